import { html, type TemplateResult } from 'lit/html.js';
import {
  defineInput,
  type InputProblem,
  missing,
  type SourceElement,
} from '../../core/input/input.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { number, text } from '../../core/input/scalars.js';

export interface TooltipInput {
  /** Empty if the children in the `content` slot are shown instead. */
  readonly text: string;
  /** The tooltip opens after the pointer has hovered for this many milliseconds. */
  readonly delay: number;
}

/** Default delay in milliseconds (behavior.md#tooltip-timing). */
const SHOW_DELAY = 1200;

/** The `text` attribute takes precedence over children in the `content` slot. */
export const tooltipInput = defineInput({
  scalars: { text: text(''), delay: number(SHOW_DELAY, { min: 0 }) },
  content: ({ children }) => ({ hasContent: Array.from(children).some(isContent) }),
  structure: (raw) => raw as { readonly hasContent?: boolean },
  watch: ['slot'],
  refine: ({ text, delay, hasContent }): TooltipInput | InputProblem =>
    text || hasContent ? { text, delay } : missing('text', 'text, or a child with slot="content"'),
});

function isContent(child: SourceElement): boolean {
  return child.getAttribute('slot') === 'content';
}

export function tooltipView({ input: { text } }: LitView<TooltipInput, object>): TemplateResult {
  const tooltip = html`<div part="tooltip" role="tooltip" popover="manual">
    ${text || html`<slot name="content"></slot>`}
  </div>`;
  // No white space here. It would separate a word from the punctuation that follows the element.
  return html`<slot></slot>${tooltip}`;
}
