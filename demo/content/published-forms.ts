import { collections } from './site.js';

/** A form that the shop owner has created, in Squarespace JSON (behavior.md#forms-fields). */
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
      { type: 'FIELD', label: 'Apartment or suite', identifier: 'Line2', required: false },
      { type: 'FIELD', label: 'City', identifier: 'City', required: true },
      { type: 'FIELD', label: 'State', identifier: 'State', required: true },
      { type: 'FIELD', label: 'Zip code', identifier: 'Zip', required: true },
      { type: 'FIELD', label: 'Country', identifier: 'Country', required: false },
    ],
  },
};

/** Adds the settings that all the shop's forms share. */
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

/** A form for cafés that want to sell our coffee. It contains every kind of field. */
export const wholesale = published({
  formId: 'wholesale',
  formName: 'Serve our coffee',
  formSubmitButtonText: 'Request a tasting',
  thanks:
    '<p><strong>Thank you.</strong> We will call you within two days to arrange your tasting.</p>',
  formFields: [
    { type: 'section', id: 'who', title: 'About you', underline: true },
    { type: 'name', id: 'contact', title: 'Your name', required: true },
    { type: 'email', id: 'email', title: 'Email', required: true },
    {
      type: 'phone',
      id: 'phone',
      title: 'Phone',
      description: 'For the day of the tasting.',
      showCountryCode: true,
    },
    { type: 'phone', id: 'mobile', title: 'Mobile phone', international: true },
    { type: 'website', id: 'site', title: 'Website', placeholder: 'example.com' },
    { type: 'twitter', id: 'handle', title: 'Social media handle' },
    {
      type: 'password',
      id: 'portal',
      title: 'Password for the order page',
      description: 'Choose a password. We never store it in plain text.',
    },
    { type: 'section', id: 'where', title: 'Your café', underline: true },
    { type: 'text', id: 'cafe', title: 'Café name', required: true },
    { type: 'address', id: 'address', title: 'Address', required: true },
    { type: 'section', id: 'what', title: 'Your preferences', underline: true },
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
      title: 'Brewing equipment',
      options: ['Espresso machine', 'Batch brewer', 'Manual filter', 'Cold brew'],
    },
    {
      type: 'select',
      id: 'delivery',
      title: 'Delivery',
      options: ['Every week', 'Every other week', 'Once a month'],
    },
    { type: 'number', id: 'kilos', title: 'Kilograms per month', required: true },
    { type: 'currency', id: 'budget', title: 'Budget per kilogram', currencySymbol: '$' },
    { type: 'date', id: 'day', title: 'Tasting date', required: true },
    { type: 'time', id: 'hour', title: 'Tasting time' },
    {
      type: 'date',
      id: 'start',
      title: 'First order',
      picker: true,
      min: '2026-01-01',
      max: '2035-12-31',
    },
    {
      type: 'time',
      id: 'call',
      title: 'Best time to call',
      picker: true,
      min: '08:00',
      max: '18:00',
    },
    { type: 'rating', id: 'taste', title: 'Our coffee so far' },
    {
      type: 'likert',
      id: 'matters',
      title: 'Your priorities',
      description: 'How much do you agree?',
      options: [
        'Price comes first',
        'Our guests ask where the coffee is from',
        'We like to rotate our beans',
      ],
    },
    {
      type: 'textarea',
      id: 'notes',
      title: 'Anything else?',
      placeholder: 'Your machine, your water, your opening hours',
      maxLength: 300,
    },
    {
      type: 'consent',
      id: 'news',
      title: 'Price list',
      required: false,
      text: 'Send me the price list of the [shop](/shop) once a year.',
    },
    { type: 'hidden', id: 'source', title: 'Source', key: 'source', value: 'site' },
  ],
});

/** A short form with a captcha. */
export const workshop = published({
  formId: 'workshop',
  formName: 'Roasting workshop',
  formSubmitButtonText: 'Reserve a seat',
  captchaEnabled: true,
  thanks: '<p>Your seat is reserved. Wear shoes that can get dusty.</p>',
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
    { type: 'textarea', id: 'note', title: 'Anything we should know?', maxLength: 140 },
  ],
});

/** A form with steps and conditions. */
export const planTasting = published({
  formId: 'plan-tasting',
  formName: 'Plan your tasting',
  formSubmitButtonText: 'Request this tasting',
  thanks: '<h3>Thank you.</h3><p>We will confirm your tasting within a day.</p>',
  formFields: [
    { type: 'section', id: 'visit', title: 'Your visit', step: true },
    {
      type: 'radio',
      id: 'occasion',
      title: 'What’s the occasion?',
      required: true,
      options: ['With friends', 'With colleagues', 'For my café'],
    },
    { type: 'number', id: 'guests', title: 'How many people?', required: true },
    {
      type: 'textarea',
      id: 'seating',
      title: 'How would you like to sit?',
      description: 'With more than 8 people, you have the shop to yourselves.',
      maxLength: 300,
      showWhen: 'guests > 8',
    },
    {
      type: 'section',
      id: 'invoice',
      title: 'Invoice',
      description: 'We send your company an invoice after the tasting.',
      step: true,
      showWhen: 'occasion = With colleagues, For my café',
    },
    { type: 'text', id: 'company', title: 'Company', required: true },
    { type: 'text', id: 'reference', title: 'Reference', placeholder: 'Cost center or order' },
    { type: 'section', id: 'taste', title: 'Your taste', step: true },
    {
      type: 'checkbox',
      id: 'extras',
      title: 'Extras',
      options: ['Lunch', 'Tour of the roastery', 'Coffee to take home'],
    },
    {
      type: 'text',
      id: 'diet',
      title: 'Allergies and diets',
      showWhen: 'extras = Lunch',
    },
    { type: 'section', id: 'contact', title: 'Contact', step: true },
    { type: 'name', id: 'name', title: 'Name', required: true },
    { type: 'email', id: 'email', title: 'Email', required: true },
    {
      type: 'section',
      id: 'check',
      title: 'Check your answers',
      step: true,
      summary: true,
    },
  ],
});

/** Maximum number of fields in the long form. */
export const MAX_SURVEY_FIELDS = 200;

export const surveyText = 'A form with many fields.';

/** Creates a form with many fields, to check that typing stays fast. */
export function survey(count: number): PublishedForm {
  return published({
    formId: 'survey',
    formName: 'Long survey',
    formSubmitButtonText: 'Submit survey',
    thanks: '<p>Thank you for completing the survey.</p>',
    formFields: Array.from({ length: count }, (_, index) => {
      const number = String(index + 1);
      return index % 10 === 9
        ? { type: 'textarea', id: `note-${number}`, title: `Note ${number}`, maxLength: 500 }
        : { type: 'text', id: `answer-${number}`, title: `Answer ${number}` };
    }),
  });
}

/** Forms that have their own page, in the order of the index. */
export const formPages: readonly {
  readonly form: PublishedForm;
  readonly text: string;
}[] = [
  { form: wholesale, text: 'A form with every kind of field.' },
  { form: workshop, text: 'A short form with a captcha.' },
  { form: planTasting, text: 'A form with steps, and with fields that depend on your answers.' },
];
