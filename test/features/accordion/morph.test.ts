import { renderStreamMessage } from '@hotwired/turbo';
import { assert, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-accordion.js';
import type { SqAccordion } from '../../../elements/sq-accordion.js';
import { nextTask } from '../../support/browser/next-task.js';

const same = `<sq-accordion id="turbo" multiple>
  <details><summary>Where is it from?</summary><p>From one farm in the hills.</p></details>
  <details><summary>How is it washed?</summary><p>Twice, in spring water.</p></details>
  <details open><summary>When is it roasted?</summary><p>On Tuesdays.</p></details>
</sq-accordion>`;

describe('the items of sq-accordion', () => {
  it('stay open and closed as a visitor has left them when Turbo renders the same HTML', async () => {
    const accordion = await fixture<SqAccordion>(same);
    await accordion.updateComplete;
    const items = [...accordion.querySelectorAll('details')];
    for (const index of [1, 2]) items[index]?.querySelector('summary')?.click();
    const morphed = oneEvent(accordion, 'turbo:morph-element');

    renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="turbo"><template>${same}</template></turbo-stream>`,
    );
    await morphed;
    await nextTask();

    assert.deepEqual(
      items.map((item) => item.open && item.isConnected),
      [false, true, false],
    );
  });
});
