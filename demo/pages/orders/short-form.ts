import { html, type Html } from '../../html.js';
import { link } from '../../i18n/language.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { texts } from '../../i18n/texts.js';
import type { TypedFields } from '../../page-state.js';

/** What a form says of itself, and the key of its order. */
export function hiddenFields({ key }: TypedFields, facts: Readonly<Record<string, string>>): Html {
  return html`${Object.entries({ key, ...facts }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}

/** A part of a checkout, with its name. */
export function step(title: string, content: Html, kind = ''): Html {
  return html`<fieldset class="checkout-step ${kind}">
    <legend>${title}</legend>
    ${content}
  </fieldset>`;
}

/** One of several, as a button that stays down. */
export function choice({
  name,
  value,
  label,
  isChosen,
}: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}): Html {
  return html`<label class="choice">
    <input type="radio" name="${name}" value="${value}" ${isChosen && html`checked`} />
    <span>${label}</span>
  </label>`;
}

/** Words that go with a present. */
export function messageField({ typed }: TypedFields): Html {
  const { words: message, optional } = texts(checkoutPageMessages);
  return html`<div class="field">
    <label for="message">${message} <span class="optional">${optional}</span></label>
    <textarea id="message" name="message" rows="3" maxlength="1000">${typed['message']}</textarea>
  </div>`;
}

/**
 * The address to which a form of a page is posted. A refused form is shown at that address: `page` leads back to the page, and keeps its
 * language when the form is sent again.
 */
export function orderAction(page: string, path: 'orders' | 'checkout' = 'orders'): string {
  return `/api/commerce/${path}?page=${encodeURIComponent(link(page))}`;
}
