import type { FormCountryJson, FormFormatPartJson, FormFormatsJson } from './form-json.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import {
  isKindOf,
  likertScale,
  type FieldPart,
  type FormCountry,
  type FormField,
  type FormFormats,
} from './form-fields.js';
import {
  groupKinds,
  isAlwaysSent,
  subFields,
  type GroupKind,
  type FieldValue,
} from './submission.js';
import { formMessages, type FormTexts } from '../messages.js';

export type GroupField = FormField & { readonly kind: GroupKind };

export function isGroup(field: FormField): field is GroupField {
  return isKindOf(groupKinds, field.kind);
}

/** Translates a default label. Labels that the page has set are returned unchanged. */
export function labelIn(messages: FormTexts, label: string): string {
  const keys = Object.keys(formMessages.english) as (keyof FormTexts)[];
  const key = keys.find((each) => formMessages.english[each] === label);
  return key ? messages[key] : label;
}

/** Returns a group's controls in display order. */
export function partsOf(field: GroupField, formats: FormFormats): readonly FieldPart[] {
  switch (field.kind) {
    case 'name':
      return formats.name;
    case 'phone':
      if (field.isInternational) {
        // Only one part is required, because the other parts of some countries' numbers are empty.
        return [phoneCountry, ...formats.phone].map((each) => ({
          ...each,
          isRequired: each.name === 'Line',
        }));
      }
      return field.hasCountryCode ? [phoneCountry, ...formats.phone] : formats.phone;
    case 'address':
      return formats.address;
    case 'date':
      return [number('Month', 2), number('Day', 2), number('Year', 4)];
    case 'time':
      return [
        number('Hour', 2),
        number('Minute', 2),
        ...(field.hasSeconds ? [number('Second', 2, { isRequired: false })] : []),
        part('Ampm', 'AM or PM', 'off'),
      ];
    case 'likert':
      return field.options.map((name) => part(name, name, 'off'));
  }
}

/** Returns the values of a group's parts, keyed by sub-field. This is the inverse of {@link groupValue}. Never throws. */
export function partValues(
  field: FormField,
  value: FieldValue | undefined,
  formats: FormFormats,
): ReadonlyMap<string, string> {
  if (value === undefined || typeof value === 'string') return new Map();
  if (!Array.isArray(value)) return new Map(Object.entries(value as Record<string, string>));
  if (!isGroup(field)) return new Map();
  const list = value as readonly string[];
  const names = new Set(partsOf(field, formats).map(({ name }) => name));
  const sent = subFields[field.kind].filter(
    (name) => names.has(name) || isAlwaysSent(field.kind, name, list.length),
  );
  return new Map(sent.map((name, index) => [name, list[index] ?? '']));
}

export function filledTexts(value: FieldValue | undefined): readonly string[] {
  if (value === undefined) return [];
  const texts: readonly string[] = typeof value === 'string' ? [value] : Object.values(value);
  return texts.filter(isFilled);
}

export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** Returns the label of a likert answer, or the answer itself if it is not on the scale. */
export function likertLabel(answer: string): string {
  return likertScale.find(([value]) => value === answer)?.[1] ?? answer;
}

function part(
  name: string,
  label: string,
  autocomplete: string,
  more: Partial<FieldPart> = {},
): FieldPart {
  return { name, label, isRequired: true, autocomplete, ...more };
}

function number(name: string, maxLength: number, more: Partial<FieldPart> = {}): FieldPart {
  return part(name, name, 'off', { maxLength, ...more });
}

const first = part('First', 'First Name', 'given-name');
const last = part('Last', 'Last Name', 'family-name');

/** Country of a phone number. Used only if the form asks for it. */
const phoneCountry = part('Country', 'Country', 'tel-country-code', {
  isRequired: false,
  maxLength: 5,
});

const phone: readonly FieldPart[] = [
  part('Areacode', 'Area Code', 'tel-area-code', { maxLength: 3 }),
  part('Prefix', 'Prefix', 'tel-local-prefix', { maxLength: 3 }),
  part('Line', 'Line', 'tel-local-suffix', { maxLength: 14 }),
];

const addressCountry = part('Country', 'Country', 'country-name', { isRequired: false });

const address: readonly FieldPart[] = [
  part('Line1', 'Address Line 1', 'address-line1'),
  part('Line2', 'Address Line 2', 'address-line2', { isRequired: false }),
  part('City', 'City', 'address-level2'),
  part('State', 'State', 'address-level1'),
  part('Zip', 'Zip Code', 'postal-code'),
  addressCountry,
];

/** Parses `formFieldFormats`. Never throws. Missing formats default to those of the United States. */
export function readFormFormats(raw: Unchecked<FormFormatsJson>): FormFormats {
  const json = asRecord(raw);
  const addressFormat = asRecord(json['initialAddressFormat']);
  const isFamilyFirst = /^FAMILY/.test(asText(json['initialNameOrder']));
  return {
    name: isFamilyFirst ? [last, first] : [first, last],
    phone: phoneFormat(asRecord(json['initialPhoneFormat'])['fields']),
    address: addressFormatParts(addressFormat['fields']),
    country: asText(addressFormat['country']).trim().toUpperCase(),
    countries: asList(json['countries']).flatMap(readCountry),
  };
}

/** Applies the fields of a phone format, in order, to the three parts of a phone number. */
function phoneFormat(raw: Unchecked<readonly FormFormatPartJson[]>): readonly FieldPart[] {
  const fields = asList(raw).map(asRecord).filter(isField);
  return phone.map((part, index) => {
    const length = Math.trunc(asNumber(fields[index]?.['length']) ?? 0);
    return length > 0 ? { ...part, maxLength: length } : part;
  });
}

function addressFormatParts(raw: Unchecked<readonly FormFormatPartJson[]>): readonly FieldPart[] {
  const published = new Map(
    asList(raw)
      .map(asRecord)
      .filter(isField)
      .map((field) => [asText(field['identifier']), field]),
  );
  const parts = [...published].flatMap(([name, field]): FieldPart[] => {
    const known = address.find((each) => each.name === name);
    if (!known) return [];
    const label = asText(field['label']) || known.label;
    return [{ ...known, label, isRequired: asFlag(field['required']) }];
  });
  if (parts.length === 0) return address;
  return published.has('Country') ? parts : [...parts, addressCountry];
}

function isField({ type }: Fields<FormFormatPartJson>): boolean {
  return type === 'FIELD';
}

function readCountry(raw: Unchecked<FormCountryJson>): FormCountry[] {
  const json = asRecord(raw);
  const name = asText(json['name']).trim();
  const code = asText(json['code']).trim().toUpperCase();
  if (!name || !code) return [];
  return [{ name, code, phoneCode: asText(json['phoneCode']).trim() }];
}
