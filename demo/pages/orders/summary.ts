import { html, type Html } from '../../html.js';
import type { OrderSummary } from '../../page-state.js';
import { price } from '../../price.js';

interface SummaryOptions {
  /** What stands beside a coupon or a card, to take it back. */
  readonly removal?: (id: string, name: string) => Html;
  /** Words by the id of a line. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** What is ordered, and what it comes to. */
export function summaryMarkup(summary: OrderSummary, options: SummaryOptions = {}): Html {
  return html`<ul class="order-lines">
      ${summary.lines.map((line) => lineMarkup(line, summary, options))}
    </ul>
    ${sums(summary, options)}`;
}

function lineMarkup(
  { id, title, details, quantity, cents, image }: OrderSummary['lines'][number],
  { currency }: OrderSummary,
  { errors = {} }: SummaryOptions,
): Html {
  const words = errors[`entries.${id}`];
  return html`<li>
    ${image !== '' && html`<img src="${image}" alt="" width="64" height="80" />`}
    <div>
      <p class="order-title">${title}</p>
      ${details.map((detail) => html`<p class="order-detail">${detail}</p>`)}
      <p class="order-detail">Quantity: ${quantity}</p>
      ${words !== undefined && html`<p class="field-error">${words}</p>`}
    </div>
    <p class="order-sum">${price(cents, currency)}</p>
  </li>`;
}

function sums(summary: OrderSummary, { removal }: SummaryOptions): Html {
  const { currency, subtotalCents, discounts, taxes, giftCards } = summary;
  const { grandTotalCents, amountDueCents } = summary;
  const isPlain = grandTotalCents === subtotalCents && discounts.length + giftCards.length === 0;
  return html`<dl class="order-sums">
    ${(!isPlain || 'shipping' in summary) && row('Subtotal', price(subtotalCents, currency))}
    ${discounts.map(({ id, name, discountCents, reason }) =>
      row(
        html`${name} ${removal?.(id, name)}
        ${reason !== undefined && html`<span class="field-error">${reason}</span>`}`,
        reason !== undefined || discountCents === 0 ? '—' : price(-discountCents, currency),
      ),
    )}
    ${'shipping' in summary && shipping(summary)}
    ${taxes.map(({ name, valueCents }) => row(name, price(valueCents, currency)))}
    ${row(
      html`<strong>Total</strong>`,
      html`<strong>${price(grandTotalCents, currency)}</strong>`,
      'order-total',
    )}
    ${giftCards.map(({ id, lastFour, amountCents }) =>
      row(
        html`Gift card ending in ${lastFour} ${removal?.(id, `gift card ending in ${lastFour}`)}`,
        price(-amountCents, currency),
      ),
    )}
    ${
      giftCards.length > 0 &&
      row(
        html`<strong>To pay</strong>`,
        html`<strong>${price(amountDueCents, currency)}</strong>`,
        'order-total',
      )
    }
  </dl>`;
}

function shipping({ shipping: way, currency }: OrderSummary): Html {
  if (!way) return row('Shipping', 'When we know where to');
  return row(way.name, way.cents === 0 ? 'Free' : price(way.cents, currency));
}

function row(name: Html | string, value: Html | string, kind = ''): Html {
  return html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
