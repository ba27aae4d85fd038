import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** What a form needs of `sq-captcha`, solved by the test. */
class FakeCaptcha extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();
  value = '';
  resets = 0;

  constructor() {
    super();
    this.tabIndex = 0;
    this.reset();
    this.resets = 0;
  }

  get form() {
    return this.#internals.form;
  }
  get validity() {
    return this.#internals.validity;
  }
  get validationMessage() {
    return this.#internals.validationMessage;
  }
  get willValidate() {
    return this.#internals.willValidate;
  }

  solve(key: string): void {
    this.value = key;
    this.#internals.setFormValue(key);
    this.#internals.setValidity({});
    this.dispatchEvent(
      new CustomEvent('sq-captcha-solved', { detail: { key }, bubbles: true, composed: true }),
    );
  }

  reset(): void {
    this.resets += 1;
    this.value = '';
    this.#internals.setValidity({ valueMissing: true }, 'Complete CAPTCHA before submitting.');
  }

  formResetCallback(): void {
    this.reset();
  }
}

const incomplete = 'Complete CAPTCHA before submitting.';
const markup = `<sq-form form-id="ask"><form>
  <label for="q">Question</label><input id="q" name="q" required>
  <sq-captcha name="captchaKey" role="group" aria-label="CAPTCHA"></sq-captcha><button>Send</button></form></sq-form>`;

describe('a form with a captcha', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  const parts = async () => {
    const page = await mount(markup);
    return { ...page, captcha: page.find<FakeCaptcha>('sq-captcha') };
  };

  it('cannot be sent before the code of its captcha has come', async () => {
    const { button, page, input } = await parts();
    type(input('q'), 'Open?');
    button.click();
    assert.equal(page.querySelector('.field-error')?.textContent, incomplete);
    assert.lengthOf(api.saved, 0);
    customElements.define('sq-captcha', FakeCaptcha);
  });

  it('keeps the errors of other fields when it is solved', async () => {
    const { button, page, captcha } = await parts();
    button.click();
    const errors = () => [...page.querySelectorAll('.field-error')].map((each) => each.textContent);
    assert.lengthOf(errors(), 2);
    captcha.solve('key-of-captcha');
    await waitUntil(() => !errors().includes(incomplete));
    assert.lengthOf(errors(), 1);
  });

  it('reports that it is incomplete, and sends its key beside the fields', async () => {
    const { button, page, captcha, input, element } = await parts();
    type(input('q'), 'Open?');
    button.click();
    assert.equal(page.querySelector('.field-error')?.textContent, incomplete);
    assert.equal(document.activeElement, captcha);
    captcha.solve('key-of-captcha');
    await waitUntil(() => !page.querySelector('.field-error'));
    button.click();
    await inState(element, 'success');
    assert.equal(api.saved[0]?.['captchaKey'], 'key-of-captcha');
    assert.deepEqual(api.saved[0]?.form, { q: 'Open?' });
  });

  it('is asked for in a form that leaves checking to its server, too', async () => {
    const { button, form, page } = await parts();
    form.noValidate = true;
    button.click();
    assert.lengthOf(page.querySelectorAll('.field-error'), 1);
    assert.lengthOf(api.saved, 0);
  });

  it('is required for a button with `formnovalidate`', async () => {
    const { button, page, captcha, element } = await parts();
    button.formNoValidate = true;
    button.click();
    assert.lengthOf(page.querySelectorAll('.field-error'), 1);
    assert.lengthOf(api.saved, 0);
    captcha.solve('key-of-captcha');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { q: '' });
  });

  it('asks again after a failure, and the form waits for it', async () => {
    api.answer = { status: 400, body: { error: 'No.' } };
    const { button, captcha, input, element, page } = await parts();
    type(input('q'), 'Open?');
    captcha.solve('first');
    button.click();
    await inState(element, 'failure');
    assert.equal(captcha.resets, 1);
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    assert.equal(button.tabIndex, 0);
    button.click();
    assert.lengthOf(api.saved, 1);
    assert.equal(page.querySelector('.field-error')?.textContent, incomplete);
    await assert.isAccessible(element);
    api.answer = { status: 200, body: { success: true, submissionId: 'row-2' } };
    captcha.solve('second');
    assert.isFalse(button.hasAttribute('aria-disabled'));
    assert.equal(input('q').value, 'Open?');
    button.click();
    await inState(element, 'success');
    assert.equal(api.saved[1]?.['captchaKey'], 'second');
  });

  it('does not make another submission of one whose answer was lost', async () => {
    api.answer = { status: 0, body: undefined };
    const { button, captcha, input, element } = await parts();
    type(input('q'), 'Open?');
    captcha.solve('first');
    button.click();
    await inState(element, 'failure');
    api.answer = { status: 200, body: { success: true, submissionId: 'row-3' } };
    captcha.solve('second');
    button.click();
    await inState(element, 'success');
    assert.lengthOf(new Set(api.saved.map(({ key }) => key)), 1);
  });
});
