import { expect, oneEvent } from '@open-wc/testing';
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

  it('makes its form invalid until the captcha is solved, and then adds the solution', async () => {
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

  it('adds the solution to the form data under its name', async () => {
    const { element, tick, solved, sent } = await mount('<sq-captcha name="proof"></sq-captcha>');
    tick();
    await solved();
    expect(Object.keys(sent())).to.deep.equal(['proof']);

    element.name = 'other';
    await element.updateComplete;
    expect([element.name, Object.keys(sent())]).to.deep.equal(['other', ['other']]);
  });

  it('shows its progress, and requests only one challenge for two clicks', async () => {
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
    expect([server.requestCount, element.value !== '']).to.deep.equal([1, true]);
  });

  it('can be solved again after reset() or a reset of its form', async () => {
    const { form, element, box, tick, solved } = await mount();
    for (const reset of [() => element.reset(), () => form.reset()]) {
      tick();
      await solved();
      const first = element.value;
      reset();
      await waitUntil(() => !box().checked);
      expect([element.value, form.checkValidity()]).to.deep.equal(['', false]);
      tick();
      await solved();
      expect(element.value).not.to.equal(first);
      element.reset();
      await waitUntil(() => !box().checked);
    }
  });

  it('ignores a solution that arrives after a reset', async () => {
    const { element, tick } = await mount();
    const release = server.hold();
    tick();
    await waitUntil(() => server.requestCount === 1);
    element.reset();
    release();
    tick();
    await waitUntil(() => element.matches(':state(solved)'));
    expect(server.requestCount).to.equal(2);
  });

  it('becomes unsolved when its solution expires', async () => {
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

  it('stays solved if the lifetime of the solution exceeds the maximum timer delay', async () => {
    const { element, tick, solved } = await mount();
    server.seconds = 2 ** 31 / 1000;
    tick();
    await solved();
    // If the delay of the expiry timer overflowed, that timer would fire before this one.
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(element.matches(':state(solved)')).to.equal(true);
  });

  it('is disabled, shows a message and reports an error if the server does not provide a captcha', async () => {
    const seen = expectConsole(/The captcha is not set up\..*no captcha here/);
    const { form, box, message, tick } = await mount();
    server.nextResponse = { status: 404, body: { error: 'no captcha here' } };
    tick();
    await waitUntil(() => box().disabled);

    expect(seen).to.have.length(1);
    expect(message()).to.contain('isn’t available right now');
    expect(form.checkValidity()).to.equal(false);
  });

  it('can be retried after a server error', async () => {
    expectConsole(/The server sent no challenge/);
    const { message, tick, solved } = await mount();
    server.nextResponse = { status: 500, body: {} };
    tick();
    await waitUntil(() => message()?.includes('The check failed'));
    server.nextResponse = undefined;
    tick();
    await solved();
  });

  it('does not make its form invalid while a disabled fieldset contains it', async () => {
    const { form, box } = await mount('<fieldset disabled><sq-captcha></sq-captcha></fieldset>');
    expect([box().disabled, form.checkValidity()]).to.deep.equal([true, true]);
  });

  it('delegates focus and its description to its checkbox', async () => {
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
});
