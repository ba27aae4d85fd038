import { fill } from '../../../i18n/messages/fill.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { formMessages, badEmail, badLink, type FormTexts } from '../messages.js';
import { isEmailAddress, type EmailPolicy } from './email.js';
import { isChoice, type FormField, type FormFormats } from './form-fields.js';
import {
  filledTexts,
  isFilled,
  isGroup,
  labelIn,
  partsOf,
  partValues,
  type GroupField,
} from './form-parts.js';
import { isoDate, isoTime, rangeProblem } from './form-ranges.js';
import type { FieldValue } from './submission.js';

/** Page settings that the rules depend on. */
export interface RuleSettings {
  readonly formats: FormFormats;
  /** Default: `browser`. */
  readonly emailPolicy?: EmailPolicy;
  /** Default: English. */
  readonly messages?: FormTexts;
  /** Locale of dates, times and numbers in messages. Default: `en-US`. */
  readonly locale?: string;
  /**
   * Returns a message if a phone number of any country is invalid. Set this where the rules of all countries have loaded; see
   * `phone.ts`. Default: only the characters are checked.
   */
  readonly phoneProblem?: (text: string) => string | undefined;
}

const english = inEnglish(formMessages);

/**
 * Returns a message for the visitor if a field's value is invalid (behavior.md#forms-rules). Returns `undefined` if it is
 * valid. An empty field is invalid only if it is required. Browsers and servers apply the same rules.
 */
export function fieldProblem(
  field: FormField,
  value: FieldValue | undefined,
  settings: RuleSettings,
): string | undefined {
  const { messages = english, locale = 'en-US' } = settings;
  if (field.kind === 'section' || field.kind === 'hidden') return undefined;
  const filled = filledTexts(value);
  if (filled.length === 0) return field.isRequired ? missingText(field, messages) : undefined;
  if (isGroup(field)) return groupProblem(field, value, settings);
  if (isChoice(field)) {
    const unknown = filled.find((part) => !field.options.includes(part));
    return unknown === undefined ? undefined : fill(messages.notAnOption, { val: unknown });
  }
  switch (field.kind) {
    case 'consent':
      // Any text is accepted: the visitor agreed to the text of the page, which may have changed since then.
      return undefined;
    case 'rating': {
      const unknown = filled.find((text) => !(Number(text) >= 1 && Number(text) <= field.stars));
      return unknown === undefined ? undefined : fill(messages.notAnOption, { val: unknown });
    }
    case 'email':
      return filled.every((part) => isEmailAddress(part.trim(), settings.emailPolicy))
        ? undefined
        : badEmail(messages);
    case 'textarea':
      return filled.some((text) => isTooLong(text, field.maxLength)) ? messages.tooLong : undefined;
    case 'number':
      return filled.every(isNumber)
        ? firstProblem(filled, (text) => rangeProblem('number', text, field, messages, locale))
        : messages.badNumber;
    case 'currency':
      return filled.every((text) => isAmount(text, field.currencySymbol))
        ? undefined
        : messages.badAmount;
    case 'website':
      return filled.every((text) => isLink(text.trim()))
        ? undefined
        : badLink(messages, 'example.com', 'https://example.com');
    case 'text':
    case 'password':
    case 'twitter':
      return undefined;
  }
}

/** Returns the message for a required field without a value. */
export function missingText(
  { kind }: Pick<FormField, 'kind'>,
  { isMissing, ratingMissing, consentMissing }: FormTexts,
): string {
  return kind === 'rating' ? ratingMissing : kind === 'consent' ? consentMissing : isMissing;
}

function firstProblem(
  texts: readonly string[],
  find: (text: string) => string | undefined,
): string | undefined {
  return texts.map(find).find((problem) => problem !== undefined);
}

/** Returns `true` if text exceeds the limit. A line break counts as one character, although browsers send two. */
export function isTooLong(text: string, maxLength: number | undefined): boolean {
  return maxLength !== undefined && text.replaceAll('\r\n', '\n').length > maxLength;
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim());
}

function isAmount(text: string, symbol: string): boolean {
  const amount = text.replace(symbol, '').replaceAll(/[\s,']/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(amount);
}

function isLink(text: string): boolean {
  return /^(https?:\/\/)?[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d+)?([/?#]\S*)?$/i.test(text);
}

function groupProblem(
  field: GroupField,
  value: FieldValue | undefined,
  { formats, messages = english, locale = 'en-US', phoneProblem }: RuleSettings,
): string | undefined {
  if (field.kind === 'phone' && field.isInternational) {
    const text = filledTexts(value).join('');
    return phoneProblem ? phoneProblem(text) : isPhone(text) ? undefined : messages.badPhone;
  }
  const parts = partsOf(field, formats);
  const values = partValues(field, value, formats);
  const missing = parts.filter(
    ({ name, isRequired }) => isRequired && !isFilled(values.get(name) ?? ''),
  );
  if (field.isRequired && missing.length > 0) {
    const labels = missing.map(({ label }) => labelIn(messages, label));
    return fill(messages.partMissing, { parts: labels.join(', ') });
  }
  const textOf = (name: string): string => (values.get(name) ?? '').trim();
  switch (field.kind) {
    case 'phone':
      return [...values.values()].every(isPhone) ? undefined : messages.badPhone;
    case 'address':
      return zipProblem(textOf('Zip'), textOf('Country') || formats.country, messages);
    case 'date':
      return isDate(textOf('Year'), textOf('Month'), textOf('Day'))
        ? rangeProblem('date', isoDate(textOf), field, messages, locale)
        : messages.badDate;
    case 'time':
      return isTime(textOf('Hour'), textOf('Minute'), textOf('Second'), textOf('Ampm'))
        ? rangeProblem('time', isoTime(textOf), field, messages, locale)
        : messages.badTime;
    case 'name':
    case 'likert':
      return undefined;
  }
}

function isPhone(text: string): boolean {
  return /^[+\d\s()./-]*$/.test(text);
}

function isDate(year: string, month: string, day: string): boolean {
  if (![year, month, day].every((part) => /^\d{1,4}$/.test(part))) return false;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
}

function isTime(hour: string, minute: string, second: string, ampm: string): boolean {
  const isWithin = (text: string, min: number, max: number): boolean =>
    /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const isHour = ampm === '' ? isWithin(hour, 0, 23) : isWithin(hour, 1, 12);
  return isHour && isWithin(minute, 0, 59) && (second === '' || isWithin(second, 0, 59));
}

/** Returns error messages for invalid values, keyed by field ID. Values of unknown fields are accepted. */
export function formProblems(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
  settings: RuleSettings,
): Readonly<Record<string, string>> {
  const problems = fields.flatMap((field): [string, string][] => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    const problem = fieldProblem(field, value, settings);
    return problem === undefined ? [] : [[field.id, problem]];
  });
  return Object.fromEntries(problems);
}

/**
 * Returns a message if a US zip code is invalid (behavior.md#forms-zip). Empty zip codes and zip codes of other countries are
 * accepted.
 */
export function zipProblem(
  zip: string,
  country: string,
  { badZip }: Pick<FormTexts, 'badZip'> = english,
): string | undefined {
  return zip !== '' && isUnitedStates(country) && !/^\d{5}$/.test(zip) ? badZip : undefined;
}

/** Accepts common spellings of the United States. */
function isUnitedStates(country: string): boolean {
  return /^(us|usa|u\.s\.a?\.?|united states( of america)?)$/i.test(country);
}
