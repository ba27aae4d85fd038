import { assert } from '@open-wc/testing';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMarkup } from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { fakeApi, inState, mount, type } from './form-page.js';

const required = 'This field is required.';
const badDate = 'Enter a valid date.';
const badTime = 'Enter a valid time.';
const badAmount = 'Enter an amount.';
const badPhone = 'Please enter a phone number with digits only.';
const badLink = 'Links must be formatted as example.com or https://example.com';

describe("the rules that sq-form reads from the boxes of a server's form", () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  const group = (kind: string, parts: Readonly<Record<string, string>>) =>
    `<fieldset data-field="${kind}" data-field-id="q"><legend>Q</legend>${Object.entries(parts)
      .map(([part, value]) => `<label>${part} <input name="${part}" value="${value}"></label>`)
      .join('')}</fieldset>`;
  const line = (attributes: string, value: string) =>
    `<p data-field-id="q" ${attributes}><label>Q <input name="q" value="${value}"></label></p>`;
  const boxes = (attributes: string, checked = '') =>
    `<fieldset data-field="checkbox" data-field-id="q" ${attributes}><legend>Q</legend>
      <label><input type="checkbox" name="q" value="a" ${checked}> a</label>
      <label><input type="checkbox" name="q" value="b"> b</label></fieldset>`;

  const rows: readonly (readonly [what: string, field: string, message: string | undefined])[] = [
    ['a day that is not in its month', group('date', date('2', '30', '2028')), badDate],
    ['half a date', group('date', date('2', '', '2028')), badDate],
    ['a leap day', group('date', date('2', '29', '2028')), undefined],
    ['no date', group('date', date('', '', '')), undefined],
    [
      'a date whose parts the page calls otherwise',
      group('date', { jour: '30', mois: '2', an: '2028' }),
      undefined,
    ],
    ['a date of one control', group('date', { when: '2028-02-29' }), undefined],
    ['the 61st minute', group('time', { 'q[Hour]': '9', 'q[Minute]': '61' }), badTime],
    ['a time of 24 hours', group('time', { 'q[Hour]': '19', 'q[Minute]': '30' }), undefined],
    ['letters in a phone number', group('phone', { 'q[Areacode]': '2I2' }), badPhone],
    ['a phone number', group('phone', { 'q[Areacode]': '212', 'q[Line]': '0100' }), undefined],
    ['an amount in words', line('data-field="currency"', 'ten'), badAmount],
    [
      'an amount with its own symbol',
      line('data-field="currency" data-currency-symbol="kr"', '10 kr'),
      undefined,
    ],
    ['a link with a blank', line('data-field="website"', 'halden street'), badLink],
    ['a link without its protocol', line('data-field="website"', 'halden.no'), undefined],
    ['boxes of which none is ticked', boxes('data-required'), required],
    ['boxes of which one is', boxes('data-required', 'checked'), undefined],
    ['boxes that nobody needs', boxes(''), undefined],
    ['a kind that there is not', line('data-field="mood"', 'fine'), undefined],
  ];
  for (const [what, field, message] of rows) {
    it(`${message === undefined ? 'accepts' : 'refuses'} ${what}`, async () => {
      const { element, button, page } = await mount(
        `<sq-form form-id="ask"><form>${field}<button>Send</button></form></sq-form>`,
      );
      button.click();
      if (message === undefined) await inState(element, 'success');
      const shown = [...page.querySelectorAll('.field-error')].map((error) => error.textContent);
      assert.deepEqual(shown, message === undefined ? [] : [message]);
      assert.lengthOf(api.saved, message === undefined ? 1 : 0);
    });
  }

  it('checks a form that the server has rendered as its definition does', async () => {
    const published = {
      formFields: [
        { type: 'checkbox', id: 'gear', required: true, options: ['Press', 'Moka'] },
        { type: 'currency', id: 'budget', currencySymbol: '€' },
        { type: 'website', id: 'site' },
        { type: 'date', id: 'day', required: true },
        { type: 'phone', id: 'phone' },
      ],
    };
    const { definition } = readFormDefinition(published);
    const values = {
      budget: 'much',
      site: 'no link',
      day: ['13', '1', '2028'],
      phone: ['', 'x', '', ''],
    };
    const html = markupToHtml(formMarkup(definition, { action: '/x', values }));
    const json = `<script type="application/json">${JSON.stringify(published)}</script>`;
    const shown = async (extra: string) => {
      const { button, page } = await mount(`<sq-form form-id="ask">${extra}${html}</sq-form>`);
      button.click();
      return [...page.querySelectorAll('.field-error')].map((error) => error.textContent);
    };
    const messages = [required, badAmount, badLink, badDate, badPhone];
    assert.deepEqual(await shown(json), messages);
    assert.deepEqual(await shown(''), messages);
  });

  it('forgets what was corrected', async () => {
    const { button, input, described } = await mount(
      `<sq-form form-id="ask"><form>${line('data-field="currency"', 'ten')}
        <button>Send</button></form></sq-form>`,
    );
    button.click();
    assert.deepEqual(described('q'), [badAmount]);
    type(input('q'), '10');
    assert.deepEqual(described('q'), []);
  });
});

function date(month: string, day: string, year: string): Readonly<Record<string, string>> {
  return { 'q[Month]': month, 'q[Day]': day, 'q[Year]': year };
}
