import { currencyCodes, defaultCurrency, findCurrency } from '../../domain/currencies.js';
import { parseMoney, type Money } from '../../domain/money.js';
import { defineInput, InputProblem } from '../../element/input.js';
import { number, text } from '../../element/scalars.js';

/**
 * What `sq-price` shows. A price that is not understood to the last digit, or whose currency is not
 * known, is not guessed at: what the server wrote stays.
 */
export const priceInput = defineInput({
  scalars: {
    amount: text(),
    amountCents: number(undefined, { integer: true }),
    currency: text(defaultCurrency),
  },
  refine: ({ amount, amountCents, currency: code }): Money | InputProblem => {
    // Templates print an empty attribute where they have no value.
    const currency = findCurrency(code || defaultCurrency);
    if (!currency) return new InputProblem('currency', 'not known.', currencyCodes);
    if (amountCents !== undefined) return { minorUnits: BigInt(amountCents), currency };
    if (!amount) return new InputProblem('amount', 'missing.', 'amount or amount-cents');
    return (
      parseMoney(amount, currency) ?? new InputProblem('amount', 'not usable.', 'a decimal number')
    );
  },
});
