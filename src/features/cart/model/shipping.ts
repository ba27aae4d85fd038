import { formMessages } from '../../form/messages.js';
import { inEnglish } from '../../../i18n/messages/catalogue.js';
import { checkoutMessages } from '../messages/checkout.js';
import type { CartLocation } from './cart.js';

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
  /** What its content costs, without what coupons take off. */
  readonly subtotalCents: number;
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

/** Codes of countries and territories that have a post of their own (ISO 3166-1). */
export const countryCodes: readonly string[] = `
    AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
    EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK
    HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB
    LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY
    MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO
    RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL
    TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  `
  .trim()
  .split(/\s+/);

/** States of the United States, and their capital's district, by their codes. */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** What is said of a wrong place. */
export interface LocationTexts {
  readonly countryMissing: string;
  readonly unknownState: string;
  readonly badZip: string;
}

const english: LocationTexts = { ...inEnglish(checkoutMessages), ...inEnglish(formMessages) };

/** How people call countries that `Intl` calls otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
};

const names = new Intl.DisplayNames('en-US', { type: 'region' });

const byName = new Map(countryCodes.map((code) => [countryName(code).toLowerCase(), code]));

/** The English name of a country by its code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** The code of a country by its code or its English name; undefined for anything else. */
export function countryCode(nameOrCode: string): string | undefined {
  const text = nameOrCode.trim().toLowerCase();
  const code = text.toUpperCase();
  if (countryCodes.includes(code)) return code;
  return otherNames[text] ?? byName.get(text);
}

/**
 * The code of a state by its code or its name, in the United States; elsewhere the state as it was typed.
 * Undefined for what is no state of the United States.
 */
export function stateCode(country: string, nameOrCode: string): string | undefined {
  const text = nameOrCode.trim();
  if (country !== 'US') return text;
  const code = text.toUpperCase();
  if (Object.hasOwn(usStates, code)) return code;
  const state = Object.entries(usStates).find(([, name]) => name.toUpperCase() === code);
  return state?.[0];
}

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
