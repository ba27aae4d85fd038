import {
  isKindOf,
  type FieldKind,
  type FormField,
} from '../../../features/form/model/form-fields.js';

/** What owners can edit in a field besides its label. */
export type FieldProperty =
  | 'description'
  | 'placeholder'
  | 'isRequired'
  | 'maxLength'
  | 'currencySymbol'
  | 'hasCountryCode'
  | 'isInternational'
  | 'hasPicker'
  | 'hasSeconds'
  | 'min'
  | 'max'
  | 'stars'
  | 'text'
  | 'hasUnderline'
  | 'options'
  | 'key'
  | 'value'
  | 'showWhen';

export interface FieldKindInfo {
  readonly kind: FieldKind;
  /** Name of the kind, and the initial label of a new field. */
  readonly name: string;
  readonly group: 'Text' | 'Contact' | 'Choices' | 'Other';
  /** The properties, in the order in which they are shown (behavior.md#editor-form-fields). */
  readonly properties: readonly FieldProperty[];
}

const texts: readonly FieldProperty[] = ['description', 'placeholder', 'isRequired'];
const described: readonly FieldProperty[] = ['description', 'isRequired'];
const choices: readonly FieldProperty[] = ['description', 'options', 'isRequired'];

const listed: readonly FieldKindInfo[] = [
  { kind: 'text', name: 'Text', group: 'Text', properties: texts },
  { kind: 'textarea', name: 'Text area', group: 'Text', properties: [...texts, 'maxLength'] },
  { kind: 'number', name: 'Number', group: 'Text', properties: [...texts, 'min', 'max'] },
  {
    kind: 'currency',
    name: 'Currency',
    group: 'Text',
    properties: ['description', 'currencySymbol', 'isRequired'],
  },
  { kind: 'password', name: 'Password', group: 'Text', properties: described },
  { kind: 'name', name: 'Name', group: 'Contact', properties: described },
  { kind: 'email', name: 'Email', group: 'Contact', properties: texts },
  {
    kind: 'phone',
    name: 'Phone',
    group: 'Contact',
    properties: ['description', 'hasCountryCode', 'isRequired', 'isInternational'],
  },
  { kind: 'address', name: 'Address', group: 'Contact', properties: described },
  { kind: 'website', name: 'Website', group: 'Contact', properties: texts },
  { kind: 'twitter', name: 'Twitter', group: 'Contact', properties: described },
  { kind: 'radio', name: 'Radio', group: 'Choices', properties: choices },
  { kind: 'checkbox', name: 'Checkbox', group: 'Choices', properties: choices },
  { kind: 'select', name: 'Select', group: 'Choices', properties: choices },
  { kind: 'likert', name: 'Survey', group: 'Choices', properties: choices },
  {
    kind: 'rating',
    name: 'Rating',
    group: 'Choices',
    properties: ['description', 'stars', 'isRequired'],
  },
  {
    kind: 'consent',
    name: 'Consent',
    group: 'Choices',
    properties: ['text', 'description', 'isRequired'],
  },
  {
    kind: 'date',
    name: 'Date',
    group: 'Other',
    properties: [...described, 'hasPicker', 'min', 'max'],
  },
  {
    kind: 'time',
    name: 'Time',
    group: 'Other',
    properties: [...described, 'hasPicker', 'hasSeconds', 'min', 'max'],
  },
  { kind: 'section', name: 'Section', group: 'Other', properties: ['description', 'hasUnderline'] },
  { kind: 'hidden', name: 'Hidden', group: 'Other', properties: ['key', 'value'] },
];

/** All kinds, in the order in which they are offered. Each visible field can have a condition. */
export const fieldKinds: readonly FieldKindInfo[] = listed.map((info) =>
  info.kind === 'hidden' ? info : { ...info, properties: [...info.properties, 'showWhen'] },
);

export function kindInfo(kind: FieldKind): FieldKindInfo {
  const info = fieldKinds.find((each) => each.kind === kind);
  if (!info) throw new Error(`There is no field of the kind ${kind}.`);
  return info;
}

const noLimits = { min: '', max: '' } as const;

/** Creates a field with a name that no other field has. */
export function newField(kind: FieldKind, taken: ReadonlySet<string>): FormField {
  const { name: title } = kindInfo(kind);
  const base = { id: freeName(kind, taken), title, description: '', isRequired: false };
  const options = ['Option 1', 'Option 2'];
  if (isKindOf(['text', 'email', 'website'], kind)) return { ...base, kind, placeholder: '' };
  if (isKindOf(['radio', 'checkbox', 'select'], kind)) return { ...base, kind, options };
  switch (kind) {
    case 'textarea':
      return { ...base, kind, placeholder: '', maxLength: undefined };
    case 'currency':
      return { ...base, kind, currencySymbol: '$' };
    case 'phone':
      return { ...base, kind, hasCountryCode: false, isInternational: false };
    case 'number':
      return { ...base, kind, placeholder: '', ...noLimits };
    case 'date':
      return { ...base, kind, hasPicker: true, ...noLimits };
    case 'time':
      return { ...base, kind, hasPicker: true, hasSeconds: false, ...noLimits };
    case 'rating':
      return { ...base, kind, stars: 5 };
    case 'consent':
      return {
        ...base,
        kind,
        isRequired: true,
        text: 'I agree to the [privacy policy](/privacy).',
      };
    case 'likert':
      return { ...base, kind, options: ['Statement 1', 'Statement 2'] };
    case 'section':
      return { ...base, kind, hasUnderline: false };
    case 'hidden':
      return { ...base, title: '', kind, key: '', value: '' };
    default:
      return { ...base, kind };
  }
}

/** Returns a name that no other field has: `email`, `email-2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const base = name.replace(/-\d+$/, '');
  let count = 2;
  while (taken.has(`${base}-${String(count)}`)) count += 1;
  return `${base}-${String(count)}`;
}

/** Returns the name of a field for lists and announcements. */
export function fieldLabel(field: FormField): string {
  if (field.kind === 'hidden') return field.key || field.id;
  return field.title || field.id;
}

/** Returns one message per option, in order. The message is `undefined` if the option is valid. */
export function optionProblems(options: readonly string[]): readonly (string | undefined)[] {
  return options.map((option, index) => {
    const text = option.trim();
    if (text === '') return 'Enter a text for this option.';
    const isRepeated = options.slice(0, index).some((other) => other.trim() === text);
    return isRepeated ? 'Each option needs another text.' : undefined;
  });
}

/** Returns the options without empty and repeated ones. */
export function validOptions(options: readonly string[]): readonly string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))];
}

/** Returns a warning if a field does not work as it is. `names` contains the names of all fields, including duplicates. */
export function fieldWarning(field: FormField, names: readonly string[]): string | undefined {
  if (field.kind !== 'section' && names.filter((name) => name === field.id).length > 1) {
    return `Another field has the name “${field.id}”. Delete one of the fields.`;
  }
  return 'options' in field && field.options.length === 0 ? 'Add at least one option.' : undefined;
}
