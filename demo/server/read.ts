import { z } from 'zod';
import { Problem } from './problem.js';
import { fieldErrors, invalidFields, issueMessage } from './words.js';

/**
 * Reads a part of a request by a schema.
 *
 * @param whole - The name of what is read, for words that belong to none of its fields.
 * @throws {Problem} 400 with words by field
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

/** A text of at most so many characters, a line end being one; missing, or null, it is empty. */
export function optionalText(most: number) {
  return (
    z
      .string()
      // Forms send two, and browsers count one.
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .max(most)
      .nullish()
      .transform((text) => text ?? '')
  );
}

/** A path of this site, or `fallback` for anything that might lead to another one. */
export function localPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 2000) return fallback;
  const url = URL.parse(path, 'http://local.invalid');
  if (url?.origin !== 'http://local.invalid') return fallback;
  return url.pathname.startsWith('//') ? fallback : url.pathname + url.search + url.hash;
}
