import { html, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../element/lit-block.js';
import type { TooltipInput } from './input.js';

/** What is described, and the tooltip, which stays closed until it is asked for. */
export function tooltipView({ input: { text } }: LitView<TooltipInput, object>): TemplateResult {
  return html`<slot></slot>
    <div part="tooltip" role="tooltip" popover="manual">
      ${text || html`<slot name="content"></slot>`}
    </div>`;
}
