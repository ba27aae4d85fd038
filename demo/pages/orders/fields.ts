import { fillHtml, html, type Html } from '../../html.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { texts } from '../../i18n/texts.js';
import type { TypedFields } from '../../page-state.js';
import { link } from '../../i18n/language.js';

interface TextField {
  readonly name: string;
  readonly label: string;
  /** Value of the control's `autocomplete` attribute. */
  readonly autocomplete: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputmode?: 'numeric' | 'decimal';
  readonly isOptional?: boolean;
  /** If `true`, some countries require the field. The server checks that. */
  readonly isSometimes?: boolean;
  /** Hint below the control. */
  readonly hint?: string;
  readonly placeholder?: string;
}

type Shown = Pick<TypedFields, 'typed' | 'errors'>;

/** A field's error message, above its control. */
export function fieldError(name: string, { errors }: Pick<TypedFields, 'errors'>): Html | null {
  const message = errors[name];
  return message === undefined
    ? null
    : html`<p class="field-error" id="${name}-error">${message}</p>`;
}

/** Attributes that associate a control with its error message and its hint. */
export function errorAttributes(name: string, { errors }: Shown, hint?: string): Html | null {
  const isWrong = errors[name] !== undefined;
  const ids = [isWrong ? `${name}-error` : '', hint === undefined ? '' : `${name}-hint`];
  const described = ids.filter((id) => id !== '').join(' ');
  return html`${isWrong ? html` aria-invalid="true"` : null}
  ${described === '' ? null : html` aria-describedby="${described}"`}
  ${isWrong && Object.keys(errors)[0] === name ? html` autofocus` : null}`;
}

/** A labeled text field, with the typed value and the error message. */
export function textField(field: TextField, shown: Shown): Html {
  const { name, label, autocomplete, type = 'text', inputmode, isOptional, hint } = field;
  return html`<div class="field field-${name}">
    ${fieldError(name, shown)}
    <label for="${name}"
      >${label}${isOptional ? html` <span class="optional">${texts(checkoutPageMessages).optional}</span>` : null}</label
    >
    <input
      id="${name}"
      type="${type}"
      name="${name}"
      value="${shown.typed[name]}"
      autocomplete="${autocomplete}"
      maxlength="200"
      ${inputmode === undefined ? null : html` inputmode="${inputmode}"`}
      ${field.placeholder === undefined ? null : html` placeholder="${field.placeholder}"`}
      ${isOptional || field.isSometimes ? null : html` required`}
      ${errorAttributes(name, shown, hint)}
    />
    ${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

/** Fields for the buyer's contact data. */
export function contactFields(shown: Shown, withPhone: boolean): Html {
  const own = texts(checkoutPageMessages);
  return html`${textField(
      { name: 'email', label: own.email, autocomplete: 'email', type: 'email' },
      shown,
    )}
    <div class="field-row">
      ${textField({ name: 'firstName', label: own.firstName, autocomplete: 'given-name' }, shown)}
      ${textField({ name: 'lastName', label: own.lastName, autocomplete: 'family-name' }, shown)}
    </div>
    ${
      withPhone &&
      textField(
        { name: 'phone', label: own.phone, autocomplete: 'tel', type: 'tel', isOptional: true },
        shown,
      )
    }`;
}

/** Fields for a test card. No card data is stored. */
export function cardFields(shown: Shown): Html {
  const own = texts(checkoutPageMessages);
  return html`<p class="hint">
      ${fillHtml(own.cardHint, {
        card: html`<code dir="ltr">4242 4242 4242 4242</code>`,
        declined: html`<code dir="ltr">4000 0000 0000 0002</code>`,
      })}
    </p>
    ${textField(
      {
        name: 'cardNumber',
        label: own.cardNumber,
        autocomplete: 'cc-number',
        inputmode: 'numeric',
      },
      shown,
    )}
    <div class="field-row">
      ${textField(
        {
          name: 'cardExpiry',
          label: own.cardExpiry,
          autocomplete: 'cc-exp',
          placeholder: own.cardExpiryForm,
        },
        shown,
      )}
      ${textField(
        {
          name: 'cardCode',
          label: own.cardCode,
          autocomplete: 'cc-csc',
          inputmode: 'numeric',
        },
        shown,
      )}
    </div>`;
}

/** Error message for the whole form. */
export function formMessage({ message }: TypedFields): Html | null {
  return message === undefined
    ? null
    : html`<p class="form-error" role="alert" id="checkout-error">${message}</p>`;
}

/** A form's hidden fields, including its idempotency key. */
export function hiddenFields({ key }: TypedFields, facts: Readonly<Record<string, string>>): Html {
  return html`${Object.entries({ key, ...facts }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}

/** A section of the checkout, with its heading. */
export function step(title: string, content: Html, kind = ''): Html {
  return html`<fieldset class="checkout-step ${kind}">
    <legend>${title}</legend>
    ${content}
  </fieldset>`;
}

/** A radio button that looks like a toggle button. */
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

/** The field for a gift card's message. */
export function messageField({ typed }: TypedFields): Html {
  const { words: message, optional } = texts(checkoutPageMessages);
  return html`<div class="field">
    <label for="message">${message} <span class="optional">${optional}</span></label>
    <textarea id="message" name="message" rows="3" maxlength="1000">${typed['message']}</textarea>
  </div>`;
}

/**
 * Returns the API URL to which a page's form is posted. A rejected form is shown again at that URL, so the `page`
 * parameter stores the path of the form's own page, including its language.
 */
export function orderAction(page: string, path: 'orders' | 'checkout' = 'orders'): string {
  return `/api/commerce/${path}?page=${encodeURIComponent(link(page))}`;
}
