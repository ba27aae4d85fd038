import { html, type TemplateResult } from 'lit/html.js';
import { formatMoney, type Money } from '../../domain/money.js';
import type { LitView } from '../../element/lit-block.js';

/** The formatted amount: sign, symbol and digits keep their order in right-to-left text too. */
export function priceView({ input }: LitView<Money, object>): TemplateResult {
  return html`<bdi part="price" dir="ltr">${formatMoney(input)}</bdi>`;
}
