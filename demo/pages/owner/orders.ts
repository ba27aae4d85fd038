import { html, type Html } from '../../html.js';
import type { OrderRow } from '../../owner-state.js';
import { price } from '../../price.js';
import { moment } from './moment.js';
import { ownerTable } from './table.js';

const kinds: Readonly<Record<OrderRow['kind'], string>> = {
  order: 'Order',
  subscription: 'Subscription',
  donation: 'Donation',
  giftCard: 'Gift card',
};

/** What was ordered, the newest first. */
export function orders(rows: readonly OrderRow[]): Html {
  return ownerTable({
    name: 'orders',
    caption: 'What was ordered, the newest first',
    heads: ['Number', 'When', 'Who', 'What', 'Total'],
    rows: rows.map((order) => [
      html`${order.number} <span class="small-print">${kinds[order.kind]}</span>`,
      moment(order.createdAt),
      html`<span class="page-title">${order.name}</span>
        <span class="small-print">${[order.email, ...order.address.slice(1)].join(', ')}</span>`,
      html`<ul class="cart-lines">
        ${order.summary.lines.map(
          ({ title, details, quantity }) =>
            html`<li>
              ${quantity} × ${title}
              ${details.length > 0 && html`<span class="small-print">${details.join(', ')}</span>`}
            </li>`,
        )}
      </ul>`,
      price(order.summary.grandTotalCents, order.summary.currency),
    ]),
  });
}
