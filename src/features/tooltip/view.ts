import { html, type TemplateResult } from 'lit/html.js';
import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { number, text } from '../../core/input/scalars.js';

/** What `sq-tooltip` shows. */
export interface TooltipInput {
  /** Empty where the tooltip shows the children in its slot `content`. */
  readonly text: string;
  /** Milliseconds that a pointer rests before the tooltip shows. */
  readonly delay: number;
}

/** Spec section 9 "Tooltip". */
const SHOW_DELAY = 1200;

/** A text wins over children in the slot `content`. */
export const tooltipInput = defineInput({
  scalars: { text: text(''), delay: number(SHOW_DELAY, { min: 0 }) },
  content: ({ children }) => ({ hasContent: Array.from(children).some(isContent) }),
  structure: (raw) => raw as { readonly hasContent?: boolean },
  watch: ['slot'],
  refine: ({ text, delay, hasContent }): TooltipInput | InputProblem =>
    text || hasContent
      ? { text, delay }
      : new InputProblem('text', 'missing.', 'text or a child with slot="content"'),
});

function isContent(child: SourceElement): boolean {
  return child.getAttribute('slot') === 'content';
}

/** The anchor, and the tooltip, which is closed at first. */
export function tooltipView({ input: { text } }: LitView<TooltipInput, object>): TemplateResult {
  const tooltip = html`<div part="tooltip" role="tooltip" popover="manual">
    ${text || html`<slot name="content"></slot>`}
  </div>`;
  // White space between the two would separate a word from the comma that follows the tag.
  return html`<slot></slot>${tooltip}`;
}
