import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { fill } from '../../../i18n/messages/fill.js';
import type { FormTexts } from '../messages.js';

/*
 * Phone numbers of any country (behavior.md#forms-phone). Browsers load this code only for forms that have a phone number in a
 * single control.
 */

/** Returns the code of a country whose phone numbers are known. */
export function phoneCountry(code: string | undefined): CountryCode | undefined {
  const upper = code?.toUpperCase();
  return getCountries().find((country) => country === upper);
}

/** Returns all countries, sorted by their name in a language. */
export function phoneCountries(
  locale: string,
): readonly { readonly code: CountryCode; readonly name: string; readonly callingCode: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: `+${getCountryCallingCode(code)}`,
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/**
 * Parses a phone number as people write it. A number without a country code belongs to `country`. Returns `undefined` if the
 * number cannot be valid.
 */
export function parsePhone(
  text: string,
  country: CountryCode | undefined,
): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  // Check only the length, because new ranges of numbers are assigned every month.
  return number?.isPossible() ? number : undefined;
}

/**
 * Returns the sub-fields of a phone number: country, area code, prefix and line. Joined, they are the number in the format
 * E.164. Only numbers of the North American plan have an area code and a prefix.
 */
export function phoneParts({
  countryCallingCode,
  nationalNumber,
}: PhoneNumber): readonly [string, string, string, string] {
  const [, area = '', prefix = '', line = ''] =
    countryCallingCode === '1' ? (/^(\d{3})(\d{3})(\d{4})$/.exec(nationalNumber) ?? []) : [];
  return [`+${countryCallingCode}`, area, prefix, line || nationalNumber];
}

/** Returns a message for the visitor if a phone number is invalid. */
export function phoneProblem(
  text: string,
  country: CountryCode | undefined,
  messages: FormTexts,
  locale: string,
): string | undefined {
  if (parsePhone(text, country)) return undefined;
  const typed = text.replace(/[^+\d]/g, '');
  const hasCode = typed.startsWith('+');
  if (!country && !hasCode) return messages.phoneNeedsCountry;
  const reason = validatePhoneNumberLength(text, country);
  // A short number cannot be assigned to a country, unless it has the code of the chosen one.
  const isOwn = country && (!hasCode || typed.startsWith(`+${getCountryCallingCode(country)}`));
  const own = isOwn ? country : parsePhoneNumberFromString(text)?.country;
  const name = own && new Intl.DisplayNames([locale], { type: 'region' }).of(own);
  if (name && reason === 'TOO_SHORT') return fill(messages.phoneTooShort, { country: name });
  if (name && reason === 'TOO_LONG') return fill(messages.phoneTooLong, { country: name });
  return messages.badPhoneNumber;
}
