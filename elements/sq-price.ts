import { define } from '../src/element/define.js';
import { litBlock } from '../src/element/lit-block.js';
import { priceInput } from '../src/primitives/price/input.js';
import { priceStyles } from '../src/primitives/price/price.styles.js';
import { priceView } from '../src/primitives/price/view.js';

/**
 * Shows an amount of money the way its currency is written: `$1,234.50`, `CA$12.50`, `¥1,250`.
 * What the server wrote stays where the amount has more digits than the currency, or the currency
 * is not one of the 27 that the product knows.
 *
 * @element sq-price
 * @summary An amount of money, written as its currency is.
 * @load visible
 * @attr {string} amount - Decimal amount in major units, such as `12.50`. This or `amount-cents` is needed.
 * @attr {number} amount-cents - Whole amount in the currency's minor units, such as `1250` (yen have none: `1250` is ¥1,250). Wins over `amount`.
 * @attr {string} currency - ISO 4217 code, in any case. Default USD.
 * @slot - The price as the server wrote it, shown until the element is ready and if it fails.
 * @csspart price - The formatted amount.
 */
export class SqPrice extends litBlock({
  input: priceInput,
  state: {},
  view: priceView,
  styles: [priceStyles],
}) {}

define('sq-price', SqPrice);
