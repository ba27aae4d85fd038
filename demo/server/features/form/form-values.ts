import { formMessages } from '../../../../src/features/form/messages.js';
import type { FieldValue, FormValues } from '../../../../src/features/form/model/submission.js';
import { MEGABYTE } from '../../../../src/model/enumerations.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { numberText, texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import { invalidFields } from '../../words.js';

/** Limits of a submission. Passwords have their own limit, because each is hashed. */
export const formLimits = {
  fields: 200,
  idLength: 200,
  parts: 100,
  valueLength: 20_000,
  passwords: 5,
} as const;

/** Limits of a submission's files: their number, and each file's size and the total size in bytes. */
export const fileLimits = { files: 10, size: 100 * MEGABYTE, total: 250 * MEGABYTE } as const;

/**
 * Limits of the uploads from one address that no submission contains yet. They are higher, because the visitors of a company can
 * share an address.
 */
export const openFileLimits = { files: 100, total: 1000 * MEGABYTE } as const;

/** The values, if they can be stored. Otherwise error messages, keyed by field ID, and one for the form as a whole. */
export type ReadFormValues =
  | { readonly values: FormValues }
  | { readonly errors: Readonly<Record<string, string>>; readonly message?: string };

class Unreadable extends Error {}

// PostgreSQL can store neither NUL nor a lone surrogate. A string ends with a lone surrogate if it was cut inside an
// emoji.
function plainText(value: string): string {
  if (value.includes('\0')) throw new Unreadable(texts(refusalMessages).unstorableText);
  if (value.length > formLimits.valueLength) {
    throw new Unreadable(
      fill(texts(refusalMessages).tooLong, { most: numberText(formLimits.valueLength) }),
    );
  }
  return value.toWellFormed();
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  throw new Unreadable(texts(refusalMessages).notText);
}

function formValue(value: unknown): FieldValue {
  if (typeof value !== 'object' || value === null) return scalar(value);
  const parts = Object.entries(value);
  if (parts.length > formLimits.parts) throw new Unreadable(texts(refusalMessages).tooManyValues);
  if (Array.isArray(value)) return value.map(scalar);
  return Object.fromEntries(parts.map(([name, part]) => [plainText(name), scalar(part)]));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(form: unknown): unknown {
  if (typeof form !== 'string') return form;
  try {
    return JSON.parse(form);
  } catch {
    return undefined;
  }
}

/**
 * Reads a submission's `form` parameter: an object with a value for each field ID, or the same object as JSON text
 * (behavior.md#forms-payload). Numbers and booleans become strings. Null becomes an empty string.
 */
export function readFormValues(form: unknown): ReadFormValues {
  const map = parsed(form);
  if (!isMap(map)) return { errors: { form: texts(formMessages).unreadableFields } };
  const fields = Object.entries(map);
  const { fields: most, idLength } = formLimits;
  if (fields.length > most)
    return { errors: { form: fill(texts(refusalMessages).maxFields, { most }) } };
  if (fields.some(([id]) => id.length > idLength || id.includes('\0'))) {
    return { errors: { form: fill(texts(refusalMessages).longName, { most: idLength }) } };
  }

  const values: [string, FieldValue][] = [];
  const errors: [string, string][] = [];
  for (const [id, value] of fields) {
    try {
      values.push([id.toWellFormed(), formValue(value)]);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      errors.push([id, error.message]);
    }
  }
  return errors.length > 0
    ? { errors: Object.fromEntries(errors) }
    : { values: Object.fromEntries(values) };
}

/** Converts a value to readable text: joins the non-empty parts of a list or an object. */
export function valueText(value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (isList(value)) return value.filter((part) => part !== '').join(', ');
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${part}`)
    .join(', ');
}

/** `Array.isArray` does not narrow the type of read-only arrays. */
export function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value);
}

/** Additional values that a page sends with a submission (behavior.md#forms-event-fields). */
type EventFields = Readonly<Record<string, unknown>>;

/** Limits of these values: their number, the length of a name, and the length of their JSON. */
const limits = { members: 50, nameLength: 200, length: 20_000 } as const;

/**
 * Returns the additional values that a page has sent with a submission (behavior.md#forms-event-fields), or null if the page
 * has sent no additional values.
 *
 * @param known - Names of all members that are not additional values
 * @throws {Problem} 400 with messages by name if a limit is exceeded
 */
export function readEventFields(
  body: object,
  known: Readonly<Record<string, unknown>>,
): EventFields | null {
  const members = Object.entries(body).filter(([name]) => !Object.hasOwn(known, name));
  const [first] = members;
  if (!first) return null;
  const own = texts(refusalMessages);
  const { members: most, nameLength, length } = limits;
  if (members.length > most) throw tooMuch(first[0], fill(own.tooManyFields, { most }));
  const long = members.find(([name]) => name.length > nameLength);
  if (long) throw tooMuch(long[0].slice(0, nameLength), fill(own.nameLength, { most: nameLength }));
  const fields = Object.fromEntries(members);
  if (JSON.stringify(fields).length <= length) return fields;
  throw tooMuch(first[0], fill(own.allTooLong, { most: numberText(length) }));
}

function tooMuch(name: string, message: string): Problem {
  return new Problem(400, invalidFields(), { errors: { [name]: message } });
}
