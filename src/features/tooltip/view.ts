import { html, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import type { TooltipInput } from './input.js';

/** What is described, and the tooltip, which stays closed until it is asked for. */
export function tooltipView({ input: { text } }: LitView<TooltipInput, object>): TemplateResult {
  const tooltip = html`<div part="tooltip" role="tooltip" popover="manual">
    ${text || html`<slot name="content"></slot>`}
  </div>`;
  // White space between the two would part a word from the comma that follows the tag.
  return html`<slot></slot>${tooltip}`;
}
