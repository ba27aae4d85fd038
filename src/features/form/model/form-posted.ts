import type { FormDefinition, FormField, FormFormats } from './form-fields.js';
import { isGroup, partsOf } from './form-parts.js';
import {
  groupValue,
  oneOrList,
  partOf,
  pickedParts,
  type FormValues,
  type FieldValue,
} from './submission.js';

/**
 * Returns the values of a form that was posted without JavaScript, in the format that the block sends
 * (behavior.md#forms-values). The parts of a field are combined. A group of checkboxes becomes an empty list if no box is
 * checked. Entries that are not in the definition are added at the end, unchanged.
 *
 * @param entries names and texts in document order, as in `FormData`
 */
export function postedFormValues(
  entries: Iterable<Entry>,
  { fields, formats }: Pick<FormDefinition, 'fields' | 'formats'>,
): FormValues {
  const list = [...entries];
  const known = fields.filter(({ kind }) => kind !== 'section');
  const values = known.map((field): [string, FieldValue] => {
    const own = list.filter(([name]) => isOf(field, name));
    return [field.id, fieldValue(field, own, formats)];
  });
  const others = list.filter(([name]) => !known.some((field) => isOf(field, name)));
  for (const other of new Set(others.map(([name]) => name))) {
    const texts = others.filter(([name]) => name === other).map(([, text]) => text);
    values.push([other, oneOrList(texts)]);
  }
  // Unlike assignment, `Object.fromEntries()` creates an own property for a field named __proto__.
  return Object.fromEntries(values);
}

type Entry = readonly [name: string, text: string];

function fieldValue(field: FormField, own: readonly Entry[], formats: FormFormats): FieldValue {
  if (field.kind === 'checkbox' || field.kind === 'consent') return own.map(([, text]) => text);
  if (field.kind === 'radio' || field.kind === 'rating') return own[0]?.[1] ?? '';
  if (!isGroup(field)) return oneOrList(own.map(([, text]) => text));
  // Browsers do not post unselected choices. Add them as empty answers.
  const whole = own.find(([name]) => name === field.id)?.[1];
  const picked = whole === undefined ? undefined : pickedParts(field.kind, whole);
  if (picked) return groupValue(field.kind, new Map(picked));
  const parts = new Map(partsOf(field, formats).map(({ name }) => [name, '']));
  for (const [name, text] of own) parts.set(partOf(field.id, name), text);
  return groupValue(field.kind, parts);
}

function isOf(field: FormField, name: string): boolean {
  return name === field.id || (isGroup(field) && partOf(field.id, name) !== name);
}
