import {
  isKindOf,
  likertScale,
  type FieldPart,
  type FormField,
  type FormFormats,
} from './form-fields.js';
import { phoneCountry } from './form-formats.js';
import { fieldGroups, subFields, type FieldGroup } from './form-groups.js';
import type { FieldValue } from './submission.js';

/** A field that has several controls which make one value. */
export type GroupField = FormField & { readonly kind: FieldGroup };

export function isGroup(field: FormField): field is GroupField {
  return isKindOf(fieldGroups, field.kind);
}

/** The controls of a group in the order in which a form asks. */
export function partsOf(field: GroupField, formats: FormFormats): readonly FieldPart[] {
  switch (field.kind) {
    case 'name':
      return formats.name;
    case 'phone':
      return field.hasCountryCode ? [phoneCountry, ...formats.phone] : formats.phone;
    case 'address':
      return formats.address;
    case 'date':
      return [number('Month', 2), number('Day', 2), number('Year', 4)];
    case 'time':
      return [
        number('Hour', 2),
        number('Minute', 2),
        { ...number('Second', 2), isRequired: false },
        { name: 'Ampm', label: 'AM or PM', isRequired: true, autocomplete: 'off' },
      ];
    case 'likert':
      return field.options.map((name) => ({
        name,
        label: name,
        isRequired: true,
        autocomplete: 'off',
      }));
  }
}

/** What the parts of a group hold, by sub-field: the reverse of {@link groupValue}. Total. */
export function partValues(
  field: FormField,
  value: FieldValue | undefined,
  formats: FormFormats,
): ReadonlyMap<string, string> {
  if (value === undefined || typeof value === 'string') return new Map();
  if (!Array.isArray(value)) return new Map(Object.entries(value as Record<string, string>));
  if (!isGroup(field)) return new Map();
  const names = new Set(partsOf(field, formats).map(({ name }) => name));
  const sent = subFields[field.kind].filter(
    (name) => names.has(name) || (field.kind === 'phone' && name === 'Country'),
  );
  const list = value as readonly string[];
  return new Map(sent.map((name, index) => [name, list[index] ?? '']));
}

/** All texts of a value that say something. */
export function filledTexts(value: FieldValue | undefined): readonly string[] {
  if (value === undefined) return [];
  const texts: readonly string[] = typeof value === 'string' ? [value] : Object.values(value);
  return texts.filter(isFilled);
}

/** Whether a text says something. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** What a likert answer says; the answer itself where it is none of the scale. */
export function likertLabel(answer: string): string {
  return likertScale.find(([value]) => value === answer)?.[1] ?? answer;
}

function number(name: string, maxLength: number): FieldPart {
  return { name, label: name, isRequired: true, autocomplete: 'off', maxLength };
}
