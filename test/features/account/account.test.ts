import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-account.js';
import type { SqAccount } from '../../../elements/sq-account.js';
// Imported before the tests, so that no test waits for this module.
import '../../../src/page/connect.js';
import '../../../src/features/account/api.js';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const entry = `<form><label>Email <input name="email" type="email"></label>
  <label>Password <input name="password" type="password"></label>
  <label><input type="checkbox" name="rememberMe" value="true"> Remember me</label>
  <button>Sign in</button></form>`;
const exit = `<form><input type="hidden" name="_method" value="DELETE">
  <label><input type="checkbox" name="cloneCart" value="true" checked> Keep my cart</label>
  <button>Sign out</button></form>`;

describe('sq-account', () => {
  const here = location.pathname + location.search;
  const { setTimeout } = window;
  let api: FakeApi;

  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => {
    api.stop();
    window.setTimeout = setTimeout;
    history.replaceState(null, '', here);
  });

  async function mount(inner: string, attributes = ''): Promise<SqAccount> {
    const to = `${here}#gone-on`;
    const element = await fixture<SqAccount>(
      `<sq-account redirect="${to}" ${attributes}>${inner}</sq-account>`,
    );
    await element.updateComplete;
    await waitUntil(() => element.querySelector('form'));
    return element;
  }

  const find = <E extends HTMLElement>(element: Element, selector: string): E =>
    element.querySelector<E>(selector) as E;
  const message = ({ shadowRoot }: Element): string =>
    shadowRoot?.querySelector('[part="message"]')?.textContent ?? '';

  function type(element: Element): void {
    find<HTMLInputElement>(element, '[name="email"]').value = 'member@halden.example';
    find<HTMLInputElement>(element, '[name="password"]').value = 'cupping-room';
  }

  it('signs a customer in, emits an event, and navigates', async () => {
    api.answer = () => Response.json({ xsrfToken: 'token' });
    const element = await mount(entry);
    type(element);
    find<HTMLInputElement>(element, '[name="rememberMe"]').checked = true;
    const event = oneEvent(element, 'sq-account-signed-in');
    find(element, 'button').click();
    const { detail } = (await event) as CustomEvent<{ email: string }>;

    assert.deepEqual(detail, { email: 'member@halden.example' });
    const login = { email: 'member@halden.example', password: 'cupping-room', rememberMe: true };
    assert.deepEqual(
      api.calls.map(({ method, body }) => ({ method, body })),
      [{ method: 'POST', body: login }],
    );
    await waitUntil(() => location.hash === '#gone-on');
  });

  it('shows the server error, keeps the entered values, and focuses the password field', async () => {
    api.answer = () =>
      Response.json({ error: 'The email or password is incorrect.' }, { status: 401 });
    const element = await mount(entry);
    type(element);
    find(element, 'button').focus();
    find(element, 'button').click();
    await waitUntil(() => message(element) !== '');

    assert.equal(message(element), 'The email or password is incorrect.');
    const password = find<HTMLInputElement>(element, '[name="password"]');
    assert.equal(password.value, 'cupping-room');
    await waitUntil(() => document.activeElement === password);
    assert.equal(find(element, 'button').textContent, 'Sign in');
    assert.equal(location.hash, '');
  });

  it('sends one request if the form is submitted several times', async () => {
    let release: (answered: Response) => void = () => undefined;
    api.answer = () => new Promise((resolve) => (release = resolve));
    const element = await mount(entry);
    type(element);
    const form = find<HTMLFormElement>(element, 'form');
    form.requestSubmit();
    form.requestSubmit();
    await waitUntil(() => api.calls.length > 0);
    assert.equal(find(element, 'button').textContent, 'Signing in…');
    assert.isTrue(element.matches(':state(pending)'));
    release(Response.json({ xsrfToken: 'token' }));
    await waitUntil(() => location.hash === '#gone-on');
    assert.lengthOf(api.calls, 1);
  });

  it('keeps the form locked until the next page loads', async () => {
    // Disables the timer that unlocks the form if no new page loads.
    window.setTimeout = ((work: () => void, delay = 0) =>
      delay === 3000 ? 0 : setTimeout(work, delay)) as typeof setTimeout;
    const element = await mount(entry);
    type(element);
    const form = find<HTMLFormElement>(element, 'form');
    api.answer = async () => {
      await waitUntil(() => form.inert, 'the form is not locked');
      return Response.json({ xsrfToken: 'token' });
    };
    const isLocked = new Promise<boolean>((resolve) => {
      addEventListener('hashchange', () => resolve(form.inert), { once: true });
    });
    form.requestSubmit();
    assert.isTrue(await isLocked);
    await waitUntil(() => !form.inert && !element.matches(':state(pending)'));
    assert.equal(find(element, 'button').textContent, 'Sign in');
  });

  for (const [attributes, cloneCart] of [
    ['', true],
    ['no-clone-cart', false],
  ] as const) {
    it(`signs out, and ${cloneCart ? 'keeps' : 'discards'} the cart`, async () => {
      api.answer = () => Response.json({ success: true });
      const element = await mount(exit, attributes);
      const event = oneEvent(element, 'sq-account-signed-out');
      find(element, 'button').click();
      const { detail } = (await event) as CustomEvent<{ cloneCart: boolean }>;
      assert.deepEqual(detail, { cloneCart });
      assert.equal(api.calls[0]?.method, 'DELETE');
      assert.include(api.calls[0]?.address, `cloneCart=${String(cloneCart)}`);
      await waitUntil(() => location.hash === '#gone-on');
    });
  }

  it('adds a form if the page has none, and removes it when the page adds its own', async () => {
    const element = await mount('');
    assert.isNotNull(element.querySelector('[autocomplete="username"][type="email"]'));
    assert.isNotNull(element.querySelector('[autocomplete="current-password"]'));
    element.insertAdjacentHTML('beforeend', entry);
    await waitUntil(() => element.querySelectorAll('form').length === 1);
    assert.isNull(element.querySelector('[autocomplete]'));
  });
});
