import { collections } from './site.js';

/** A form of the shop's owner, in Squarespace JSON (behavior.md#forms-fields). */
export interface PublishedForm {
  readonly formId: string;
  readonly formName: string;
  readonly collectionId: string;
  readonly objectName: string;
  readonly formSubmitButtonText: string;
  readonly captchaEnabled?: boolean;
  readonly formSubmissionMessage: { readonly html: string };
  readonly formFieldFormats: Readonly<Record<string, unknown>>;
  readonly formFields: readonly Readonly<Record<string, unknown>>[];
}

const formFieldFormats = {
  countries: [
    { name: 'United States', code: 'US', phoneCode: '+1' },
    { name: 'Canada', code: 'CA', phoneCode: '+1' },
    { name: 'Norway', code: 'NO', phoneCode: '+47' },
  ],
  initialNameOrder: 'GIVEN_FIRST',
  initialAddressFormat: {
    type: 'ADDRESS',
    country: 'US',
    labelLocale: 'en',
    fields: [
      { type: 'FIELD', label: 'Street', identifier: 'Line1', required: true },
      { type: 'FIELD', label: 'Floor or unit', identifier: 'Line2', required: false },
      { type: 'FIELD', label: 'City', identifier: 'City', required: true },
      { type: 'FIELD', label: 'State', identifier: 'State', required: true },
      { type: 'FIELD', label: 'Zip code', identifier: 'Zip', required: true },
      { type: 'FIELD', label: 'Country', identifier: 'Country', required: false },
    ],
  },
};

/** Settings of all forms of the shop. */
function published(
  form: Pick<PublishedForm, 'formId' | 'formName' | 'formSubmitButtonText' | 'formFields'> & {
    readonly thanks: string;
    readonly captchaEnabled?: boolean;
  },
): PublishedForm {
  const { thanks, ...rest } = form;
  return {
    ...rest,
    collectionId: collections.forms.id,
    objectName: form.formId,
    formSubmissionMessage: { html: thanks },
    formFieldFormats,
  };
}

/** An application of a café to sell our coffee, with every kind of field. */
export const wholesale = published({
  formId: 'wholesale',
  formName: 'Serve our coffee',
  formSubmitButtonText: 'Ask for a tasting',
  thanks: '<p><strong>Thank you.</strong> We call within two days, and bring the grinder.</p>',
  formFields: [
    { type: 'section', id: 'who', title: 'Who you are', underline: true },
    { type: 'name', id: 'contact', title: 'Your name', required: true },
    { type: 'email', id: 'email', title: 'Email', required: true },
    {
      type: 'phone',
      id: 'phone',
      title: 'Phone',
      description: 'For the day of the tasting.',
      showCountryCode: true,
    },
    { type: 'website', id: 'site', title: 'Website', placeholder: 'example.com' },
    { type: 'twitter', id: 'handle', title: 'Where people talk about you' },
    {
      type: 'password',
      id: 'portal',
      title: 'Password for the order page',
      description: 'You choose it; we store no more than its scramble.',
    },
    { type: 'section', id: 'where', title: 'Where you are', underline: true },
    { type: 'text', id: 'cafe', title: 'Name of the café', required: true },
    { type: 'address', id: 'address', title: 'Address', required: true },
    { type: 'section', id: 'what', title: 'What you would like', underline: true },
    {
      type: 'radio',
      id: 'roast',
      title: 'Roast',
      required: true,
      options: ['Light', 'Medium', 'Dark'],
    },
    {
      type: 'checkbox',
      id: 'gear',
      title: 'What you brew with',
      options: ['Espresso machine', 'Batch brewer', 'Filter by hand', 'Cold brew'],
    },
    {
      type: 'select',
      id: 'delivery',
      title: 'Delivery',
      options: ['Every week', 'Every other week', 'Once a month'],
    },
    { type: 'number', id: 'kilos', title: 'Kilos a month', required: true },
    { type: 'currency', id: 'budget', title: 'What a kilo may cost', currencySymbol: '$' },
    { type: 'date', id: 'day', title: 'A day for the tasting', required: true },
    { type: 'time', id: 'hour', title: 'When' },
    {
      type: 'likert',
      id: 'matters',
      title: 'What matters',
      description: 'How far do you agree?',
      options: ['Price comes first', 'Guests ask where coffee is from', 'We like to change beans'],
    },
    {
      type: 'textarea',
      id: 'notes',
      title: 'Anything else',
      placeholder: 'The machine, the water, the hours',
      maxLength: 300,
    },
    { type: 'hidden', id: 'source', title: 'Source', key: 'source', value: 'site' },
  ],
});

/** A short form with a captcha. */
export const workshop = published({
  formId: 'workshop',
  formName: 'A seat at the roaster',
  formSubmitButtonText: 'Save me a seat',
  captchaEnabled: true,
  thanks: '<p>Your seat is saved. Wear shoes that may get dusty.</p>',
  formFields: [
    { type: 'name', id: 'name', title: 'Name', required: true },
    { type: 'email', id: 'email', title: 'Email', required: true },
    {
      type: 'select',
      id: 'date',
      title: 'Saturday',
      required: true,
      options: ['December 5', 'December 12', 'December 19'],
    },
    { type: 'textarea', id: 'note', title: 'What should we know?', maxLength: 140 },
  ],
});

/** Maximum number of fields of the long form. */
export const MAX_SURVEY_FIELDS = 200;

export const surveyText = 'Many fields, one after the other.';

/** Many fields, to check that typing stays fast. */
export function survey(count: number): PublishedForm {
  return published({
    formId: 'survey',
    formName: 'The long survey',
    formSubmitButtonText: 'Send all of it',
    thanks: '<p>That was long. Thank you.</p>',
    formFields: Array.from({ length: count }, (_, index) => {
      const number = String(index + 1);
      return index % 10 === 9
        ? { type: 'textarea', id: `note-${number}`, title: `Note ${number}`, maxLength: 500 }
        : { type: 'text', id: `answer-${number}`, title: `Answer ${number}` };
    }),
  });
}

/** Forms with a separate page, in the order of the index. */
export const formPages: readonly {
  readonly form: PublishedForm;
  readonly text: string;
}[] = [
  { form: wholesale, text: 'Every kind of field there is, each with its own shape of value.' },
  { form: workshop, text: 'A short form that only people can send.' },
];
