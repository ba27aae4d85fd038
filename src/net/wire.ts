import * as z from 'zod/mini';

/** A number that published data may write as a string. */
export const looseNumber = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value, context) => {
    const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
    if (Number.isFinite(number)) return number;
    context.issues.push({ code: 'custom', message: 'not a number', input: value });
    return z.NEVER;
  }),
);

/** A whole number, such as an amount of cents, in either type. */
export const looseInteger = looseNumber.check(z.refine(Number.isSafeInteger));

/** A text; published data writes ids and codes as numbers, too. */
export const looseText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
