import { groupValue, partOf, type FieldGroup } from './form-groups.js';
import type { FieldValue } from './submission.js';

/** The value of each field by its id. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** One control of a form, as it stands when the form is sent. */
export interface ControlState {
  /** Its name: the field's id; in a group `id[part]`, or the part alone. */
  readonly name: string;
  /** HTML's `type` property: `text`, `radio`, `checkbox`, `select-one`, `select-multiple`, `hidden`, `textarea` … */
  readonly type: string;
  readonly value: string;
  /** Of a radio button or a checkbox. */
  readonly isChecked?: boolean;
  /** The chosen options of a list that allows several. */
  readonly selected?: readonly string[];
  /** Of a hidden control, the parameter of the page's address that it takes its value from, where that is not its name. */
  readonly queryKey?: string;
  /** The group of controls that make one field together. */
  readonly group?: { readonly id: string; readonly kind: FieldGroup };
}

/** These hold nothing that JSON could carry, or belong to no field. */
const withoutValue = new Set(['submit', 'button', 'reset', 'image', 'file', 'fieldset', 'output']);

/**
 * What a form sends, by field id, in the order of its fields (spec section 3, "Form submission
 * payload"): a list of the parts for name, date, time, address and phone (3 parts get an empty
 * country in front), the answer by question for likert, the first checked value for radio buttons
 * (empty where none is), the checked values for checkboxes, the chosen value or values for a list
 * of options, the query's value of the same name before its own for a hidden control, the text for
 * every other.
 *
 * @param query the value of a parameter of the page's address; undefined or null where it has none
 */
export function formValues(
  controls: readonly ControlState[],
  query: (name: string) => string | null | undefined = () => undefined,
): FormValues {
  const groups = new Map<string, ControlState[]>();
  const values = new Map<string, FieldValue>();
  for (const control of controls) {
    const { name, type, group } = control;
    if (withoutValue.has(type)) continue;
    if (group) {
      const members = groups.get(group.id) ?? [];
      groups.set(group.id, [...members, control]);
      // Takes the field's place in the order.
      values.set(group.id, groupValue(group.kind, groupParts(group.id, [...members, control])));
    } else if (name !== '') {
      values.set(name, controlValue(control, values.get(name), query));
    }
  }
  // Unlike assignment, this takes a field named __proto__ for what it is.
  return Object.fromEntries(values);
}

function controlValue(
  { name, type, value, isChecked = false, selected, queryKey = name }: ControlState,
  before: FieldValue | undefined,
  query: (name: string) => string | null | undefined,
): FieldValue {
  switch (type) {
    case 'radio':
      return before !== undefined && before !== '' ? before : isChecked ? value : '';
    case 'checkbox': {
      // A hidden control of the same name says what pages without a script send for none.
      const checked = Array.isArray(before) ? (before as readonly string[]) : [];
      return isChecked ? [...checked, value] : checked;
    }
    case 'select-multiple':
      return selected ?? [];
    case 'hidden':
      return query(queryKey) ?? value;
    default:
      return value;
  }
}

/** The value of each part of a group: controls that are checked (before noon, after noon) make one part by name. */
export function groupParts(id: string, controls: readonly ControlState[]): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [index, { name, type, value, isChecked = false }] of controls.entries()) {
    const isChoice = type === 'radio' || type === 'checkbox';
    // Parts that the page did not name are parts all the same.
    const key = name === '' ? `part ${String(index + 1)}` : partOf(id, name);
    if (!isChoice) parts.set(key, value);
    else if (isChecked && !parts.get(key)) parts.set(key, value);
    else if (!parts.has(key)) parts.set(key, '');
  }
  return parts;
}
