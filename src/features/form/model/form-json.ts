/** The JSON of `<sq-form>`: the definition of a form. If the element contains a `<form>`, only its texts and rules are used. */
export interface FormJson {
  /** Id of the form. Required, here or as the attribute `form-id`. Submissions contain it. */
  formId?: string;
  /** Id of the collection that stores the submissions. */
  collectionId?: string;
  /** Name of the form's object. Submissions contain it. */
  objectName?: string;
  /**
   * Text of the button.
   * @default "Submit"
   * @example "Send"
   */
  formSubmitButtonText?: string;
  /**
   * Fields, at most 200.
   * @example [{ "id": "email", "type": "email", "title": "Email", "required": true }, { "id": "note", "type": "textarea", "title": "Message" }]
   */
  formFields?: readonly FormFieldJson[];
  /** Name of the form. */
  formName?: string;
  /**
   * HTML that replaces the form after it was sent.
   * @example "<p>Thank you.</p>"
   */
  formSubmissionMessage?: string | FormHtmlJson;
  /** HTML that is added after the form was sent. Its scripts run. */
  postSubmitHtml?: string | FormHtmlJson;
  /** HTML below the fields. */
  disclaimerMessage?: string | FormHtmlJson;
  /**
   * Add a captcha.
   * @default false
   */
  captchaEnabled?: boolean;
  /** Formats of names, phone numbers and addresses. If missing, those of the United States. */
  formFieldFormats?: FormFormatsJson;
}

/** The JSON of `<sq-newsletter>`. Without fields, the form has one field for an email address. */
export type NewsletterJson = FormJson;

export interface FormHtmlJson {
  /** HTML. */
  html?: string;
}

export interface FormFieldJson {
  /** Id of the field, which is the name of its value. If missing or taken, the kind and position of the field. */
  id?: string;
  /** Kind of field. An unknown kind becomes `text`. `section` is a heading, `hidden` an invisible value. */
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
    | 'hidden';
  /** Label. */
  title?: string;
  /** Description below the label. */
  description?: string;
  /**
   * The field must be filled in.
   * @default false
   */
  required?: boolean;
  /** Placeholder of `text`, `textarea`, `email`, `number` and `website`. */
  placeholder?: string;
  /** Maximum length of a `textarea`, in characters. */
  maxLength?: number;
  /**
   * Symbol of a `currency`.
   * @default "$"
   */
  currencySymbol?: string;
  /**
   * Ask for the country code of a `phone`.
   * @default false
   */
  showCountryCode?: boolean;
  /** Options of `radio`, `checkbox` and `select`; statements of `likert`. */
  options?: readonly string[];
  /**
   * Line below a `section`.
   * @default false
   */
  underline?: boolean;
  /** Query parameter of the page whose value a `hidden` field takes. */
  key?: string;
  /** Value of a `hidden` field if the query parameter is missing. */
  value?: string;
}

export interface FormFormatsJson {
  /** Order of the parts of a name. A value that starts with `FAMILY` puts the family name first. */
  initialNameOrder?: string;
  /** Parts of a phone number. */
  initialPhoneFormat?: FormFormatJson;
  /** Parts of an address. */
  initialAddressFormat?: FormFormatJson;
  /** Countries for phone numbers and addresses. */
  countries?: readonly FormCountryJson[];
}

export interface FormFormatJson {
  /** Country of the format, as an ISO 3166-1 code. */
  country?: string;
  /** Parts, in their order. */
  fields?: readonly FormFormatPartJson[];
}

export interface FormFormatPartJson {
  /** Only parts of type `FIELD` are used. */
  type: string;
  /** Part of an address: `Line1`, `Line2`, `City`, `State`, `Zip` or `Country`. */
  identifier?: string;
  /** Label of an address part. */
  label?: string;
  /** Maximum length of a phone part; 0 for the default. */
  length?: number;
  /** An address part must be filled in. */
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
