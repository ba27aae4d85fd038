import { assert } from '@open-wc/testing';
import { fakeApi, inState, mountForm, stored, type } from './form-page.js';

/** A fake `sq-captcha` with the members that a form uses. Tests call `solve()`. */
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
    const data = new FormData();
    data.set('captchaKey', key);
    this.#internals.setFormValue(data);
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
/** reCAPTCHA adds this text area. */
const markup = `<label for="q">Question</label><input id="q" name="q" required>
  <sq-captcha><textarea name="g-recaptcha-response">token</textarea></sq-captcha><button>Send</button>`;

describe('a form with a captcha', () => {
  const api = fakeApi();

  const parts = async () => {
    const page = await mountForm(markup);
    return { ...page, captcha: page.find<FakeCaptcha>('sq-captcha') };
  };

  it("is not sent before the captcha's code has loaded", async () => {
    const { button, errors, input } = await parts();
    type(input('q'), 'Open?');
    button.click();
    assert.deepEqual(errors(), [incomplete]);
    assert.lengthOf(api.saved, 0);
    customElements.define('sq-captcha', FakeCaptcha);
  });

  it('shows that its captcha is incomplete, and sends the solution with the fields', async () => {
    const { button, errors, captcha, input, element } = await parts();
    button.click();
    assert.lengthOf(errors(), 2);
    captcha.solve('solution');
    assert.deepEqual(errors(), ['This field is required.']);
    type(input('q'), 'Open?');
    button.click();
    await inState(element, 'success');
    assert.equal(api.saved[0]?.['captchaKey'], 'solution');
    assert.deepEqual(api.saved[0]?.form, { q: 'Open?' });
  });

  it('requires its captcha even if novalidate or formnovalidate is set', async () => {
    for (const option of ['noValidate', 'formNoValidate'] as const) {
      const { button, form, captcha, errors, element } = await parts();
      Object.assign(option === 'noValidate' ? form : button, { [option]: true });
      button.click();
      assert.deepEqual(errors(), [incomplete]);
      captcha.solve('solution');
      button.click();
      await inState(element, 'success');
    }
    assert.lengthOf(api.saved, 2);
  });

  it('resets its captcha after the server rejects the form, and disables the button until the captcha is solved again', async () => {
    api.answer = { status: 400, body: { error: 'No.' } };
    const { button, captcha, input, element, errors } = await parts();
    type(input('q'), 'Open?');
    captcha.solve('first');
    button.click();
    await inState(element, 'failure');
    assert.equal(captcha.resets, 1);
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    assert.equal(button.tabIndex, 0);
    button.click();
    assert.lengthOf(api.saved, 1);
    assert.deepEqual(errors(), [incomplete]);
    api.answer = stored;
    captcha.solve('second');
    assert.isFalse(button.hasAttribute('aria-disabled'));
    assert.equal(input('q').value, 'Open?');
    button.click();
    await inState(element, 'success');
    assert.equal(api.saved[1]?.['captchaKey'], 'second');
  });
});
