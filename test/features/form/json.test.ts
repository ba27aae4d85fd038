import { assert, fixture } from '@open-wc/testing';
import type { SqForm } from '../../../elements/sq-form.js';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMarkup } from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mount, ready, type } from './form-page.js';

/** A form as its owner publishes it. */
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

const child = (json: object) =>
  `<script type="application/json">${JSON.stringify(json).replaceAll('</', '<\\/')}</script>`;

describe('sq-form from a list of fields', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => {
    api.stop();
    history.replaceState(null, '', location.pathname);
  });

  const build = (json: object = published) => mount(`<sq-form>${child(json)}</sq-form>`);

  describe('on a page that a visitor comes back to', () => {
    const { performance } = window;
    const getEntriesByType = performance.getEntriesByType.bind(performance);
    const arrive = (navigation: string) => {
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

    for (const navigation of ['back_forward', 'reload']) {
      it(`has what was typed, without passwords (${navigation})`, async () => {
        await leave();
        assert.notInclude(JSON.stringify({ ...sessionStorage }), 'one two three');
        arrive(navigation);
        const { input } = await build(definition);
        assert.equal(input('name-1[First]').value, 'Ada');
        assert.equal(input('email-2').value, 'ada@halden.no');
        assert.isTrue(input('pots-4').checked);
        assert.equal(input('secret-7').value, '');
      });
    }

    it('is empty on a new visit', async () => {
      await leave();
      arrive('navigate');
      const { input } = await build(definition);
      assert.equal(input('email-2').value, '');
    });
  });

  it('has the controls that a server would have sent, and nothing else', async () => {
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

  it('breaks words that are longer than a phone is wide', async () => {
    const word = 'Siebträgermaschinenmahlgrad'.repeat(3);
    const kinds = ['text', 'date', 'section', 'radio', 'checkbox', 'select', 'likert'];
    const formFields = kinds.map((type) => {
      return { type, id: type, title: word, description: word, options: [word, 'b'] };
    });
    const { element, form } = await build({ ...published, formFields, formSubmitButtonText: word });
    element.style.inlineSize = '18rem';
    const most = element.getBoundingClientRect().right;
    for (const part of form.querySelectorAll('*')) {
      assert.isAtMost(part.getBoundingClientRect().right, most, part.outerHTML);
    }
  });

  it('is posted to the same address without our code', async () => {
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

  it('checks, sends and gives each field its shape', async () => {
    history.replaceState(null, '', '?from=poster');
    const { element, find, input, button, page } = await build();
    await assert.isAccessible(element);
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

  it('leads to the part that holds a blank alone', async () => {
    const { input, button, described } = await build();
    type(input('name-1[First]'), 'Ada');
    type(input('name-1[Last]'), ' ');
    button.click();
    assert.equal(document.activeElement?.getAttribute('name'), 'name-1[Last]');
    assert.deepEqual(described('name-1[First]'), []);
    assert.deepEqual(described('name-1[Last]'), ['Last Name: This field is required.']);
  });

  it('is built when a script brings it, and keeps what was typed when it changes', async () => {
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

  it('keeps what was typed when it is taken away and put back', async () => {
    const { element, page, input } = await build();
    type(input('email-2'), 'ada@halden.no');
    element.remove();
    await ready(element);
    page.append(element);
    await ready(element);
    assert.equal(input('email-2').value, 'ada@halden.no');
    assert.lengthOf(page.querySelectorAll('form'), 1);
  });

  it('has ids of its own beside another one of the same form', async () => {
    const { page } = await mount(
      `<sq-form>${child(published)}</sq-form><sq-form>${child(published)}</sq-form>`,
    );
    await waitUntil(() => page.querySelectorAll('form').length === 2);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    assert.lengthOf(new Set(ids), ids.length);
  });

  it("leaves the page's own form as it is, and applies its rules", async () => {
    const { element, form, button, page, described } = await mount(`<sq-form form-id="ask">
      ${child(published)}<form><label>Note <textarea name="note-3">More than twenty characters</textarea></label>
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

  it('reports what is no field, and shows the others', async () => {
    const reports = expectConsole(/formFields\[1\] is no field/);
    const { page } = await build({
      formId: 'ask',
      formFields: [{ type: 'text', id: 'a', title: 'A' }, 7],
    });
    await waitUntil(() => reports.length > 0);
    assert.lengthOf(page.querySelectorAll('input'), 1);
  });

  it('shows the HTML of its owner under the fields, sanitised', async () => {
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

  it('takes no HTML and no fields from the address of a form', async () => {
    const { element, button, page } = await mount(
      `<sq-form><form action="/api/form/x?formId=ask&postSubmitHtml=<script>ran()</script>&formSubmissionMessage=<b>No</b>&formFields=x"><button>Go</button></form></sq-form>`,
    );
    assert.equal(element.formId, 'ask');
    button.click();
    await inState(element, 'success');
    assert.lengthOf(page.querySelectorAll('[slot="success"]'), 0);
  });

  it('cannot work with a list that is none', async () => {
    const reports = expectConsole(/<sq-form> formFields: no fields/);
    const page = await fixture<HTMLElement>('<div></div>');
    page.innerHTML = `<sq-form>${child({ formId: 'ask', formFields: 'none' })}</sq-form>`;
    await waitUntil(() => reports.length > 0);
    assert.lengthOf(page.querySelectorAll('form'), 0);
  });
});
