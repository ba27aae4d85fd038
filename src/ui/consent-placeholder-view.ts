import { html, nothing, type TemplateResult } from 'lit/html.js';
import {
  placeholderTexts,
  type consentPlaceholderMessages,
  type HeldContent,
} from '../i18n/messages/consent-placeholder.js';
import type { Messages } from '../i18n/messages/catalogue.js';

/**
 * Lit version of `ConsentPlaceholder.tsx`. Use it only once per shadow root, because its IDs are fixed. The caller handles
 * clicks.
 */
export function consentPlaceholderView(
  messages: Messages<typeof consentPlaceholderMessages>,
  held: HeldContent,
): TemplateResult {
  const { label, text } = placeholderTexts(messages, held);
  const buttons = html`<div class="consent-buttons">
    <button type="button" part="load-once" aria-describedby="consent-text">
      ${messages.loadOnce}
    </button>
    <button type="button" part="always-allow" aria-describedby="consent-text">
      ${messages.always}
    </button>
  </div>`;
  return html`<div part="consent" role="group" aria-label=${label}>
    <p part="consent-text" id="consent-text">${text}</p>
    ${held.canAllow ? buttons : nothing}
  </div>`;
}
