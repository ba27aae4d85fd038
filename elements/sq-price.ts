import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { priceInput, priceStyles, priceView } from '../src/features/price/view.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the formatted price inside the element as well. It is shown until JavaScript has loaded, and to visitors without
 * JavaScript. The element formats an amount as is usual for its currency, for example `$1,234.50`, `CA$12.50` or `¥1,250`.
 *
 * The text from the server stays if the amount is invalid, if it has more decimals than its currency, or if the currency is
 * not one of the 27 supported ones. Amounts of currencies without minor units, such as the yen, are rounded. If rounding
 * changes the amount, the console shows a warning.
 *
 * If your server formats prices in the same way, set `load="empty"`. Then JavaScript loads only after a script has changed an
 * attribute, or after the visitor has selected another variant of the product.
 *
 * @element sq-price
 * @summary Price, formatted for its currency and the language of the page.
 * @load visible
 * @attr {string | number} amount - Price as a decimal number, such as `12.50`. Either `amount` or `amount-cents` is needed.
 * @attr {number} amount-cents - Price as a whole number of minor units. `1250` means $12.50 or, because the yen has no minor units, ¥1,250. Overrides `amount`.
 * @attr {string | number} original - Regular price of a product on sale, in the format of `amount`. Shown beside the price and struck out. Ignored unless it is higher than the price.
 * @attr {number} original-cents - Regular price as a whole number of minor units. Overrides `original`.
 * @attr {string} currency - ISO 4217 code of the currency, in upper or lower case. If absent, the currency in the store settings of the page context is used, or else USD.
 * @attr {boolean} from - Marks the price as the lowest of several: `from $12.50`. Default: false.
 * @attr {boolean} free-if-zero - Shows `free-label` instead of a price of zero. Set `free-label` as well. Default: false.
 * @attr {string} free-label - Text that replaces a price of zero, such as `Free`.
 * @attr {string} locale - Locale of the number format. `de-DE` formats a price as `1.234,50 €`. If absent, the nearest `lang` is used, or else the locale of the page context, or else `en-US`.
 * @slot - Price as the server has formatted it. Shown until JavaScript has loaded, and if the price is invalid.
 * @csspart price - The formatted price.
 * @csspart original - Struck-out regular price, with a label for screen readers.
 * @csspart usual - Amount of the regular price.
 */
export class SqPrice extends litBlock({
  input: priceInput,
  hidesFailure: true,
  state: {},
  view: priceView,
  styles: [visuallyHiddenStyles, priceStyles],
}) {}

define('sq-price', SqPrice);
