import type { FormDefinition, FormField } from './form-fields.js';
import { groupValue, isGroup, partOf } from './form-parts.js';
import type { FormValues } from './form-values.js';
import type { FieldValue } from './submission.js';

/**
 * The values of a form that a page has posted without a script, in the shapes that the block sends
 * (spec section 3, "Form submission payload"): the parts of a field are put together, boxes that nobody
 * has checked are an empty list. What the definition does not know follows as it came.
 *
 * @param entries names and texts in the order of the page, as `FormData` has them
 */
export function postedFormValues(
  entries: Iterable<readonly [string, string]>,
  { fields }: Pick<FormDefinition, 'fields'>,
): FormValues {
  const left = [...entries];
  const values = fields.flatMap((field): [string, FieldValue][] => {
    if (field.kind === 'section') return [];
    const own = take(left, (name) => name === field.id || isPart(field, name));
    return [[field.id, fieldValue(field, own)]];
  });
  const others = new Map<string, FieldValue>();
  for (const [name, text] of left) {
    const before = others.get(name);
    const list = typeof before === 'string' ? [before] : (before as readonly string[] | undefined);
    others.set(name, list ? [...list, text] : text);
  }
  // Unlike assignment, this takes a field named __proto__ for what it is.
  return Object.fromEntries([...values, ...others]);
}

function fieldValue(field: FormField, own: readonly (readonly [string, string])[]): FieldValue {
  if (field.kind === 'checkbox') return own.map(([, text]) => text);
  if (!isGroup(field)) return own[0]?.[1] ?? '';
  const parts = new Map(own.map(([name, text]) => [partOf(field.id, name), text]));
  // What is not chosen is not posted, and is a question without an answer all the same.
  if (field.kind === 'likert') {
    return Object.fromEntries(field.options.map((name) => [name, parts.get(name) ?? '']));
  }
  return groupValue(field.kind, parts);
}

function isPart(field: FormField, name: string): boolean {
  return isGroup(field) && partOf(field.id, name) !== name;
}

/** Takes the entries that match out of a list. */
function take<T extends readonly [string, string]>(
  list: T[],
  matches: (name: string) => boolean,
): readonly T[] {
  const taken = list.filter(([name]) => matches(name));
  const rest = list.filter(([name]) => !matches(name));
  list.splice(0, list.length, ...rest);
  return taken;
}
