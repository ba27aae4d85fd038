/**
 * Fields of a form (behavior.md#forms-fields). `readFormDefinition` creates them from Squarespace JSON, `formMarkup`
 * renders them, and `fieldProblem` validates their values, on servers and in browsers.
 */

/** Kinds with a single text value and a placeholder. */
export const plainKinds = ['text', 'email', 'number', 'website'] as const;
/** Kinds without settings of their own. */
export const describedKinds = ['password', 'twitter', 'date', 'time', 'name', 'address'] as const;
export const choiceKinds = ['radio', 'checkbox', 'select'] as const;

export function isKindOf<K extends string>(kinds: readonly K[], kind: string): kind is K {
  return (kinds as readonly string[]).includes(kind);
}

export function isChoice(field: FormField): field is ChoiceField {
  return isKindOf(choiceKinds, field.kind);
}

interface FieldBase {
  /** Key of the value; unique in its form. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** Creates a union with one type per kind. */
type OfEach<K extends string> = { [Kind in K]: FieldBase & { readonly kind: Kind } }[K];

export interface PlainField extends FieldBase {
  readonly kind: (typeof plainKinds)[number];
  readonly placeholder: string;
}

export interface TextareaField extends FieldBase {
  readonly kind: 'textarea';
  readonly placeholder: string;
  /** In characters; `undefined` without a limit. */
  readonly maxLength: number | undefined;
}

export interface CurrencyField extends FieldBase {
  readonly kind: 'currency';
  readonly currencySymbol: string;
}

export type DescribedField = OfEach<(typeof describedKinds)[number]>;

export interface PhoneField extends FieldBase {
  readonly kind: 'phone';
  readonly hasCountryCode: boolean;
}

export type ChoiceField = OfEach<(typeof choiceKinds)[number]> & {
  readonly options: readonly string[];
};

export interface LikertField extends FieldBase {
  readonly kind: 'likert';
  /** The statements to rate. */
  readonly options: readonly string[];
}

/** A heading between fields. It has no value. */
export interface SectionField extends FieldBase {
  readonly kind: 'section';
  readonly hasUnderline: boolean;
}

/** An invisible value: the query parameter `key` of the document's address, or else `value`. */
export interface HiddenField extends FieldBase {
  readonly kind: 'hidden';
  readonly key: string;
  readonly value: string;
}

export type FormField =
  | PlainField
  | TextareaField
  | CurrencyField
  | DescribedField
  | PhoneField
  | ChoiceField
  | LikertField
  | SectionField
  | HiddenField;

export type FieldKind = FormField['kind'];

/** One control of a field that has several. */
export interface FieldPart {
  /** The published name of a sub-field, such as `First`, `Areacode` and `Line1` (behavior.md#forms-parts). */
  readonly name: string;
  readonly label: string;
  /** Whether this part is required if the field is. */
  readonly isRequired: boolean;
  /** Token of the HTML attribute. */
  readonly autocomplete: string;
  /** In characters; `undefined` without a limit. */
  readonly maxLength?: number | undefined;
}

export interface FormCountry {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** For example `+1`. */
  readonly phoneCode: string;
}

/** Formats of names, phone numbers and addresses in the form's locale. */
export interface FormFormats {
  /** Parts in the order in which the form shows them. Values are sent in the order of the sub-fields. */
  readonly name: readonly FieldPart[];
  readonly phone: readonly FieldPart[];
  readonly address: readonly FieldPart[];
  /** Country of addresses without one: an ISO 3166-1 alpha-2 code, or an empty string. */
  readonly country: string;
  readonly countries: readonly FormCountry[];
}

export interface FormDefinition {
  readonly formId: string;
  readonly name: string;
  readonly collectionId: string;
  readonly objectName: string;
  readonly submitLabel: string;
  readonly hasCaptcha: boolean;
  /** HTML that replaces the form after it was sent. */
  readonly successHtml: string;
  /** HTML appended after `successHtml`. Its scripts run. */
  readonly postSubmitHtml: string;
  /** HTML under the fields. */
  readonly disclaimerHtml: string;
  readonly fields: readonly FormField[];
  readonly formats: FormFormats;
}

/** Answers to a statement, by the value that is sent (behavior.md#forms-likert). */
export const likertScale = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
] as const;
