import { fill } from '../../../i18n/messages/fill.js';
import type { Money } from '../../money/model/money.js';
import { isSoldOut, type ProductTexts, type Stock } from './product.js';
import type { SubscriptionPlan } from './subscription.js';

export interface SalePrice {
  readonly price: Money | undefined;
  /** The regular price, if the product is on sale. */
  readonly usualPrice: Money | undefined;
}

export interface PricedPlan extends SalePrice {
  readonly id: string;
  readonly plan: SubscriptionPlan;
}

export interface ProductPicture {
  readonly src: string;
  readonly alt: string;
  /** Size in pixels, as `WIDTHxHEIGHT`. Empty if unknown. */
  readonly size: string;
}

export interface Variant extends SalePrice {
  readonly sku: string;
  /** Some themes send this ID instead of the SKU. */
  readonly id?: string;
  /** One value per product option, in the same order. A value is empty if the variant does not have the option. */
  readonly values: readonly string[];
  readonly stock: Stock;
  readonly picture?: ProductPicture | undefined;
  readonly plans: readonly PricedPlan[];
}

export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** One value per option. Undefined for an option that is not chosen yet. */
export type Selection = readonly (string | undefined)[];

/** A value's availability in combination with the other chosen values. */
export type ValueState = 'available' | 'sold-out' | 'impossible';

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
 * Returns the variant with exactly the selected values. If an option is not chosen, only variants without a value for it match.
 */
export function findVariant(
  variants: readonly Variant[],
  selection: Selection,
): Variant | undefined {
  return variants.find(({ values }) =>
    selection.every((value = '', index) => value === (values[index] ?? '')),
  );
}

/** Returns the variants that match all values chosen so far. */
export function matchingVariants(
  variants: readonly Variant[],
  selection: Selection,
): readonly Variant[] {
  return variants.filter(({ values }) =>
    values.every((own, index) => selection[index] === undefined || selection[index] === own),
  );
}

/** Returns a value's availability in combination with the values chosen for the other options. */
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

/**
 * Returns the initial variant: the variant with the given SKU, or else the first variant in stock, or else the first variant.
 */
export function firstVariant(variants: readonly Variant[], sku: string): Variant | undefined {
  return (
    (sku === '' ? undefined : variants.find((variant) => variant.sku === sku)) ??
    variants.find(({ stock }) => !isSoldOut([stock])) ??
    variants[0]
  );
}

/** Returns the lowest price. `isFrom` is true if other variants cost more. */
export function startingPrice(
  variants: readonly SalePrice[],
): (SalePrice & { readonly isFrom: boolean }) | undefined {
  let lowest: SalePrice | undefined;
  let isFrom = false;
  for (const variant of variants) {
    const [mine, least] = [variant.price, lowest?.price];
    // Never compare amounts of different currencies.
    if (!mine || (least && least.currency !== mine.currency)) continue;
    if (least && mine.minorUnits !== least.minorUnits) isFrom = true;
    if (!least || mine.minorUnits < least.minorUnits) lowest = variant;
  }
  return lowest && { price: lowest.price, usualPrice: lowest.usualPrice, isFrom };
}

/** Returns a value's label. The label shows whether the value is sold out, or not available with the other chosen values. */
export function valueName(value: string, state: ValueState, messages: ProductTexts): string {
  if (state === 'available') return value;
  return fill(state === 'sold-out' ? messages.soldOutValue : messages.impossibleValue, { value });
}
