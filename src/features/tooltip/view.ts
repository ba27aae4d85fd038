import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { defineInput, InputProblem, type SourceElement } from '../../core/input.js';
import type { LitView } from '../../core/lit-block.js';
import { number, text } from '../../core/scalars.js';

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

/** What is described, and the tooltip, which stays closed until it is asked for. */
export function tooltipView({ input: { text } }: LitView<TooltipInput, object>): TemplateResult {
  const tooltip = html`<div part="tooltip" role="tooltip" popover="manual">
    ${text || html`<slot name="content"></slot>`}
  </div>`;
  // White space between the two would part a word from the comma that follows the tag.
  return html`<slot></slot>${tooltip}`;
}

export const tooltipStyles = css`
  [part='tooltip'] {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(var(--sq-tooltip-width, 250px), 100vw - 40px);
    margin: 0;
    padding: 0.5em 0.75em;
    border: 1px solid transparent;
    border-radius: var(--sq-tooltip-radius, var(--sq-radius, 4px));
    background: var(--sq-tooltip-background, var(--sq-text, CanvasText));
    color: var(--sq-tooltip-color, var(--sq-surface, Canvas));
    font-size: 0.875rem;
    font-style: normal;
    font-weight: 400;
    line-height: 1.4;
    text-align: start;
    text-transform: none;
    letter-spacing: normal;
    white-space: normal;
    overflow-wrap: break-word;
    opacity: 0;
    transition:
      opacity 0.3s,
      display 0.3s allow-discrete,
      overlay 0.3s allow-discrete;
  }
  [part='tooltip']:popover-open {
    opacity: 1;
  }
  @starting-style {
    [part='tooltip']:popover-open {
      opacity: 0;
    }
  }
  /* Behind a text a browser lays the visitor's background: it must not have that colour. */
  @media (forced-colors: active) {
    [part='tooltip'] {
      background: revert;
      color: revert;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='tooltip'] {
      transition: none;
    }
  }
`;
