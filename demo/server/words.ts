import type { z } from 'zod';

/** Above the words for single fields (spec section 5). */
export const invalidFields = 'One or more fields is invalid, please check your entries.';

const required = 'This field is required.';

const typeWords: Readonly<Record<string, string>> = {
  string: 'Text is expected here.',
  number: 'A number is expected here.',
  int: 'A whole number is expected here.',
  boolean: 'True or false is expected here.',
  array: 'A list is expected here.',
  object: 'An object is expected here.',
  record: 'An object is expected here.',
};

function amount(origin: string, count: number | bigint): string {
  if (origin === 'string') return `${count} ${count === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `${count} ${count === 1 ? 'entry' : 'entries'}`;
  return String(count);
}

/** Words for people on what a schema found wrong, where the schema brings none of its own. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required;
      return typeWords[issue.expected] ?? 'Something else is expected here.';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return required;
      return `At least ${amount(issue.origin, issue.minimum)}, please.`;
    case 'too_big':
      return `At most ${amount(issue.origin, issue.maximum)}, please.`;
    case 'invalid_value':
      if (issue.input === undefined) return required;
      return `Expected here: ${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor} is expected here.`;
    case 'unrecognized_keys':
      return 'There is no such field.';
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return issue.input === undefined
        ? required
        : 'This is not in the form that is expected here.';
  }
}

/** Words by field, the first that was found for each. A field inside others is named by its path. */
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
