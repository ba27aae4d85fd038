import { formMessages } from '../../form/messages.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { checkoutMessages } from '../messages/checkout.js';
import type { CartLocation } from './cart.js';
import { countryCode, stateCode } from './countries.js';

/** The parts of an address that determine shipping costs and taxes. */
export interface ShippingDestination {
  /** ISO 3166 country code. */
  readonly country: string;
  /** State code, such as `MA`. Empty if there is no state. */
  readonly state: string;
}

export interface WeightRange {
  /** In pounds, with at most two decimals. */
  readonly from: number;
  /** In pounds, with at most two decimals. -1 means no limit. */
  readonly to: number;
  readonly priceCents: number;
}

/** A shipping method. Amounts are in cents, or the currency's smallest unit. */
export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  /** ISO country codes. `elsewhere` means every country that no other method lists. */
  readonly countries: readonly string[] | 'elsewhere';
  readonly formula:
    | { readonly formulaName: 'FLAT'; readonly priceCents: number }
    | { readonly formulaName: 'WEIGHT_RANGE'; readonly ranges: readonly WeightRange[] };
  /** Shipping is free if the shipped lines cost at least this amount after discounts. */
  readonly freeFromCents?: number | undefined;
}

export interface PricedShipping {
  readonly option: ShippingOption;
  readonly computedCost: number;
}

interface Parcel {
  /** In hundredths of a pound. */
  readonly weight: number;
  /** Price of the contents after discounts. It determines whether shipping is free. */
  readonly discountedCents: number;
}

/** Returns the shipping methods for a parcel and a destination, cheapest first. */
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

/** Returns the cost in cents. Returns `undefined` if the method does not accept the weight. */
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

/** Converts pounds to hundredths of a pound, rounded. An invalid weight becomes 0. */
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

/** Resolves a typed location to a country and a state code. Returns `undefined` if the country is unknown. */
export function shippingDestination({
  country,
  state,
}: Partial<CartLocation>): ShippingDestination | undefined {
  const code = countryCode(country ?? '');
  if (code === undefined) return undefined;
  return { country: code, state: stateCode(code, state ?? '') ?? '' };
}

/** Returns `true` if a zip code is valid. A US zip code must have exactly 5 digits (behavior.md#forms-zip). */
export function isZip(country: string, zip: string): boolean {
  return country !== 'US' || /^\d{5}$/.test(zip.trim());
}

/** Returns error messages keyed by field name. An empty location is valid. */
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
