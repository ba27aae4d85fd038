import { wholesale } from '../../../demo/content/published-forms.js';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMarkup } from '../../../src/features/form/model/form-markup.js';
import type { FormValues } from '../../../src/features/form/model/submission.js';
import { markupToHtml } from '../../../src/model/markup.js';

const { definition } = readFormDefinition({
  ...wholesale,
  formFields: [
    { type: 'text', id: 'note', title: 'Note', required: true },
    ...wholesale.formFields,
  ],
});

/** A value for every kind of field, except `note` and passwords, which no page shows again. */
export const everyValue: FormValues = {
  contact: ['Ada', 'Lind'],
  email: 'ada@cafe.org',
  phone: ['+1', '212', '555', '0100'],
  mobile: ['+47', '', '', '22334455'],
  site: 'cafe.example',
  handle: '@cafe',
  portal: '',
  cafe: 'Corner & "Bean" <3',
  address: ['1 Mill Rd', '', 'Troy', 'NY', '12180', 'US'],
  roast: 'Medium',
  gear: ['Batch brewer', 'Cold brew'],
  delivery: 'Once a month',
  kilos: '12.5',
  budget: '22.50',
  day: ['2', '29', '2028'],
  hour: ['9', '30', '', 'AM'],
  start: ['3', '1', '2030'],
  call: ['2', '05', '', 'PM'],
  taste: '4',
  matters: {
    'Price comes first': '-1',
    'Our guests ask where the coffee is from': '',
    'We like to rotate our beans': '2',
  },
  notes: 'Two lines,\none after the other',
  news: ['Send me the price list of the shop (/shop) once a year.'],
  source: 'site',
};

/** Returns a form with every kind of field, filled in, as a server would render it. */
export function formOfEveryField(action: string): string {
  return markupToHtml(formMarkup(definition, { action, values: everyValue }));
}
