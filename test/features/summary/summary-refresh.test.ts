import { assert, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit/html.js';
import type { SqSummary } from '../../../elements/sq-summary.js';
import '../../../elements/sq-summary.js';
// What the first call would fetch: here it takes none of a test's time.
import '../../../src/page/connect.js';
import '../../../src/features/summary/api.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('the refresh of sq-summary', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  it('asks for the block by a form, and shows what comes, filtered', async () => {
    const element = await mount();
    api.answer = () => rendering(list('Lamp:Home', 'Rake:Garden', 'Spade:Garden'));
    const refreshed = oneEvent(element, 'sq-summary-refreshed');
    button(element).click();
    const { detail } = (await refreshed) as CustomEvent<unknown>;
    assert.deepEqual(detail, { count: 3 });
    assert.deepEqual(titles(element), ['Rake', 'Spade']);
    await waitUntil(() => message(element) === 'Up to date.');
    const [call] = api.calls;
    assert.equal(call?.method, 'POST');
    assert.match(call?.address ?? '', /\/api\/widget\/GetWidgetRendering\?crumb=known$/);
    const { widgetJSON = '', ...fields } = call?.body as Record<string, string>;
    assert.deepEqual(fields, { collectionId: 'events' });
    assert.deepEqual(JSON.parse(widgetJSON), {
      type: 55,
      blockId: 'b1',
      value: { design: 'grid', filter: 'category:Garden', filters: 'category' },
    });
    await assert.isAccessible(element);
  });

  it('no longer chooses a category that the server does not have any more', async () => {
    const element = await mount();
    const filters: unknown[] = [];
    element.addEventListener('sq-summary-filtered', ({ detail }) => filters.push(detail));
    api.answer = () => rendering(list('Lamp:Home', 'Cup:Kitchen'));
    assert.isTrue(await element.refresh());
    assert.deepEqual(titles(element), ['Lamp', 'Cup']);
    assert.deepEqual(filters, [{ filter: '', count: 2 }]);
    await element.updateComplete;
    const pressed = element.shadowRoot?.querySelector('[aria-pressed="true"]');
    assert.equal(pressed?.textContent, 'All');
  });

  it('keeps the filter of the page if visitors cannot choose another', async () => {
    const element = await mount();
    element.removeAttribute('filters');
    await element.updateComplete;
    api.answer = () => rendering(list('Lamp:Home'));
    assert.isTrue(await element.refresh());
    assert.deepEqual(titles(element), []);
    assert.equal(element.getAttribute('filter'), 'category:Garden');
  });

  it('keeps what is there where the server does not answer, and says so until another try', async () => {
    const element = await mount();
    api.answer = () => new Response('{"error":"No."}', { status: 400 });
    assert.isFalse(await element.refresh());
    assert.deepEqual(titles(element), ['Old']);
    await waitUntil(() => message(element) === 'Unable to load. Try again.');
    api.answer = () => rendering(list('Rake:Garden'), true);
    button(element).click();
    await waitUntil(() => titles(element)[0] === 'Rake');
    await waitUntil(() => message(element) === 'Up to date.');
  });

  it('moves the list that has come, as the last one', async () => {
    const element = await mount();
    element.setAttribute('design', 'carousel');
    await waitUntil(() => element.shadowRoot?.querySelector('[part="controls"]'));
    const next = element.shadowRoot?.querySelector<HTMLElement>('[part="next"]');
    const previous = element.shadowRoot?.querySelector<HTMLElement>('[part="previous"]');
    api.answer = () => rendering('<ul><li data-category="Garden">Rake</li></ul>');
    await element.refresh();
    const came = element.querySelector('ul');
    const item = came?.querySelector('li');
    assert.ok(came && item);
    item.style.width = '300vw';
    came.style.cssText = 'display: flex; overflow: auto';
    item.style.flexShrink = '0';
    came.scrollTo({ left: 9999, behavior: 'instant' });
    await waitUntil(() => next?.ariaDisabled === 'true' && previous?.ariaDisabled === 'false');
  });

  it('keeps what is there where the answer has no list', async () => {
    const element = await mount();
    api.answer = () => rendering('<p>Soon.</p>');
    expectConsole(/The server's content of the block b1 has no list/);
    assert.isFalse(await element.refresh());
    assert.deepEqual(titles(element), ['Old']);
  });

  it('lets nothing of hostile HTML run', async () => {
    const element = await mount();
    const attack = 'window.attacked = true';
    api.answer = () =>
      rendering(`<ul><li data-category="Garden" onclick="${attack}"><a href="javascript:${attack}">Rake</a>
        <img src="data:," alt="" onerror="${attack}"><script>${attack}</script>
        <svg onload="${attack}"></svg><iframe srcdoc="<script>top.${attack}</script>"></iframe>
        <form action="/x"><input name="card"><button>Pay</button></form>
        <style>body { display: none }</style><sq-embed data-html="<b>x</b>">y</sq-embed></li></ul>`);
    assert.isTrue(await element.refresh());
    await element.updateComplete;
    const content = element.querySelector('li');
    assert.equal(
      content?.querySelectorAll('script, svg, iframe, form, input, button, style, sq-embed').length,
      0,
    );
    assert.isFalse(content?.hasAttribute('onclick'));
    assert.isFalse(element.querySelector('a')?.hasAttribute('href'));
    assert.isFalse(element.querySelector('img')?.hasAttribute('onerror'));
    content?.click();
    assert.notProperty(window, 'attacked');
  });

  it('cancels a refresh when a newer one begins', async () => {
    const element = await mount();
    const answers: ((answer: Response) => void)[] = [];
    api.answer = () => new Promise((resolve) => answers.push(resolve));
    const first = element.refresh();
    await waitUntil(() => answers.length === 1);
    const second = element.refresh();
    await waitUntil(() => answers.length === 2);
    answers[1]?.(rendering(list('New:Garden')));
    assert.isTrue(await second);
    answers[0]?.(rendering(list('Stale:Garden')));
    assert.isFalse(await first);
    assert.deepEqual(titles(element), ['New']);
    assert.equal(message(element), 'Up to date.');
  });

  it('leaves the focus on the link that has it', async () => {
    const element = await mount();
    api.answer = () => rendering(list('New:Garden', 'Old:Garden'));
    element.querySelector('a')?.focus();
    assert.isTrue(await element.refresh());
    assert.equal(document.activeElement?.textContent, 'Old');
    assert.isTrue(document.activeElement?.isConnected);
  });

  it('takes a page of two megabytes', async () => {
    const element = await mount();
    const items = Array.from(
      { length: 8000 },
      (_, index) => `Item ${index} ${'x'.repeat(150)}:Garden`,
    );
    const page = list(...items);
    assert.isAbove(page.length, 2_000_000);
    api.answer = () => rendering(page);
    assert.isTrue(await element.refresh());
    assert.equal(titles(element).length, 8000);
  });

  it('refuses without the id of a block', async () => {
    const element = await mount();
    element.blockId = '';
    await element.updateComplete;
    const error = await element.refresh().catch((reason: unknown) => reason);
    assert.equal((error as DOMException).name, 'InvalidStateError');
    assert.lengthOf(api.calls, 0);
  });
});

