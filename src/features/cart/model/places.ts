import { badZip } from '../../form/messages.js';
import { countryMissing, unknownState } from '../messages/checkout.js';
import type { CartLocation } from './cart.js';
import { countryCodes, usStates } from './place-names.js';
import type { ShippingPlace } from './shipping-options.js';

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
export function countryCode(said: string): string | undefined {
  const text = said.trim().toLowerCase();
  const code = text.toUpperCase();
  if (countryCodes.includes(code)) return code;
  return otherNames[text] ?? byName.get(text);
}

/**
 * The code of a state by its code or its name, in the United States; elsewhere the state as it was said.
 * Undefined for what is no state of the United States.
 */
export function stateCode(country: string, said: string): string | undefined {
  const text = said.trim();
  if (country !== 'US') return text;
  const code = text.toUpperCase();
  if (Object.hasOwn(usStates, code)) return code;
  const state = Object.entries(usStates).find(([, name]) => name.toUpperCase() === code);
  return state?.[0];
}

/** Where prices of sending and taxes are looked up; undefined where no country is known. */
export function shippingPlace({
  country,
  state,
}: Partial<CartLocation>): ShippingPlace | undefined {
  const code = countryCode(country ?? '');
  if (code === undefined) return undefined;
  return { country: code, state: stateCode(code, state ?? '') ?? '' };
}

/** Whether a zip code is right for its country: in the United States exactly 5 digits (spec section 5). */
export function isZip(country: string, zip: string): boolean {
  return country !== 'US' || /^\d{5}$/.test(zip.trim());
}

/** What is wrong with a place, in words by its parts. Nothing at all is no place yet, and no mistake. */
export function placeProblems(said: Partial<CartLocation>): Readonly<Record<string, string>> {
  const { country = '', state = '', zip = '' } = said;
  if (Object.values(said).every((text) => text.trim() === '')) return {};
  const code = countryCode(country);
  const isNoState =
    code !== undefined && state.trim() !== '' && stateCode(code, state) === undefined;
  return {
    ...(code === undefined && { country: countryMissing }),
    ...(isNoState && { state: unknownState }),
    ...(zip.trim() !== '' && !isZip(code ?? '', zip) && { zip: badZip }),
  };
}
