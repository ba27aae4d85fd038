import type { FormDefinition, FormField, FormFormats } from './form-fields.js';
import { isGroup, partsOf } from './form-parts.js';
import { groupValue, oneOrList, partOf, type FormValues, type FieldValue } from './submission.js';

/**
 * Returns the values of a form posted without JavaScript, in the format that the block sends (spec section 3, "Form submission payload"):
 * the parts of a field are combined, and an unchecked group of checkboxes is an empty list. Entries that are not in the definition follow
 * unchanged.
 *
 * @param entries names and texts in the order of the page, as in `FormData`
 */
export function postedFormValues(
  entries: Iterable<readonly [string, string]>,
  { fields, formats }: Pick<FormDefinition, 'fields' | 'formats'>,
): FormValues {
  const left = [...entries];
  const values = fields.flatMap((field): [string, FieldValue][] => {
    if (field.kind === 'section') return [];
    const own = take(left, (name) => name === field.id || isPart(field, name));
    return [[field.id, fieldValue(field, own, formats)]];
  });
  const others = new Map<string, FieldValue>();
  for (const [name, text] of left) {
    const before = others.get(name);
    const list = typeof before === 'string' ? [before] : (before as readonly string[] | undefined);
    others.set(name, list ? [...list, text] : text);
  }
  // Unlike assignment, this creates an own property for a field named __proto__.
  return Object.fromEntries([...values, ...others]);
}

function fieldValue(
  field: FormField,
  own: readonly (readonly [string, string])[],
  formats: FormFormats,
): FieldValue {
  if (field.kind === 'checkbox') return own.map(([, text]) => text);
  if (field.kind === 'radio') return own[0]?.[1] ?? '';
  if (!isGroup(field)) return oneOrList(own.map(([, text]) => text));
  // Browsers do not post unselected choices; add them as empty answers.
  const parts = new Map(partsOf(field, formats).map(({ name }) => [name, '']));
  for (const [name, text] of own) parts.set(partOf(field.id, name), text);
  return groupValue(field.kind, parts);
}

function isPart(field: FormField, name: string): boolean {
  return isGroup(field) && partOf(field.id, name) !== name;
}

function take<T extends readonly [string, string]>(
  list: T[],
  matches: (name: string) => boolean,
): readonly T[] {
  const taken = list.filter(([name]) => matches(name));
  const rest = list.filter(([name]) => !matches(name));
  list.splice(0, list.length, ...rest);
  return taken;
}
