import { fillHtml, html, type Html } from '../../html.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { price } from '../../price.js';

/** What is to know before an order, in a dialog. */
export function shipping(): Html {
  const own = texts(homeMessages);
  return html`<sq-dialog
    id="shipping"
    heading="${own.shipping}"
    variant="confirm-only"
    confirm-label="${own.shippingClose}"
  >
    <p>${own.shippingText}</p>
    <ul>
      <li>${fillHtml(own.oneBag, { price: price(450, 'USD') })}</li>
      <li>${own.twoBags}</li>
      <li>${fillHtml(own.abroad, { price: price(1200, 'USD') })}</li>
    </ul>
    <p>${own.returns}</p>
  </sq-dialog>`;
}
