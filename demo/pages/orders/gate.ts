import { checkoutMessages } from '../../../src/features/cart/messages/checkout.js';
import { html } from '../../html.js';
import { homeMessages } from '../../i18n/messages/home.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import { link } from '../../i18n/language.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { texts } from '../../i18n/texts.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/checkout');

/** What is said to somebody without the cookies of a cart. */
export function gatePage(context: PageContext, visit: Visit): string {
  const own = texts(checkoutPageMessages);
  const { cannotCheckOut } = texts(checkoutMessages);
  return shopPage({
    context,
    visit,
    title: pageTitle(own.checkout),
    description: own.noCart,
    styles,
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
