import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { priceInput, priceStyles, priceView } from '../src/features/price/view.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Shows an amount of money the way its currency is written: `$1,234.50`, `CA$12.50`, `¥1,250`. On sale it
 * stands beside the price at other times, which is struck out, and named for those who do not see that.
 * What the server wrote stays where the amount has more digits than the currency, or the currency
 * is not one of the 27 that the product knows. Where the currency has no minor units (`1234.50` yen), the
 * amount is rounded to whole ones, with one warning if that loses something.
 *
 * Where the server writes prices the same way, `load="empty"` spares the page the code: it comes once a script changes an
 * attribute, or somebody chooses another variant of its product.
 *
 * @element sq-price
 * @summary An amount of money, written as its currency is.
 * @load visible
 * @attr {string | number} amount - Decimal amount in major units, such as `12.50`. This or `amount-cents` is needed.
 * @attr {number} amount-cents - Whole amount in the currency's minor units, such as `1250` (yen have none: `1250` is ¥1,250). Wins over `amount`.
 * @attr {string | number} original - What it costs when it is not on sale, as `amount`. One that is not higher is not shown.
 * @attr {number} original-cents - The same in minor units. Wins over `original`.
 * @attr {string} currency - ISO 4217 code, in any case. Default is what the visitor pays in by the page context, else USD.
 * @attr {boolean} from - The lowest of several prices: `from $12.50`. Default false.
 * @attr {boolean} free-if-zero - An amount of nothing is called what `free-label` says, which is then needed. Default false.
 * @attr {string} free-label - Words for an amount of nothing, such as `Free`.
 * @attr {string} locale - Writes money as it is written there, such as `de-DE`: `1.234,50 €`. Default is that of the nearest `lang`, else of the page context, else `en-US`.
 * @slot - The price as the server wrote it, shown until the element is ready and if it fails.
 * @csspart price - The formatted amount.
 * @csspart original - The price when it is not on sale, struck out.
 * @csspart usual - The amount of it.
 */
export class SqPrice extends litBlock({
  input: priceInput,
  hidesFailure: true,
  state: {},
  view: priceView,
  styles: [visuallyHiddenStyles, priceStyles],
}) {}

define('sq-price', SqPrice);
