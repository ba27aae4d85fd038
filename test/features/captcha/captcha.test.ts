import { expect, fixture, oneEvent } from '@open-wc/testing';
import type { SqCaptcha } from '../../../elements/sq-captcha.js';
import '../../../elements/sq-form.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeServer, mount, type FakeServer } from './captcha-page.js';

const incomplete = 'Complete CAPTCHA before submitting.';

describe('sq-captcha', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer();
  });
  afterEach(() => server.stop());

  it('keeps its form from being sent until it is solved, and then gives it the solution', async () => {
    const { form, element, box, tick, solved, sent } = await mount();
    expect([form.checkValidity(), element.validity.valueMissing]).to.deep.equal([false, true]);
    expect(element.validationMessage).to.equal(incomplete);
    expect([element.value, sent(), box().checked]).to.deep.equal(['', {}, false]);

    const event = oneEvent(element, 'sq-captcha-solved');
    tick();
    await solved();

    expect(form.checkValidity()).to.equal(true);
    expect(sent()).to.deep.equal({ captchaKey: element.value });
    expect(await server.accepts(element.value)).to.equal(true);
    expect((await event).detail).to.deep.equal({ key: element.value });
    expect(box().checked).to.equal(true);
  });

  it('sends under the name of its attribute, and of its property', async () => {
    const { element, tick, solved, sent } = await mount('<sq-captcha name="proof"></sq-captcha>');
    tick();
    await solved();
    expect(Object.keys(sent())).to.deep.equal(['proof']);

    element.name = 'other';
    await element.updateComplete;
    expect([element.name, Object.keys(sent())]).to.deep.equal(['other', ['other']]);
  });

  it('shows its progress, and starts once for two clicks', async () => {
    const { element, message, tick, solved } = await mount();
    expect(message()).to.contain('A quick check');
    const release = server.hold();
    tick();
    tick();
    await waitUntil(() => element.matches(':state(working)'));
    expect(message()).to.contain('Checking');
    release();
    await solved();
    expect(message()).to.contain('Done');
    tick();
    expect([server.asked, element.value !== '']).to.deep.equal([1, true]);
  });

  for (const [name, reset] of [
    ['its form', (element: SqCaptcha) => element.form?.reset()],
    ['its method', (element: SqCaptcha) => element.reset()],
  ] as const) {
    it(`is reset by ${name}, and solved anew`, async () => {
      const { form, element, box, tick, solved } = await mount();
      tick();
      await solved();
      const first = element.value;
      reset(element);
      await waitUntil(() => !box().checked);
      expect([element.value, form.checkValidity()]).to.deep.equal(['', false]);

      tick();
      await solved();
      expect(element.value).not.to.equal(first);
    });
  }

  it('forgets work that a reset has overtaken', async () => {
    const { element, tick } = await mount();
    const release = server.hold();
    tick();
    await waitUntil(() => server.asked === 1);
    element.reset();
    release();
    tick();
    await waitUntil(() => element.matches(':state(solved)'));
    expect(server.asked).to.equal(2);
  });

  it('asks again when its solution has expired', async () => {
    const { form, element, message, tick } = await mount();
    server.seconds = 0.001;
    const expired = oneEvent(element, 'sq-captcha-expired');
    tick();
    await expired;

    expect([element.value, form.checkValidity()]).to.deep.equal(['', false]);
    await waitUntil(() => message()?.includes('expired'));
    server.seconds = 600;
    tick();
    await waitUntil(() => element.matches(':state(solved)'));
  });

  it('rejects where it is not set up, with a report to its author and a message to its visitor', async () => {
    const seen = expectConsole(/The captcha is not set up\..*no captcha here/);
    const { form, box, message, tick } = await mount();
    server.answer = { status: 404, body: { error: 'no captcha here' } };
    tick();
    await waitUntil(() => box().disabled);

    expect(seen).to.have.length(1);
    expect(message()).to.contain('unavailable right now');
    expect(form.checkValidity()).to.equal(false);
  });

  it('can be tried again after a failure of the server', async () => {
    expectConsole(/There is no challenge/);
    const { message, tick, solved } = await mount();
    server.answer = { status: 500, body: {} };
    tick();
    await waitUntil(() => message()?.includes('The check failed'));
    server.answer = undefined;
    tick();
    await solved();
  });

  it('is disabled with its fieldset, and then does not block the form', async () => {
    const { form, box } = await mount('<fieldset disabled><sq-captcha></sq-captcha></fieldset>');
    expect([box().disabled, form.checkValidity()]).to.deep.equal([true, true]);
  });

  it('takes the focus, and mirrors its description on the box', async () => {
    const { form, element, box } = await mount(
      '<span id="why">Tick it.</span><sq-captcha></sq-captcha>',
    );
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(box());
    element.setAttribute('aria-invalid', 'true');
    element.setAttribute('aria-describedby', 'why');
    await waitUntil(() => box().getAttribute('aria-invalid') === 'true');
    expect(box().ariaDescribedByElements).to.deep.equal([form.querySelector('#why')]);
  });

  it('stops when it is removed', async () => {
    const { element, tick } = await mount();
    const release = server.hold();
    tick();
    await waitUntil(() => server.asked === 1);
    element.remove();
    release();
    await element.updateComplete;
    expect(element.value).to.equal('');
  });

  it('is compact in a narrow container', async () => {
    const wide = await mount();
    const narrow = await mount('<div style="width: 300px"><sq-captcha></sq-captcha></div>');
    const size = (page: typeof wide) => parseFloat(getComputedStyle(page.part('message')).fontSize);
    expect(size(narrow)).to.be.below(size(wide));
  });

  it('shows the error of its form beside the box', async () => {
    const host = await fixture<HTMLElement>(
      '<sq-form form-id="f"><form><sq-captcha></sq-captcha><button>Send</button></form></sq-form>',
    );
    await (host as HTMLElement & { updateComplete: Promise<void> }).updateComplete;
    const captcha = host.querySelector<SqCaptcha>('sq-captcha');
    await captcha?.updateComplete;
    host.querySelector('button')?.click();
    expect(host.querySelector('.field-error')?.textContent).to.equal(incomplete);
    expect(captcha?.getAttribute('aria-invalid')).to.equal('true');
    expect(captcha?.matches(':focus')).to.equal(true);
  });

  it('is accessible in every state', async () => {
    const { element, tick, solved } = await mount();
    await expect(element).to.be.accessible();
    tick();
    await solved();
    await expect(element).to.be.accessible();
  });
});
