import { roleTitles } from '../../content/accounts.js';
import { html, type Html } from '../../html.js';
import type {
  AccountRow,
  CartRow,
  ConsentRow,
  OrderRow,
  OwnerView,
  OwnerViewName,
} from '../../owner-state.js';
import type { ProductState } from '../../page-state.js';
import { price } from '../../price.js';
import { moment, ownerTable } from './table.js';
import { submissions } from './submissions.js';

/** Titles of the owner's lists, in the order of the menu. */
export const viewTitles: Readonly<Record<OwnerViewName, string>> = {
  submissions: 'Submissions',
  orders: 'Orders',
  carts: 'Carts',
  stock: 'Inventory',
  accounts: 'Accounts',
  consents: 'Consent records',
};

const nothingYet: Readonly<Record<OwnerViewName, string>> = {
  submissions: 'No submissions yet.',
  orders: 'No orders yet.',
  carts: 'No carts yet.',
  stock: 'No products yet.',
  accounts: 'No accounts yet.',
  consents: 'No consent records yet.',
};

/** One of the owner's lists as a table, or a sentence if the list is empty. */
export function ownerList(shown: OwnerView): Html {
  if (shown.list.rows.length === 0) {
    return html`<p class="owner-empty">${nothingYet[shown.view]}</p>`;
  }
  switch (shown.view) {
    case 'submissions':
      return submissions(shown);
    case 'orders':
      return orders(shown.list.rows);
    case 'carts':
      return carts(shown.list.rows);
    case 'stock':
      return stock(shown.list.rows);
    case 'accounts':
      return accounts(shown.list.rows);
    case 'consents':
      return consents(shown.list.rows);
  }
}

function carts(rows: readonly CartRow[]): Html {
  return ownerTable({
    name: 'carts',
    caption: 'Carts, most recently updated first',
    heads: ['Last updated', 'Items', 'Subtotal'],
    rows: rows.map(({ updatedAt, entries, subtotalCents, currency }) => [
      moment(updatedAt),
      entries.length === 0
        ? 'Empty'
        : html`<ul class="cart-lines">
            ${entries.map(
              ({ title, sku, quantity }) =>
                html`<li>${quantity} × ${title} <span class="small-print">${sku}</span></li>`,
            )}
          </ul>`,
      price(subtotalCents, currency),
    ]),
  });
}

function stock(rows: readonly ProductState[]): Html {
  return ownerTable({
    name: 'stock',
    caption: 'Inventory',
    heads: ['Product', 'SKU', 'Price', 'In stock'],
    rows: rows.map((product) => [
      product.title,
      product.sku,
      price(product.unitCents, product.currency),
      product.stock === 'unlimited'
        ? 'Unlimited'
        : product.stock < 1
          ? html`<strong>Sold out</strong>`
          : product.stock,
    ]),
  });
}

function accounts(rows: readonly AccountRow[]): Html {
  return ownerTable({
    name: 'accounts',
    caption: 'Accounts',
    heads: ['Email', 'Role', 'Created'],
    rows: rows.map(({ email, role, createdAt }) => [email, roleTitles[role], moment(createdAt)]),
  });
}

/** Cookie choices with the texts that were shown, and a link to download all of them. */
function consents(rows: readonly ConsentRow[]): Html {
  const names = (list: readonly string[]): string => list.join(', ') || 'None';
  const table = ownerTable({
    name: 'consents',
    caption: 'Consent records, newest first',
    heads: ['Date', 'Allowed', 'Denied', 'Texts shown', 'Page', 'Record ID'],
    rows: rows.map((row) => [
      moment(row.answeredAt),
      names(row.allowed),
      names([...row.denied, ...row.deniedServices]),
      html`<details>
        <summary>${row.language}, ${row.texts.length} texts</summary>
        <ul>
          ${row.texts.map((text) => html`<li>${text}</li>`)}
        </ul>
      </details>`,
      row.address,
      html`<code>${row.id}</code>, revision
        ${row.revision}${row.isOptedOut && ', Global Privacy Control'}`,
    ]),
  });
  return html`${table}
    <p>
      <a class="button quiet small" href="/config/consents.json" download>Download as JSON</a>
    </p>`;
}

const kinds: Readonly<Record<OrderRow['kind'], string>> = {
  order: 'Order',
  subscription: 'Subscription',
  donation: 'Donation',
  giftCard: 'Gift card',
};

/** Orders, newest first. */
function orders(rows: readonly OrderRow[]): Html {
  return ownerTable({
    name: 'orders',
    caption: 'Orders, newest first',
    heads: ['Order', 'Date', 'Customer', 'Items', 'Total'],
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
