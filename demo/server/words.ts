import type { z } from 'zod';
import { fill } from '../../src/i18n/messages/fill.js';
import { refusalMessages } from '../i18n/messages/server.js';
import { texts } from '../i18n/texts.js';

/** The general message for a form that contains invalid fields (behavior.md#forms-invalid). */
export function invalidFields(): string {
  return texts(refusalMessages).invalidFields;
}

const typeKeys = {
  string: 'textExpected',
  number: 'numberExpected',
  int: 'wholeNumberExpected',
  boolean: 'truthExpected',
  array: 'listExpected',
  object: 'objectExpected',
  record: 'objectExpected',
} as const;

function isKnownType(expected: string): expected is keyof typeof typeKeys {
  return Object.hasOwn(typeKeys, expected);
}

function amount(origin: string, count: number | bigint): string {
  const { characters, entries } = texts(refusalMessages);
  if (origin === 'string') return characters(Number(count));
  if (origin === 'array' || origin === 'set') return entries(Number(count));
  return String(count);
}

/** The message for an invalid field, if the schema does not define its own. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  const own = texts(refusalMessages);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return own.required;
      return isKnownType(issue.expected) ? own[typeKeys[issue.expected]] : own.otherExpected;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return own.required;
      return fill(own.atLeast, { amount: amount(issue.origin, issue.minimum) });
    case 'too_big':
      return fill(own.atMost, { amount: amount(issue.origin, issue.maximum) });
    case 'invalid_value':
      if (issue.input === undefined) return own.required;
      return fill(own.expected, { values: issue.values.map(String).join(', ') });
    case 'not_multiple_of':
      return fill(own.multiple, { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
      return own.noSuchField;
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return issue.input === undefined ? own.required : own.otherForm;
  }
}

/** Error messages, keyed by field. Only the first error of each field is included. A nested field's key is its path. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  whole: string,
): Readonly<Record<string, string>> {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) {
      const field = path.length === 0 ? whole : path.map(String).join('.');
      if (!errors.has(field)) errors.set(field, issue.message);
    }
  }
  return Object.fromEntries(errors);
}
