import fc from 'fast-check';

const kinds = [
  'text',
  'textarea',
  'email',
  'number',
  'website',
  'currency',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'rating',
  'consent',
] as const;

/** Squarespace form fields as site owners define them: valid fields of every kind, with arbitrary text. */
export const publishedField = fc.record({
  type: fc.constantFrom(...kinds),
  id: fc.stringMatching(/^[a-z][a-z0-9_-]{0,12}$/),
  title: fc.string({ maxLength: 30 }),
  description: fc.string({ maxLength: 30 }),
  placeholder: fc.string({ maxLength: 12 }),
  required: fc.boolean(),
  options: fc.array(fc.string({ maxLength: 12, unit: 'grapheme' }), { maxLength: 5 }),
  maxLength: fc.constantFrom('', '5', 300, 0),
  showCountryCode: fc.boolean(),
  international: fc.boolean(),
  picker: fc.boolean(),
  showSeconds: fc.boolean(),
  min: fc.constantFrom('', 1, '2026-02-01', '08:00'),
  max: fc.constantFrom('', 7, '2026-03-01', '18:30'),
  text: fc.constantFrom('I agree.', 'I have read the [terms & "rules"](/terms?a=1&b=2).'),
  underline: fc.boolean(),
  currencySymbol: fc.constantFrom('$', '€', ''),
  key: fc.constantFrom('', 'utm_source'),
  value: fc.string({ maxLength: 12 }),
});

/** A form that consists of such fields. */
export const publishedForm = fc.record({
  formId: fc.constant('form-1'),
  captchaEnabled: fc.boolean(),
  formFields: fc.array(publishedField, { maxLength: 12 }),
});
