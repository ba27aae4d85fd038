import type { BlockDescription, FieldDescription } from '../editor/blocks/block-description.js';
import {
  effectiveText,
  humanize,
  readAttribute,
  unmetCondition,
  type Attributes,
} from '../editor/panel/field-values.js';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the fields that have an effect with the given attributes. */
export function fieldsFor(
  { fields }: BlockDescription,
  attributes: Attributes,
): readonly FieldDescription[] {
  const read = (name: string): string | undefined => {
    const field = fields.find((each) => each.name === name);
    return field && effectiveText(field, readAttribute(field, attributes));
  };
  return fields.filter((field) => !field.isObsolete && !unmetCondition(field, read));
}

/** Returns the options of a flag or a choice. The first one removes the attribute. Returns `undefined` for other fields. */
export function optionsOf(field: FieldDescription): readonly FieldOption[] | undefined {
  const none = { value: '', label: defaultLabel(field) };
  if (field.kind === 'flag') {
    const on = { value: 'true', label: 'On' };
    return field.opposite === undefined ? undefined : [none, on, { value: 'false', label: 'Off' }];
  }
  if (field.kind !== 'choice' || field.allowsOther === true) return undefined;
  const values = (field.values ?? []).map((value) => ({ value, label: humanize(value) }));
  return field.isRequired ? values : [none, ...values];
}

function defaultLabel(field: FieldDescription): string {
  if (field.default === undefined) return 'Default';
  if (field.kind !== 'flag') return `Default (${humanize(field.default)})`;
  return field.default === 'true' ? 'Default (on)' : 'Default (off)';
}

/** Returns a field's label with its unit: "Row height (px)". */
export function labelOf({ label, unit }: FieldDescription): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

/** Returns `true` if a number input accepts all of the field's values. */
export function isPlainNumber({ kind, values = [] }: FieldDescription): boolean {
  return kind === 'number' && values.length === 0;
}
