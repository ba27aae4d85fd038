import { assert } from '@open-wc/testing';
import '../../../src/features/form/enhance/drafts/drafts.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, mountForm, ready, type } from './form-page.js';

const name = `sq-draft:${location.pathname}:ask`;

const controls = `
  <label>Name <input name="name"></label>
  <label>Message <textarea name="message"></textarea></label>
  <label>Size <select name="size"><option>S</option><option>M</option></select></label>
  <label><input type="checkbox" name="extra" value="milk"> Milk</label>
  <label><input type="checkbox" name="extra" value="sugar"> Sugar</label>
  <label>Password <input name="pin" type="password"></label>
  <label>Card <input name="card" autocomplete="section-a cc-number"></label>
  <label>Code <input name="code" autocomplete="one-time-code"></label>
  <label>Secret <input name="secret" autocomplete="off"></label>
  <input type="hidden" name="token" value="t">
  <button>Send it</button>`;

interface Stored {
  readonly time: number;
  readonly tab: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

const read = (): Stored | undefined =>
  (JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null) ?? undefined;

async function open(markup = controls) {
  const page = await mountForm(markup, 'autosave');
  const notices = () => [...(page.element.shadowRoot?.querySelectorAll('[part="notice"]') ?? [])];
  return {
    ...page,
    notice: () =>
      notices()
        .map((each) => each.querySelector('p')?.textContent)
        .join(' '),
    press: (label: string) =>
      [...(page.element.shadowRoot?.querySelectorAll<HTMLElement>('[part="notice-action"]') ?? [])]
        .find((each) => each.textContent === label)
        ?.click(),
  };
}

/** Writes a draft as an earlier visit or another tab would. */
function write(fields: readonly object[], time = Date.now()): void {
  localStorage.setItem(name, JSON.stringify({ time, tab: 'other', fields }));
}

const ada = { name: 'name', index: 0, value: 'Ada' };

describe('drafts in sq-form', () => {
  const api = fakeApi();
  afterEach(() => localStorage.clear());

  it('are kept shortly after the visitor types, without values that must not be stored', async () => {
    const { input, notice } = await open();
    type(input('name'), 'Ada');
    for (const secret of ['pin', 'card', 'code', 'secret']) type(input(secret), `my ${secret}`);
    await waitUntil(() => read() !== undefined);
    assert.deepEqual(
      read()?.fields.map(({ name, value }) => [name, value]),
      [['name', 'Ada']],
    );
    assert.notInclude(JSON.stringify({ ...localStorage }), 'my ');
    await waitUntil(() => notice() === 'What you type is kept on this device until you send it.');
  });

  it('are not kept without the attribute', async () => {
    const { input } = await mountForm(controls);
    type(input('name'), 'Ada');
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(localStorage.length, 0);
  });

  it('are restored, and can be discarded', async () => {
    write([
      ada,
      { name: 'size', index: 0, value: 'M' },
      { name: 'extra', index: 1, value: 'sugar', isChecked: true },
      { name: 'gone', index: 0, value: 'x' },
    ]);
    const { form, input, notice, press } = await open();
    await waitUntil(() => notice() === 'We restored what you typed earlier on this device.');
    const values = () => [...new FormData(form)].filter(([key]) => key !== 'token');
    assert.deepEqual(
      values().filter(([, value]) => value !== ''),
      [
        ['name', 'Ada'],
        ['size', 'M'],
        ['extra', 'sugar'],
      ],
    );
    type(input('message'), 'Hello');
    press('Discard');
    await waitUntil(() => notice() === '');
    assert.equal(read(), undefined);
    assert.deepEqual(
      values().filter(([, value]) => value !== ''),
      [
        ['message', 'Hello'],
        ['size', 'S'],
      ],
    );
  });

  it('never overwrite a value that the browser has restored', async () => {
    write([ada, { name: 'message', index: 0, value: 'Hello' }]);
    const page = await mount(`<sq-form form-id="ask"><form>${controls}</form></sq-form>`);
    page.input('name').value = 'Grace';
    page.element.setAttribute('autosave', '');
    await waitUntil(() => page.input('message').value === 'Hello');
    assert.equal(page.input('name').value, 'Grace');
  });

  it('are deleted after the form was sent', async () => {
    const { element, input, button } = await open();
    type(input('name'), 'Ada');
    await waitUntil(() => read() !== undefined);
    type(input('name'), 'Ada L');
    button.click();
    await inState(element, 'success');
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.equal(read(), undefined);
    assert.equal(api.saved.length, 1);
  });

  it('are deleted after 30 days', async () => {
    write([ada], Date.now() - 31 * 24 * 60 * 60_000);
    const other = 'sq-draft:/elsewhere:other';
    localStorage.setItem(other, localStorage.getItem(name) ?? '');
    const { input } = await open();
    assert.equal(input('name').value, '');
    assert.isNull(localStorage.getItem(other));
    assert.isNull(localStorage.getItem(name));
  });

  it('can be taken over from another tab that has written a newer version', async () => {
    const { input, notice, press } = await open();
    type(input('name'), 'Ada');
    await waitUntil(() => read() !== undefined);
    write([{ ...ada, value: 'Grace' }]);
    dispatchEvent(new StorageEvent('storage', { key: name }));
    await waitUntil(() => notice().startsWith('You’re filling in this form in another tab, too.'));
    assert.equal(input('name').value, 'Ada');
    press('Use the other version');
    assert.equal(input('name').value, 'Grace');
    assert.notEqual(read()?.tab, 'other');
  });

  it('are restored in a form that is built from JSON', async () => {
    write([{ name: 'first', index: 0, value: 'Ada' }]);
    const field = { id: 'first', type: 'text', title: 'Name' };
    const page = await mount(
      `<sq-form form-id="ask" autosave>${json({ formFields: [field] })}</sq-form>`,
    ).catch(() => undefined);
    assert.exists(page);
    await ready(page.element);
    await waitUntil(() => page.input('first').value === 'Ada');
  });

  it('survive invalid data', async () => {
    localStorage.setItem(name, '{"time":1e400,"fields":[null,{"name":1}]}');
    const { input } = await open();
    type(input('name'), 'Ada');
    await waitUntil(() => read()?.fields.length === 1);
  });
});
