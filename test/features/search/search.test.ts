import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  hitsResponse,
  enter,
  fieldOf,
  messageOf,
  mount,
  optionsOf,
  panelOf,
  statusOf,
  textsOf,
  type,
  typeAndWait,
  submit,
} from './search-page.js';
import { Idiomorph } from 'idiomorph';
import { consent } from '../../../src/page/consent.js';

describe('sq-search', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi();
    api.answer = () => hitsResponse(['Moka pot', 'Moka cups']);
  });
  afterEach(() => api.stop());

  it('shows results below the field without a layout shift, and announces how many there are', async () => {
    const element = await mount();
    const before = element.getBoundingClientRect();
    await typeAndWait(element, 'moka');
    assert.lengthOf(api.calls, 1);
    assert.match(api.calls[0]?.address ?? '', /\/api\/search\?q=moka(?:&|$)/);
    assert.deepEqual(textsOf(element), ['Moka pot About Moka pot', 'Moka cups About Moka cups']);
    const field = fieldOf(element);
    assert.equal(field.getAttribute('aria-expanded'), 'true');
    const listbox = panelOf(element)?.querySelector('[role="listbox"]');
    assert.equal(listbox?.id, field.getAttribute('aria-controls'));
    assert.deepEqual(element.getBoundingClientRect(), before);
    const { top = 0 } = panelOf(element)?.getBoundingClientRect() ?? {};
    assert.isAtLeast(top, field.getBoundingClientRect().bottom);
    await waitUntil(() => statusOf(element) === '2 results for “moka”');
  });

  it('moves through the options by keyboard, and selects the active option on Enter', async () => {
    const element = await mount();
    const selected: unknown[] = [];
    element.addEventListener('sq-search-selected', ({ detail }) => selected.push(detail));
    api.answer = () => hitsResponse(['Moka pot', 'Moka cups'], 7);
    await typeAndWait(element, 'moka');
    const active = () => {
      const id = fieldOf(element).getAttribute('aria-activedescendant');
      const index = optionsOf(element).findIndex((option) => option.id === id);
      const chosen = optionsOf(element).map((option) => option.ariaSelected === 'true');
      assert.equal(chosen.indexOf(true), index);
      return index;
    };
    assert.equal(active(), -1);
    const visited: number[] = [];
    for (const press of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowRight']) {
      await sendKeys({ press });
      visited.push(active());
    }
    assert.deepEqual(visited, [0, 2, -1, 2, 0, -1]);
    await sendKeys({ press: 'ArrowDown' });
    assert.equal(document.activeElement, fieldOf(element));
    await sendKeys({ press: 'Enter' });
    assert.deepEqual(selected, [{ query: 'moka', url: '/shop/0', index: 0 }]);
    assert.isNull(panelOf(element));
    assert.isFalse(fieldOf(element).hasAttribute('aria-activedescendant'));
  });

  it('closes on Escape, keeps the text, and opens again when an arrow key is pressed', async () => {
    const element = await mount();
    await typeAndWait(element, 'moka');
    await sendKeys({ press: 'Escape' });
    assert.isNull(panelOf(element));
    assert.equal(fieldOf(element).value, 'moka');
    assert.equal(fieldOf(element).getAttribute('aria-expanded'), 'false');
    await sendKeys({ press: 'ArrowDown' });
    assert.lengthOf(optionsOf(element), 2);
    assert.lengthOf(api.calls, 1);
  });

  it('requests results again if Escape has aborted the request', async () => {
    const element = await mount();
    await typeAndWait(element, 'mok');
    api.answer = () => new Promise(() => undefined);
    type(element, 'a');
    await waitUntil(() => api.calls.length === 2);
    await sendKeys({ press: 'Escape' });
    api.answer = () => hitsResponse(['Moka pot']);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('closes when a different element receives focus, but not when the field only loses focus', async () => {
    const element = await mount();
    const next = document.createElement('button');
    element.after(next);
    await typeAndWait(element, 'moka');
    fieldOf(element).blur();
    assert.isNotNull(panelOf(element));
    next.focus();
    assert.isNull(panelOf(element));
    next.remove();
  });

  it('never shows an older response after a newer one', async () => {
    const element = await mount();
    const answers: ((answer: Response) => void)[] = [];
    api.answer = () => new Promise((resolve) => answers.push(resolve));
    type(element, 'tea');
    await waitUntil(() => answers.length === 1);
    type(element, 'pot');
    await waitUntil(() => answers.length === 2);
    answers[1]?.(hitsResponse(['Teapot']));
    await waitUntil(() => optionsOf(element).length === 1);
    answers[0]?.(hitsResponse(['Tea', 'Tea towel']));
    await waitUntil(() => statusOf(element) === '1 result for “teapot”');
    assert.equal(textsOf(element)[0], 'Teapot About Teapot');
  });

  it('keeps results and the active option while the visitor extends the query, and removes them for a different query', async () => {
    const element = await mount();
    await typeAndWait(element, 'mo');
    let reply: (answer: Response) => void = () => undefined;
    api.answer = () => new Promise((resolve) => (reply = resolve));
    type(element, 'ka');
    assert.lengthOf(optionsOf(element), 2);
    await waitUntil(() => api.calls.length === 2);
    await sendKeys({ press: 'ArrowDown' });
    reply(hitsResponse(['Moka pot']));
    await waitUntil(() => optionsOf(element).length === 1);
    assert.equal(optionsOf(element)[0]?.ariaSelected, 'true');
    enter(element, 'tea');
    assert.lengthOf(optionsOf(element), 0);
    await waitUntil(() => messageOf(element) === 'Searching…');
  });

  it('shows a message after a failed request, and retries when an arrow key is pressed', async () => {
    // An HTML page instead of JSON means that the server has no search endpoint.
    expectConsole(/endpoint GET \/api\/search/);
    for (const reply of [
      () => new Response('{"error":"No."}', { status: 500 }),
      () => new Response('<html>', { status: 200 }),
      () => Response.json({ total: 'many', items: {} }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      const element = await mount();
      api.answer = reply;
      type(element, 'moka');
      await waitUntil(() => messageOf(element) === 'Unable to load results');
      assert.equal(fieldOf(element).getAttribute('aria-expanded'), 'false');
      await waitUntil(() => statusOf(element) === 'Unable to load results');
      api.answer = () => hitsResponse(['Moka pot']);
      await sendKeys({ press: 'ArrowDown' });
      await waitUntil(() => optionsOf(element).length === 1);
      assert.isUndefined(messageOf(element));
    }
  });

  it('shows an error after ten seconds without a response', async () => {
    const element = await mount();
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (time) => timeout.call(AbortSignal, time === 10_000 ? 50 : time);
    try {
      api.answer = () => new Promise(() => undefined);
      type(element, 'moka');
      await waitUntil(() => messageOf(element) === 'Unable to load results');
    } finally {
      AbortSignal.timeout = timeout;
    }
    assert.isFalse(element.matches(':state(loading)'));
  });

  it('shows a message if there are no results', async () => {
    const element = await mount();
    api.answer = () => hitsResponse([]);
    type(element, 'qqq');
    await waitUntil(() => messageOf(element) === 'No results for “qqq”');
    assert.lengthOf(optionsOf(element), 0);
    await waitUntil(() => statusOf(element) === 'No results for “qqq”');
  });

  it("shows results up to its limit, and includes the form's other fields in the link to all results", async () => {
    const element = await mount('limit="4"');
    const titles = Array.from({ length: 20 }, (_, index) => `Bean ${index}`);
    api.answer = () => hitsResponse(titles, 10_000);
    const hidden = ['method', 'action'].map(
      (name) => `<input type="hidden" name="${name}" value="a">`,
    );
    element.querySelector('form')?.insertAdjacentHTML('beforeend', hidden.join(''));
    await typeAndWait(element, 'bean & co');
    assert.lengthOf(optionsOf(element), 5);
    assert.equal(textsOf(element).at(-1), 'Show all 10,000 results');
    const { pathname, search } = new URL(optionsOf(element).at(-1)?.href ?? '');
    assert.equal(pathname + search, '/search?q=bean+%26+co&method=a&action=a');
  });

  it('shows a malicious response as text', async () => {
    const element = await mount();
    const scheme = 'javascript';
    const attack = '<img src=x onerror="window.attacked = true">';
    api.answer = () =>
      Response.json({
        total: 3,
        items: [
          { title: attack, excerpt: attack, price: attack, fullUrl: '/a', assetUrl: `${scheme}:1` },
          { title: 'Script', fullUrl: ' \tjava\nscript:window.attacked=true' },
          { title: 'Data', fullUrl: 'data:text/html,x' },
        ],
      });
    await typeAndWait(element, '<img>');
    assert.lengthOf(optionsOf(element), 2);
    assert.include(optionsOf(element)[0]?.textContent, attack);
    assert.isNull(panelOf(element)?.querySelector('img'));
  });
});

const KEY = 'sq-searches';

describe('sq-search and the page around it', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = fakeApi();
    api.answer = () => hitsResponse(['Moka pot']);
    localStorage.removeItem(KEY);
    consent().accept();
  });
  afterEach(() => {
    api.stop();
    consent().deny();
  });

  it("does not search for the field's initial text until a key is pressed", async () => {
    const element = await mount('', 'decaf');
    fieldOf(element).focus();
    type(element, '');
    assert.lengthOf(api.calls, 0);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('keeps its panel inside the window, in both text directions', async () => {
    const element = await mount();
    element.style.cssText =
      'position: fixed; inset-inline-end: 0; inline-size: 9rem; overflow: hidden';
    await typeAndWait(element, 'moka');
    for (const dir of ['ltr', 'rtl']) {
      element.dir = dir;
      window.dispatchEvent(new Event('resize'));
      const panel = panelOf(element)?.getBoundingClientRect();
      assert.isAtLeast(panel?.left ?? -1, 0);
      assert.isAtMost(panel?.right ?? Infinity, document.documentElement.clientWidth);
      assert.isAtLeast(panel?.width ?? 0, 300);
    }
    // No ancestor clips the panel.
    const { left = 0, top = 0 } = optionsOf(element)[0]?.getBoundingClientRect() ?? {};
    assert.isTrue(panelOf(element)?.contains(document.elementFromPoint(left + 20, top + 10)));
  });

  it('opens its panel above a field at the bottom of the window', async () => {
    const element = await mount();
    element.style.cssText = 'position: fixed; inset: auto 0 0';
    await typeAndWait(element, 'moka');
    const panel = panelOf(element)?.getBoundingClientRect();
    assert.isAtMost(panel?.bottom ?? Infinity, fieldOf(element).getBoundingClientRect().top);
    assert.isAtLeast(panel?.top ?? -1, 0);
    element.style.inset = '0 0 auto';
    window.dispatchEvent(new Event('resize'));
    const { bottom } = fieldOf(element).getBoundingClientRect();
    assert.isAtLeast(panelOf(element)?.getBoundingClientRect().top ?? 0, bottom);
  });

  it('stores searches, and shows them for an empty field', async () => {
    const element = await mount();
    for (const text of ['moka', 'decaf']) submit(element, text);
    fieldOf(element).value = '';
    fieldOf(element).focus();
    await waitUntil(() => textsOf(element).length === 2);
    assert.deepEqual(textsOf(element), ['decaf', 'moka']);
    assert.match(optionsOf(element)[1]?.href ?? '', /\/search\?q=moka$/);
    assert.lengthOf(api.calls, 0);
  });

  it('allows the visitor to clear the stored searches by keyboard', async () => {
    localStorage.setItem(KEY, '["moka"]');
    const element = await mount();
    fieldOf(element).focus();
    await waitUntil(() => textsOf(element).length === 1);
    const clear = panelOf(element)?.querySelector('button');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    assert.equal(document.activeElement, clear);
    await sendKeys({ press: 'Enter' });
    assert.isNull(panelOf(element));
    assert.isNull(localStorage.getItem(KEY));
    assert.equal(document.activeElement, fieldOf(element));
  });

  it('stores nothing if preferences are denied or no-recent is set', async () => {
    localStorage.setItem(KEY, '["moka"]');
    const element = await mount();
    consent().deny();
    assert.isNull(localStorage.getItem(KEY));
    submit(element, 'tea');
    assert.isNull(localStorage.getItem(KEY));
    fieldOf(element).value = '';
    fieldOf(element).focus();
    assert.isNull(panelOf(element));
    consent().accept();
    submit(await mount('no-recent'), 'tea');
    assert.isNull(localStorage.getItem(KEY));
  });

  it('shows one panel at a time if a page has two searches, and duplicates no ID', async () => {
    const [first, second] = [await mount(), await mount()];
    await typeAndWait(first, 'moka');
    await typeAndWait(second, 'moka');
    assert.isNull(panelOf(first));
    await typeAndWait(first, 'x');
    assert.isNull(panelOf(second));
    const ids = [first, second].flatMap((search) =>
      [...search.querySelectorAll('[id]')].map(({ id }) => id),
    );
    assert.isAbove(ids.length, 2);
    assert.lengthOf(new Set(ids), ids.length);
  });

  it('works with a form that replaces the original one', async () => {
    const element = await mount();
    const form = element.querySelector('form') as HTMLFormElement;
    form.replaceWith(form.cloneNode(true));
    await element.updateComplete;
    await waitUntil(() => fieldOf(element).getAttribute('role') === 'combobox');
    await typeAndWait(element, 'moka');
    assert.lengthOf(optionsOf(element), 1);
  });

  it('keeps its panel open during a morph', async () => {
    const element = await mount();
    const before = element.outerHTML;
    await typeAndWait(element, 'moka');
    void Idiomorph.morph(element, before);
    await waitUntil(() => fieldOf(element).getAttribute('aria-expanded') === 'true');
    assert.lengthOf(optionsOf(element), 1);
  });
});
