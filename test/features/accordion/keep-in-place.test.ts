import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../elements/sq-accordion.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { animationsOf, mount, nextFrame, turn } from './mount.js';

describe('the pressed header of sq-accordion', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  const tall = (attributes = ''): string => {
    const tallItems = ['Washed', 'Natural', 'Honey'].map(
      (name) => `<details ${attributes}><summary>${name}</summary>
        <div style="block-size: 3000px">${name}</div></details>`,
    );
    return `<div style="padding-block: 4000px"><sq-accordion>${tallItems.join('')}</sq-accordion></div>`;
  };

  /** Opens the first item, and scrolls so that the header of the second is 300 px below the edge of the window, or of a box. */
  async function openAbove(html: string) {
    const mounted = await mount(html);
    const { element, item, summary } = mounted;
    item(0).open = true;
    await turn();
    const scroller = element.closest('.box') ?? document.documentElement;
    const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    const top = (): number => summary(1).getBoundingClientRect().top - edge;
    scroller.scrollBy({ top: top() - 300, behavior: 'instant' });
    assert.approximately(top(), 300, 1);
    return { ...mounted, top };
  }

  async function closed(item: HTMLElement): Promise<void> {
    await waitUntil(() => animationsOf(item).length === 0 && item.offsetHeight < 100);
    await nextFrame();
    await nextFrame();
  }

  for (const [name, attributes] of [
    ['items above it close', ''],
    ['the browser closes an item of the same name', 'name="lots"'],
  ] as const) {
    it(`stays where it is while ${name}`, async () => {
      const { item, summary, open, top } = await openAbove(tall(attributes));
      summary(1).click();
      await turn();
      await nextFrame();
      await nextFrame();
      assert.approximately(top(), 300, 1.5);
      await closed(item(0));
      assert.deepEqual(open(), [1]);
      assert.approximately(top(), 300, 1.5);
    });
  }

  it('stays where it is without motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { item, summary, top } = await openAbove(tall());
    summary(1).click();
    await closed(item(0));
    assert.approximately(top(), 300, 1.5);
  });

  it('stays where it is in a box that scrolls', async () => {
    const { item, summary, top } = await openAbove(
      `<div class="box" style="block-size: 500px; overflow: auto">${tall()}</div>`,
    );
    summary(1).click();
    await closed(item(0));
    assert.approximately(top(), 300, 1.5);
  });

  it('is where the address leads, below items that close', async () => {
    const { item } = await openAbove(tall());
    item(1).querySelector('div')?.setAttribute('id', 'natural');
    location.hash = '#natural';
    await closed(item(0));
    const { top } = document.getElementById('natural')?.getBoundingClientRect() ?? { top: NaN };
    assert.approximately(top, 0, 100);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('stops when the visitor scrolls', async () => {
    const { item, summary, top } = await openAbove(tall());
    summary(1).click();
    await turn();
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollBy({ top: -50, behavior: 'instant' });
    const held = top();
    await nextFrame();
    assert.isAtMost(top(), held);
    await closed(item(0));
  });
});
