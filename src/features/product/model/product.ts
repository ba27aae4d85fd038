import { fill } from '../../../i18n/messages/fill.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { fractionDigits, type CurrencyCode } from '../../money/model/currencies.js';
import { productMessages } from '../messages.js';

/** The texts of products in one language. */
export type ProductTexts = Messages<typeof productMessages>;

const english = inEnglish(productMessages);

/** The quantity in stock, or no limit. */
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

/** A product as the server publishes it (`product-item` in spec section 3); its fields are read by who shows it. */
export interface ProductItem {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

/** Largest price, in units of the currency, such as dollars (spec section 9, "Commerce and content limits"). */
const PRICE_LIMIT = 100_000_000;
/** Longest SKU, in characters (spec section 9). */
export const SKU_LENGTH = 60;
/** As `cart.ts` has it, whose code a product's block would fetch for the number alone. */
const MAX_QUANTITY = 9999;
/** With this many and fewer a shop says how many are left. */
const LOW_STOCK = 5;

/** Largest price in a currency's smallest unit, such as cents. */
export function maxPrice(currency: CurrencyCode): number {
  return PRICE_LIMIT * 10 ** fractionDigits(currency);
}

/** Publish states as published data numbers them (spec section 3, "Enumerations"). */
const publishStates = new Map<string, 'published' | 'scheduled' | 'draft'>([
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

/** The text for a stock that runs low; undefined where there is plenty, and where nothing is left. */
export function lowStockText(stock: Stock, messages: ProductTexts = english): string | undefined {
  const isFew = stock !== 'unlimited' && stock > 0 && stock <= LOW_STOCK;
  return isFew ? fill(messages.fewLeft, { count: stock }) : undefined;
}

/** Whether a product is for sale by its workflow state; one that says none is. */
export function isPublished(state: string): boolean {
  return state === '' || publishStates.get(state.toLowerCase()) === 'published';
}

/**
 * The label of a product by its workflow state (spec section 4, "Product labels").
 *
 * @param state - A name (`draft`), or the number that published data has for it (4)
 */
export function workflowLabel(state: string | number, messages: ProductTexts = english): string {
  return messages[publishStates.get(String(state).toLowerCase()) ?? 'otherState'];
}

/** Largest quantity that can be ordered at once. */
export function maxQuantity(stock: Stock | undefined): number {
  return stock === undefined || stock === 'unlimited'
    ? MAX_QUANTITY
    : Math.min(stock, MAX_QUANTITY);
}

/**
 * Reads a quantity that was typed: a whole number from 1 to 9999, and no more than there are.
 * Refused with a message.
 *
 * @param stock - Undefined where only the server knows it
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
  // Somebody who wants more than there are wants to know how many there are.
  if (quantity > max && max < MAX_QUANTITY) return refuse(fill(messages.onlyLeft, { count: max }));
  return refuse(fill(messages.quantityRange, { most: max }));
}

/**
 * An address as a shop publishes it, for a page that may be another site's: a path is one of the shop's own.
 *
 * @param apiBase - Where the shop is; empty where it is the page's own
 */
export function shopAddress(address: string, apiBase: string): string {
  return /^\/(?!\/)/.test(address) ? apiBase + address : address;
}

/** How a shop measures (spec section 3, "Units"). */
export const unitSystems = { imperial: 1, metric: 2 } as const;

/** One of {@link unitSystems}. */
export type UnitSystem = keyof typeof unitSystems;

/** `0.75 lbs` or `0.75 kg` (spec section 9, "Measurement"). Published weights are in the shop's own unit. */
export function weightText(weight: number, system: UnitSystem): string {
  return `${numberText(weight)} ${system === 'imperial' ? 'lbs' : 'kg'}`;
}

/** `4" × 3.5" × 4"` or `10 × 9 × 10 cm`. */
export function sizeText(lengths: readonly number[], system: UnitSystem): string {
  const texts = lengths.map(numberText);
  return system === 'imperial'
    ? texts.map((text) => `${text}"`).join(' × ')
    : `${texts.join(' × ')} cm`;
}

/** Without the noise of fractions that have no exact number. */
function numberText(value: number): string {
  return String(Math.round(value * 100) / 100);
}
