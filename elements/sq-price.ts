import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { priceInput, priceStyles, priceView } from '../src/features/price/view.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Also put the formatted price inside the element. It is shown until JavaScript has loaded, and to visitors without JavaScript.
 * The element formats the amount according to its currency, for example as `$1,234.50`, `CA$12.50` or `¥1,250`.
 *
 * The server's text remains visible if the amount is invalid, if it has more decimals than its currency, or if the currency is
 * not one of the 27 supported currencies. Currencies without minor units, such as the yen, are an exception: their amounts are
 * rounded. If rounding changes the amount, the console shows a warning.
 *
 * If your server formats prices in the same way, set `load="empty"`. JavaScript then loads only when a script changes an
 * attribute, or when the visitor selects a different product variant.
 *
 * @element sq-price
 * @summary Price, formatted for its currency and the page's language.
 * @load visible
 * @attr {string | number} amount - Price as a decimal number, such as `12.50`. Either `amount` or `amount-cents` is required.
 * @attr {number} amount-cents - Price as a whole number of minor units, such as cents. `1250` means $12.50, or ¥1,250 because the yen has no minor units. Overrides `amount`.
 * @attr {string | number} original - Regular price of a product that is on sale, in the same format as `amount`. Shown with a strikethrough beside the price. Ignored unless it is higher than the price.
 * @attr {number} original-cents - Regular price as a whole number of minor units, such as cents. Overrides `original`.
 * @attr {string} currency - ISO 4217 currency code, in uppercase or lowercase. If absent, the currency in the page context's store settings is used, or `USD` if it is not set.
 * @attr {boolean} from - Marks the price as the lowest of several prices: `from $12.50`. Default: false.
 * @attr {boolean} free-if-zero - Shows `free-label` instead of a zero price. If `free-label` is missing or empty, the server's text remains visible. Default: false.
 * @attr {string} free-label - Text that replaces a zero price, such as `Free`.
 * @attr {string} locale - Locale of the number format. For example, `de-DE` formats a price as `1.234,50 €`. If absent, the nearest `lang` is used, then the page context's locale, then `en-US`.
 * @when free-label free-if-zero=true
 * @slot - Server-formatted price. Shown until JavaScript has loaded, and if the price is invalid.
 * @csspart price - The formatted price.
 * @csspart original - Regular price with a strikethrough, including a label for screen readers.
 * @csspart usual - Amount of the regular price, without the label for screen readers.
 */
export class SqPrice extends litBlock({
  input: priceInput,
  hidesFailure: true,
  state: {},
  view: priceView,
  styles: [visuallyHiddenStyles, priceStyles],
}) {}

define('sq-price', SqPrice);
