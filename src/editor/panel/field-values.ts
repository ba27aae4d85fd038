import { isLinkAllowed, redirectAddress } from '../../model/links.js';
import type { FieldCondition, FieldDescription } from '../blocks/block-description.js';

/*
 * Fields show and edit their values as text. An absent value is `undefined`, and a flag is `true` or `false`. These functions
 * read the text from attributes and JSON, write it back, and validate what an owner types.
 */

export type Attributes = Readonly<Record<string, string>>;
export type JsonPath = readonly (string | number)[];

/** Reads a field's text from an element's attributes. */
export function readAttribute(field: FieldDescription, attributes: Attributes): string | undefined {
  const value = attributes[field.name];
  if (field.kind !== 'flag') return value;
  if (value !== undefined) return 'true';
  return field.opposite !== undefined && attributes[field.opposite] !== undefined
    ? 'false'
    : undefined;
}

/** Returns the attribute changes that give a field a text. An attribute with the value `undefined` must be removed. */
export function attributesFor(
  field: FieldDescription,
  text: string | undefined,
): readonly (readonly [name: string, value: string | undefined])[] {
  if (field.kind !== 'flag') return [[field.name, text]];
  const on = [field.name, text === 'true' ? '' : undefined] as const;
  if (field.opposite === undefined) return [on];
  return [on, [field.opposite, text === 'false' ? '' : undefined]];
}

/** Reads the text of a field with a single value from JSON. */
export function readJson(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a field's value in JSON. */
export function jsonFor(field: FieldDescription, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (field.kind === 'flag') return text === 'true';
  const isNumber = field.kind === 'number' && !field.values?.includes(text);
  return isNumber || field.isNumeric === true ? Number(text) : text;
}

/** Returns the initial value of a new list item. */
export function emptyValue(field: FieldDescription): unknown {
  if (field.kind === 'group') {
    const required = (field.fields ?? []).filter((each) => each.isRequired);
    return Object.fromEntries(required.map((each) => [each.name, emptyValue(each)]));
  }
  if (field.kind === 'list') return [];
  if (field.kind === 'json') return {};
  return jsonFor(field, field.default ?? firstText(field));
}

function firstText({ kind, values, min }: FieldDescription): string {
  if (kind === 'flag') return 'false';
  if (kind === 'number') return String(min ?? 0);
  return kind === 'choice' ? (values?.[0] ?? '') : '';
}

/**
 * Returns the first of a field's conditions that is not met, or `undefined` if the field has an effect.
 *
 * @param read returns another field's text, or its default
 */
export function unmetCondition(
  { when = [] }: FieldDescription,
  read: (name: string) => string | undefined,
): FieldCondition | undefined {
  return when.find(({ field, values }) => {
    const text = read(field);
    return values.includes('*') ? text === undefined || text === '' : !values.includes(text ?? '');
  });
}

/** Returns a field's text, or the text that applies if the field is absent. */
export function effectiveText(
  field: FieldDescription,
  text: string | undefined,
): string | undefined {
  return text ?? field.default ?? (field.kind === 'flag' ? 'false' : undefined);
}

/** Returns a message for the owner about a mistake in a text, or `undefined` if the text is valid. */
export function findMistake(field: FieldDescription, text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return field.isRequired ? 'Enter a value.' : undefined;
  switch (field.kind) {
    case 'number':
      return field.values?.includes(trimmed) ? undefined : mistakeInNumber(field, trimmed);
    case 'choice':
      return field.allowsOther || (field.values ?? []).includes(text)
        ? undefined
        : `${text} is not one of the expected options`;
    case 'link':
      return mistakeInLink(trimmed);
    case 'image':
    case 'file':
      return isResource(trimmed) ? undefined : `${trimmed} is not a valid URL`;
    case 'color':
      return isColor(trimmed) ? undefined : 'Enter a color, such as #3b6e8f.';
    case 'date':
      return isDate(trimmed) ? undefined : 'Enter a valid date, such as 2026-11-30.';
    case 'dateTime':
      return isDateTime(trimmed)
        ? undefined
        : 'Enter a valid date and time, such as 2026-11-30T18:00+01:00.';
    case 'size':
      return /^\d+x\d+$/.test(trimmed) ? undefined : 'Enter a width and a height in pixels.';
    case 'point':
      return isPoint(trimmed) ? undefined : 'Enter two numbers from 0 to 1, such as 0.5,0.25.';
    case 'json':
      return isJson(trimmed) ? undefined : 'This is not valid JSON.';
    default:
      return undefined;
  }
}

function mistakeInNumber(
  { min, max, isInteger, values }: FieldDescription,
  text: string,
): string | undefined {
  const number = Number(text);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) || !Number.isFinite(number)) {
    const others = values?.length ? ` or ${values.join(', ')}` : '';
    return `Enter a number${others}.`;
  }
  if (isInteger && !Number.isInteger(number)) return 'Enter a whole number.';
  const isOutside = (min !== undefined && number < min) || (max !== undefined && number > max);
  if (!isOutside) return undefined;
  if (min === undefined) return `Enter ${String(max)} or less.`;
  return max === undefined
    ? `Enter ${String(min)} or more.`
    : `Enter a number from ${String(min)} to ${String(max)}.`;
}

