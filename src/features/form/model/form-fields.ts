/**
 * A form's fields (behavior.md#forms-fields). `readFormDefinition` creates them from Squarespace JSON, `formMarkup` renders
 * them, and `fieldProblem` validates their values. All of this works on servers and in browsers.
 */

/** Kinds of fields that have a single text value and a placeholder. */
export const plainKinds = ['text', 'email', 'website'] as const;
/** Kinds of fields that have no additional settings. */
export const describedKinds = ['password', 'twitter', 'name', 'address'] as const;
export const choiceKinds = ['radio', 'checkbox', 'select'] as const;

export function isKindOf<K extends string>(kinds: readonly K[], kind: string): kind is K {
  return (kinds as readonly string[]).includes(kind);
}

export function isChoice(field: FormField): field is ChoiceField {
  return isKindOf(choiceKinds, field.kind);
}

interface FieldBase {
  /** Key of the field's value. Unique within the form. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Condition under which the field is shown (behavior.md#forms-conditions). Absent if the field is always shown. */
  readonly showWhen?: string;
}

/** Creates a union that contains one type per kind. */
type OfEach<K extends string> = { [Kind in K]: FieldBase & { readonly kind: Kind } }[K];

export interface PlainField extends FieldBase {
  readonly kind: (typeof plainKinds)[number];
  readonly placeholder: string;
}

/** Limits of a value. Both are included. An empty text means that there is no limit. */
export interface Range {
  readonly min: string;
  readonly max: string;
}

export interface NumberField extends FieldBase, Range {
  readonly kind: 'number';
  readonly placeholder: string;
}

/** The limits are written as `2028-02-29`. */
export interface DateField extends FieldBase, Range {
  readonly kind: 'date';
  /** The field has a single control, the browser's date picker. */
  readonly hasPicker: boolean;
}

/** The limits are written as `14:30`. */
export interface TimeField extends FieldBase, Range {
  readonly kind: 'time';
  /** The field has a single control, the browser's time picker. */
  readonly hasPicker: boolean;
  readonly hasSeconds: boolean;
}

export interface RatingField extends FieldBase {
  readonly kind: 'rating';
  /** Number of stars. */
  readonly stars: number;
}

/** A checkbox with the text that the visitor agrees to. */
export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  /** May contain links, written as `[label](address)`. */
  readonly text: string;
}

export interface TextareaField extends FieldBase {
  readonly kind: 'textarea';
  readonly placeholder: string;
  /** In characters. `undefined` if there is no limit. */
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
  /** The field has a single control, in which visitors type a number of any country. */
  readonly isInternational: boolean;
}

export type ChoiceField = OfEach<(typeof choiceKinds)[number]> & {
  readonly options: readonly string[];
};

export interface LikertField extends FieldBase {
  readonly kind: 'likert';
  /** The statements that visitors rate. */
  readonly options: readonly string[];
}

/** A heading between fields. It has no value. */
export interface SectionField extends FieldBase {
  readonly kind: 'section';
  readonly hasUnderline: boolean;
  /** The heading starts a step (behavior.md#forms-steps). The step ends before the next such heading. */
  readonly isStep?: boolean;
  /** The answers of the other steps are listed below the heading. */
  readonly hasSummary?: boolean;
}

/**
 * An invisible field. Its value is taken from the page URL's query parameter that `key` names. If this parameter is missing,
 * `value` is used.
 */
export interface HiddenField extends FieldBase {
  readonly kind: 'hidden';
  readonly key: string;
  readonly value: string;
}

export type FormField =
  | PlainField
  | NumberField
  | DateField
  | TimeField
  | RatingField
  | ConsentField
  | TextareaField
  | CurrencyField
  | DescribedField
  | PhoneField
  | ChoiceField
  | LikertField
  | SectionField
  | HiddenField;

export type FieldKind = FormField['kind'];

/** One control of a field that has several controls. */
export interface FieldPart {
  /** Name of the sub-field in Squarespace exports, such as `First`, `Areacode` or `Line1` (behavior.md#forms-parts). */
  readonly name: string;
  readonly label: string;
  /** True if this part must be filled in when the field is required. */
  readonly isRequired: boolean;
  /** Value of the `autocomplete` attribute. */
  readonly autocomplete: string;
  /** In characters. `undefined` if there is no limit. */
  readonly maxLength?: number | undefined;
}

export interface FormCountry {
  readonly name: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string;
  /** For example `+1`. */
  readonly phoneCode: string;
}

/** Formats of names, phone numbers and addresses in the form's locale. */
export interface FormFormats {
  /** Parts in display order. Values are sent in the order of `subFields`. */
  readonly name: readonly FieldPart[];
  readonly phone: readonly FieldPart[];
  readonly address: readonly FieldPart[];
  /** Country of addresses that do not contain one: an ISO 3166-1 alpha-2 code, or an empty string. */
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
  /** HTML that replaces the form after it has been sent. */
  readonly successHtml: string;
  /** HTML that is added after `successHtml`. Its scripts run. */
  readonly postSubmitHtml: string;
  /** HTML below the fields. */
  readonly disclaimerHtml: string;
  readonly fields: readonly FormField[];
  readonly formats: FormFormats;
}

/** Possible answers to a statement: the value that is sent, and its label (behavior.md#forms-likert). */
export const likertScale = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
] as const;
