import { assert } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { pageContext } from '../../../src/page/context.js';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMarkup } from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, mountForm, type } from './form-page.js';

const required = 'This field is required.';
const badEmail = 'Email is not valid. Email addresses should follow the format user@domain.com.';
const badZip = 'A US zip code must be exactly 5 digits.';
const badDate = 'Enter a valid date.';
const badAmount = 'Enter an amount.';
const badPhone = 'Enter a phone number with digits only.';
const badLink = 'Links must be formatted as example.com or https://example.com';
const tooLong = 'You have exceeded the character limit.';

function inView(element: Element | null | undefined): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
  return top >= 0 && bottom <= innerHeight;
}

/** Wraps a control in a label. Returns a `<fieldset>` unchanged. */
const labeled = (html: string): string =>
  html.startsWith('<fieldset') ? html : `<label>Q ${html}</label>`;
const group = (kind: string, parts: Readonly<Record<string, string>>): string =>
  `<fieldset data-field="${kind}" data-field-id="q"><legend>Q</legend>${Object.entries(parts)
    .map(([part, value]) => `<label>${part} <input name="${part}" value="${value}"></label>`)
    .join('')}</fieldset>`;
const boxes = (attributes: string): string =>
  `<fieldset data-field="checkbox" data-field-id="q" ${attributes}><legend>Q</legend>
    <label><input type="checkbox" name="q" value="a"> a</label>
    <label><input type="checkbox" name="q" value="b"> b</label></fieldset>`;
const date = (month: string, day: string, year: string) =>
  group('date', { 'q[Month]': month, 'q[Day]': day, 'q[Year]': year });

/** One field for each rule. `fieldProblem` and `isEmailAddress` have their own tests for values. */
const rows: readonly (readonly [
  description: string,
  field: string,
  message: string | undefined,
])[] = [
  ['an empty required field', '<input name="q" required>', required],
  ['an email address without a dot', '<input name="q" type="email" value="ada@halden">', badEmail],
  [
    'an email address with an international local part',
    '<input name="q" type="email" value="å@münchen.de">',
    badEmail,
  ],
  [
    'several email addresses if one of them is invalid',
    '<input name="q" type="email" multiple value="a@b.no, c@d">',
    badEmail,
  ],
  [
    'a link without a protocol',
    '<input name="q" type="url" value="halden">',
    'Links must be formatted as https://example.com or http://example.com',
  ],
  ['text that is too long', '<textarea name="q" data-max-length="3">four</textarea>', tooLong],
  [
    'a short zip code in the US',
    '<span data-country="US"><input name="q" autocomplete="postal-code" value="1234"></span>',
    badZip,
  ],
  [
    'a short zip code outside the US',
    '<span data-country="NO"><input name="q" autocomplete="postal-code" value="1234"></span>',
    undefined,
  ],
  [
    'a pattern with a title',
    '<input name="q" pattern="[A-Z]+" title="Capitals only." value="a">',
    'Capitals only.',
  ],
  ['an empty required field that is read-only', '<input name="q" required readonly>', undefined],
  ['a day that does not exist', date('2', '30', '2028'), badDate],
  ['an invalid time', group('time', { 'q[Hour]': '9', 'q[Minute]': '61' }), 'Enter a valid time.'],
  ['letters in a phone number', group('phone', { 'q[Areacode]': '2I2' }), badPhone],
  ['a required group of checkboxes if none is checked', boxes('data-required'), required],
  [
    'an amount with the currency symbol of its field',
    '<span data-field="currency" data-currency-symbol="kr"><input name="q" value="10 kr"></span>',
    undefined,
  ],
];

