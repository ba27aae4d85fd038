import { checkoutMessages } from '../../../src/features/cart/messages/checkout.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';
import { inEnglish } from '../../../src/i18n/messages/catalogue.js';

const { cannotCheckOut } = inEnglish(checkoutMessages);

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/checkout');

/** What is said to somebody without the cookies of a cart. */
export function gatePage(context: PageContext, visit: Visit): string {
  return shopPage({
    context,
    visit,
    title: 'Checkout · Halden Street Coffee',
    description: 'There is no cart to check out.',
    styles,
    main: html`<section class="checkout" aria-labelledby="gate-title">
      <h1 id="gate-title">Checkout</h1>
      <p class="form-error" role="alert">${cannotCheckOut}</p>
      <p class="actions">
        <a class="button" href="/cart">To the cart</a>
        <a class="button quiet" href="/#coffee">This week’s coffees</a>
      </p>
    </section>`,
  });
}
