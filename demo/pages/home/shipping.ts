import { html } from '../../html.js';

/** What is to know before an order, in a dialog. */
export const shipping = html`<sq-dialog
  id="shipping"
  heading="Shipping and returns"
  variant="confirm-only"
  confirm-label="Good to know"
>
  <p>
    Orders that reach us by six in the evening before a roasting day leave on the morning after it.
    Within the country a parcel takes two to four days.
  </p>
  <ul>
    <li>One bag: <sq-price amount="4.50" currency="USD">$4.50</sq-price></li>
    <li>Two bags and more: free</li>
    <li>
      Abroad: from <sq-price amount="12.00" currency="USD">$12.00</sq-price>, one to two weeks
    </li>
  </ul>
  <p>Not your taste? Write within thirty days, keep the bag, and tell us what to send instead.</p>
</sq-dialog>`;
