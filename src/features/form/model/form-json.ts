/**
 * The JSON of `<sq-form>`: a form definition. If the element contains a `<form>`, only the texts and rules in the JSON are
 * used.
 */
export interface FormJson {
  /** Form ID. Required, here or in the `form-id` attribute. It is sent with each submission. */
  formId?: string;
  /** ID of the collection that stores the submissions. */
  collectionId?: string;
  /** Object name. It is sent with each submission. */
  objectName?: string;
  /**
   * Label of the submit button.
   * @default "Submit"
   * @example "Send"
   */
  formSubmitButtonText?: string;
  /**
   * Fields. At most 200 are allowed.
   * @example [{ "id": "email", "type": "email", "title": "Email", "required": true }, { "id": "note", "type": "textarea", "title": "Message" }]
   */
  formFields?: readonly FormFieldJson[];
  /** Form name. */
  formName?: string;
  /**
   * HTML that replaces the form after it has been sent.
   * @example "<p>Thank you.</p>"
   * @format HTML
   */
  formSubmissionMessage?: string | FormHtmlJson;
  /**
   * HTML that is added after the form has been sent. Its scripts run.
   * @format Multiline
   */
  postSubmitHtml?: string | FormHtmlJson;
  /**
   * HTML below the fields.
   * @format HTML
   */
  disclaimerMessage?: string | FormHtmlJson;
  /**
   * Adds a captcha to the form.
   * @default false
   */
  captchaEnabled?: boolean;
  /** Formats of names, phone numbers and addresses. If missing, the formats of the United States are used. */
  formFieldFormats?: FormFormatsJson;
}

/** The JSON of `<sq-newsletter>`. If it contains no fields, the form has one field for an email address. */
export type NewsletterJson = FormJson;

export interface FormHtmlJson {
  /**
   * HTML.
   * @format HTML
   */
  html?: string;
}

export interface FormFieldJson {
  /**
   * Field ID, under which the field's value is sent. If missing, the ID is made from the field's kind and position. If another
   * field has this ID, a number is appended.
   */
  id?: string;
  /** Kind of field. An unknown kind becomes `text`. A `section` is a heading, and a `hidden` field has an invisible value. */
  type:
    | 'text'
    | 'textarea'
    | 'email'
    | 'number'
    | 'website'
    | 'currency'
    | 'password'
    | 'twitter'
    | 'date'
    | 'time'
    | 'name'
    | 'address'
    | 'phone'
    | 'section'
    | 'radio'
    | 'checkbox'
    | 'select'
    | 'likert'
    | 'hidden'
    | 'rating'
    | 'consent';
  /** Label. */
  title?: string;
  /** Description below the label. */
  description?: string;
  /**
   * The field must be filled in. A `consent` field is required if this is missing.
   * @default false
   */
  required?: boolean;
  /** Placeholder of a `text`, `textarea`, `email`, `number` or `website` field. */
  placeholder?: string;
  /** Maximum length of a `textarea` field, in characters. */
  maxLength?: number;
  /**
   * Currency symbol of a `currency` field.
   * @default "$"
   */
  currencySymbol?: string;
  /**
   * A `phone` field asks for the country code.
   * @default false
   */
  showCountryCode?: boolean;
  /**
   * A `phone` field has a single control for a number of any country. The visitor chooses the country in a list.
   * @default false
   */
  international?: boolean;
  /**
   * A `date` or `time` field uses the browser's picker.
   * @default false
   */
  picker?: boolean;
  /** Lowest value of a `number` field, first day of a `date` field (`2028-02-29`), or first time of a `time` field (`14:30`). */
  min?: number | string;
  /** Highest value of a `number` field, last day of a `date` field, last time of a `time` field, or number of stars of a `rating` field. */
  max?: number | string;
  /**
   * A `time` field asks for the seconds.
   * @default false
   */
  showSeconds?: boolean;
  /**
   * Text that a visitor agrees to in a `consent` field. Links are written as `[label](address)`.
   * @example "I have read the [privacy policy](/privacy)."
   */
  text?: string;
  /** Options of a `radio`, `checkbox` or `select` field, or statements of a `likert` field. */
  options?: readonly string[];
  /**
   * A line is shown below a `section`.
   * @default false
   */
  underline?: boolean;
  /**
   * A `section` starts a step of the form. The step contains the fields up to the next such section.
   * @default false
   */
  step?: boolean;
  /**
   * The answers of the other steps are listed below a `section`.
   * @default false
   */
  summary?: boolean;
  /**
   * Condition under which the field is shown, with the syntax of `data-show-when`. In a section that starts a step, the
   * condition applies to the step.
   * @example "topic = Wholesale and guests >= 6"
   */
  showWhen?: string;
  /** Query parameter of the page URL from which a `hidden` field takes its value. */
  key?: string;
  /** Value of a `hidden` field if the query parameter is missing. */
  value?: string;
}

export interface FormFormatsJson {
  /** Order of the parts of a name. If the value starts with `FAMILY`, the family name is first. */
  initialNameOrder?: string;
  /** Parts of a phone number. */
  initialPhoneFormat?: FormFormatJson;
  /** Parts of an address. */
  initialAddressFormat?: FormFormatJson;
  /** Countries for phone numbers and addresses. */
  countries?: readonly FormCountryJson[];
}

export interface FormFormatJson {
  /** Country whose format this is, as an ISO 3166-1 code. */
  country?: string;
  /** Parts, in display order. */
  fields?: readonly FormFormatPartJson[];
}

export interface FormFormatPartJson {
  /** Only parts of type `FIELD` are used. */
  type: string;
  /** Address part: `Line1`, `Line2`, `City`, `State`, `Zip` or `Country`. */
  identifier?: string;
  /** Label of the address part. */
  label?: string;
  /** Maximum length of the phone part. 0 means the default length. */
  length?: number;
  /** The address part must be filled in. */
  required?: boolean;
}

export interface FormCountryJson {
  /** Name. */
  name: string;
  /** ISO 3166-1 code. */
  code: string;
  /** Country code for phone numbers, such as `+1`. */
  phoneCode?: string;
}
