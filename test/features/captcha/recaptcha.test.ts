import { expect } from '@open-wc/testing';
import {
  drawRecaptcha,
  type RecaptchaApi,
  type RecaptchaOptions,
  recaptchaSource,
} from '../../../src/features/captcha/engine/recaptcha.js';
import { pageContext } from '../../../src/page/context.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { mount } from './captcha-page.js';

// The page context is read only once per page, so these tests need a separate file.
const context = { recaptchaKey: '' };
Object.defineProperty(pageContext(), 'recaptchaKey', { get: () => context.recaptchaKey });

/** Widgets rendered by the fake Google script. */
const drawn: { readonly container: HTMLElement; readonly options: RecaptchaOptions }[] = [];
const resets: number[] = [];
const api: RecaptchaApi = {
  render(container, options) {
    container.textContent = 'reCAPTCHA';
    return drawn.push({ container, options }) - 1;
  },
  reset: (widget) => void resets.push(widget),
};
Object.assign(window, { grecaptcha: api });
recaptchaSource.address = '/test/features/captcha/recaptcha-ready.js';

function last(): (typeof drawn)[number] {
  const found = drawn.at(-1);
  if (!found) throw new Error('No widget was rendered.');
  return found;
}

describe('sq-captcha with a reCAPTCHA site key', () => {
  beforeEach(() => {
    drawn.length = resets.length = 0;
    context.recaptchaKey = 'the site key';
  });

  it('renders the widget when the visitor checks the box, adds its token to the form, and resets the widget with the form', async () => {
    const { form, element, sent, tick, message } = await mount();
    await waitUntil(() => message()?.includes('Google'));
    expect([drawn.length, document.querySelector('script[src*="sqRecaptchaReady"]')]).to.deep.equal(
      [0, null],
    );
    tick();
    await waitUntil(() => drawn.length === 1);
    const { container, options } = last();
    expect([options.sitekey, options.size]).to.deep.equal(['the site key', 'normal']);
    expect(container.parentElement).to.equal(element);
    await waitUntil(() => container.checkVisibility());

    options.callback('token');
    await waitUntil(() => form.checkValidity());
    expect(sent()).to.deep.equal({ captchaKey: 'token' });

    form.reset();
    await waitUntil(() => !form.checkValidity());
    expect([drawn.length, resets]).to.deep.equal([1, [0]]);

    options.callback('another');
    await waitUntil(() => form.checkValidity());
    options['expired-callback']();
    await waitUntil(() => !form.checkValidity());
    expect(element.value).to.equal('');
  });

  it("uses a compact widget if the element is narrower than 320 pixels, and loads Google's script only once", async () => {
    const first = await mount('<div style="width: 319px"><sq-captcha></sq-captcha></div>');
    first.tick();
    await waitUntil(() => drawn.length === 1);
    expect(last().options.size).to.equal('compact');
    const second = await mount();
    second.tick();
    await waitUntil(() => drawn.length === 2);
    expect(document.querySelectorAll('script[src*="sqRecaptchaReady"]')).to.have.length(1);
    first.element.remove();
    await waitUntil(() => first.element.children.length === 0);
  });

  it('is unavailable without a site key', async () => {
    context.recaptchaKey = '';
    const seen = expectConsole(/not set up: the page context has no reCAPTCHA site key/);
    const { box, message } = await mount('<sq-captcha provider="recaptcha"></sq-captcha>');
    await waitUntil(() => box().disabled);
    expect([seen.length, drawn.length]).to.deep.equal([1, 0]);
    expect(message()).to.contain('isn’t available right now');
  });

  it('uses ALTCHA instead if provider is altcha', async () => {
    const { box } = await mount('<sq-captcha provider="altcha"></sq-captcha>');
    expect([box().checkVisibility(), drawn.length]).to.deep.equal([true, 0]);
  });

  it("logs an error if the widget's container is invalid", () => {
    const seen = expectConsole(/No valid HTMLElement node was supplied!/);
    const nothing = (): void => undefined;
    const options = { callback: nothing, 'expired-callback': nothing, 'error-callback': nothing };
    drawRecaptcha(api, null, { sitekey: 'x', size: 'normal', theme: 'light', ...options });
    expect([seen.length, drawn.length]).to.deep.equal([1, 0]);
  });
});
