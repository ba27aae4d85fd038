import { assert, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqForm } from '../../../elements/sq-form.js';
import type { ElementFailure } from '../../../src/core/events.js';
import { collectWarnings, expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, fields, inState, mount, mountForm, type } from './form-page.js';

/** A third-party control that has a form value, but no `value` property. */
class TestRating extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();

  connectedCallback(): void {
    this.#internals.setFormValue(this.getAttribute('stars'));
  }
}
customElements.define('test-rating', TestRating);

describe('sq-form', () => {
  const api = fakeApi();
  afterEach(() => history.replaceState(null, '', location.pathname));

  /** Mounts a form whose name field is valid. */
  async function filled(attributes = '') {
    const page = await mountForm(fields, attributes);
    type(page.input('name'), 'Halden');
    return page;
  }

  describe('submission', () => {
    it("sends the fields together with the form's settings", async () => {
      document.title = 'Questions';
      const { element, input, button } = await filled('collection-id="c1" object-name="o1"');
      type(input('message'), 'Which grind?');
      const submitted = oneEvent(element, 'sq-form-submitted');
      button.click();
      assert.deepEqual((await submitted).detail, { formId: 'ask', submissionId: 'row-1' });
      assert.deepEqual(api.saved[0]?.form, { name: 'Halden', email: '', message: 'Which grind?' });
      assert.deepInclude(api.saved[0], {
        ...{ formId: 'ask', collectionId: 'c1', objectName: 'o1', isOverlayForm: false },
        ...{ submitButtonText: 'Send it', pageTitle: 'Questions', pagePath: location.pathname },
      });
    });

    it("sends the settings in its action's query, and ignores HTML in the query", async () => {
      const action =
        '/api/form/SaveFormSubmission?formId=ask&collectionId=c2&postSubmitHtml=<script>ran()</script>&formFields=x';
      const { element, button, page } = await mount(
        `<sq-form><form action="${action}"><button>Go</button></form></sq-form>`,
      );
      button.click();
      await inState(element, 'success');
      assert.deepInclude(api.saved[0], { formId: 'ask', collectionId: 'c2' });
      assert.lengthOf(page.querySelectorAll('[slot="success"]'), 0);
    });

    it('sends each kind of control in its format, and entries that a formdata listener adds', async () => {
      history.replaceState(null, '', '?source=poster');
      const { element, form, find } = await mountForm(`
        <fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
          <input name="first" value="Ada"><input name="last" value="L."></fieldset>
        <fieldset data-field="phone" data-field-id="phone"><legend>Phone</legend>
          <input value="212"><input value="555"><input value="0100"></fieldset>
        <fieldset data-field="likert" data-field-id="taste"><legend>Taste</legend>
          <input type="radio" name="Bright" value="-2"><input type="radio" name="Bright" value="2" checked></fieldset>
        <input type="radio" name="milk" value="yes"><input type="radio" name="milk" value="no" checked>
        <input type="checkbox" name="pots" value="moka" checked><input type="checkbox" name="pots" value="press">
        <select name="days" multiple><option selected>Mon</option><option>Tue</option><option selected>Wed</option></select>
        <input type="hidden" name="source" value="page"><input name="off" value="x" disabled>
        <input type="password" name="pin" value="sesame">
        <textarea name="note">Two&#10;lines</textarea>
        <test-rating name="stars" stars="5"></test-rating>
        <button name="then" value="keep">Keep</button><button name="then" value="send" id="send">Send</button>`);
      form.addEventListener('formdata', ({ formData }) => formData.append('added', 'later'));
      find('#send').click();
      await inState(element, 'success');
      assert.deepEqual(api.saved[0]?.form, {
        guest: ['Ada', 'L.'],
        phone: ['', '212', '555', '0100'],
        taste: { Bright: '2' },
        milk: 'no',
        pots: ['moka'],
        days: ['Mon', 'Wed'],
        source: 'poster',
        pin: 'sesame',
        note: 'Two\nlines',
        stars: '5',
        then: 'send',
        added: 'later',
      });
      assert.deepEqual(api.saved[0]?.['passwordFields'], ['pin']);
    });

    it('sends fields that an sq-form-before-submit listener adds, and nothing if the listener cancels the event', async () => {
      const { element, form, button } = await filled();
      const cancel = (event: Event): void => event.preventDefault();
      element.addEventListener('sq-form-before-submit', cancel);
      button.click();
      assert.isTrue(element.matches(':state(idle)'));
      assert.isFalse(form.inert);
      assert.lengthOf(api.saved, 0);
      element.removeEventListener('sq-form-before-submit', cancel);
      element.addEventListener('sq-form-before-submit', ({ detail }) => {
        detail['variant'] = { name: 'warm' };
      });
      button.click();
      await inState(element, 'success');
      assert.deepInclude(api.saved[0], { formId: 'ask', variant: { name: 'warm' } });
    });

    it('sends only one submission if the form is submitted again before the response', async () => {
      const release = api.hold();
      const { element, form, button } = await filled();
      button.click();
      button.click();
      form.requestSubmit();
      element.submit();
      await inState(element, 'submitting');
      button.click();
      release();
      await inState(element, 'success');
      form.requestSubmit();
      element.submit();
      assert.lengthOf(api.saved, 1);
    });

    it('sends the form on Enter in a field and on submit(), with the default button', async () => {
      const { element, input, button } = await mountForm(
        `${fields.replace('<button>', '<button name="go" value="1">')}`,
      );
      element.submit();
      assert.equal(document.activeElement?.id, 'f-name');
      await sendKeys({ type: 'Halden' });
      await sendKeys({ press: 'Enter' });
      await inState(element, 'success');
      element.reset();
      type(input('name'), 'Moss');
      element.submit();
      await inState(element, 'success');
      assert.deepEqual(
        api.saved.map(({ form }) => [form['name'], form['go']]),
        [
          ['Halden', '1'],
          ['Moss', '1'],
        ],
      );
      assert.equal(button.value, '1');
    });

    it('sends a form whose fields are named like form properties', async () => {
      const names = [
        'action',
        'elements',
        'id',
        'method',
        'name',
        'reset',
        'submit',
        'target',
        'title',
      ];
      const inputs = names.map((name) => `<input name="${name}" value="x" required>`);
      const { element, page, input } = await mountForm(`${inputs.join('')}<button>Send</button>`);
      const button = page.querySelector('button') as HTMLElement;
      type(input('elements'), '');
      button.click();
      assert.lengthOf(page.querySelectorAll('.field-error'), 1);
      type(input('elements'), 'x');
      const release = api.hold();
      button.click();
      await inState(element, 'submitting');
      await waitUntil(
        () => page.querySelector('form[inert][aria-busy="true"]'),
        'the form is not locked',
      );
      release();
      await inState(element, 'success');
      assert.deepEqual(api.saved[0]?.form, Object.fromEntries(names.map((name) => [name, 'x'])));
      assert.isNull(page.querySelector('form[inert]'));
    });

    it('sends the new form if the page has replaced the original one', async () => {
      const { element, form } = await mountForm('<button>Send</button>');
      const other = document.createElement('form');
      other.innerHTML = '<input name="q" value="Open?"><button>Ask</button>';
      form.replaceWith(other);
      other.querySelector('button')?.click();
      await inState(element, 'success');
      assert.deepEqual(api.saved[0]?.form, { q: 'Open?' });
      assert.isFalse(other.checkVisibility());
    });

    it('adds a button to a form without one, and sends the form', async () => {
      const { element, find } = await mountForm('<input name="q" value="a">', 'submit-label="Ask"');
      find<HTMLButtonElement>('[type="submit"]').click();
      await inState(element, 'success');
      assert.equal(api.saved[0]?.['submitButtonText'], 'Ask');
    });
  });

  describe('submission by the browser', () => {
    /** Cancels submit events that reach the page, and records whether they were already canceled. */
    function watchSubmits() {
      const seen: {
        isCanceled: boolean;
        form: HTMLFormElement;
        action: string;
        enctype: string;
      }[] = [];
      const abort = new AbortController();
      const note = (event: SubmitEvent): void => {
        const form = event.target as HTMLFormElement;
        const { action, enctype } = form;
        seen.push({ isCanceled: event.defaultPrevented, form, action, enctype });
        event.preventDefault();
      };
      // This listener is added during the dispatch, so that it is the last one.
      const noteLast = (): void => addEventListener('submit', note, { once: true });
      document.addEventListener('submit', noteLast, abort);
      return { seen, stop: () => abort.abort() };
    }

    it('is used for valid forms that fetch cannot send', async () => {
      for (const [attributes, isHandled] of [
        ['', true],
        ['action="#"', true],
        ['action="/api/form/SaveFormSubmission?formId=ask"', true],
        ['action="/api/format"', false],
        ['action="/api/format" method="get"', false],
        ['action="/api/format" method="post" target="_blank"', false],
        ['action="/api/format" method="post" enctype="text/plain"', false],
        ['action="mailto:ask@halden.org" method="post"', false],
      ] as const) {
        const { seen, stop } = watchSubmits();
        const { button, input, errors } = await mount(
          `<sq-form form-id="ask"><form ${attributes}>
            <input name="q" required><button>Go</button></form></sq-form>`,
        );
        button.click();
        assert.lengthOf(errors(), 1, attributes);
        assert.lengthOf(seen, 0, attributes);
        type(input('q'), 'x');
        button.click();
        stop();
        assert.deepEqual(
          seen.map(({ isCanceled }) => isCanceled),
          [isHandled],
          attributes,
        );
      }
    });

    it('is used for buttons that close a dialog or have a formaction, and for submissions that the page cancels', async () => {
      const { form, find } = await mountForm(`<button>Send</button>
        <button formmethod="dialog" id="close">Close</button>
        <button formaction="/draft" id="draft">Draft</button>`);
      const { seen, stop } = watchSubmits();
      find('#close').click();
      find('#draft').click();
      form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
      form.requestSubmit();
      stop();
      assert.deepEqual(
        seen.map(({ isCanceled }) => isCanceled),
        [false, false, true],
      );
      assert.lengthOf(api.saved, 0);
    });

    it('is used for files if the code for uploads does not load, with the required action and encoding', async () => {
      const { seen, stop } = watchSubmits();
      const reports = expectConsole(/Loading chunk sq-form uploads failed/);
      const restore = withhold('sq-form uploads', () => Promise.reject(new Error('offline')));
      const { element, form, input, button } = await mountForm(
        '<input type="file" name="cv"><button>Send</button>',
      );
      const files = new DataTransfer();
      files.items.add(new File(['text'], 'cv.txt'));
      input('cv').files = files.files;
      button.click();
      stop();
      const { isCanceled, enctype, action = '' } = seen[0] ?? {};
      assert.deepEqual([isCanceled, enctype], [false, 'multipart/form-data']);
      const { pathname, searchParams } = new URL(action);
      assert.equal(pathname, '/api/form/SaveFormSubmission');
      assert.equal(searchParams.get('formId'), 'ask');
      await waitUntil(
        () => form.getAttributeNames().length === 0,
        'the attributes are not restored',
      );
      assert.lengthOf(api.saved, 0);
      assert.isTrue(element.matches(':state(idle)'));
      await waitUntil(() => reports.length > 0);
      restore();
    });

    for (const [description, html, report, path] of [
      [
        'an element without a form',
        '<p>Closed today.</p>',
        /<sq-form>: There is no <form>/,
        'form',
      ],
      [
        'two forms',
        '<form></form><form></form>',
        /<sq-form>: There is more than one <form>/,
        'form',
      ],
    ] as const)
      it(`is used for ${description}, and one error is reported`, async () => {
        const reports = expectConsole(report);
        const page = await fixture<HTMLElement>(`<div></div>`);
        const failed = oneEvent<CustomEvent<ElementFailure>>(page, 'sq-error');
        page.innerHTML = `<sq-form form-id="ask">${html}</sq-form>`;
        assert.equal((await failed).detail.path, path);
        const element = page.firstElementChild as SqForm;
        assert.equal(element.innerHTML, html);
        assert.lengthOf(reports, 1);
      });

    it('is used for a form without a form-id that is sent to our server, until form-id is set', async () => {
      expectConsole(/<sq-form>: form-id is missing/);
      const page = await fixture<HTMLElement>(`<div></div>`);
      const failed = oneEvent<CustomEvent<ElementFailure>>(page, 'sq-error');
      page.innerHTML = `<sq-form><form><button>Send</button></form></sq-form>`;
      await failed;
      const element = page.firstElementChild as SqForm;
      element.formId = 'ask';
      await inState(element, 'idle');
    });
  });

  describe('a form that is being sent', () => {
    it('is locked, keeps the input visible, and then restores its button and focus', async () => {
      api.answer = { status: 500, body: {} };
      const release = api.hold();
      const { element, form, find, input, button, shadow } = await mount(`
        <sq-form form-id="ask"><form id="far">
          <input name="name" value="Halden"><button><b>Send</b> it</button></form></sq-form>
        <input id="outside" form="far" name="more" value="yes">`);
      button.focus();
      button.click();
      assert.equal(button.textContent, 'Submitting…');
      // The label is shown one frame before the form is locked.
      assert.isFalse(form.inert);
      await waitUntil(() => form.inert && find('#outside').inert, 'the form is not locked');
      assert.equal(form.getAttribute('aria-busy'), 'true');
      assert.isTrue(input('name').checkVisibility());
      assert.equal(shadow('[role="status"]')?.textContent, 'Submitting…');
      form.reset();
      element.reset();
      assert.isTrue(form.inert);
      assert.equal(input('name').value, 'Halden');
      release();
      await inState(element, 'failure');
      assert.isFalse(form.inert || find('#outside').inert || form.hasAttribute('aria-busy'));
      assert.equal(button.innerHTML, '<b>Send</b> it');
      assert.equal(document.activeElement, button);
      assert.deepEqual(api.saved[0]?.form, { name: 'Halden', more: 'yes' });
    });

    it('restores the markup if it is removed', async () => {
      const release = api.hold();
      const { element, page, form, button } = await mountForm('<button>Send</button>');
      const before = page.innerHTML;
      button.click();
      await inState(element, 'submitting');
      element.remove();
      await element.updateComplete;
      release();
      page.append(element);
      await inState(element, 'idle');
      assert.isFalse(form.inert);
      assert.equal(page.innerHTML, before);
    });
  });

  describe('a form that has been sent', () => {
    it('is cleared and replaced by the success content, which receives focus', async () => {
      const { element, form, input, button, shadow } = await filled();
      button.focus();
      button.click();
      const focused: unknown[] = [];
      for (const node of [form, element.shadowRoot])
        node?.addEventListener('focusin', (event) => focused.push(event.composedPath()[0]));
      await inState(element, 'success');
      assert.equal(shadow('[part="success-heading"]')?.innerText.trim(), 'Thank you!');
      assert.deepEqual(focused, [shadow('[part="success"]')]);
      assert.isFalse(form.checkVisibility());
      assert.equal(input('name').value, '');
    });

    it('does not move focus away from a control outside the form', async () => {
      const release = api.hold();
      const { element, find, button } = await mount(
        `<input id="search"><sq-form form-id="ask"><form><button>Send</button></form></sq-form>`,
      );
      button.click();
      await inState(element, 'submitting');
      find('#search').focus();
      release();
      await inState(element, 'success');
      assert.equal(document.activeElement?.id, 'search');
    });

    it('can be sent again after reset()', async () => {
      const { element, form, input, button, page } = await filled();
      button.click();
      await inState(element, 'success');
      element.reset();
      await inState(element, 'idle');
      assert.isTrue(form.checkVisibility());
      assert.lengthOf(page.querySelectorAll('[data-sq-inserted]'), 0);
      type(input('name'), 'Halden');
      button.click();
      await inState(element, 'success');
      assert.lengthOf(api.saved, 2);
    });
  });

  it('keeps its errors if the page cancels a reset, and removes them when it is reset', async () => {
    const { find, form, button } = await mountForm(`${fields}<button type="reset">Clear</button>`);
    button.click();
    addEventListener('reset', (event) => event.preventDefault(), { once: true });
    form.reset();
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(find('#f-name').getAttribute('aria-invalid'), 'true');
    find('[type="reset"]').click();
    await waitUntil(() => !find('#f-name').hasAttribute('aria-invalid'));
  });

  it('rejects an unsafe redirect', async () => {
    const warnings = collectWarnings();
    const { element } = await mountForm(
      '<button>Send</button>',
      'redirect="java&#10;script:alert(1)"',
    );
    assert.isUndefined(element.redirect);
    assert.lengthOf(warnings, 1);
    element.redirect = '/thanks';
    assert.equal(element.redirect, '/thanks');
  });
});
