import { formMessages } from '../../form/messages.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { checkoutMessages } from '../messages/checkout.js';
import type { CartLocation } from './cart.js';
import { countryCode, stateCode } from './countries.js';

/** The parts of an address that affect shipping costs and taxes. */
export interface ShippingDestination {
  /** ISO 3166 code. */
  readonly country: string;
  /** Code of a state, such as `MA`; empty if there is none. */
  readonly state: string;
}

export interface WeightRange {
  /** Pounds, with at most two decimals. */
  readonly from: number;
  /** Pounds, with at most two decimals; -1 for no limit. */
  readonly to: number;
  readonly priceCents: number;
}

/** A shipping method. Amounts are in cents, or the currency's smallest unit. */
export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  /** ISO codes. `elsewhere` is every country that no other method names. */
  readonly countries: readonly string[] | 'elsewhere';
  readonly formula:
    | { readonly formulaName: 'FLAT'; readonly priceCents: number }
    | { readonly formulaName: 'WEIGHT_RANGE'; readonly ranges: readonly WeightRange[] };
  /** Shipping is free from this price of the shipped lines, after discounts. */
  readonly freeFromCents?: number | undefined;
}

export interface PricedShipping {
  readonly option: ShippingOption;
  readonly computedCost: number;
}

interface Parcel {
  /** Hundredths of a pound. */
  readonly weight: number;
  /** Price of the contents after discounts, which decides about free shipping. */
  readonly discountedCents: number;
}

/** Returns the methods that ship a parcel to a destination, the cheapest first. */
export function priceShipping(
  options: readonly ShippingOption[],
  destination: ShippingDestination,
  parcel: Parcel,
): readonly PricedShipping[] {
  const named = new Set(options.flatMap(({ countries }) => countriesOf(countries)));
  return options
    .filter(({ countries }) =>
      countries === 'elsewhere'
        ? !named.has(destination.country)
        : countries.includes(destination.country),
    )
    .flatMap((option) => {
      const computedCost = costOf(option, parcel);
      return computedCost === undefined ? [] : [{ option, computedCost }];
    })
    .sort((a, b) => a.computedCost - b.computedCost);
}

function countriesOf(countries: ShippingOption['countries']): readonly string[] {
  return countries === 'elsewhere' ? [] : countries;
}

/** Returns the cost in cents; undefined if the method does not accept the weight. */
function costOf(
  { formula, freeFromCents }: ShippingOption,
  { weight, discountedCents }: Parcel,
): number | undefined {
  const cents =
    formula.formulaName === 'FLAT' ? formula.priceCents : rangePrice(formula.ranges, weight);
  const isFree = freeFromCents !== undefined && discountedCents >= freeFromCents;
  return cents !== undefined && isFree ? 0 : cents;
}

/** Returns the price for a weight. A weight between two ranges gets the price of the next range. */
function rangePrice(ranges: readonly WeightRange[], weight: number): number | undefined {
  const sorted = [...ranges].sort((a, b) => a.from - b.from);
  return sorted.find(({ to }) => to < 0 || weight <= hundredths(to))?.priceCents;
}

/** Converts pounds to whole hundredths. An invalid weight is 0. */
export function hundredths(pounds: unknown): number {
  const weight = Number(pounds);
  return Number.isFinite(weight) && weight > 0 ? Math.round(weight * 100) : 0;
}

export interface LocationTexts {
  readonly countryMissing: string;
  readonly unknownState: string;
  readonly badZip: string;
}

const english: LocationTexts = { ...inEnglish(checkoutMessages), ...inEnglish(formMessages) };

/** Resolves the typed location for shipping costs and taxes; undefined if the country is unknown. */
export function shippingDestination({
  country,
  state,
}: Partial<CartLocation>): ShippingDestination | undefined {
  const code = countryCode(country ?? '');
  if (code === undefined) return undefined;
  return { country: code, state: stateCode(code, state ?? '') ?? '' };
}

/** Validates a zip code. In the United States it must have exactly 5 digits (behavior.md#forms-zip). */
export function isZip(country: string, zip: string): boolean {
  return country !== 'US' || /^\d{5}$/.test(zip.trim());
}

/** Returns error messages by field name. An empty location is valid. */
export function locationProblems(
  location: Partial<CartLocation>,
  { countryMissing, unknownState, badZip }: LocationTexts = english,
): Readonly<Record<string, string>> {
  const { country = '', state = '', zip = '' } = location;
  if (Object.values(location).every((text) => text.trim() === '')) return {};
  const code = countryCode(country);
  const isNoState =
    code !== undefined && state.trim() !== '' && stateCode(code, state) === undefined;
  return {
    ...(code === undefined && { country: countryMissing }),
    ...(isNoState && { state: unknownState }),
    ...(zip.trim() !== '' && !isZip(code ?? '', zip) && { zip: badZip }),
  };
}
