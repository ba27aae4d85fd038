import type { ShippingPlace } from './shipping-options.js';
import { portion } from './spread.js';

/** A tax of a country, or of one of its states. */
export interface TaxRule {
  readonly id: string;
  readonly name: string;
  /** ISO 3166 code. */
  readonly country: string;
  /** Code of a state; undefined for the whole country. */
  readonly state?: string | undefined;
  /** 62,500 is 6.25 percent. */
  readonly ratePerMillion: number;
  /** Types of products that are taxed (spec section 3, "Product"). */
  readonly productTypes: readonly number[];
  readonly taxesShipping: boolean;
}

/** A tax of a cart. */
export interface TaxLineItem {
  readonly name: string;
  /** 0.0625 is 6.25 percent. */
  readonly rate: number;
  readonly valueCents: number;
}

interface Taxed {
  readonly lines: readonly {
    readonly productType: number;
    /** What is paid for it, after discounts. */
    readonly cents: number;
  }[];
  readonly shippingCents: number;
}

/** The rules that hold at a place, in their order. */
export function applicableTaxes(
  rules: readonly TaxRule[],
  place: ShippingPlace | undefined,
): readonly TaxRule[] {
  if (!place) return [];
  return rules.filter(
    ({ country, state }) =>
      country === place.country && (state === undefined || state === place.state),
  );
}

/** What each rule takes, rounded once for all that it taxes. */
export function taxLineItems(
  rules: readonly TaxRule[],
  { lines, shippingCents }: Taxed,
): readonly TaxLineItem[] {
  return rules.map(({ name, ratePerMillion, productTypes, taxesShipping }) => {
    const taxed = lines.filter(({ productType }) => productTypes.includes(productType));
    const base = taxed.reduce((sum, { cents }) => sum + cents, taxesShipping ? shippingCents : 0);
    return { name, rate: ratePerMillion / 1_000_000, valueCents: portion(base, ratePerMillion) };
  });
}
