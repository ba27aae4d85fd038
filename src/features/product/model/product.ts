import { fill } from '../../../i18n/messages/fill.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import * as messages from '../messages/product.js';

/** Pieces that can be had, or as many as anybody wants. */
export type Stock = number | 'unlimited';

/** Kinds of products as published data numbers them (spec section 3, "Product"). */
export const productTypes = {
  physical: 1,
  digital: 2,
  service: 3,
  giftCard: 4,
  paywall: 5,
} as const;

/** One of {@link productTypes}. */
export type ProductType = keyof typeof productTypes;

/** Largest price, in cents or the currency's smallest unit (spec section 9, "Commerce and content limits"). */
export const PRICE_LIMIT = 100_000_000;
/** Longest SKU, in characters (spec section 9). */
export const SKU_LENGTH = 60;
/** As `cart.ts` has it, whose code a product's block would fetch for the number alone. */
const MOST_PIECES = 9999;
/** With this many and fewer a shop says how many are left. */
const FEW = 5;

/** Publish states as published data numbers them (spec section 3, "Enumerations"). */
const publishStates = new Map<string, keyof typeof messages.workflow>([
  ['1', 'published'],
  ['2', 'scheduled'],
  ['4', 'draft'],
  ['published', 'published'],
  ['scheduled', 'scheduled'],
  ['draft', 'draft'],
]);

/** Whether nothing is left of any variant (spec section 4, "Product labels"). Digital products never are sold out. */
export function isSoldOut(stocks: readonly Stock[]): boolean {
  return !stocks.some((stock) => stock === 'unlimited' || stock > 0);
}

/** Words for a stock that runs low; undefined where there is plenty, and where nothing is left. */
export function stockNote(stock: Stock): string | undefined {
  const isFew = stock !== 'unlimited' && stock > 0 && stock <= FEW;
  return isFew ? fill(messages.fewLeft, { count: stock }) : undefined;
}

/** Whether a product is for sale by its workflow state; one that says none is. */
export function isPublished(state: string): boolean {
  return state === '' || publishStates.get(state.toLowerCase()) === 'published';
}

/**
 * The label of a product by its workflow state (spec section 4, "Product labels").
 *
 * @param state - A word (`draft`), or the number that published data has for it (4)
 */
export function workflowLabel(state: string | number): string {
  return messages.workflow[publishStates.get(String(state).toLowerCase()) ?? 'other'];
}

/** How many pieces can be ordered at once. */
export function mostPieces(stock: Stock | undefined): number {
  return stock === undefined || stock === 'unlimited' ? MOST_PIECES : Math.min(stock, MOST_PIECES);
}

/**
 * Reads how many pieces somebody wants: a whole number from 1 to 9999, and no more than there are.
 * Refused in words.
 *
 * @param stock - Undefined where only the server knows it
 */
export function checkQuantity(typed: string, stock: Stock | undefined): Result<number, string> {
  const quantity = typed.trim() === '' ? NaN : Number(typed);
  const most = mostPieces(stock);
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= most) return succeed(quantity);
  // Somebody who wants more than there are wants to know how many there are.
  if (quantity > most && most < MOST_PIECES) {
    return refuse(most > 0 ? fill(messages.onlyLeft, { count: most }) : messages.soldOut);
  }
  return refuse(fill(messages.quantityRange, { most }));
}
