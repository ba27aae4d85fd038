import { findCurrency } from '../../../src/features/money/model/currencies.js';
import { formatMoney, money } from '../../../src/features/money/model/money.js';
import { readProduct } from '../../../src/features/product/model/published-product.js';
import { asList, asRecord, asText } from '../../../src/model/published-values.js';
import { html } from '../../html.js';

/** Query parameters of a checkout URL. */
export interface StaticOrder {
  /** `SKU:2,OTHER:1` */
  readonly items: string;
  /** Coupon codes, separated by commas. May be empty. */
  readonly coupons: string;
}

/** Takes the place of an external checkout service. Shows the order that the URL contains. */
export function staticCheckoutPage(catalogue: unknown, { items, coupons }: StaticOrder): string {
  const { products, currency } = asRecord(catalogue);
  const usual = findCurrency(asText(currency));
  const sold = asList(products).map((each) => readProduct(each, usual));
  const lines = items.split(',').flatMap((item) => {
    const [sku, count = ''] = item.split(':');
    const product = sold.find(({ variants }) => variants.some((variant) => variant.sku === sku));
    const variant = product?.variants.find((each) => each.sku === sku);
    const quantity = Number(count);
    if (!product || !variant?.price || !Number.isSafeInteger(quantity) || quantity < 1) return [];
    const { price, values } = variant;
    const cost = money(Number(price.minorUnits) * quantity, price.currency);
    return [{ name: [product.title, ...values].join(', '), quantity, cost }];
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Checkout · Static shop</title>
        <link rel="stylesheet" href="/static-shop/style.css" />
      </head>
      <body>
        <main>
          <h1>Checkout</h1>
          ${
            lines.length === 0
              ? html`<p>The address of this page contains no products.</p>`
              : html`<p>
                    This page stands for a payment provider. It has received your cart in the
                    address:
                  </p>
                  <ul>
                    ${lines.map(
                      ({ name, quantity, cost }) =>
                        html`<li>${quantity} × ${name}: ${formatMoney(cost)}</li>`,
                    )}
                  </ul>`
          }
          ${coupons && html`<p>Codes: ${coupons}</p>`}
          <p><a href="/static-shop">Back to the shop</a></p>
        </main>
      </body>
    </html> `.markup;
}
