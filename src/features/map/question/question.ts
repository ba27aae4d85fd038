import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../../core/css.js';
import { messagesIn } from '../../../core/message-registry.js';
import { consentPlaceholderMessages } from '../../../i18n/messages/consent-placeholder.js';
import { consentPlaceholderView } from '../../../ui/consent-placeholder-view.js';
import { consentPlaceholderStyles } from '../../../ui/consent-placeholder.styles.js';

/** At the lower edge of the map. */
const questionStyles = css`
  /* The tip of the pin is in the middle. A low map keeps the buttons and some text. */
  .lower:has(.question) {
    max-height: max(50%, 6.5rem);
  }
  .question {
    --_consent-surface: light-dark(#fff, #2d3236);
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0.75rem 1rem 0.5rem;
    font-family: system-ui, sans-serif;
    color: light-dark(#1f2326, #eef1f2);
    background: var(--_consent-surface);
  }
  .consent-buttons button {
    display: inline-block;
  }
  @media print {
    .question {
      display: none;
    }
  }
`;

/** For the shadow root of the map. */
export const styles = [consentPlaceholderStyles, questionStyles];

/** Asks whether another host may draw the map, over the picture that needs none. */
export function questionView(service: string, locale: string): TemplateResult {
  const messages = messagesIn(consentPlaceholderMessages, locale);
  const held = { service, category: messages.preferences, canAllow: true };
  return html`<div class="question">${consentPlaceholderView(messages, held)}</div>`;
}
