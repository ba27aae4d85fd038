import type { FieldValue } from './submission.js';

/** Parts of a name, in the order in which their values are sent. */
const nameParts = ['First', 'Last'] as const;
/** Parts of a phone number. Without a control for the country its value is sent empty. */
const phoneParts = ['Country', 'Areacode', 'Prefix', 'Line'] as const;
const addressParts = ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'] as const;
const dateParts = ['Month', 'Day', 'Year'] as const;
const timeParts = ['Hour', 'Minute', 'Second', 'Ampm'] as const;

/** Fields of several controls, whose values are lists of sub-fields, or for likert a map (spec section 3). */
export const fieldGroups = ['name', 'phone', 'address', 'date', 'time', 'likert'] as const;

export type FieldGroup = (typeof fieldGroups)[number];

/** The sub-fields of a group in the order of its value. Those of likert are its own statements. */
export const subFields: Readonly<Record<FieldGroup, readonly string[]>> = {
  name: nameParts,
  phone: phoneParts,
  address: addressParts,
  date: dateParts,
  time: timeParts,
  likert: [],
};

/** What a control of a field of several is called: `phone-1[Areacode]`. */
export function partName(fieldId: string, part: string): string {
  return `${fieldId}[${part}]`;
}

/** The sub-field that a control of a group stands for; its own name where the page has named it otherwise. */
export function partOf(fieldId: string, name: string): string {
  const isPart = name.startsWith(`${fieldId}[`) && name.endsWith(']');
  return isPart ? name.slice(fieldId.length + 1, -1) : name;
}

/**
 * The value of a group from what its parts hold: a list in the order of the sub-fields, with parts that
 * the page has named otherwise behind them in their own order; of likert a map.
 */
export function groupValue(kind: FieldGroup, parts: ReadonlyMap<string, string>): FieldValue {
  if (kind === 'likert') return Object.fromEntries(parts);
  const known = subFields[kind];
  // Named by the page in its own way, their order is that of the page.
  if (![...parts.keys()].every((name) => known.includes(name))) {
    const values = [...parts.values()];
    return kind === 'phone' && values.length === phoneParts.length - 1 ? ['', ...values] : values;
  }
  return known
    .filter((name) => parts.has(name) || (kind === 'phone' && name === 'Country'))
    .map((name) => parts.get(name) ?? '');
}
