import { fill } from '../../../i18n/messages/fill.js';
import type { Money } from '../../money/model/money.js';
import { isSoldOut, type ProductTexts, type Stock } from './product.js';
import type { SubscriptionPlan } from './subscription.js';

/** What a price is now, and what it is at other times where that is more. */
export interface SalePrice {
  readonly price: Money | undefined;
  /** Where it is on sale. */
  readonly usualPrice: Money | undefined;
}

/** A subscription that a variant can be had by. */
export interface PricedPlan extends SalePrice {
  readonly id: string;
  readonly plan: SubscriptionPlan;
}

/** A picture of a product. */
export interface ProductPicture {
  readonly src: string;
  readonly alt: string;
  /** Pixels, `WIDTHxHEIGHT`; empty where it is not known. */
  readonly size: string;
  /** Fractions, `x,y`; empty for the middle. */
  readonly focalPoint: string;
}

/** What can be bought under one SKU. */
export interface Variant extends SalePrice {
  readonly sku: string;
  /** The id of the variant, which the forms of some themes send instead of the SKU. */
  readonly id?: string;
  /** One for each of the product's options, in their order; empty where it has none. */
  readonly values: readonly string[];
  readonly stock: Stock;
  readonly picture?: ProductPicture | undefined;
  readonly plans: readonly PricedPlan[];
}

/** What a visitor chooses about a product: its name, and its values in the order of the variants. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** A value for each option; undefined where nothing is chosen yet. */
export type Selection = readonly (string | undefined)[];

/** What comes of choosing a value beside the others that are chosen. */
export type ValueState = 'available' | 'sold-out' | 'impossible';

/** The options of some variants. */
export function optionsOf(
  names: readonly string[],
  variants: readonly Variant[],
): readonly ProductOption[] {
  return names.map((name, index) => ({
    name,
    values: [...new Set(variants.map(({ values }) => values[index] ?? ''))].filter(Boolean),
  }));
}

/**
 * The variant that a selection names; undefined where there is no such variant, or something is open that all have a
 * value of.
 */
export function findVariant(
  variants: readonly Variant[],
  selection: Selection,
): Variant | undefined {
  return variants.find(({ values }) =>
    selection.every((value = '', index) => value === (values[index] ?? '')),
  );
}

/** The variants that have every value chosen so far. */
export function matchingVariants(
  variants: readonly Variant[],
  selection: Selection,
): readonly Variant[] {
  return variants.filter(({ values }) =>
    values.every((own, index) => selection[index] === undefined || selection[index] === own),
  );
}

/** Whether a value of an option goes with what is chosen for the others, and whether it is to be had. */
export function valueState(
  variants: readonly Variant[],
  selection: Selection,
  option: number,
  value: string,
): ValueState {
  const fitting = matchingVariants(variants, selection.with(option, value));
  if (fitting.length === 0) return 'impossible';
  return isSoldOut(fitting.map(({ stock }) => stock)) ? 'sold-out' : 'available';
}

/** What is chosen at first: the variant of a SKU, else the first that is to be had, else the first. */
export function firstVariant(variants: readonly Variant[], sku: string): Variant | undefined {
  return (
    (sku === '' ? undefined : variants.find((variant) => variant.sku === sku)) ??
    variants.find(({ stock }) => !isSoldOut([stock])) ??
    variants[0]
  );
}

/** The lowest price of some variants, and whether there are higher ones: then it is one that prices start from. */
export function startingPrice(
  variants: readonly SalePrice[],
): (SalePrice & { readonly isFrom: boolean }) | undefined {
  let lowest: SalePrice | undefined;
  let isFrom = false;
  for (const variant of variants) {
    const [mine, least] = [variant.price, lowest?.price];
    // Amounts of different currencies are never compared.
    if (!mine || (least && least.currency !== mine.currency)) continue;
    if (least && mine.minorUnits !== least.minorUnits) isFrom = true;
    if (!least || mine.minorUnits < least.minorUnits) lowest = variant;
  }
  return lowest && { price: lowest.price, usualPrice: lowest.usualPrice, isFrom };
}

/** The stock of all variants together. */
export function totalStock(variants: readonly Pick<Variant, 'stock'>[]): Stock {
  let total = 0;
  for (const { stock } of variants) {
    if (stock === 'unlimited') return stock;
    total += stock;
  }
  return total;
}

/** The label of an option's value, which says if the value is sold out or does not exist with the other choices. */
export function valueName(value: string, state: ValueState, messages: ProductTexts): string {
  if (state === 'available') return value;
  return fill(state === 'sold-out' ? messages.soldOutValue : messages.impossibleValue, { value });
}
