import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqForm } from '../../../elements/sq-form.js';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMarkup } from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, ready, type } from './form-page.js';

/** A form's Squarespace JSON. */
const published = {
  formId: 'ask',
  formName: 'Ask us',
  collectionId: 'c1',
  objectName: 'o1',
  formSubmitButtonText: 'Send it over',
  formFields: [
    { type: 'name', id: 'name-1', title: 'Name', required: true },
    { type: 'email', id: 'email-2', title: 'Email', required: true },
    { type: 'textarea', id: 'note-3', title: 'Note', maxLength: 20 },
    { type: 'checkbox', id: 'pots-4', title: 'Pots', required: true, options: ['Moka', 'Press'] },
    { type: 'likert', id: 'taste-5', title: 'Taste', options: ['I like it bright'] },
    { type: 'hidden', id: 'source-6', key: 'from', value: 'page' },
  ],
};

describe('a form that sq-form builds from JSON', () => {
  const api = fakeApi();
  afterEach(() => history.replaceState(null, '', location.pathname));

  const build = (definition: object = published) => mount(`<sq-form>${json(definition)}</sq-form>`);

  describe('a form to which the visitor returns', () => {
    const { performance } = window;
    const getEntriesByType = performance.getEntriesByType.bind(performance);
    const setNavigationType = (navigation: string) => {
      performance.getEntriesByType = (kind: string) =>
        kind === 'navigation' ? [{ type: navigation } as never] : getEntriesByType(kind);
    };
    const fields = [...published.formFields, { type: 'password', id: 'secret-7', title: 'Secret' }];
    const definition = { ...published, formFields: fields };
    const leave = async () => {
      const { element, input } = await build(definition);
      type(input('name-1[First]'), 'Ada');
      type(input('email-2'), 'ada@halden.no');
      type(input('secret-7'), 'one two three');
      input('pots-4').click();
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      element.remove();
    };
    afterEach(() => {
      performance.getEntriesByType = getEntriesByType;
      sessionStorage.clear();
    });

    it('restores the input, except for passwords, after Back or a reload, but not after a new navigation', async () => {
      for (const navigation of ['back_forward', 'reload', 'navigate']) {
        await leave();
        assert.notInclude(JSON.stringify({ ...sessionStorage }), 'one two three');
        setNavigationType(navigation);
        const { element, input } = await build(definition);
        const isRestored = navigation !== 'navigate';
        assert.equal(input('name-1[First]').value, isRestored ? 'Ada' : '', navigation);
        assert.equal(input('pots-4').checked, isRestored);
        assert.equal(input('secret-7').value, '');
        element.remove();
      }
    });
  });

  it('has the controls that a server would render', async () => {
    const { form } = await build();
    const { definition } = readFormDefinition(published);
    const server = document.createElement('template');
    server.innerHTML = markupToHtml(
      formMarkup(definition, { action: form.getAttribute('action') ?? '' }),
    );
    const built = form.cloneNode(true) as HTMLFormElement;
    for (const own of built.querySelectorAll('[data-sq-inserted]')) own.remove();
    built.removeAttribute('data-sq-inserted');
    for (const name of ['aria-describedby', 'data-sq-added']) {
      built.querySelector('textarea')?.removeAttribute(name);
    }
    assert.equal(built.outerHTML, server.innerHTML);
  });

  it('has a tab stop and a focus ring for each control', async () => {
    const kinds = [
      'text',
      'email',
      'number',
      'website',
      'textarea',
      'currency',
      'password',
      'twitter',
    ];
    const groups = [
      'date',
      'time',
      'name',
      'address',
      'phone',
      'radio',
      'checkbox',
      'select',
      'likert',
    ];
    const { form } = await build({
      ...published,
      formFields: [...kinds, ...groups].map((type) => ({
        ...{ type, id: type, title: type, options: ['A', 'B'], showCountryCode: true },
      })),
    });
    const stops = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea, button')];
    const isFirst = ({ type, name }: HTMLInputElement, index: number) =>
      type !== 'radio' || stops.findIndex((other) => other.name === name) === index;
    const expected = stops.filter(isFirst);
    assert.isAbove(expected.length, 30);
    (document.activeElement as HTMLElement).blur();
    expected[0]?.focus();
    for (const [index, control] of expected.entries()) {
      if (index > 0) await sendKeys({ press: 'Tab' });
      assert.equal(document.activeElement, control);
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      assert.notEqual(outlineStyle, 'none', control.id);
      assert.isAbove(parseFloat(outlineWidth), 0, control.id);
    }
  });

  it('validates and sends each kind of field', async () => {
    history.replaceState(null, '', '?from=poster');
    const { element, find, input, button, page } = await build();
    button.click();
    assert.lengthOf(page.querySelectorAll('.field-error'), 3);
    type(input('name-1[First]'), 'Ada');
    type(input('name-1[Last]'), 'L.');
    type(input('email-2'), 'ada@halden.no');
    find('[value="Press"]').click();
    find('[name="taste-5[I like it bright]"][value="2"]').click();
    assert.lengthOf(page.querySelectorAll('.field-error'), 0);
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, {
      'name-1': ['Ada', 'L.'],
      'email-2': 'ada@halden.no',
      'note-3': '',
      'pots-4': ['Press'],
      'taste-5': { 'I like it bright': '2' },
      'source-6': 'poster',
    });
    assert.deepInclude(api.saved[0], { formId: 'ask', collectionId: 'c1', objectName: 'o1' });
  });

  it('is built from the `data` property, and keeps the input when `data` changes', async () => {
    const page = await fixture<HTMLElement>('<div></div>');
    const element = document.createElement('sq-form') as SqForm;
    element.data = published;
    page.append(element);
    await ready(element);
    const input = () => element.querySelector<HTMLInputElement>('[name="email-2"]');
    input()?.setAttribute('data-old', '');
    if (input()) type(input() as HTMLInputElement, 'ada@halden.no');
    element.data = { ...published, formFields: published.formFields.slice(1) };
    await waitUntil(() => input() && !input()?.hasAttribute('data-old'));
    assert.equal(input()?.value, 'ada@halden.no');
    assert.isNull(element.querySelector('[name="name-1[First]"]'));
  });

  it('keeps the input when the element is removed and inserted again', async () => {
    const { element, page, input } = await build();
    type(input('email-2'), 'ada@halden.no');
    element.remove();
    await ready(element);
    page.append(element);
    await ready(element);
    assert.equal(input('email-2').value, 'ada@halden.no');
    assert.lengthOf(page.querySelectorAll('form'), 1);
  });

  it('has unique IDs beside another element with the same form', async () => {
    const { page } = await mount(
      `<sq-form>${json(published)}</sq-form><sq-form>${json(published)}</sq-form>`,
    );
    await waitUntil(() => page.querySelectorAll('form').length === 2);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    assert.lengthOf(new Set(ids), ids.length);
  });

  it('is not built if the page already has a form, but its rules apply to that form', async () => {
    const { element, form, button, page, described } = await mount(`<sq-form form-id="ask">
      ${json(published)}<form><label>Note <textarea name="note-3">More than twenty characters</textarea></label>
      <fieldset><legend>Pots</legend><label><input type="checkbox" name="pots-4" value="Moka"> Moka</label></fieldset>
      <button>Go</button></form></sq-form>`);
    assert.lengthOf(page.querySelectorAll('form'), 1);
    assert.equal(page.querySelector('.field-counter')?.textContent, '27 / 20');
    button.click();
    assert.equal(described('note-3')[0], 'You have exceeded the character limit.');
    assert.deepEqual(described('pots-4'), ['This field is required.']);
    assert.equal(form.querySelector('button')?.textContent, 'Go');
    assert.isFalse(element.matches(':state(success)'));
  });

  it('shows the sanitized disclaimer under the fields', async () => {
    const { form } = await build({
      ...published,
      disclaimerMessage: {
        html: '<p>We <b onclick="x()">keep</b> nothing.</p><script>x()</script>',
      },
    });
    await waitUntil(() => form.querySelector('.disclaimer'));
    const disclaimer = form.querySelector('.disclaimer');
    assert.equal(disclaimer?.innerHTML, '<p>We <b>keep</b> nothing.</p>');
    assert.isTrue(disclaimer?.nextElementSibling?.matches('.form-footer'));
  });

  it('is not built, and reports one error, if the JSON has no list of fields', async () => {
    const reports = expectConsole(/<sq-form>: The JSON has no fields/);
    const page = await fixture<HTMLElement>('<div></div>');
    page.innerHTML = `<sq-form>${json({ formId: 'ask', formFields: 'none' })}</sq-form>`;
    await waitUntil(() => reports.length > 0);
    assert.lengthOf(page.querySelectorAll('form'), 0);
  });

  it('has the action that a server would render', async () => {
    const { form } = await build();
    const { pathname, searchParams } = new URL(form.action);
    assert.equal(form.method, 'post');
    assert.equal(pathname, '/api/form/SaveFormSubmission');
    assert.deepInclude(Object.fromEntries(searchParams), {
      formId: 'ask',
      collectionId: 'c1',
      objectName: 'o1',
      submitButtonText: 'Send it over',
      pagePath: location.pathname,
      contentSource: 'c',
    });
  });

  it('omits and reports an invalid field', async () => {
    const reports = expectConsole(/formFields\[1\] is not a field/);
    const { page } = await build({
      formId: 'ask',
      formFields: [{ type: 'text', id: 'a', title: 'A' }, 7],
    });
    await waitUntil(() => reports.length > 0);
    assert.lengthOf(page.querySelectorAll('input'), 1);
  });
});
