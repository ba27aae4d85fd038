import { html, type TemplateResult } from 'lit/html.js';

/** The view of a block that only enhances the page's own nodes. */
export function slotView(): TemplateResult {
  return html`<slot></slot>`;
}
