import { html, type Html } from '../html.js';
import { coffees } from '../content/shop.js';
import { collections } from '../content/site.js';
import type { CartEntry } from '../../src/domain/cart.js';
import type { PageContext } from '../layout.js';
import { pageTypes } from '../page-context.js';
import type { CartState } from '../page-state.js';
import { picture } from '../picture.js';
import { price } from '../price.js';
import { readStyles } from '../styles.js';
import { quantityField } from './quantity-field.js';
import { shopPage } from './shop-frame.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/cart');

/** The cart, with a form for each change. */
export function cartPage(context: PageContext, state: CartState): string {
  const { entries, totalQuantity } = state.cart;
  return shopPage({
    context,
    visit: state,
    title: 'Your cart · Halden Street Coffee',
    description: 'What you are about to take home from Halden Street Coffee.',
    styles,
    collection: collections.cart,
    pageType: pageTypes.cart,
    main: html`<section class="cart" aria-labelledby="cart-title">
      <div class="section-head">
        <h1 id="cart-title">Your cart</h1>
        ${
          entries.length > 0 &&
          html`<p>${totalQuantity === 1 ? 'One bag' : `${totalQuantity} bags`}</p>`
        }
      </div>
      ${
        state.message !== undefined && html`<p class="form-error" role="alert">${state.message}</p>`
      }
      ${entries.length === 0 ? empty : filled(state)}
    </section>`,
  });
}

const empty = html`<div class="cart-empty">
  <p class="lead">You have nothing in your shopping cart.</p>
  <p class="actions"><a class="button" href="/#coffee">This week’s coffees</a></p>
</div>`;

function filled(state: CartState): Html {
  const { entries, subtotalCents, currency } = state.cart;
  return html`<div class="cart-columns">
    <ul class="cart-entries" aria-label="In your cart">
      ${entries.map((entry) => html`<li class="cart-entry">${entryMarkup(entry, state)}</li>`)}
    </ul>
    <div class="cart-total">
      <h2 class="visually-hidden">Total</h2>
      <dl>
        <dt>Subtotal</dt>
        <dd>${price(subtotalCents, currency)}</dd>
      </dl>
      <p>
        Shipping is free from two bags. The shop is a demo, so it ends here: nobody asks for money.
      </p>
      <p><a href="/#coffee">Go on shopping</a></p>
    </div>
  </div>`;
}

function entryMarkup(entry: CartEntry, { cart, products, refusals }: CartState): Html {
  const { id, itemId, title, quantity, purchasePriceCents } = entry;
  const coffee = coffees.find((candidate) => candidate.id === itemId);
  const action = `/api/commerce/shopping-cart/entries/${encodeURIComponent(id)}`;
  return html`${
      coffee
        ? picture({ name: coffee.picture, alt: '', sizes: '7rem', shape: 'upright' })
        : html`<span></span>`
    }
    <div class="cart-what">
      <h2 id="entry-${id}">${title}</h2>
      <p class="cart-unit">${price(purchasePriceCents, cart.currency)} each</p>
    </div>
    <p class="cart-sum">${price(purchasePriceCents * quantity, cart.currency)}</p>
    <div class="cart-forms">
      <form method="post" action="${action}">
        <input type="hidden" name="_method" value="PUT" />
        ${quantityField({
          id: `quantity-${id}`,
          quantity,
          stock: products.get(itemId)?.stock ?? 'unlimited',
          refusal: refusals[id],
        })}
        <button class="button quiet small" aria-describedby="entry-${id}">Update</button>
      </form>
      <form method="post" action="${action}">
        <input type="hidden" name="_method" value="DELETE" />
        <button class="text-button" aria-describedby="entry-${id}">Remove</button>
      </form>
    </div>`;
}
