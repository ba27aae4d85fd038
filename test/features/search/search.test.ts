import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-search.js';
// What the first call would fetch: here it takes none of a test's time.
import '../../../src/page/connect.js';
import '../../../src/features/search/api.js';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  answer,
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

  it('shows what is found below the field, without a move, and says how much', async () => {
    const element = await mount();
    const before = element.getBoundingClientRect();
    await typeAndWait(element, 'moka');
    assert.match(api.calls[0]?.address ?? '', /\/api\/search\?q=moka(?:&|$)/);
    assert.deepEqual(textsOf(element), ['Moka pot About Moka pot', 'Moka cups About Moka cups']);
    const field = fieldOf(element);
    assert.equal(field.getAttribute('aria-expanded'), 'true');
    assert.equal(
      panelOf(element)?.querySelector('[role="listbox"]')?.id,
      field.getAttribute('aria-controls'),
    );
    assert.deepEqual(element.getBoundingClientRect(), before);
    const panel = panelOf(element)?.getBoundingClientRect();
    assert.isAtLeast(panel?.top ?? 0, field.getBoundingClientRect().bottom);
    assert.isAtLeast(panel?.left ?? -1, 0);
    assert.isAtMost(panel?.right ?? Infinity, document.documentElement.clientWidth);
    await waitUntil(() => statusOf(element) === '2 results for “moka”');
    await assert.isAccessible(element);
  });

  it('leads to the results of a form with fields named as its members', async () => {
    api.answer = () => answer(['Moka pot'], 30);
    const element = await mount();
    const hidden = ['method', 'action'].map(
      (name) => `<input type="hidden" name="${name}" value="a">`,
    );
    element.querySelector('form')?.insertAdjacentHTML('beforeend', hidden.join(''));
    await typeAndWait(element, 'moka');
    const all = optionsOf(element).at(-1)?.href;
    assert.equal(all, new URL('/search?q=moka&method=a&action=a', location.href).href);
  });

  it('asks once for what is typed in one go', async () => {
    const element = await mount();
    await typeAndWait(element, 'moka pot');
    assert.lengthOf(api.calls, 1);
    assert.match(api.calls[0]?.address ?? '', /q=moka\+pot/);
  });

  it('moves through the options by keyboard and follows the active one', async () => {
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
    const passed: number[] = [];
    for (const press of [
      'ArrowDown',
      'ArrowDown',
      'End',
      'ArrowDown',
      'ArrowUp',
      'Home',
      'ArrowRight',
    ]) {
      await sendKeys({ press });
      passed.push(active());
    }
    assert.deepEqual(passed, [0, 1, 2, -1, 2, 0, -1]);
    await sendKeys({ press: 'ArrowDown' });
    assert.equal(document.activeElement, fieldOf(element));
    await sendKeys({ press: 'Enter' });
    assert.deepEqual(selected, [{ query: 'moka', url: '/shop/0', index: 0 }]);
    assert.isNull(panelOf(element));
    assert.isFalse(fieldOf(element).hasAttribute('aria-activedescendant'));
  });

  it('leaves Enter to the form while no option is active', async () => {
    const element = await mount();
    let sent = 0;
    element.addEventListener('submit', () => (sent += 1));
    await typeAndWait(element, 'moka');
    await sendKeys({ press: 'Enter' });
    assert.equal(sent, 1);
    assert.isNull(panelOf(element));
  });

  it('closes by Escape and keeps what is typed; an arrow opens it again', async () => {
    const element = await mount();
    await typeAndWait(element, 'moka');
    await sendKeys({ press: 'Escape' });
    assert.isNull(panelOf(element));
    assert.equal(fieldOf(element).value, 'moka');
    assert.equal(fieldOf(element).getAttribute('aria-expanded'), 'false');
    await sendKeys({ press: 'ArrowDown' });
    assert.lengthOf(optionsOf(element), 2);
    assert.equal(fieldOf(element).getAttribute('aria-expanded'), 'true');
    assert.lengthOf(api.calls, 1);
  });

  it('stops searching after ten seconds without a response, and an arrow asks again', async () => {
    const element = await mount();
    const { setTimeout } = window;
    const wait = (work: () => void, time?: number): number =>
      setTimeout(work, time === 10_000 ? 50 : time);
    window.setTimeout = wait as typeof setTimeout;
    try {
      api.answer = () => new Promise(() => undefined);
      type(element, 'moka');
      // No `waitUntil`, whose own limit is ten seconds.
      const end = performance.now() + 5000;
      while (messageOf(element) !== 'Unable to load results' && performance.now() < end)
        await new Promise(requestAnimationFrame);
      assert.equal(messageOf(element), 'Unable to load results');
    } finally {
      window.setTimeout = setTimeout;
    }
    assert.isFalse(element.matches(':state(loading)'));
    api.answer = () => answer(['Moka pot']);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('asks again by an arrow for a text whose request Escape has ended', async () => {
    const element = await mount();
    await typeAndWait(element, 'mok');
    api.answer = () => new Promise(() => undefined);
    type(element, 'a');
    await waitUntil(() => api.calls.length === 2);
    await sendKeys({ press: 'Escape' });
    api.answer = () => answer(['Moka pot']);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('closes where the focus goes on, and not where it is lost', async () => {
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

  it('shows an older answer never after a newer one, and ends its request', async () => {
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

  it('keeps results while text is added, and takes them away where it is another', async () => {
    const element = await mount();
    await typeAndWait(element, 'mo');
    api.answer = () => new Promise(() => undefined);
    type(element, 'ka');
    assert.lengthOf(optionsOf(element), 2);
    fieldOf(element).value = 'tea';
    fieldOf(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    assert.lengthOf(optionsOf(element), 0);
    await waitUntil(() => messageOf(element) === 'Searching…');
  });

  it('keeps the active option where new results have it, too', async () => {
    const element = await mount();
    await typeAndWait(element, 'mok');
    let reply: (answer: Response) => void = () => undefined;
    api.answer = () => new Promise((resolve) => (reply = resolve));
    type(element, 'a');
    await waitUntil(() => api.calls.length === 2);
    await sendKeys({ press: 'ArrowDown' });
    reply(answer(['Moka pot']));
    await waitUntil(() => optionsOf(element).length === 1);
    assert.equal(optionsOf(element)[0]?.ariaSelected, 'true');
  });

  for (const [what, total, damaged] of [
    ['null', 2, null],
    ['an item without a title', 2, { fullUrl: '/a' }],
    ['an item with a broken address', 2, { title: 'Tea', fullUrl: ['/a'] }],
    ['an item that is listed twice', 2, { title: 'Moka pot', fullUrl: '/shop/moka' }],
    ['a total in words', 'many', undefined],
    ['no total', undefined, undefined],
    ['a negative total', -1, undefined],
  ] as const) {
    it(`shows the usable items of a response with ${what}`, async () => {
      const pot = { title: 'Moka pot', fullUrl: '/shop/moka' };
      api.answer = () =>
        Response.json({ total, items: [pot, ...(damaged === undefined ? [] : [damaged])] });
      const element = await mount();
      await typeAndWait(element, 'mok');
      type(element, 'a');
      await waitUntil(() => api.calls.length === 2);
      await waitUntil(() => !element.matches(':state(loading)'));
      assert.equal(textsOf(element)[0], 'Moka pot');
    });
  }

  for (const [what, reply] of [
    ['answers 500', () => new Response('{"error":"No."}', { status: 500 })],
    ['answers junk', () => new Response('<html>', { status: 200 })],
    ['answers another shape', () => Response.json({ total: 'many', items: {} })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const) {
    it(`says that results cannot be loaded where the server ${what}, and tries the next text`, async () => {
      // A page in place of JSON means that the server has no search.
      if (what === 'answers junk') expectConsole(/endpoint GET \/api\/search/);
      const element = await mount();
      api.answer = reply;
      type(element, 'moka');
      await waitUntil(() => messageOf(element) === 'Unable to load results');
      assert.equal(fieldOf(element).getAttribute('aria-expanded'), 'false');
      await waitUntil(() => statusOf(element) === 'Unable to load results');
      api.answer = () => answer(['Moka pot']);
      await typeAndWait(element, ' pot');
      assert.isUndefined(messageOf(element));
    });
  }

  it('asks again by the key that opens the list, where results could not be loaded', async () => {
    const element = await mount();
    api.answer = () => new Response('{"error":"No."}', { status: 500 });
    type(element, 'moka');
    await waitUntil(() => messageOf(element) === 'Unable to load results');
    api.answer = () => answer(['Moka pot']);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('says that nothing is found', async () => {
    const element = await mount();
    api.answer = () => answer([]);
    type(element, 'qqq');
    await waitUntil(() => messageOf(element) === 'No results for “qqq”');
    assert.lengthOf(optionsOf(element), 0);
    await waitUntil(() => statusOf(element) === 'No results for “qqq”');
    await assert.isAccessible(element);
  });

  it('shows the first of 10,000 hits and leads to all of them', async () => {
    const element = await mount('limit="4"');
    api.answer = () =>
      answer(
        Array.from({ length: 20 }, (_, index) => `Bean ${index}`),
        10_000,
      );
    await typeAndWait(element, 'bean & co');
    assert.lengthOf(optionsOf(element), 5);
    assert.equal(textsOf(element).at(-1), 'Show all 10,000 results');
    const { pathname, search } = new URL(optionsOf(element).at(-1)?.href ?? '');
    assert.equal(pathname + search, '/search?q=bean+%26+co');
  });

  it('lets nothing of a hostile answer run', async () => {
    const element = await mount();
    const scheme = 'javascript';
    const attack = '<img src=x onerror="window.attacked = true">';
    api.answer = () =>
      Response.json({
        total: 5,
        items: [
          {
            title: attack,
            excerpt: attack,
            price: attack,
            fullUrl: '/a',
            assetUrl: `${scheme}:1`,
          },
          { title: 'Script', fullUrl: `${scheme}:window.attacked=true` },
          { title: 'Script', fullUrl: ' \tjava\nscript:window.attacked=true' },
          { title: 'Data', fullUrl: 'data:text/html,x' },
          null,
          { title: '', fullUrl: '/b' },
          7,
        ],
      });
    await typeAndWait(element, '<img>');
    assert.lengthOf(optionsOf(element), 2);
    assert.include(optionsOf(element)[0]?.textContent, attack);
    assert.lengthOf([...(panelOf(element)?.querySelectorAll('img') ?? [])], 0);
    assert.notProperty(window, 'attacked');
  });

  it('takes 2,000 characters, emoji and Arabic', async () => {
    const element = await mount();
    for (const [text, asked] of [
      ['x'.repeat(2000), 'x'.repeat(200)],
      ['☕😀', '☕😀'],
      ['قهوة', 'قهوة'],
    ] as const) {
      const before = api.calls.length;
      fieldOf(element).focus();
      fieldOf(element).value = text;
      fieldOf(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
      await waitUntil(() => api.calls.length > before);
      const address = new URL(api.calls.at(-1)?.address ?? '', location.href);
      assert.equal(address.searchParams.get('q'), asked);
      assert.equal(fieldOf(element).value, text);
    }
  });
});
