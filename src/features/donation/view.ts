import { html, type TemplateResult } from 'lit/html.js';

/** The server's link or button. */
export function donationView(): TemplateResult {
  return html`<slot></slot>`;
}
