import { formMessages } from '../../form/messages.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { checkoutMessages } from '../messages/checkout.js';
import type { CartLocation } from './cart.js';
import { countryCode, stateCode } from './countries.js';

/** Where something is sent to, as far as its price depends on it. */
export interface ShippingDestination {
  /** ISO 3166 code. */
  readonly country: string;
  /** Code of a state, such as `MA`; empty where there is none. */
  readonly state: string;
}

/** The price of a parcel up to a weight. */
export interface WeightRange {
  /** Pounds, two decimals at most. */
  readonly from: number;
  /** The same; -1 is without end. */
  readonly to: number;
  readonly priceCents: number;
}

/** A shipping method. Amounts in cents, or the currency's smallest unit. */
export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  /** ISO codes; `elsewhere` is every country that no other option names. */
  readonly countries: readonly string[] | 'elsewhere';
  readonly formula:
    | { readonly formulaName: 'FLAT'; readonly priceCents: number }
    | { readonly formulaName: 'WEIGHT_RANGE'; readonly ranges: readonly WeightRange[] };
  /** Subtotal of what is shipped from which shipping is free. */
  readonly freeFromCents?: number | undefined;
}

/** A shipping method, and what it costs for a cart. */
export interface PricedShipping {
  readonly option: ShippingOption;
  readonly computedCost: number;
}

interface Parcel {
  /** Hundredths of a pound. */
  readonly weight: number;
  /** What its content costs once coupons are taken off: free shipping goes by that. */
  readonly discountedCents: number;
}

/** The methods by which a parcel can be shipped to a destination, the cheapest first. */
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

/** Undefined where the method does not take a parcel of that weight. */
function costOf(
  { formula, freeFromCents }: ShippingOption,
  { weight, discountedCents }: Parcel,
): number | undefined {
  const cents =
    formula.formulaName === 'FLAT' ? formula.priceCents : rangePrice(formula.ranges, weight);
  const isFree = freeFromCents !== undefined && discountedCents >= freeFromCents;
  return cents !== undefined && isFree ? 0 : cents;
}

/** The first range that the weight does not exceed: what lies between two of them costs the dearer one. */
function rangePrice(ranges: readonly WeightRange[], weight: number): number | undefined {
  const sorted = [...ranges].sort((a, b) => a.from - b.from);
  return sorted.find(({ to }) => to < 0 || weight <= hundredths(to))?.priceCents;
}

/** A weight in pounds as a whole number of hundredths. Total: what is no weight weighs nothing. */
export function hundredths(pounds: unknown): number {
  const weight = Number(pounds);
  return Number.isFinite(weight) && weight > 0 ? Math.round(weight * 100) : 0;
}

/** What is said of a wrong place. */
export interface LocationTexts {
  readonly countryMissing: string;
  readonly unknownState: string;
  readonly badZip: string;
}

const english: LocationTexts = { ...inEnglish(checkoutMessages), ...inEnglish(formMessages) };

/** Where shipping prices and taxes are looked up; undefined where no country is known. */
export function shippingDestination({
  country,
  state,
}: Partial<CartLocation>): ShippingDestination | undefined {
  const code = countryCode(country ?? '');
  if (code === undefined) return undefined;
  return { country: code, state: stateCode(code, state ?? '') ?? '' };
}

/** Whether a zip code is right for its country: in the United States exactly 5 digits (spec section 5). */
export function isZip(country: string, zip: string): boolean {
  return country !== 'US' || /^\d{5}$/.test(zip.trim());
}

/** Error messages of a location, by its fields. A location of which nothing is filled in has none. */
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
