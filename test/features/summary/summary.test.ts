import { assert, fixture, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { html } from 'lit/html.js';
import type { SqSummary } from '../../../elements/sq-summary.js';
import summaryPage from '../../../src/features/summary/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { itOnPaper } from '../../support/browser/print.js';
import '../../../elements/sq-summary.js';

document.adoptedStyleSheets.push(sheetOf(summaryPage));

const rowNames = ['Hills', 'Drum', 'Cup'];

/** Markup of a Squarespace export. */
const exported = `<div class="summary-block-wrapper"><div class="summary-heading">Journal</div>
  <div class="summary-item-list-container sqs-gallery-container"><div class="summary-item-list sqs-gallery">
  ${[
    ['Hills', 'Farms', 'Natural'],
    ['Drum', 'Brewing, Roasting', 'Washed'],
  ]
    .map(([name = '', categories = '', tag = '']) => {
      const links = categories.split(', ').map((each) => `<a href="/journal/${each}">${each}</a>`);
      return `<div class="item summary-item summary-item-record-type-text">
        <a href="/journal/${name}"><img data-src="/${name.toLowerCase()}.jpg" data-image-focal-point="0.7,0.25" alt=""></a>
        <span class="summary-metadata-item summary-metadata-item--cats">${links.join(', ')}</span>
        <span class="summary-metadata-item summary-metadata-item--tags"><a href="/journal/${tag}">${tag}</a></span>
        <h3 class="summary-title"><a href="/journal/${name}">${name}</a></h3></div>`;
    })
    .join('')}</div></div></div>`;

describe('sq-summary', () => {
  it('filters its items when a button is clicked, sets its filter attribute and emits an event', async () => {
    const element = await mount();
    assert.deepEqual(titles(element), ['Hills', 'Drum', 'Cup']);
    const filtered = oneEvent(element, 'sq-summary-filtered');
    button(element, 'Farms').focus();
    await sendKeys({ press: 'Enter' });
    const { detail } = (await filtered) as CustomEvent<unknown>;
    assert.deepEqual(detail, { filter: 'category:Farms', count: 1 });
    await waitUntil(() => titles(element).length === 1);
    assert.equal(element.getAttribute('filter'), 'category:Farms');
    assert.equal(button(element, 'Farms').getAttribute('aria-pressed'), 'true');
    assert.equal(button(element, 'Brewing').getAttribute('aria-pressed'), 'false');
  });

  it('announces that no item matches, and shows all items when the filter is removed', async () => {
    const element = await mount('category:Farms, tag:At home');
    await waitUntil(() => status(element) === 'No items match this filter.');
    assert.deepEqual(titles(element), []);
    element.removeAttribute('filter');
    await waitUntil(() => titles(element).length === 3);
    assert.equal(status(element), '');
  });

  it('gives its two buttons that show all items different labels if it filters by category and by tag', async () => {
    const element = await mount();
    const all = (): string[] =>
      [...(element.shadowRoot?.querySelectorAll('[part="choice"]:first-child') ?? [])].map(
        ({ textContent }) => textContent,
      );
    assert.deepEqual(all(), ['All categories', 'All tags']);
    element.setAttribute('filters', 'tag');
    await element.updateComplete;
    assert.deepEqual(all(), ['All']);
  });

  for (const [description, markup, names] of [
    ['a list in wrappers', `<div><div class="posts"><ul>${rows('li')}</ul></div></div>`, rowNames],
    ['articles inside an element', `<div class="posts">${rows('article')}</div>`, rowNames],
    [
      "a list after the page's navigation",
      `<nav aria-label="Blog"><ul><li><a href="/">Start</a></li></ul></nav><div><ul>${rows('li')}</ul></div>`,
      rowNames,
    ],
    ['a Squarespace export', exported, ['Hills', 'Drum']],
  ] as const) {
    it(`filters and lays out ${description}`, async () => {
      const element = await fixture<SqSummary>(
        `<sq-summary filters="category tag" style="inline-size: 900px">${markup}</sq-summary>`,
      );
      await element.updateComplete;
      const items = [...element.querySelectorAll<HTMLElement>('.item')];
      const shownNames = (): string[] =>
        items
          .filter((item) => item.checkVisibility())
          .map((item) => item.querySelector('h3')?.textContent.trim() ?? '');
      assert.deepEqual(shownNames(), [...names]);
      const [first, second] = items.map((item) => item.getBoundingClientRect());
      assert.equal(first?.top, second?.top);
      button(element, 'Farms').click();
      await waitUntil(() => shownNames().length === 1);
      assert.deepEqual(shownNames(), ['Hills']);
      button(element, 'All categories').click();
      await waitUntil(() => shownNames().length === names.length);
      button(element, 'Washed').click();
      await waitUntil(() => shownNames()[0] === 'Drum');
    });
  }

  it('loads the images of a Squarespace export, with their focal points', async () => {
    const element = await fixture<SqSummary>(`<sq-summary>${exported}</sq-summary>`);
    await element.updateComplete;
    const img = element.querySelector('img');
    assert.equal(img?.getAttribute('src'), '/hills.jpg');
    assert.equal(img?.style.objectPosition, '70% 25%');
  });
});

function rows(tag: 'li' | 'article'): string {
  return [
    ['Hills', 'Farms', 'Natural'],
    ['Drum', 'Brewing', 'Washed'],
    ['Cup', 'Brewing', 'At home'],
  ]
    .map(
      ([name = '', category = '', tags = '']) =>
        `<${tag} class="item" data-category="${category}" data-tags="${tags}"><h3>${name}</h3><ul><li>Read</li></ul></${tag}>`,
    )
    .join('');
}

async function mount(filter = ''): Promise<SqSummary> {
  const names = ['Hills', 'Drum', 'Cup'] as const;
  const tags = ['Natural', 'Washed', 'At home'] as const;
  const element = await fixture<SqSummary>(html`
    <sq-summary filters="category tag" filter=${filter}>
      <ul>
        ${Array.from({ length: 3 }, (_, index) => {
          const category = index % 3 === 0 ? 'Farms' : 'Brewing';
          return html`<li data-category=${category} data-tags=${tags[index % 3] ?? ''}>
            <a href="/x">${names[index % 3]}</a>
          </li>`;
        })}
      </ul>
    </sq-summary>
  `);
  await element.updateComplete;
  await waitUntil(() => element.matches(':state(ready)'));
  return element;
}

function titles(element: Element): string[] {
  return [...element.querySelectorAll('li:not([hidden])')].map((item) => item.textContent.trim());
}

function button(element: Element, name: string): HTMLButtonElement {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = buttons.find(({ textContent }) => textContent === name);
  assert.exists(found);
  return found;
}

function status(element: Element): string | undefined {
  return element.shadowRoot?.querySelector('[role="status"]')?.textContent;
}

describe('a carousel of sq-summary', () => {
  it('scrolls to its start after the visitor has selected a filter', async () => {
    const { element, list } = await mountCarousel();
    list.scrollTo({ left: 600, behavior: 'instant' });
    assert.isAbove(list.scrollLeft, 500);
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'Farms')
      ?.click();
    await element.updateComplete;
    assert.lengthOf(element.querySelectorAll('li:not([hidden])'), 6);
    assert.equal(list.scrollLeft, 0);
  });

  itOnPaper('prints all its items', async () => {
    const { element, list } = await mountCarousel();
    list.scrollTo({ left: 600, behavior: 'instant' });
    await emulateMedia({ media: 'print' });
    const box = element.getBoundingClientRect();
    const items = [...list.children].map((item) => item.getBoundingClientRect());
    assert.isAtLeast(Math.min(...items.map(({ left }) => left)), box.left - 1);
    assert.isAtMost(Math.max(...items.map(({ right }) => right)), box.right + 1);
  });
});

async function mountCarousel(): Promise<{ element: SqSummary; list: HTMLElement }> {
  const items = Array.from(
    { length: 12 },
    (_, index) =>
      `<li data-category="${index % 2 === 0 ? 'Farms' : 'Brewing'}"><a href="/x">Item ${String(index)}</a></li>`,
  );
  const element = await fixture<SqSummary>(
    `<sq-summary design="carousel" filters="category"><ul>${items.join('')}</ul></sq-summary>`,
  );
  await waitUntil(() => element.matches(':state(ready)'));
  return { element, list: element.querySelector('ul') as HTMLElement };
}
