import { pageKinds } from '../../../src/model/enumerations.js';
import { countryCodes, countryName } from '../../../src/features/cart/model/countries.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { checkoutMessages } from '../../../src/features/cart/messages/checkout.js';
import { fillHtml, html, type Html } from '../../html.js';
import { currentLanguage, link } from '../../i18n/language.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { amountText, texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { CheckoutState, Visit } from '../../page-state.js';
import { price } from '../../price.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import {
  cardFields,
  contactFields,
  errorAttributes,
  fieldError,
  formMessage,
  orderAction,
  step,
  textField,
} from './fields.js';
import { summaryMarkup } from './summary.js';
import { homeMessages } from '../../i18n/messages/home.js';

/** Attributes of a button that updates the total without placing the order. */
function update(state: CheckoutState): Html {
  return html`formaction="${orderAction(pathOf(state), 'checkout')}" formnovalidate`;
}

function pathOf({ subscriptionToken }: Pick<CheckoutState, 'subscriptionToken'>): string {
  return subscriptionToken === undefined
    ? '/checkout'
    : `/checkout/subscribe?cartToken=${encodeURIComponent(subscriptionToken)}`;
}

/** Returns `true` if the shipping address is not entered yet. Shipping methods are unknown until then. */
function isPlaceUnknown({ requiresShipping, shippingOptions }: CheckoutState): boolean {
  return requiresShipping && shippingOptions.length === 0;
}

/**
 * The checkout of a cart in one form: contact, address, shipping method and payment. While the address is being typed,
 * a script updates the parts with `data-live`. Without JavaScript, the page asks for the address first and then for
 * everything else.
 */
export function checkoutPage(context: PageContext, state: CheckoutState): string {
  const isSubscription = state.subscriptionToken !== undefined;
  const own = texts(checkoutPageMessages);
  const title = isSubscription ? own.subscribe : own.checkout;
  return shopPage({
    context,
    visit: state,
    title: pageTitle(title),
    description: own.description,
    styles: ['shop/checkout'],
    pageType: pageKinds.checkout,
    main: html`<section class="checkout" aria-labelledby="checkout-title">
      <h1 id="checkout-title">${title}</h1>
      ${formMessage(state)} ${checkoutForm(state)}
      <p id="new-total" class="visually-hidden" role="status"></p>
      ${state.requiresShipping && html`<script type="module" src="/scripts/checkout.js"></script>`}
    </section>`,
  });
}

/** The form without the page around it, which the page's script requests. */
export function checkoutForm(state: CheckoutState): Html {
  const own = texts(checkoutPageMessages);
  const isFree = state.summary.amountDueCents === 0;
  return html`<form
    id="checkout"
    class="checkout-columns ${isPlaceUnknown(state) && 'asks-for-place'}"
    method="post"
    action="${orderAction(pathOf(state))}"
    aria-labelledby="checkout-title"
  >
    ${hidden(state)}
    <div class="checkout-steps">
      ${step(own.contact, contactFields(state, state.requiresShipping))}
      ${state.requiresShipping && step(own.address, addressFields(state), 'place-step')}
      ${
        state.requiresShipping &&
        step(
          own.sending,
          html`<div id="ways" data-live>${shippingFields(state)}</div>`,
          'place-step',
        )
      }
      <div id="payment" data-live="${isFree ? 'free' : 'card'}">
        ${step(
          own.payment,
          isFree ? html`<p class="hint">${own.nothingToPay}</p>` : cardFields(state),
        )}
      </div>
    </div>
    <div class="checkout-side">${side(state)}</div>
  </form>`;
}

/**
 * The Enter key activates a form's first button. This hidden button places the order, or shows the shipping methods if
 * the address is not entered yet.
 */
function hidden(state: CheckoutState): Html {
  const { key, subscriptionToken, summary } = state;
  const own = texts(checkoutPageMessages);
  const isAsking = isPlaceUnknown(state);
  return html`<button
      id="enter"
      class="visually-hidden"
      tabindex="-1"
      aria-hidden="true"
      ${isAsking && update(state)}
      data-live
    >
      ${isAsking ? own.showShipping : own.placeOrder}
    </button>
    <input type="hidden" name="key" value="${key}" />
    <input
      type="hidden"
      name="amountDueCents"
      value="${summary.amountDueCents}"
      id="amount-due"
      data-live
    />
    ${
      subscriptionToken !== undefined &&
      html`<input type="hidden" name="cartToken" value="${subscriptionToken}" />`
    }`;
}

