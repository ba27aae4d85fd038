import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { moneyMessages } from '../money/messages.js';
import { formatMoney, isMoney, type Money, parseMoney } from '../money/model/money.js';
import { defineInput, InputProblem, invalid, missing } from '../../core/input/input.js';
import { advise } from '../../platform/report.js';
import { flag, number, text } from '../../core/input/scalars.js';
import { currencyCodes, findCurrency, type CurrencyCode } from '../money/model/currencies.js';
import { storeCurrency, warnIfRounded } from '../money/store-currency.js';

export interface ShownPrice {
  readonly amount: Money;
  /** The regular price, if it is higher than `amount`. */
  readonly original: Money | undefined;
  /** True if `amount` is the lowest of several prices. */
  readonly isFrom: boolean;
  /** Shown instead of a price of zero. If empty, the amount is shown. */
  readonly freeLabel: string;
  /** If empty, the element's locale is used. */
  readonly locale: string;
}

/** Reads a price. If the amount is invalid or the currency is unknown, the server's HTML stays. */
export const priceInput = defineInput({
  scalars: {
    amount: text(),
    amountCents: number(undefined, { integer: true }),
    original: text(),
    originalCents: number(undefined, { integer: true }),
    currency: text(''),
    from: flag(),
    freeIfZero: flag(),
    freeLabel: text(''),
    locale: text(''),
  },
  refine: ({ currency: code, from, freeIfZero, freeLabel, locale, ...values }) => {
    // Templates print an empty attribute if a value is missing, so an empty currency means the shop's currency.
    const currency = findCurrency(code || storeCurrency());
    if (!currency) return invalid('currency', code, currencyCodes);
    const { amount: now, amountCents, original: usual, originalCents } = values;
    const amount = readAmount('amount', now, amountCents, currency);
    if (amount instanceof InputProblem) return amount;
    if (!amount) return missing('amount', 'amount or amount-cents');
    const original = readAmount('original', usual, originalCents, currency);
    if (original instanceof InputProblem) warnUnusable('original', usual);
    // The shop applies the same rule (behavior.md#money-free-label).
    if (freeIfZero && freeLabel.trim() === '') {
      return missing('free-label', 'text to show instead of a price of 0');
    }
    const shown: ShownPrice = {
      amount,
      // If the regular price is not higher, there is no sale.
      original: isHigher(original, amount) ? original : undefined,
      isFrom: from,
      freeLabel: freeIfZero && amount.minorUnits === 0n ? freeLabel : '',
      locale,
    };
    return shown;
  },
});

function isHigher(original: Money | InputProblem | undefined, amount: Money): original is Money {
  return isMoney(original) && original.minorUnits > amount.minorUnits;
}

const warned = new Set<string>();

/** Warns once about each invalid regular price, which is not shown. */
function warnUnusable(name: string, given: string | undefined): void {
  if (given === undefined || warned.has(given)) return;
  warned.add(given);
  advise('sq-price', `${name}="${given}" is not a decimal number. It is ignored.`);
}

function readAmount(
  name: string,
  written: string | undefined,
  cents: number | undefined,
  currency: CurrencyCode,
): Money | InputProblem | undefined {
  if (cents !== undefined) return { minorUnits: BigInt(cents), currency };
  if (!written) return undefined;
  const amount = parseMoney(written, currency);
  warnIfRounded('sq-price', name, amount);
  return amount ?? invalid(name, written, 'a decimal number');
}

export const priceStyles = css`
  :host {
    position: relative;
    unicode-bidi: isolate;
    white-space: nowrap;
  }

  [part='original'] {
    margin-inline-end: 0.6em;
    font-weight: 400;
    opacity: 0.8;
  }
`;

export function priceView({
  input,
  locale: ownLocale,
}: LitView<ShownPrice, object>): TemplateResult {
  const { amount, original, isFrom, freeLabel } = input;
  const messages = messagesIn(moneyMessages, ownLocale);
  const locale = input.locale || ownLocale;
  const [before, after] = messages.fromPrice.split('{startingPrice}');
  const price = formatted('price', amount, locale, freeLabel);
  return html`${
    original &&
    html`<s part="original"
        ><span class="visually-hidden">${messages.usualPrice} </span
        >${formatted('usual', original, locale)}</s
      ><span class="visually-hidden">${messages.salePrice} </span>`
  }${isFrom ? html`${before}${price}${after}` : price}`;
}

/**
 * Isolates a price from right-to-left text. English prices are always left-to-right. Other prices follow the direction of their
 * own text.
 */
function formatted(part: string, value: Money, locale: string, text = ''): TemplateResult {
  return html`<bdi part=${part} dir=${text || !/^en\b/.test(locale) ? 'auto' : 'ltr'}
    >${text || formatMoney(value, locale)}</bdi
  >`;
}
