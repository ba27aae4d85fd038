/** Where something is sent to, as far as its price depends on it. */
export interface ShippingPlace {
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

/** A way of sending. Amounts in cents, or the currency's smallest unit. */
export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  /** ISO codes; `elsewhere` is every country that no other option names. */
  readonly countries: readonly string[] | 'elsewhere';
  readonly formula:
    | { readonly formulaName: 'FLAT'; readonly priceCents: number }
    | { readonly formulaName: 'WEIGHT_RANGE'; readonly ranges: readonly WeightRange[] };
  /** What is sent costs at least so much: then sending it is free. */
  readonly freeFromCents?: number | undefined;
}

/** A way of sending, and what it costs for a cart. */
export interface PricedShipping {
  readonly option: ShippingOption;
  readonly computedCost: number;
}

interface Parcel {
  /** Hundredths of a pound. */
  readonly weight: number;
  /** What its content costs, without what coupons take off. */
  readonly subtotalCents: number;
}

/** The ways in which a parcel can be sent to a place, the cheapest first. */
export function priceShipping(
  options: readonly ShippingOption[],
  place: ShippingPlace,
  parcel: Parcel,
): readonly PricedShipping[] {
  const named = new Set(options.flatMap(({ countries }) => countriesOf(countries)));
  return options
    .filter(({ countries }) =>
      countries === 'elsewhere' ? !named.has(place.country) : countries.includes(place.country),
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

/** Undefined where nobody takes a parcel of that weight. */
function costOf(
  { formula, freeFromCents }: ShippingOption,
  { weight, subtotalCents }: Parcel,
): number | undefined {
  const cents =
    formula.formulaName === 'FLAT' ? formula.priceCents : rangePrice(formula.ranges, weight);
  const isFree = freeFromCents !== undefined && subtotalCents >= freeFromCents;
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
