/**
 * What a form asks for (spec section 3, "Form builder field kinds"). Made from published JSON by
 * `readFormDefinition`, drawn by `formMarkup`, checked by `fieldProblem`, on servers and in browsers.
 */

/** Kinds with one text and nothing of their own but a placeholder. */
export const plainKinds = ['text', 'email', 'number', 'website'] as const;
/** Kinds with a description alone. */
export const describedKinds = ['password', 'twitter', 'date', 'time', 'name', 'address'] as const;
/** Kinds that a visitor chooses among options of. */
export const choiceKinds = ['radio', 'checkbox', 'select'] as const;

/** Whether a kind is one of a list. */
export function isKindOf<K extends string>(kinds: readonly K[], kind: string): kind is K {
  return (kinds as readonly string[]).includes(kind);
}

/** Whether a visitor chooses among options of a field. */
export function isChoice(field: FormField): field is ChoiceField {
  return isKindOf(choiceKinds, field.kind);
}

interface FieldBase {
  /** The key of its value; unique in its form. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** One type for each of several kinds. */
type OfEach<K extends string> = { [Kind in K]: FieldBase & { readonly kind: Kind } }[K];

export interface PlainField extends FieldBase {
  readonly kind: (typeof plainKinds)[number];
  readonly placeholder: string;
}

export interface TextareaField extends FieldBase {
  readonly kind: 'textarea';
  readonly placeholder: string;
  /** Characters; undefined where any number is allowed. */
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
  /** The statements, each of which is agreed to or not. */
  readonly options: readonly string[];
}

/** A heading between fields. Sends nothing. */
export interface SectionField extends FieldBase {
  readonly kind: 'section';
  readonly hasUnderline: boolean;
}

/** An invisible value: the parameter `key` of the document's address, else `value`. */
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
  /** A sub-field of spec section 3, "Summary sub-fields": `First`, `Areacode`, `Line1` … */
  readonly name: string;
  readonly label: string;
  /** Whether a required field needs it. */
  readonly isRequired: boolean;
  /** HTML's token. */
  readonly autocomplete: string;
  /** Characters that it holds at most; undefined where any number. */
  readonly maxLength?: number | undefined;
}

export interface FormCountry {
  readonly name: string;
  /** ISO 3166, two letters. */
  readonly code: string;
  /** As `+1`. */
  readonly phoneCode: string;
}

/** How names, phone numbers and addresses are written where the form's visitors are. */
export interface FormFormats {
  /** Parts in the order in which they are asked for; their values are sent in that of the sub-fields. */
  readonly name: readonly FieldPart[];
  readonly phone: readonly FieldPart[];
  readonly address: readonly FieldPart[];
  /** The country of addresses that do not name one: a two-letter code, or empty. */
  readonly country: string;
  readonly countries: readonly FormCountry[];
}

/** A form as its owner has set it up. */
export interface FormDefinition {
  readonly formId: string;
  readonly name: string;
  readonly collectionId: string;
  readonly objectName: string;
  readonly submitLabel: string;
  readonly hasCaptcha: boolean;
  /** HTML that replaces the form once it is sent. */
  readonly successHtml: string;
  /** HTML after that, whose scripts are run. */
  readonly postSubmitHtml: string;
  /** HTML under the fields. */
  readonly disclaimerHtml: string;
  readonly fields: readonly FormField[];
  readonly formats: FormFormats;
}

/** The answers to a statement, by the value that is sent (spec section 3, "Summary sub-fields"). */
export const likertScale = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
] as const;
