import { assert, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../elements/sq-summary.js';
import type { SqSummary } from '../../../elements/sq-summary.js';
import pageStyles from '../../../src/features/summary/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { itOnPaper } from '../../support/browser/print.js';

describe('a carousel of sq-summary', () => {
  const sheet = sheetOf(pageStyles);
  before(() => document.adoptedStyleSheets.push(sheet));
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('shows its beginning after a choice', async () => {
    const { element, list } = await mount();
    list.scrollTo({ left: 600, behavior: 'instant' });
    assert.isAbove(list.scrollLeft, 500);
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'Farms')
      ?.click();
    await element.updateComplete;
    assert.lengthOf(element.querySelectorAll('li:not([hidden])'), 6);
    assert.equal(list.scrollLeft, 0);
  });

  itOnPaper('has all its items on paper', async () => {
    const { element, list } = await mount();
    list.scrollTo({ left: 600, behavior: 'instant' });
    await emulateMedia({ media: 'print' });
    const box = element.getBoundingClientRect();
    const items = [...list.children].map((item) => item.getBoundingClientRect());
    assert.isAtLeast(Math.min(...items.map(({ left }) => left)), box.left - 1);
    assert.isAtMost(Math.max(...items.map(({ right }) => right)), box.right + 1);
  });
});

async function mount(): Promise<{ element: SqSummary; list: HTMLElement }> {
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
