import { assert, fixture } from '@open-wc/testing';
import pageSheet from '../../../src/features/accordion/page.css';
import type { SqAccordion } from '../../../elements/sq-accordion.js';
import { sheetOf } from '../../support/browser/sheet.js';

describe('the upgrade of sq-accordion', () => {
  it('causes no layout shift, and keeps the state of items that a visitor toggled before the code loaded', async () => {
    document.adoptedStyleSheets.push(sheetOf(pageSheet));
    const page = await fixture(`<div>
      <sq-accordion>
        <details><summary>One</summary><p>The first text.</p></details>
        <details open><summary>Two</summary><p>The second text.</p></details>
      </sq-accordion>
      <sq-accordion first-open>
        <details><summary>Three</summary><p>The third text.</p></details>
        <details><summary>Four</summary><p>The fourth text.</p></details>
      </sq-accordion>
      <sq-accordion first-open>
        <h2>Questions</h2>
        <ul>
          <li><details><summary>Five</summary><p>The fifth text.</p></details></li>
          <li><details><summary>Six</summary><p>The sixth text.</p></details></li>
        </ul>
      </sq-accordion>
      <sq-accordion show-all>
        <div><details><summary>Seven</summary><p>The seventh text.</p></details></div>
      </sq-accordion>
      <p>What follows.</p>
    </div>`);
    page.querySelector('summary')?.click();
    const before = boxes(page);
    assert.isFalse(page.querySelector('sq-accordion')?.matches(':defined'));

    await import('../../../elements/sq-accordion.js');
    const accordions = [...page.querySelectorAll<SqAccordion>('sq-accordion')];
    for (const accordion of accordions) await accordion.updateComplete;
    assert.isTrue(accordions[1]?.matches(':state(ready)'));
    assert.deepEqual(boxes(page), before);
    const open = [...page.querySelectorAll('details')].map((details) => details.open);
    assert.deepEqual(open, [true, true, true, false, true, false, false]);
  });
});

function boxes(page: Element) {
  return [...page.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { name: element.localName, x, y, width, height };
  });
}
