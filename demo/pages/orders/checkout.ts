import { pageKinds } from '../../../src/model/enumerations.js';
import { countryCodes, countryName } from '../../../src/features/cart/model/countries.js';
import { formatMoney, money } from '../../../src/features/money/model/money.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { CheckoutState } from '../../page-state.js';
import { price } from '../../price.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';
import {
  cardFields,
  contactFields,
  errorAttributes,
  fieldError,
  formMessage,
  textField,
} from './fields.js';
import { step } from './short-form.js';
import { summaryMarkup } from './summary.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/checkout');

/** The way of a post that changes what an order would come to, and orders nothing. */
const update = html`formaction="/api/commerce/checkout" formnovalidate`;

/** Contact, place, way of sending and payment of a cart, all in one form that needs no script. */
export function checkoutPage(context: PageContext, state: CheckoutState): string {
  const isSubscription = state.subscriptionToken !== undefined;
  const title = isSubscription ? 'Subscribe' : 'Checkout';
  return shopPage({
    context,
    visit: state,
    title: `${title} · Halden Street Coffee`,
    description: 'The last step before the drum is filled.',
    styles,
    pageType: pageKinds.checkout,
    main: html`<section class="checkout" aria-labelledby="checkout-title">
      <h1 id="checkout-title">${title}</h1>
      ${formMessage(state)}
      <form
        id="checkout"
        class="checkout-columns"
        method="post"
        action="/api/commerce/orders"
        aria-labelledby="checkout-title"
      >
        ${hidden(state)}
        <div class="checkout-steps">
          ${step('Contact', contactFields(state, state.requiresShipping))}
          ${state.requiresShipping && step('Where it goes', addressFields(state))}
          ${state.requiresShipping && step('How it gets there', shippingFields(state))}
          ${
            state.summary.amountDueCents > 0
              ? step('Payment', cardFields(state))
              : step('Payment', html`<p class="hint">There is nothing left to pay.</p>`)
          }
        </div>
        <div class="checkout-side">${side(state)}</div>
      </form>
    </section>`,
  });
}

/** Whoever presses Enter means the order: a form's first button is the one that is pressed then. */
function hidden({ key, subscriptionToken, summary }: CheckoutState): Html {
  return html`<button class="visually-hidden" tabindex="-1" aria-hidden="true">Place order</button>
    <input type="hidden" name="key" value="${key}" />
    <input type="hidden" name="amountDueCents" value="${summary.amountDueCents}" />
    ${
      subscriptionToken !== undefined &&
      html`<input type="hidden" name="cartToken" value="${subscriptionToken}" />`
    }`;
}

function addressFields(state: CheckoutState): Html {
  const country = state.typed['country'] ?? '';
  const field = (name: string, label: string, token: string, isOptional = false) =>
    textField({ name, label, autocomplete: `shipping ${token}`, isOptional }, state);
  return html`<div class="field field-country">
      ${fieldError('country', state)}
      <label for="country">Country</label>
      <select
        id="country"
        name="country"
        autocomplete="shipping country"
        required
        ${errorAttributes('country', state)}
      >
        ${countries.map(
          ([code, name]) =>
            html`<option value="${code}" ${[code, name].includes(country) && html`selected`}>
              ${name}
            </option>`,
        )}
      </select>
    </div>
    ${field('address1', 'Address', 'address-line1')}
    ${field('address2', 'Apartment, floor', 'address-line2', true)}
    ${field('city', 'City', 'address-level2')}
    <div class="field-row">
      ${textField(
        {
          name: 'state',
          label: 'State or region',
          autocomplete: 'shipping address-level1',
          isSometimes: true,
        },
        state,
      )}
      ${textField(
        {
          name: 'zip',
          label: 'Zip or postal code',
          autocomplete: 'shipping postal-code',
          isSometimes: true,
        },
        state,
      )}
    </div>`;
}

const countries = countryCodes
  .map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'));

function shippingFields(state: CheckoutState): Html {
  const { shippingOptions, selectedShippingOption, summary } = state;
  if (shippingOptions.length === 0) {
    return html`<p class="hint">Tell us where it goes, and see what sending it costs.</p>
      <button class="button quiet small" ${update}>Show shipping and taxes</button>`;
  }
  return html`${fieldError('selectedShippingOption', state)}
    <div class="ways-to-send">
      ${shippingOptions.map(
        ({ id, name, computedCost }) =>
          html`<label class="way">
            <input
              type="radio"
              name="selectedShippingOption"
              value="${id}"
              ${id === selectedShippingOption && html`checked`}
            />
            <span>${name}</span>
            <span class="order-sum"
              >${computedCost === 0 ? 'Free' : price(computedCost, summary.currency)}</span
            >
          </label>`,
      )}
    </div>
    <button class="button quiet small" ${update}>Update the total</button>`;
}

function side(state: CheckoutState): Html {
  const { summary, errors, typed, subscriptionToken } = state;
  const total = formatMoney(money(summary.amountDueCents, summary.currency));
  return html`<h2>Your order</h2>
    ${summaryMarkup(summary, { errors, removal })}
    <div class="field code-field">
      ${fieldError('promoCode', state)}
      <label for="promoCode">Coupon or gift card</label>
      <div class="code-row">
        <input
          id="promoCode"
          name="promoCode"
          value="${typed['promoCode']}"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          maxlength="100"
          ${errorAttributes('promoCode', state)}
        />
        <button class="button quiet small" ${update}>Apply</button>
      </div>
      <p class="hint">
        For example <code>FIRSTCUP</code>, or the card <code>HALDEN40BREWSLOW</code> while it lasts.
      </p>
    </div>
    ${
      subscriptionToken !== undefined &&
      html`<p class="hint">
        What renews is charged again each time, at the price above, until you cancel or it ends.
      </p>`
    }
    <button class="button place-order">
      ${summary.amountDueCents > 0 ? `Place order, ${total}` : 'Place order'}
    </button>
    <p class="back"><a href="/cart">Back to the cart</a></p>`;
}

function removal(id: string, name: string): Html {
  return html`<button class="text-button" name="do" value="remove ${id}" ${update}>
    Remove<span class="visually-hidden"> ${name}</span>
  </button>`;
}