function mistakeInLink(link: string): string | undefined {
  // The server rejects `javascript:` URLs, although behavior.md#links-limits sets a length limit for them.
  if (/^javascript:/i.test(link)) return 'Links can’t run scripts.';
  if (isLinkAllowed(link)) return undefined;
  if (/^mailto:/i.test(link)) return 'Emails must be formatted as mailto:name@example.com';
  if (/^tel:/i.test(link)) return 'Phone links must be formatted as tel:+15550102345';
  if (/^sms:/i.test(link)) return 'Text message links must be formatted as sms:+15550102345';
  if (link.startsWith('#')) return 'Links to a place in this page have at most 99 characters.';
  if (link.startsWith('/')) return `${link} is not a valid page URL`;
  return 'Links must be formatted as https://example.com or /page';
}

function isResource(url: string): boolean {
  return !/[\s"<>]/.test(url) && redirectAddress(url) !== undefined;
}

function isColor(text: string): boolean {
  // `CSS` is missing in Node.
  return typeof CSS === 'undefined' || CSS.supports('color', text);
}

const dateTimePattern =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?<offset>Z|[+-]\d\d:?\d\d)?)?$/;

export interface DateTimeParts {
  readonly date: string;
  readonly time: string;
  readonly offset: string;
}

/** Reads an ISO 8601 date. Returns `undefined` if the text has a different format. */
export function readDateTime(text: string): DateTimeParts | undefined {
  const parts = dateTimePattern.exec(text.trim())?.groups;
  return parts && isDate(parts['date'] ?? '')
    ? { date: parts['date'] ?? '', time: parts['time'] ?? '', offset: parts['offset'] ?? '' }
    : undefined;
}

function isDateTime(text: string): boolean {
  const parts = readDateTime(text);
  return (
    parts !== undefined && (parts.time === '' || /^(?:[01]\d|2[0-3]):[0-5]\d/.test(parts.time))
  );
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns `true` for a point that is written as two fractions, from the top left corner. */
function isPoint(text: string): boolean {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return parts.length === 2 && parts.every((part) => part >= 0 && part <= 1);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a readable name for a value: `TOP_LEFT` and `top-left` become "Top left". */
export function humanize(value: string): string {
  if (!/^[A-Za-z]+(?:[-_ ][A-Za-z]+)*$/.test(value)) return value;
  const words = value.replace(/[-_]/g, ' ');
  const lower = words === words.toUpperCase() || !/[A-Z]/.test(words) ? words.toLowerCase() : words;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Returns a label for use inside a sentence: "Slides per row" becomes "slides per row", and "URL" stays. */
export function inSentence(label: string): string {
  return /^[A-Z][A-Z\d]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns the singular of a list's label: "Markers" becomes "Marker". */
export function singular(label: string): string {
  if (/ies$/.test(label)) return label.replace(/ies$/, 'y');
  return /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}
