import { html } from 'lit/html.js';
import { define } from '../../src/core/life/define.js';
import { defineInput, type InputOf } from '../../src/core/input/input.js';
import { litBlock, type LitContext } from '../../src/core/renderers/lit/lit-block.js';
import { text } from '../../src/core/input/scalars.js';
import { cssText } from './look.js';

const input = defineInput({ scalars: { label: text('') } });

interface State {
  readonly count: number;
}

define(
  'bench-block',
  class extends litBlock<typeof input, State>({
    input,
    state: { count: 0 },
    view: ({ input: { label }, state: { count } }) => html`<button>${label} ${count}</button>`,
    styles: [{ cssText }],
    connect,
  }) {},
);

function connect(link: LitContext<InputOf<typeof input>, State>): void {
  link.root.addEventListener(
    'click',
    () => link.update({ count: link.current().state.count + 1 }),
    {
      signal: link.signal,
    },
  );
}
