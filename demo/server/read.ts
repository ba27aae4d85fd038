import { z } from 'zod';
import { asRecord } from '../../src/model/published-values.js';
import { Problem } from './problem.js';
import { fieldErrors, invalidFields, issueMessage } from './words.js';

/**
 * Validates a part of a request with a schema.
 *
 * @param whole - Name of that part. Used for errors that do not belong to a field
 * @throws {Problem} 400 with messages by field
 */
export function read<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: unknown,
  whole = 'body',
): z.output<Schema> {
  const result = z.safeParse(schema, data, { error: issueMessage });
  if (result.success) return result.data;
  throw new Problem(400, invalidFields(), { errors: fieldErrors(result.error.issues, whole) });
}

/**
 * A schema for a string of at most `most` characters. A line break counts as one character. A missing value becomes an
 * empty string.
 */
export function optionalText(most: number) {
  return (
    z
      .string()
      // Forms send a line break as two characters, but `maxlength` counts it as one.
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .max(most)
      .nullish()
      .transform((text) => text ?? '')
  );
}

/** Returns a path on this site. Returns `fallback` if the value could lead to another site. */
export function localPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 2000) return fallback;
  const url = URL.parse(path, 'http://local.invalid');
  if (url?.origin !== 'http://local.invalid') return fallback;
  return url.pathname.startsWith('//') ? fallback : url.pathname + url.search + url.hash;
}

/**
 * Returns a value from a query or a posted form. If the name is repeated, returns the first value. Returns an empty
 * string if the value is missing or is not a string.
 */
export function textOf(values: unknown, name: string): string {
  const [text] = [asRecord(values)[name]].flat();
  return typeof text === 'string' ? text : '';
}

/** A schema that converts its input as {@link textOf} does. Every input is valid. */
export const firstText = z
  .preprocess((given) => textOf({ given }, 'given'), z.string())
  .default('');

/** All values in a posted form, as pairs of name and value. Names can repeat. */
export function pairsOf(body: unknown): [string, string][] {
  return Object.entries(asRecord(body)).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => [name, String(text)]),
  );
}

/** The values in a posted form, keyed by name. Repeated names are omitted. */
export function textsOf(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asRecord(body)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
