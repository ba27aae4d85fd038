import * as z from 'zod/mini';
import { innerSchemas } from '../../endpoints/json-schema.js';

/*
 * Types of record fields. Browsers can send invalid data. Invalid keys and event names are rejected. All other invalid
 * fields get a default value.
 */

/** A unique key, so that a repeated record is stored only once. */
export const recordKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** A name of an event, an experiment or a metric. */
export const eventName = z.string().check(z.regex(/^[\w:. -]{1,100}$/));

/** A string, truncated to `maxLength` characters. Any other value becomes an empty string. */
export function text(maxLength: number) {
  return z.catch(z.pipe(z.string(), z.transform(cutTo(maxLength))), '');
}

/**
 * A string or a number, converted to a string of at most `maxLength` characters. Any other value becomes an empty
 * string.
 */
export function textOrNumber(maxLength: number) {
  return z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((given) => String(given).slice(0, maxLength)),
    ),
    '',
  );
}

/** A string, truncated to `maxLength` characters, or null. Any other value becomes null. */
export function textOrNull(maxLength: number) {
  return z.catch(z.nullable(z.pipe(z.string(), z.transform(cutTo(maxLength)))), null);
}

/** A number of at least 0, which may be sent as a string. Any other value becomes 0. */
export const count = z.catch(
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d/)), z.transform(Number))]),
    z.number().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)),
  ),
  0,
);

/** A boolean, which may be sent as a string. Any other value becomes `false`. */
export const flag = z.catch(
  z.pipe(
    z.union([z.boolean(), z.literal('true'), z.literal('false')]),
    z.transform((given) => given === true || given === 'true'),
  ),
  false,
);

/** A JSON object. Any other value becomes an empty object. */
export const anyRecord = z.catch(z.record(z.string(), z.unknown()), {});

/** A form field whose value is JSON. */
export function jsonText<Schema extends z.core.$ZodType>(schema: Schema) {
  const parse = z.transform((given: string, { issues }): unknown => {
    try {
      return JSON.parse(given);
    } catch {
      issues.push({ code: 'custom', message: 'Invalid JSON', input: given });
      return z.NEVER;
    }
  });
  const text = z.pipe(z.string(), z.pipe(parse, schema));
  innerSchemas.set(text, { text: schema });
  return text;
}

/** A list of records. Invalid records are dropped. */
export function listOf<Schema extends z.core.$ZodType>(schema: Schema, maxItems: number) {
  const list = z.pipe(
    z.array(z.unknown()),
    z.transform((given): z.output<Schema>[] =>
      given.slice(0, maxItems).flatMap((one) => {
        const read = z.safeParse(schema, one);
        return read.success ? [read.data] : [];
      }),
    ),
  );
  innerSchemas.set(list, { items: schema });
  return list;
}

function cutTo(maxLength: number): (given: string) => string {
  return (given) => given.slice(0, maxLength);
}
