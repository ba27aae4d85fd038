import { assert } from '@open-wc/testing';
import '../../../elements/sq-accordion.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { items, mount, turn } from './mount.js';

describe('show-all of sq-accordion', () => {
  const button = (element: Element): HTMLElement =>
    element.shadowRoot?.querySelector('[part="show-all"]') as HTMLElement;

  it('opens all items, then closes all, also those with one name', async () => {
    const { element, open, summary } = await mount(
      `<sq-accordion show-all>${items.replaceAll('<details>', '<details name="one">')}</sq-accordion>`,
    );
    assert.equal(button(element).textContent.trim(), 'Show all');
    button(element).click();
    await waitUntil(() => button(element).textContent.trim() === 'Hide all');
    assert.deepEqual(open(), [0, 1, 2]);
    assert.equal(button(element).ariaExpanded, 'true');
    await assert.isAccessible(element);
    summary(1).click();
    await waitUntil(() => button(element).textContent.trim() === 'Show all');
    assert.deepEqual(open(), [0, 2]);
    button(element).click();
    await waitUntil(() => button(element).textContent.trim() === 'Hide all');
    button(element).click();
    await waitUntil(() => open().length === 0);
  });

  it('gives names of items back', async () => {
    const { element, item } = await mount(
      `<sq-accordion show-all>${items.replaceAll('<details>', '<details name="one">')}</sq-accordion>`,
    );
    assert.isFalse(item(0).hasAttribute('name'));
    const [details] = element.querySelectorAll('details');
    element.remove();
    await turn();
    assert.equal(details?.getAttribute('name'), 'one');
  });

  it('is absent by default', async () => {
    const { element } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    assert.notExists(button(element));
  });
});
