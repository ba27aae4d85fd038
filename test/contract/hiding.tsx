import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';

/** Shows nothing if it cannot work and has no children. */
export class Hiding extends reactBlock({
  input: defineInput({ scalars: {} }),
  hidesFailure: true,
  view: () => <slot />,
  styles: [],
}) {}

/** Is declared to hide its failure, but shows a message. */
export class ShowsWhatItHides extends Hiding {
  constructor() {
    super();
    this.addEventListener('sq-error', () => {
      const root = this.attachShadow({ mode: 'open' });
      const container = root.appendChild(document.createElement('div'));
      container.className = 'sq-root';
      container.textContent = 'Something went wrong';
    });
  }
}
