import { assert, oneEvent } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  fakeApi,
  fields,
  inState,
  mount,
  mountForm,
  stored,
  type,
  type Answer,
} from './form-page.js';

describe('a server error in sq-form', () => {
  const api = fakeApi();

  /** Submits a form that the server rejects. */
  async function submitRejected(body: object, inner: string = fields) {
    api.answer = { status: 400, body };
    const page = await mount(`<sq-form form-id="ask"><form novalidate>${inner}</form></sq-form>`);
    page.button.focus();
    page.button.click();
    await inState(page.element, 'failure');
    return page;
  }

  it("is shown before its field's title, and the first invalid field is focused", async () => {
    const { find, input, described } = await submitRejected({
      error: 'Please check.',
      errors: { message: 'Say more.', email: 'No such address.' },
    });
    assert.deepEqual(described('email'), ['No such address.']);
    assert.deepEqual(described('message'), ['Say more.']);
    const error = find('label[for="f-email"]').previousElementSibling;
    assert.isTrue(error?.matches('.field-error[data-sq-inserted]'));
    assert.isTrue(error?.parentElement?.matches('p.error'));
    assert.equal(input('email').getAttribute('aria-invalid'), 'true');
    assert.isFalse(input('name').hasAttribute('aria-invalid'));
    assert.equal(document.activeElement?.id, 'f-email');
  });

  it('is included in the sq-form-refused event, keyed by field', async () => {
    api.answer = { status: 400, body: { error: 'Please check.', errors: { name: 'No.' } } };
    const { element, input, button } = await mountForm();
    type(input('name'), 'Ada');
    const event = oneEvent(element, 'sq-form-refused');
    button.click();
    assert.deepEqual((await event).detail, {
      ...{ formId: 'ask', kind: 'invalid', status: 400, errors: { name: 'No.' } },
    });
  });

  it('is removed when its field is corrected, and the general message is removed with the last error', async () => {
    const { element, input, described, messages, page } = await submitRejected({
      errors: { email: 'No.', name: 'Who?' },
    });
    type(input('email'), 'not yet');
    assert.deepEqual(described('email'), ['No.']);
    type(input('email'), 'ada@halden.no');
    assert.deepEqual(described('email'), []);
    assert.isFalse(input('email').hasAttribute('aria-invalid'));
    assert.lengthOf(page.querySelectorAll('.error'), 1);
    assert.lengthOf(messages(), 1);
    type(input('name'), 'Ada');
    assert.lengthOf(page.querySelectorAll('.error, .field-error, [aria-invalid]'), 0);
    await waitUntil(() => messages().length === 0);
    assert.isTrue(element.matches(':state(failure)'));
  });

  it('is removed when the form is sent again', async () => {
    const { element, button, page, messages } = await submitRejected({ errors: { name: 'Who?' } });
    const release = api.hold();
    api.answer = stored;
    button.click();
    await inState(element, 'submitting');
    assert.deepEqual(messages(), []);
    assert.lengthOf(page.querySelectorAll('.error, .field-error, [aria-invalid]'), 0);
    release();
    await inState(element, 'success');
  });

  it("keeps the page's aria-describedby", async () => {
    const { input, find } = await submitRejected(
      { errors: { name: 'Who?' } },
      `<p><label for="n">Name</label><input id="n" name="name" aria-describedby="hint">
       <small id="hint">As on the parcel.</small></p><button>Send</button>`,
    );
    assert.equal(input('name').ariaDescribedByElements?.[1]?.id, 'hint');
    type(input('name'), 'Ada');
    assert.equal(find('[name="name"]').getAttribute('aria-describedby'), 'hint');
  });

  it("is placed before the field's title in any markup", async () => {
    for (const [inner, id, title] of [
      [
        `<fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
         <label>First <input name="first"></label><label>Last <input name="last"></label></fieldset>`,
        'guest',
        'legend',
      ],
      [
        `<fieldset><legend>Milk?</legend><label><input type="radio" name="milk" value="1"> Yes</label>
         <label><input type="radio" name="milk" value="0"> No</label></fieldset>`,
        'milk',
        'legend',
      ],
      ['<div><label>Name <input name="name"></label></div>', 'name', 'label'],
      [
        '<p><input type="checkbox" id="t" name="terms"> <label for="t">Yes</label></p>',
        'terms',
        'input',
      ],
      ['<input name="q" aria-label="Question">', 'q', 'input'],
      [
        '<div id="yui_2"><label for="e">Email</label><input id="e" name="e"></div>',
        'yui_2',
        'label',
      ],
    ] as const) {
      const { find, errors } = await submitRejected(
        { errors: { [id]: 'No.' } },
        `${inner}<button>Go</button>`,
      );
      const error = find('.field-error');
      assert.equal(error.nextElementSibling?.localName, title, inner);
      assert.lengthOf(errors(), 1);
      assert.isTrue(document.activeElement?.ariaDescribedByElements?.includes(error), inner);
    }
  });

  it('is shown above or below the form, at the end that is in view, if it concerns the whole form', async () => {
    scrollTo(0, 0);
    const short = await submitRejected({ errors: { name: 'Who?' } });
    assert.deepEqual(short.messages(), [
      'Your form has encountered a problem. Please scroll up to review.',
    ]);
    const { form, messages, shadow } = await submitRejected(
      { errors: { name: 'Who?' } },
      `${fields}${'<p>A long story.</p>'.repeat(200)}`,
    );
    assert.deepEqual(messages(), [
      'Your form has encountered a problem. Please scroll down to review.',
    ]);
    const message = shadow('[part="message"]');
    const { bottom = Infinity } = message?.getBoundingClientRect() ?? {};
    assert.isBelow(bottom, form.getBoundingClientRect().top + 1);
    assert.equal(message?.parentElement?.role, 'alert');
  });

  it('replaces messages that the server has rendered', async () => {
    const { described, page, input, messages, errors } = await submitRejected(
      { errors: { name: 'Who?' } },
      `<p class="form-error" role="alert">Please check.</p><div class="error">
        <ul id="e1" class="errorlist"><li>Who?</li></ul><label for="n">Name</label>
        <input id="n" name="name" aria-invalid="true" aria-describedby="e1 hint"><small id="hint">Any.</small>
        </div><button>Send</button>`,
    );
    assert.deepEqual(described('name'), ['Who?', 'Any.']);
    assert.lengthOf(page.querySelectorAll('.errorlist, .form-error'), 0);
    assert.lengthOf(messages(), 1);
    type(input('name'), 'Ada');
    assert.deepEqual(errors(), []);
    assert.lengthOf(page.querySelectorAll('.error'), 0);
  });

  it('is removed when its field is corrected, even if the server has rendered it', async () => {
    const { page, input } = await mountForm(`
      <ul id="err" class="errorlist"><li>Who?</li></ul><label for="n">Name</label>
      <input id="n" name="name" aria-invalid="true" aria-describedby="err hint">
      <small id="hint">Any.</small><button>Send</button>`);
    type(input('name'), 'Ada');
    assert.lengthOf(page.querySelectorAll('.errorlist'), 0);
    assert.equal(input('name').getAttribute('aria-describedby'), 'hint');
    assert.isFalse(input('name').hasAttribute('aria-invalid'));
  });

  /** One row for each cause of a message. `formRefusal` has its own test for messages by status. */
  const causes: readonly {
    readonly cause: string;
    readonly answer?: Answer;
    readonly keyAnswer?: Answer;
    readonly message: string;
    readonly kind: string;
    readonly report?: RegExp;
    readonly isOffline?: boolean;
  }[] = [
    {
      cause: 'the server rejects the form',
      answer: { status: 429, body: { error: 'x' } },
      message: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
      kind: 'refused',
    },
    {
      cause: 'the server reports errors only for fields that the form does not have',
      answer: { status: 400, body: { errors: { gone: 'The shop is closed.' } } },
      message: 'The shop is closed.',
      kind: 'refused',
    },
    {
      cause: 'the browser is offline',
      answer: { status: 0, body: undefined },
      message: 'You’re offline. Check your internet connection and try again.',
      kind: 'network',
      isOffline: true,
    },
    {
      cause: 'the server issues no key',
      keyAnswer: { status: 500, body: {} },
      message: 'Could not get a form submission key, please try again later.',
      kind: 'refused',
    },
    {
      cause: 'the server has no endpoint for forms',
      keyAnswer: { status: 405, body: {} },
      message: 'This form has not been configured yet.',
      kind: 'refused',
      report: /does not have the endpoint POST \S*FormSubmissionKey \(status 405\)/,
    },
  ];

  for (const { cause, answer, keyAnswer, message, kind, report, isOffline = false } of causes) {
    it(`keeps the input and allows a retry if ${cause}`, async () => {
      if (report) expectConsole(report);
      if (answer) api.answer = answer;
      api.keyAnswer = keyAnswer;
      const { element, input, button, form, messages } = await mountForm();
      type(input('name'), 'Ada');
      type(input('message'), 'Two\nlines');
      button.focus();
      const event = oneEvent<CustomEvent<{ kind: string }>>(element, 'sq-form-refused');
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
      try {
        button.click();
        assert.equal((await event).detail.kind, kind);
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
      await waitUntil(() => messages().length > 0);
      assert.deepEqual(messages(), [message]);
      assert.deepEqual([input('name').value, input('message').value], ['Ada', 'Two\nlines']);
      assert.isFalse(form.inert);
      assert.equal(document.activeElement, button);

      api.answer = stored;
      api.keyAnswer = undefined;
      button.click();
      await inState(element, 'success');
    });
  }

  it('is shown at the empty part of a group if it refers to the group', async () => {
    api.answer = { status: 400, body: { errors: { guest: 'Last Name: This field is required.' } } };
    const { element, form, input, button } = await mountForm(`
      <fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
        <input name="guest[First]" required value="Ada"><input name="guest[Last]" required></fieldset>
      <button>Send</button>`);
    form.noValidate = true;
    button.click();
    await inState(element, 'failure');
    assert.isFalse(input('guest[First]').hasAttribute('aria-invalid'));
    assert.equal(input('guest[Last]').getAttribute('aria-invalid'), 'true');
    assert.equal(document.activeElement, input('guest[Last]'));
  });
});
