import { expectConsole } from '../../support/browser/console-guard.js';
import { assert } from '@open-wc/testing';
import { fakeApi, fields, inState, mount, type, type Answer } from './form-page.js';

const unknown = 'Unknown error, please try again later.';
const offline = 'You are offline. Please check your internet connection and try again.';
const noKey = 'Could not get a form submission key, please try again later.';
const unreadable = 'Could not parse the form fields, please check your entries.';
const limited = 'Unable to submit form. Submission rate limit exceeded. Please try again later.';

interface Cause {
  /** How the answer comes about. */
  readonly cause: string;
  readonly answer?: Answer;
  readonly keyAnswer?: Answer;
  readonly message: string;
  readonly kind: string;
  /** Of the console. */
  readonly report?: RegExp;
}

/** Every status and cause of spec section 8, "Form", and what its visitor reads. */
const causes: readonly Cause[] = [
  ...(
    [
      [401, 'Unable to submit form. Please try again later.'],
      [404, 'This form has not been configured yet.'],
      [429, limited],
      [500, 'Unable to send form. Please try again later.'],
      [400, 'The shop is closed.'],
      [402, 'The shop is closed.'],
      [403, 'The shop is closed.'],
      [409, 'The shop is closed.'],
      [413, 'The shop is closed.'],
      [422, 'The shop is closed.'],
      [503, 'The shop is closed.'],
      [200, 'The shop is closed.'],
    ] as const
  ).map(([status, message]) => ({
    cause: `status ${String(status)} with a message of the server`,
    answer: { status, body: { error: 'The shop is closed.' } },
    message,
    kind: 'refused',
  })),
  ...[400, 402, 403, 418, 422, 501, 503].map((status) => ({
    cause: `status ${String(status)} without a message`,
    answer: { status, body: {} },
    message: unknown,
    kind: 'refused',
  })),
  {
    cause: 'an answer that is no JSON',
    answer: { status: 200, body: '<html>' },
    message: unknown,
    kind: 'unreadable',
    report: /returned a page instead of JSON for the endpoint POST/,
  },
  {
    cause: 'an error page of the server',
    answer: { status: 500, body: '<html>' },
    message: 'Unable to send form. Please try again later.',
    kind: 'unreadable',
  },
  {
    cause: 'a 400 that is no JSON',
    answer: { status: 400, body: '<html>' },
    message: unknown,
    kind: 'unreadable',
  },
  {
    cause: 'no answer',
    answer: { status: 0, body: undefined },
    message: 'Unable to connect…',
    kind: 'network',
  },
  {
    cause: 'an answer of a gateway',
    answer: { status: 502, body: {} },
    message: 'Unable to connect…',
    kind: 'network',
  },
  {
    cause: 'a crumb that is refused twice',
    answer: { status: 400, body: { crumbFail: true, crumb: 'c', error: 'Crumb.' } },
    message: 'Error processing form submission. Please reload and try again.',
    kind: 'refused',
  },
  {
    cause: 'fields that the server cannot read',
    answer: { status: 400, body: { error: 'x', errors: { form: unreadable } } },
    message: unreadable,
    kind: 'refused',
  },
  {
    cause: 'errors of fields that the form does not have',
    answer: { status: 400, body: { errors: { a: 'One.', b: 'Two.' } } },
    message: 'One. Two.',
    kind: 'refused',
  },
  {
    cause: 'errors that say nothing',
    answer: { status: 400, body: { errors: { name: '' } } },
    message: unknown,
    kind: 'refused',
  },
  {
    cause: 'an answer that it did not succeed',
    answer: { status: 200, body: { success: false } },
    message: unknown,
    kind: 'refused',
  },
  { cause: 'no key', keyAnswer: { status: 500, body: {} }, message: noKey, kind: 'refused' },
  {
    cause: 'no answer for a key',
    keyAnswer: { status: 0, body: 0 },
    message: noKey,
    kind: 'network',
  },
  {
    cause: 'an empty key',
    keyAnswer: { status: 200, body: { key: '' } },
    message: noKey,
    kind: 'unreadable',
  },
  {
    cause: 'a server without keys',
    keyAnswer: { status: 405, body: {} },
    message: 'This form has not been configured yet.',
    kind: 'refused',
    report: /does not have the endpoint POST \S*FormSubmissionKey \(status 405\)/,
  },
  {
    cause: 'too many keys',
    keyAnswer: { status: 429, body: {} },
    message: limited,
    kind: 'refused',
  },
];

describe('what a visitor reads when a form is not accepted', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  for (const { cause, answer, keyAnswer, message, kind, report } of causes) {
    it(`of ${cause} is "${message}"`, async () => {
      if (report) expectConsole(report);
      if (answer) api.answer = answer;
      api.keyAnswer = keyAnswer;
      const { element, input, button, form, messages } = await mount(
        `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
      );
      const kinds: unknown[] = [];
      element.addEventListener('sq-form-refused', ({ detail }) => kinds.push(detail.kind));
      type(input('name'), 'Ada');
      type(input('message'), 'Two\nlines');
      button.focus();
      button.click();
      await inState(element, 'failure');
      assert.deepEqual(messages(), [message]);
      assert.deepEqual(kinds, [kind]);
      assert.deepEqual([input('name').value, input('message').value], ['Ada', 'Two\nlines']);
      assert.isFalse(form.inert);
      assert.equal(document.activeElement, button);

      api.answer = { status: 200, body: { success: true, submissionId: 'row-9' } };
      api.keyAnswer = undefined;
      button.click();
      await inState(element, 'success');
    });
  }

  for (const [step, answers] of [
    ['no key can be had', { keyAnswer: { status: 0, body: 0 } }],
    ['its key is there', { answer: { status: 0, body: 0 } }],
  ] as const) {
    it(`without a network, where ${step}, is that there is none`, async () => {
      Object.assign(api, answers);
      const onLine = { configurable: true, get: () => false };
      Object.defineProperty(navigator, 'onLine', onLine);
      try {
        const { element, input, button, messages } = await mount(
          `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
        );
        type(input('name'), 'Ada');
        button.click();
        await inState(element, 'failure');
        assert.deepEqual(messages(), [offline]);
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
    });
  }

  it('of a control that cannot be read is that its fields could not', async () => {
    const { element, find, button, messages } = await mount(
      `<sq-form form-id="ask"><form><input name="q" aria-label="Q"><button>Send</button></form></sq-form>`,
    );
    Object.defineProperty(find('input'), 'value', {
      get: () => {
        throw new Error('No.');
      },
    });
    button.click();
    await inState(element, 'failure');
    assert.deepEqual(messages(), [unreadable]);
    assert.lengthOf(api.saved, 0);
  });
});