function addressFields(state: CheckoutState): Html {
  const own = texts(checkoutPageMessages);
  const country = state.typed['country'] ?? '';
  const field = (name: string, label: string, token: string, isOptional = false) =>
    textField({ name, label, autocomplete: `shipping ${token}`, isOptional }, state);
  return html`<div class="field field-country">
      ${fieldError('country', state)}
      <label for="country">${own.country}</label>
      <select
        id="country"
        name="country"
        autocomplete="shipping country"
        required
        ${errorAttributes('country', state)}
      >
        ${countries().map(
          ([code, name]) =>
            html`<option value="${code}" ${[code, name].includes(country) && html`selected`}>
              ${name}
            </option>`,
        )}
      </select>
    </div>
    ${field('address1', own.street, 'address-line1')}
    ${field('address2', own.apartment, 'address-line2', true)}
    ${field('city', own.city, 'address-level2')}
    <div class="field-row">
      ${textField(
        {
          name: 'state',
          label: own.state,
          autocomplete: 'shipping address-level1',
          isSometimes: true,
        },
        state,
      )}
      ${textField(
        {
          name: 'zip',
          label: own.zip,
          autocomplete: 'shipping postal-code',
          isSometimes: true,
        },
        state,
      )}
    </div>`;
}

/** Country codes and names, sorted by name in the visitor's language. */
function countries(): readonly (readonly [string, string])[] {
  const { locale } = currentLanguage();
  return countryCodes
    .map((code) => [code, countryName(code, locale)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
}

function shippingFields(state: CheckoutState): Html {
  const own = texts(checkoutPageMessages);
  const { shippingOptions, selectedShippingOption, summary } = state;
  if (shippingOptions.length === 0) {
    return html`<p class="hint">${own.shippingHint}</p>
      <button class="button quiet small" ${update(state)}>${own.showShipping}</button>`;
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
              >${computedCost === 0 ? own.free : price(computedCost, summary.currency)}</span
            >
          </label>`,
      )}
    </div>
    <button class="button quiet small" ${update(state)}>${own.updateTotal}</button>`;
}

function side(state: CheckoutState): Html {
  const { summary, errors, typed, subscriptionToken } = state;
  const own = texts(checkoutPageMessages);
  const total = amountText(summary.amountDueCents, summary.currency);
  return html`<h2>${own.yourOrder}</h2>
    <div id="sums" data-live>
      ${summaryMarkup(summary, { errors, removal: (id, name) => removal(state, id, name) })}
    </div>
    <div class="field code-field">
      ${fieldError('promoCode', state)}
      <label for="promoCode">${own.code}</label>
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
        <button class="button quiet small" ${update(state)}>${own.apply}</button>
      </div>
      <p class="hint">
        ${fillHtml(own.codeHint, {
          coupon: html`<code>FIRSTCUP</code>`,
          card: html`<code>HALDEN40BREWSLOW</code>`,
        })}
      </p>
    </div>
    ${subscriptionToken !== undefined && html`<p class="hint">${own.renews}</p>`}
    <button id="place-order" class="button place-order" data-live>
      ${summary.amountDueCents > 0 ? fill(own.placeOrderFor, { total }) : own.placeOrder}
    </button>
    <p class="back"><a href="${link('/cart')}">${own.backToCart}</a></p>`;
}

function removal(state: CheckoutState, id: string, name: string): Html {
  return html`<button class="text-button" name="do" value="remove ${id}" ${update(state)}>
    ${texts(checkoutPageMessages).remove}<span class="visually-hidden"> ${name}</span>
  </button>`;
}

/** The page for visitors without cart cookies. It explains why they cannot check out. */
export function gatePage(context: PageContext, visit: Visit): string {
  const own = texts(checkoutPageMessages);
  const { cannotCheckOut } = texts(checkoutMessages);
  return shopPage({
    context,
    visit,
    title: pageTitle(own.checkout),
    description: own.noCart,
    styles: ['shop/checkout'],
    main: html`<section class="checkout" aria-labelledby="gate-title">
      <h1 id="gate-title">${own.checkout}</h1>
      <p class="form-error" role="alert">${cannotCheckOut}</p>
      <p class="actions">
        <a class="button" href="${link('/cart')}">${own.toCart}</a>
        <a class="button quiet" href="${link('/#coffee')}">${texts(homeMessages).toCoffees}</a>
      </p>
    </section>`,
  });
}