async function mount(): Promise<SqSummary> {
  const element = await fixture<SqSummary>(html`
    <sq-summary block-id="b1" collection-id="events" filters="category" filter="category:Garden">
      <ul>
        <li data-category="Garden"><a href="/Old">Old</a></li>
      </ul>
    </sq-summary>
  `);
  await element.updateComplete;
  await waitUntil(() => element.matches(':state(ready)'));
  return element;
}

function list(...items: readonly string[]): string {
  const rows = items.map((item) => {
    const [title = '', category = ''] = item.split(':');
    return `<li data-category="${category}"><a href="/${title}">${title}</a></li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

/** An answer of the server, with its HTML bare or in `data`. */
function rendering(markup: string, isNested = false): Response {
  const rendered = { html: markup };
  return Response.json(isNested ? { data: rendered } : rendered);
}

function titles(element: Element): string[] {
  return [...element.querySelectorAll('li:not([hidden]) a')].map((link) => link.textContent);
}

function button({ shadowRoot }: Element): HTMLButtonElement {
  const found = shadowRoot?.querySelector<HTMLButtonElement>('[part="refresh"]');
  assert.exists(found);
  return found;
}

function message({ shadowRoot }: Element): string | undefined {
  return shadowRoot?.querySelector('[part="message"]')?.textContent.trim();
}
