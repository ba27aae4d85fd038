import { assert, oneEvent } from '@open-wc/testing';
import '../../../src/features/form/enhance/outbox/outbox-extension.js';
import { startOutbox } from '../../../src/features/form/start/outbox.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mountForm, stored, type, type Answer } from './form-page.js';

const lost: Answer = { status: 0, body: undefined };
const name = 'sq-outbox';

interface Entry {
  readonly id: string;
  readonly state: string;
  readonly key?: string;
}

const entries = (): readonly Entry[] =>
  JSON.parse(localStorage.getItem(name) ?? '[]') as readonly Entry[];

const controls = `
  <label>Name <input name="name"></label>
  <label>Password <input name="pin" type="password"></label>
  <button>Send it</button>`;

describe('the outbox of sq-form', () => {
  const api = fakeApi();

  function setOnline(value: boolean): void {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value });
    api.keyAnswer = value ? undefined : lost;
    api.answer = value ? stored : lost;
    api.recordAnswer = value ? { status: 200, body: { state: 'unused' } } : lost;
    dispatchEvent(new Event(value ? 'online' : 'offline'));
  }

  afterEach(() => {
    localStorage.removeItem(name);
    Reflect.deleteProperty(navigator, 'onLine');
  });

  async function open() {
    const page = await mountForm(controls, 'offline');
    const texts = (part: string) => [
      ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>(`[part="${part}"]`) ?? []),
    ];
    return {
      ...page,
      notice: () =>
        texts('notice')
          .map((each) => each.querySelector('p')?.textContent)
          .join(' '),
      press: (label: string) =>
        texts('notice-action')
          .find((each) => each.textContent === label)
          ?.click(),
    };
  }

  /** Submits a form without a connection. */
  async function queue() {
    setOnline(false);
    const page = await open();
    type(page.input('name'), 'Ada');
    const queued = oneEvent(page.element, 'sq-form-queued');
    page.button.click();
    await queued;
    await inState(page.element, 'queued');
    await waitUntil(() => page.messages().length > 0);
    return page;
  }

  it('keeps a form that is submitted offline, and sends it once when the network is back', async () => {
    const { element, form, messages } = await queue();
    assert.deepEqual(messages(), [
      'You’re offline. We saved this on your device and will send it when you’re back online.',
    ]);
    assert.isTrue(form.inert);
    assert.deepEqual(
      entries().map(({ state }) => state),
      ['waiting'],
    );
    api.saved.length = 0;
    setOnline(true);
    await inState(element, 'success');
    await waitUntil(() => localStorage.getItem(name) === null);
    assert.deepEqual(
      api.saved.map(({ form }) => form['name']),
      ['Ada'],
    );
  });

  it('unlocks the form with its values if the visitor cancels', async () => {
    const { element, form, input, press } = await queue();
    press('Cancel sending');
    await inState(element, 'idle');
    assert.isFalse(form.inert);
    assert.equal(input('name').value, 'Ada');
    assert.deepEqual(entries(), []);
  });

  it('restores the form and its state after a reload', async () => {
    const before = await queue();
    before.page.remove();
    const { element, input } = await open();
    await inState(element, 'queued');
    assert.equal(input('name').value, 'Ada');
    setOnline(true);
    await inState(element, 'success');
  });

  it('does not keep a form with a password, and says why', async () => {
    setOnline(false);
    const { element, input, button, notice } = await open();
    type(input('name'), 'Ada');
    type(input('pin'), 'secret');
    button.click();
    await inState(element, 'failure');
    await waitUntil(() => notice() !== '');
    assert.equal(
      notice(),
      'We never save passwords on your device, so this form can’t be sent later.',
    );
    assert.isNull(localStorage.getItem(name));
  });

  it('keeps nothing without the attribute', async () => {
    setOnline(false);
    const { element, input, button } = await mountForm(controls);
    type(input('name'), 'Ada');
    button.click();
    await inState(element, 'failure');
    assert.isNull(localStorage.getItem(name));
  });

  it('shows the errors of a rejected form in the form', async () => {
    const { element, notice, form, input } = await queue();
    setOnline(true);
    api.answer = { status: 400, body: { errors: { name: 'Enter your full name.' } } };
    await inState(element, 'idle');
    await waitUntil(() => notice() !== '');
    assert.equal(notice(), 'Your form couldn’t be sent. Enter your full name.');
    assert.isFalse(form.inert);
    assert.equal(input('name').value, 'Ada');
  });

  it('shows a notice on other pages, where an entry can be discarded', async () => {
    const { page } = await queue();
    page.remove();
    const end = new AbortController();
    const hooks: (() => void)[] = [];
    startOutbox({ signal: end.signal, onDestroy: (hook) => hooks.push(hook as () => void) });
    const notices = () =>
      [...document.body.children].flatMap((each) => [
        ...(each.shadowRoot?.querySelectorAll('section') ?? []),
      ]);
    await waitUntil(() => notices().length > 0);
    const [notice] = notices();
    assert.equal(
      notice?.querySelector('p')?.textContent,
      'You’re offline. We saved this on your device and will send it when you’re back online.',
    );
    notice?.querySelector('button')?.click();
    assert.deepEqual(notices(), []);
    assert.deepEqual(entries(), []);
    setOnline(true);
    end.abort();
    for (const hook of hooks) hook();
    assert.deepEqual(api.saved, []);
  });
});
