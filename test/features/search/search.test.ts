import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  answer,
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
} from './search-page.js';

describe('sq-search', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi();
    api.answer = () => answer(['Moka pot', 'Moka cups']);
  });
  afterEach(() => api.stop());

  it('shows results below the field without a layout shift, and announces their number', async () => {
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

  it('moves through the options by keyboard, and follows the active one', async () => {
    const element = await mount();
    const selected: unknown[] = [];
    element.addEventListener('sq-search-selected', ({ detail }) => selected.push(detail));
    api.answer = () => answer(['Moka pot', 'Moka cups'], 7);
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

  it('leaves Enter to the form while no option is active', async () => {
    const element = await mount();
    let count = 0;
    element.addEventListener('submit', () => (count += 1));
    await typeAndWait(element, 'moka');
    await sendKeys({ press: 'Enter' });
    assert.equal(count, 1);
    assert.isNull(panelOf(element));
  });

  it('closes by Escape, keeps the text, and opens again by an arrow key', async () => {
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

  it('requests a text again whose request Escape has aborted', async () => {
    const element = await mount();
    api.answer = () => new Promise(() => undefined);
    type(element, 'moka');
    await waitUntil(() => api.calls.length === 1);
    await sendKeys({ press: 'Escape' });
    api.answer = () => answer(['Moka pot']);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('closes when the focus moves elsewhere, not when it is lost', async () => {
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
    answers[1]?.(answer(['Teapot']));
    await waitUntil(() => optionsOf(element).length === 1);
    answers[0]?.(answer(['Tea', 'Tea towel']));
    await waitUntil(() => statusOf(element) === '1 result for “teapot”');
    assert.equal(textsOf(element)[0], 'Teapot About Teapot');
  });

  it('keeps results and the active option while text is added, and removes them for another text', async () => {
    const element = await mount();
    await typeAndWait(element, 'mo');
    let reply: (answer: Response) => void = () => undefined;
    api.answer = () => new Promise((resolve) => (reply = resolve));
    type(element, 'ka');
    assert.lengthOf(optionsOf(element), 2);
    await waitUntil(() => api.calls.length === 2);
    await sendKeys({ press: 'ArrowDown' });
    reply(answer(['Moka pot']));
    await waitUntil(() => optionsOf(element).length === 1);
    assert.equal(optionsOf(element)[0]?.ariaSelected, 'true');
    enter(element, 'tea');
    assert.lengthOf(optionsOf(element), 0);
    await waitUntil(() => messageOf(element) === 'Searching…');
  });

  it('shows the usable items of a damaged response', async () => {
    const pot = { title: 'Moka pot', fullUrl: '/shop/moka' };
    const element = await mount();
    for (const [total, ...damaged] of [
      [2, null, { fullUrl: '/a' }, { title: 'Tea', fullUrl: ['/a'] }, { title: '', fullUrl: '/b' }],
      // An item that is listed twice.
      [2, pot],
      ['many'],
      [undefined],
      [-1],
    ]) {
      api.answer = () => Response.json({ total, items: [pot, ...damaged] });
      enter(element, '');
      await typeAndWait(element, 'moka');
      assert.equal(textsOf(element)[0], 'Moka pot', JSON.stringify(total));
    }
  });

  it('reports failures, and tries the same text again by an arrow key', async () => {
    // A page instead of JSON means that the server has no search.
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
      api.answer = () => answer(['Moka pot']);
      await sendKeys({ press: 'ArrowDown' });
      await waitUntil(() => optionsOf(element).length === 1);
      assert.isUndefined(messageOf(element));
    }
  });

  it('fails after ten seconds without a response', async () => {
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

  it('shows that there are no results', async () => {
    const element = await mount();
    api.answer = () => answer([]);
    type(element, 'qqq');
    await waitUntil(() => messageOf(element) === 'No results for “qqq”');
    assert.lengthOf(optionsOf(element), 0);
    await waitUntil(() => statusOf(element) === 'No results for “qqq”');
  });

  it('shows the first of many results, and links to all with the other fields of the form', async () => {
    const element = await mount('limit="4"');
    const titles = Array.from({ length: 20 }, (_, index) => `Bean ${index}`);
    api.answer = () => answer(titles, 10_000);
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

  it('shows a hostile response as text', async () => {
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

  it('limits the query to 200 characters, and keeps the text', async () => {
    const element = await mount();
    enter(element, '😀'.repeat(2000));
    await waitUntil(() => api.calls.length > 0);
    const address = new URL(api.calls[0]?.address ?? '', location.href);
    assert.equal(address.searchParams.get('q'), '😀'.repeat(200));
    assert.equal(fieldOf(element).value, '😀'.repeat(2000));
  });
});