describe('the validation of sq-form', () => {
  const api = fakeApi();
  afterEach(() => {
    setPolicy('browser');
  });

  /** Changes the page's email policy, although the page context is normally read only once per page. */
  function setPolicy(emailPolicy: 'browser' | 'published'): void {
    Object.assign(pageContext(), { emailPolicy });
  }

  for (const [description, field, message] of rows) {
    it(`${message === undefined ? 'accepts' : 'rejects'} ${description}`, async () => {
      const { element, button, errors } = await mountForm(`${labeled(field)}<button>Send</button>`);
      button.click();
      if (message === undefined) await inState(element, 'success');
      assert.deepEqual(errors(), message === undefined ? [] : [message]);
      assert.lengthOf(api.saved, message === undefined ? 1 : 0);
    });
  }

  it('rejects text in a number field', async () => {
    const { find, button, described } = await mountForm(
      '<input name="q" type="number"><button>Send</button>',
    );
    find('input').focus();
    document.execCommand('insertText', false, '1e');
    button.click();
    assert.deepEqual(described('q'), ['Enter a number.']);
  });

  it('applies the rules of a form definition to server-rendered markup, with and without the JSON', async () => {
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
      ...{ budget: 'much', site: 'no link' },
      ...{ day: ['13', '1', '2028'], phone: ['', 'x', '', ''] },
    };
    const html = markupToHtml(formMarkup(definition, { action: '/x', values }));
    for (const extra of [json(published), '']) {
      const { button, errors } = await mount(`<sq-form form-id="ask">${extra}${html}</sq-form>`);
      button.click();
      assert.deepEqual(errors(), [required, badAmount, badLink, badDate, badPhone]);
    }
  });

  it("applies the site's email policy", async () => {
    setPolicy('published');
    const { button, described } = await mountForm(
      '<input name="q" type="email" value="ada@halden.coffee"><button>Send</button>',
    );
    button.click();
    assert.deepEqual(described('q'), [badEmail]);
  });

  it('shows a message that the page sets with setCustomValidity()', async () => {
    const { input, button, described } = await mountForm();
    input('name').setCustomValidity('We know you already.');
    button.click();
    assert.deepEqual(described('name'), ['We know you already.']);
  });

  it('runs for requestSubmit(), but not if novalidate is set', async () => {
    const { element, form, button, input, errors } = await mountForm();
    input('name').value = 'Ada';
    // The browser considers this address valid.
    input('email').value = 'ada@halden';
    form.requestSubmit();
    assert.deepEqual(errors(), [badEmail]);
    button.formNoValidate = true;
    button.click();
    await inState(element, 'success');
    element.reset();
    button.formNoValidate = false;
    form.noValidate = true;
    button.click();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 2);
  });

  it('shows all errors with links to their fields, and focuses the first invalid field', async () => {
    const { element, input, button, shadow, described, messages } = await mountForm();
    const links = () => [...(shadow('[part="summary"]')?.querySelectorAll('a') ?? [])];
    type(input('email'), 'ada');
    button.click();
    assert.deepEqual([described('name'), described('email')], [[required], [badEmail]]);
    assert.equal(document.activeElement?.id, 'f-name');
    await waitUntil(() => links().length === 2);
    assert.deepEqual(messages(), ['One or more fields is invalid, please check your entries.']);
    assert.deepEqual(
      links().map((link) => link.textContent),
      [`Your name: ${required}`, `Email: ${badEmail}`],
    );
    const before = location.href;
    links()[1]?.click();
    assert.equal(document.activeElement, input('email'));
    assert.equal(location.href, before);
    assert.isTrue(element.matches(':state(idle)'));
    assert.lengthOf(api.saved, 0);
    type(input('email'), 'ada@halden.no');
    await waitUntil(() => links().length === 1);
    type(input('name'), 'Ada');
    await waitUntil(() => links().length === 0);
  });

  it("updates a field's error when the visitor leaves the field", async () => {
    const { input, button, described } = await mountForm(
      '<input name="m" type="email" required><button>Send</button>',
    );
    button.click();
    type(input('m'), 'ada');
    assert.deepEqual(described('m'), [required]);
    input('m').dispatchEvent(new Event('change', { bubbles: true }));
    assert.deepEqual(described('m'), [badEmail]);
    type(input('m'), 'ada@halden.no');
    assert.deepEqual(described('m'), []);
  });

  it("removes a zip code error when the country changes, but keeps the server's error", async () => {
    api.answer = { status: 400, body: { errors: { to: 'We do not deliver there.' } } };
    const { page, element, input, button, described } = await mountForm(`
      <fieldset data-field="address" data-field-id="to"><legend>Address</legend>
        <input name="to[City]" value="Oslo" required aria-label="City"><input name="to[Zip]" value="0150" aria-label="Zip">
        <input name="to[Country]" value="US" aria-label="Country"></fieldset><button>Send</button>`);
    const commit = (text: string): void => {
      type(input('to[Country]'), text);
      input('to[Country]').dispatchEvent(new Event('change', { bubbles: true }));
    };
    button.click();
    const invalid = [...page.querySelectorAll('[aria-invalid]')].map((part) => part.ariaLabel);
    assert.deepEqual(invalid, ['Zip']);
    assert.equal(document.activeElement?.ariaLabel, 'Zip');
    assert.deepEqual(described('to[Zip]'), [badZip]);
    commit('NO');
    assert.deepEqual(described('to[Zip]'), []);
    button.click();
    await inState(element, 'failure');
    assert.deepEqual(described('to[Zip]'), ['We do not deliver there.']);
  });

  it('names fields in the error summary by their label or name, not by their value', async () => {
    const { button, shadow } = await mountForm(`
      <select name="q" aria-label="Size" required><option value="">None</option></select>
      <textarea name="note" aria-label="Note" data-max-length="3">four</textarea><button>Send</button>`);
    button.click();
    await waitUntil(() => shadow('[part="summary"]'));
    const links = [...(shadow('[part="summary"]')?.children ?? [])].map((link) => link.textContent);
    assert.deepEqual(links, [`Size: ${required}`, `Note: ${tooLong}`]);
  });

  it('adds no colon to a label that is a question', async () => {
    const { button, shadow } = await mountForm(
      `<label>How did you find us? <input name="how" required></label><button>Send</button>`,
    );
    button.click();
    await waitUntil(() => shadow('[part="summary"]'));
    assert.equal(shadow('[part="summary"]')?.textContent, `How did you find us? ${required}`);
  });

  it('keeps the message about errors in view beside the first invalid field of a long form', async () => {
    await setViewport({ width: 400, height: 800 });
    const { button, input, shadow } = await mountForm(`
      <input name="first" aria-label="First" required><div style="height:1500px"></div>
      <input name="last" aria-label="Last"><button>Send</button>`);
    button.scrollIntoView({ block: 'end' });
    button.click();
    await waitUntil(() => shadow('.notice'));
    await waitUntil(() => inView(input('first')) && inView(shadow('.notice')));
    // Neither this field nor the last one is covered when it receives focus.
    for (const name of ['first', 'last']) {
      input(name).focus();
      await waitUntil(() => inView(input(name)));
      const { left, top } = input(name).getBoundingClientRect();
      assert.equal(document.elementFromPoint(left + 5, top + 5), input(name));
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('includes controls that belong to its form but are outside the element', async () => {
    const { find, described } = await mount(
      `<sq-form form-id="ask"><form id="ask-form"></form></sq-form>
      <label>Note <textarea name="note" form="ask-form" required data-max-length="9"></textarea></label>
      <button id="outside" form="ask-form">Send</button>`,
    );
    find('#outside').click();
    assert.deepEqual(described('note'), [required, '0 / 9']);
    // An error message inside the label would become part of the field's accessible name.
    assert.equal(find('label').previousElementSibling?.className, 'field-error');
    type(find<HTMLTextAreaElement>('textarea'), 'Open?');
    assert.deepEqual(described('note'), ['5 / 9']);
    find('#outside').click();
    await waitUntil(() => api.saved.length === 1);
  });

  it('focuses the first visible field, and opens <details> elements around an invalid field', async () => {
    const { find, button, shadow } = await mountForm(`
      <p style="display: none"><input name="hidden-field" required></p><p><input name="visible" required></p>
      <details><summary>More</summary><details><summary>Even more</summary>
        <input name="inner" required></details></details><button>Send</button>`);
    const focused = () => document.activeElement?.getAttribute('name');
    button.click();
    assert.equal(focused(), 'visible');
    assert.isFalse(find<HTMLDetailsElement>('details').open);
    await waitUntil(() => shadow('[part="summary"]'));
    shadow('[part="summary"] li:last-child a')?.click();
    assert.equal(focused(), 'inner');
    assert.isTrue(find('[name="inner"]').checkVisibility());
  });

  it("marks only the invalid part of a group, and uses that part's label", async () => {
    const { input, button, described, shadow } = await mountForm(`
      <fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
        <label>First <input name="guest[First]" required></label>
        <label>Last <input name="guest[Last]" required></label></fieldset><button>Send</button>`);
    type(input('guest[First]'), 'Ada');
    button.click();
    assert.equal(document.activeElement, input('guest[Last]'));
    assert.isFalse(input('guest[First]').hasAttribute('aria-invalid'));
    assert.deepEqual(described('guest[First]'), []);
    assert.deepEqual(described('guest[Last]'), [`Last: ${required}`]);
    await waitUntil(() => shadow('[part="summary"]'));
    assert.equal(shadow('[part="summary"]')?.textContent, `Guest: Last: ${required}`);
    type(input('guest[Last]'), 'L.');
    assert.isFalse(input('guest[Last]').hasAttribute('aria-invalid'));
  });

  it('marks only the invalid controls among those with the same name', async () => {
    const guests = ['a', 'b', 'c'].map(
      (id) =>
        `<p><label for="${id}">Guest ${id}</label><input id="${id}" name="guest[]" required></p>`,
    );
    const { find, button } = await mountForm(`${guests.join('')}<button>Send</button>`);
    const invalid = () =>
      ['a', 'b', 'c'].filter((id) => find(`#${id}`).getAttribute('aria-invalid') === 'true');
    type(find<HTMLInputElement>('#a'), 'Ada');
    button.click();
    assert.deepEqual(invalid(), ['b', 'c']);
    assert.equal(document.activeElement?.id, 'b');
    assert.equal(find('[for="b"]').previousElementSibling?.className, 'field-error');
    type(find<HTMLInputElement>('#b'), 'Bo');
    assert.deepEqual(invalid(), ['c']);
  });

  it('marks a group of radio buttons as required until the element is removed', async () => {
    const { element, find } = await mountForm(`<fieldset><legend>Milk?</legend>
      <label><input type="radio" name="milk" value="1" required> Yes</label></fieldset><button>Send</button>`);
    const fieldset = find('fieldset');
    assert.deepEqual([fieldset.role, fieldset.ariaRequired], ['radiogroup', 'true']);
    element.remove();
    await waitUntil(() => fieldset.getAttributeNames().length === 0);
  });

  it("restores the page's markup when the element is removed", async () => {
    const { element, page, input, button } = await mountForm();
    const before = page.innerHTML;
    const email = input('email');
    type(email, 'ada@halden');
    button.click();
    element.remove();
    await waitUntil(() => element.outerHTML === before);
    assert.isTrue(email.checkValidity());
  });
});
