import { fill } from '../../../i18n/messages/fill.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { fractionDigits, type CurrencyCode } from '../../money/model/currencies.js';
import { productMessages } from '../messages.js';

export type ProductTexts = Messages<typeof productMessages>;

const english = inEnglish(productMessages);

export type Stock = number | 'unlimited';

/** Product types, with their numbers in Squarespace data (behavior.md#product-types). */
export const productTypes = {
  physical: 1,
  digital: 2,
  service: 3,
  giftCard: 4,
  paywall: 5,
} as const;

export type ProductType = keyof typeof productTypes;

/** A product in the server's format (behavior.md#product-fields). `published-product.ts` parses the other fields. */
export interface ProductItem {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

/** Maximum price in major units, such as dollars (behavior.md#product-price-limit). */
const PRICE_LIMIT = 100_000_000;
/** Maximum length of a SKU, in characters (behavior.md#product-sku). */
export const SKU_LENGTH = 60;
/** Duplicated from the cart, so that a product does not load the cart's code for a single number. */
const MAX_QUANTITY = 9999;
/** A stock of up to this many units is shown as low. */
const LOW_STOCK = 5;

/** Returns the maximum price in a currency's smallest unit, such as cents. */
export function maxPrice(currency: CurrencyCode): number {
  return PRICE_LIMIT * 10 ** fractionDigits(currency);
}

export type PublishState = 'published' | 'scheduled' | 'draft';

/** Publication states, keyed by name and by number in Squarespace data (behavior.md#enumerations). */
export const publishStates: ReadonlyMap<string, PublishState> = new Map([
  ['1', 'published'],
  ['2', 'scheduled'],
  ['4', 'draft'],
  ['published', 'published'],
  ['scheduled', 'scheduled'],
  ['draft', 'draft'],
]);

/** Returns `true` if no variant is in stock (behavior.md#product-sold-out). Digital products have unlimited stock. */
export function isSoldOut(stocks: readonly Stock[]): boolean {
  return !stocks.some((stock) => stock === 'unlimited' || stock > 0);
}

/** Returns the label for a low stock. Returns undefined if the stock is not low, or if it is empty. */
export function lowStockText(stock: Stock, messages: ProductTexts = english): string | undefined {
  const isFew = stock !== 'unlimited' && stock > 0 && stock <= LOW_STOCK;
  return isFew ? fill(messages.fewLeft, { count: stock }) : undefined;
}

/** Returns `true` if a workflow state is `published` or empty. */
export function isPublished(state: string): boolean {
  return state === '' || publishStates.get(state.toLowerCase()) === 'published';
}

/**
 * Returns a workflow state's label (behavior.md#product-labels).
 *
 * @param state - A name such as `draft`, or its number in Squarespace data, such as 4
 */
export function workflowLabel(state: string | number, messages: ProductTexts = english): string {
  return messages[publishStates.get(String(state).toLowerCase()) ?? 'otherState'];
}

export function maxQuantity(stock: Stock | undefined): number {
  return stock === undefined || stock === 'unlimited'
    ? MAX_QUANTITY
    : Math.min(stock, MAX_QUANTITY);
}

/**
 * Parses a typed quantity: a whole number from 1 to 9999, or to the stock if that is lower. Refuses other input with a message
 * for the visitor.
 *
 * @param stock - Undefined if unknown
 */
export function checkQuantity(
  typed: string,
  stock: Stock | undefined,
  messages: ProductTexts = english,
): Result<number, string> {
  const quantity = typed.trim() === '' ? NaN : Number(typed);
  const max = maxQuantity(stock);
  if (max <= 0) return refuse(messages.soldOut);
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= max) return succeed(quantity);
  // Reports the remaining stock instead of the general limit.
  if (quantity > max && max < MAX_QUANTITY) return refuse(fill(messages.onlyLeft, { count: max }));
  return refuse(fill(messages.quantityRange, { most: max }));
}

/**
 * Adds the shop's origin to a path, for pages on a different site. Returns other URLs unchanged.
 *
 * @param apiBase - The shop's origin. Empty if the page is on the shop's own site
 */
export function shopAddress(address: string, apiBase: string): string {
  return /^\/(?!\/)/.test(address) ? apiBase + address : address;
}
