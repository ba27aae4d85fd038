import * as z from 'zod/mini';
import { defaultCurrency, findCurrency } from '../../domain/currencies.js';
import { money, parseMoney, type Money } from '../../domain/money.js';
import { PRICE_LIMIT, SKU_LENGTH, type Stock } from '../../domain/product.js';

/*
 * Products as published pages carry them (spec section 3, "Product"), loosely typed: amounts are
 * cents or money objects, numbers and flags may be strings, and empty text means unset.
 */

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

const flag = z.pipe(
  z.unknown(),
  z.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
);

const pieces = z.pipe(
  z.unknown(),
  z.transform((value) => Math.max(0, Math.floor(Number(value) || 0))),
);

const moneyObject = z.object({ currency: z.string(), value: text });

/** Decimal money with its currency, or cents of a currency that is said elsewhere. */
const amount = z.pipe(
  z.union([moneyObject, z.number(), z.string()], { error: 'cents, or money with a currency' }),
  z.transform((raw, context): Money | undefined => {
    if (raw === '') return undefined;
    const found = readMoney(raw);
    if (found && found.minorUnits >= 0n && found.minorUnits <= PRICE_LIMIT) return found;
    context.issues.push({
      code: 'custom',
      message: `cents, or money with a currency, up to ${String(PRICE_LIMIT)}`,
      input: raw,
    });
    return z.NEVER;
  }),
);

const optionalAmount = z.optional(z.nullable(amount));

const variant = z.pipe(
  z.object({
    sku: text.check(z.maxLength(SKU_LENGTH, { error: `up to ${String(SKU_LENGTH)} characters` })),
    price: optionalAmount,
    salePrice: optionalAmount,
    priceMoney: optionalAmount,
    salePriceMoney: optionalAmount,
    onSale: z.optional(flag),
    unlimited: z.optional(flag),
    qtyInStock: z.optional(pieces),
  }),
  z.transform((raw): PublishedVariant => {
    const usual = raw.priceMoney ?? raw.price ?? undefined;
    const sale = raw.onSale ? (raw.salePriceMoney ?? raw.salePrice ?? undefined) : undefined;
    return {
      sku: raw.sku,
      price: sale ?? usual,
      usualPrice: sale ? usual : undefined,
      stock: raw.unlimited ? 'unlimited' : (raw.qtyInStock ?? 0),
    };
  }),
);

/** What can be bought under one SKU. */
export interface PublishedVariant {
  readonly sku: string;
  /** Of one piece, as it is sold now. */
  readonly price: Money | undefined;
  /** Where it is on sale, the price at other times. */
  readonly usualPrice: Money | undefined;
  readonly stock: Stock;
}

/** A product's JSON, as far as one that is sold as it is needs it. */
export interface PublishedProduct {
  /** Empty where the JSON has none. */
  readonly title: string;
  /** A word or a number. */
  readonly workflowState: string | undefined;
  readonly variants: readonly PublishedVariant[];
  /** The shop's own words for the button. */
  readonly addLabel: string | undefined;
}

const variants = z.optional(z.nullable(z.array(variant)));

/** Everything is optional: the page's own nodes may have it. */
export const publishedProduct = z.pipe(
  z.object({
    title: z.optional(z.nullable(text)),
    workflowState: z.optional(z.nullable(text)),
    variants,
    structuredContent: z.optional(
      z.nullable(
        z.object({
          variants,
          useCustomAddButtonText: z.optional(flag),
          customAddButtonText: z.optional(z.nullable(text)),
        }),
      ),
    ),
  }),
  z.transform(
    ({ title, workflowState, variants: outer, structuredContent: inner }): PublishedProduct => ({
      title: title ?? '',
      workflowState: workflowState || undefined,
      variants: inner?.variants ?? outer ?? [],
      addLabel: (inner?.useCustomAddButtonText && inner.customAddButtonText) || undefined,
    }),
  ),
);

function readMoney(raw: number | string | z.infer<typeof moneyObject>): Money | undefined {
  if (typeof raw === 'object') {
    const currency = findCurrency(raw.currency);
    return currency && parseMoney(raw.value, currency);
  }
  const cents = Number(raw);
  return Number.isSafeInteger(cents) ? money(cents, defaultCurrency) : undefined;
}
