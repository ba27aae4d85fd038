import { assert, fixture, oneEvent } from '@open-wc/testing';
import { html } from 'lit/html.js';
import type { SqSummary } from '../../../elements/sq-summary.js';
import '../../../elements/sq-summary.js';
// Preloads the lazy modules of the first call.
import '../../../src/page/connect.js';
import '../../../src/features/summary/api.js';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('the refresh of sq-summary', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  it('requests the block, and shows the filtered response', async () => {
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
  });

  it('removes a category from the filter if no item has it', async () => {
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

  it('keeps the content after a failed request, and shows an error until a retry succeeds', async () => {
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

  it('sanitizes the HTML of the response', async () => {
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

  it('is canceled by a newer refresh', async () => {
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

  it('keeps focus on the same link', async () => {
    const element = await mount();
    api.answer = () => rendering(list('New:Garden', 'Old:Garden'));
    element.querySelector('a')?.focus();
    assert.isTrue(await element.refresh());
    assert.equal(document.activeElement?.textContent, 'Old');
    assert.isTrue(document.activeElement?.isConnected);
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

/** Returns a response with HTML at the top level or in `data`. */
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
