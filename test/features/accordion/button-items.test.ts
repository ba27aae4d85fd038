import { assert, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-accordion.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { mount, turn } from './mount.js';

describe('exported items of sq-accordion', () => {
  const exported = (settings = ''): string => `<sq-accordion>
    <ul class="accordion-items-container" ${settings}>${['From one farm.', 'Twice.', 'Tuesdays.']
      .map(
        (answer, index) => `<li class="accordion-item">
          <h4 role="heading" aria-level="3" class="accordion-item__title-wrapper">
            <button class="accordion-item__click-target" aria-expanded="false"><span>Question ${index}</span></button>
          </h4>
          <div class="accordion-item__dropdown"><p>${answer}</p></div></li>`,
      )
      .join('')}</ul></sq-accordion>`;

  it('open and close, one at a time', async () => {
    const { element, open, summary } = await mount(exported());
    assert.deepEqual(open(), []);
    assert.isFalse(element.querySelector('p')?.checkVisibility());
    const toggled = oneEvent(element, 'sq-accordion-toggled');
    summary(0).querySelector('span')?.click();
    assert.deepEqual((await toggled).detail, { index: 0, open: true });
    assert.isTrue(element.querySelector('p')?.checkVisibility());
    summary(2).click();
    await turn();
    assert.deepEqual(open(), [2]);
    await assert.isAccessible(element);
  });

  it('follow the settings of the export', async () => {
    const { open, summary } = await mount(
      exported('data-should-allow-multiple-open-items="true" data-is-expanded-first-item="true"'),
    );
    assert.deepEqual(open(), [0]);
    summary(1).click();
    await turn();
    assert.deepEqual(open(), [0, 1]);
  });

  it('have no settings in empty attributes', async () => {
    const { open, summary } = await mount(
      exported('data-should-allow-multiple-open-items="" data-is-expanded-first-item=""'),
    );
    assert.deepEqual(open(), []);
    summary(0).click();
    summary(1).click();
    await turn();
    assert.deepEqual(open(), [1]);
  });

  it('are what they were without the element', async () => {
    const { element } = await mount(exported());
    const list = element.querySelector('ul') as HTMLElement;
    element.remove();
    await waitUntil(() => !list.querySelector('details'));
    const before = document.createElement('div');
    before.innerHTML = exported();
    assert.equal(list.innerHTML, before.querySelector('ul')?.innerHTML);
  });

  it('stay as they are while the page is edited', async () => {
    const { element } = await mount(`<div data-sq-edit>${exported()}</div>`);
    assert.notExists(element.querySelector('details'));
  });
});
