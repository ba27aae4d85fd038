import { html, type Html } from '../../html.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { numberText, texts } from '../../i18n/texts.js';
import type { OrderSummary } from '../../page-state.js';
import { price } from '../../price.js';

interface SummaryOptions {
  /** Renders the button that removes a coupon or a gift card. */
  readonly removal?: (id: string, name: string) => Html;
  /** Error messages, keyed by line ID. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** The ordered items and the totals. */
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
  const own = texts(checkoutPageMessages);
  const message = errors[`entries.${id}`];
  return html`<li>
    ${image !== '' && html`<img src="${image}" alt="" width="64" height="80" />`}
    <div>
      <p class="order-title">${title}</p>
      ${details.map((detail) => html`<p class="order-detail">${detail}</p>`)}
      <p class="order-detail">${fill(own.quantity, { count: numberText(quantity) })}</p>
      ${message !== undefined && html`<p class="field-error">${message}</p>`}
    </div>
    <p class="order-sum">${price(cents, currency)}</p>
  </li>`;
}

function sums(summary: OrderSummary, { removal }: SummaryOptions): Html {
  const { currency, subtotalCents, discounts, taxes, giftCards } = summary;
  const { grandTotalCents, amountDueCents } = summary;
  const own = texts(checkoutPageMessages);
  const isPlain = grandTotalCents === subtotalCents && discounts.length + giftCards.length === 0;
  return html`<dl class="order-sums">
    ${(!isPlain || 'shipping' in summary) && row(own.subtotal, price(subtotalCents, currency))}
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
      html`<strong>${own.total}</strong>`,
      html`<strong>${price(grandTotalCents, currency)}</strong>`,
      'order-total',
    )}
    ${giftCards.map(({ id, lastFour, amountCents }) =>
      row(
        html`${fill(own.cardEnding, { digits: lastFour })}
        ${removal?.(id, fill(own.cardEndingShort, { digits: lastFour }))}`,
        price(-amountCents, currency),
      ),
    )}
    ${
      giftCards.length > 0 &&
      row(
        html`<strong>${own.toPay}</strong>`,
        html`<strong>${price(amountDueCents, currency)}</strong>`,
        'order-total',
      )
    }
  </dl>`;
}

function shipping({ shipping: method, currency }: OrderSummary): Html {
  const own = texts(checkoutPageMessages);
  if (!method) return row(own.shipping, own.shippingLater);
  return row(method.name, method.cents === 0 ? own.free : price(method.cents, currency));
}

function row(name: Html | string, value: Html | string, kind = ''): Html {
  return html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
