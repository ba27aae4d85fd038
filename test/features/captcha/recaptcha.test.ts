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

// In a file of its own: the context is read once per page.
const context = { recaptchaKey: '' };
Object.defineProperty(pageContext(), 'recaptchaKey', { get: () => context.recaptchaKey });

/** Widgets that the stub of Google's script has drawn. */
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
  if (!found) throw new Error('nothing is drawn');
  return found;
}

describe('sq-captcha with the site key of a reCAPTCHA', () => {
  beforeEach(() => {
    drawn.length = resets.length = 0;
    context.recaptchaKey = 'the site key';
  });

  it('draws the widget once it is ticked for, gives its token to the form, and resets it', async () => {
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

  it('is compact in a container narrower than 320 pixels', async () => {
    const { tick } = await mount('<div style="width: 319px"><sq-captcha></sq-captcha></div>');
    tick();
    await waitUntil(() => drawn.length === 1);
    expect(last().options.size).to.equal('compact');
  });

  it('takes its widget along when it goes', async () => {
    const { element, tick } = await mount();
    tick();
    await waitUntil(() => drawn.length === 1);
    element.remove();
    await waitUntil(() => element.children.length === 0);
  });

  it('fetches the script once for the whole page', async () => {
    const first = await mount();
    first.tick();
    const second = await mount();
    second.tick();
    await waitUntil(() => drawn.length === 2);
    expect(document.querySelectorAll('script[src*="sqRecaptchaReady"]')).to.have.length(1);
  });

  it('rejects a reCAPTCHA without a site key', async () => {
    context.recaptchaKey = '';
    const seen = expectConsole(/not set up: the page context has no site key/);
    const { box, message } = await mount('<sq-captcha provider="recaptcha"></sq-captcha>');
    await waitUntil(() => box().disabled);
    expect([seen.length, drawn.length]).to.deep.equal([1, 0]);
    expect(message()).to.contain('unavailable right now');
  });

  it('is no reCAPTCHA where the tag asks for the other', async () => {
    const { box } = await mount('<sq-captcha provider="altcha"></sq-captcha>');
    expect([box().checkVisibility(), drawn.length]).to.deep.equal([true, 0]);
  });

  it('logs an error where it is to draw into what is no node', () => {
    const seen = expectConsole(/No valid HTMLElement node was supplied!/);
    const nothing = (): void => undefined;
    const options = { callback: nothing, 'expired-callback': nothing, 'error-callback': nothing };
    drawRecaptcha(api, null, { sitekey: 'x', size: 'normal', theme: 'light', ...options });
    expect([seen.length, drawn.length]).to.deep.equal([1, 0]);
  });
});
