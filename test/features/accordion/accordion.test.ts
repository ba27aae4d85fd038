import { assert, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-accordion.js';
import type { SqAccordion } from '../../../elements/sq-accordion.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { animationsOf, items, mount, turn } from './mount.js';

describe('sq-accordion', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('keeps one item open', async () => {
    const { summary, open } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    summary(0).click();
    await turn();
    summary(2).click();
    await turn();
    assert.deepEqual(open(), [2]);
  });

  it('keeps several open with multiple, and follows the attribute', async () => {
    const { element, summary, open } = await mount(
      `<sq-accordion multiple>${items}</sq-accordion>`,
    );
    summary(0).click();
    summary(1).click();
    await turn();
    assert.deepEqual(open(), [0, 1]);
    element.multiple = false;
    await element.updateComplete;
    summary(2).click();
    await turn();
    assert.deepEqual(open(), [2]);
  });

  it('leaves open what the server sent open, until one is opened', async () => {
    const { summary, open } = await mount(
      `<sq-accordion>${items.replaceAll('<details>', '<details open>')}</sq-accordion>`,
    );
    assert.deepEqual(open(), [0, 1, 2]);
    summary(1).click();
    await turn();
    assert.deepEqual(open(), [0, 2]);
  });

  it('toggles once for Enter and for the space bar', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { summary, open } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    summary(1).focus();
    await sendKeys({ press: 'Enter' });
    assert.deepEqual(open(), [1]);
    await sendKeys({ press: 'Space' });
    assert.deepEqual(open(), []);
  });

  it('grows and shrinks in 250 ms, with the content in sight, and leaves no style behind', async () => {
    const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    const closed = item(0).offsetHeight;
    summary(0).click();
    await turn();
    assert.equal(heightAtStart(item(0)), closed);
    assert.equal(item(0).getAnimations()[0]?.effect?.getTiming().duration, 250);
    const end = heightAtEnd(item(0));
    await settled(item(0));
    assert.isAbove(item(0).offsetHeight, closed);

    const opened = item(0).offsetHeight;
    assert.approximately(end, opened, 1);
    summary(0).click();
    await turn();
    assert.isFalse(item(0).open);
    assert.equal(heightAtStart(item(0)), opened);
    assert.isTrue(item(0).querySelector('p')?.checkVisibility());
    assert.approximately(heightAtEnd(item(0)), closed, 1);
    await settled(item(0));
    assert.equal(item(0).offsetHeight, closed);
    assert.isFalse(item(0).hasAttribute('style'));
  });

  it('looks only at what the click changes, and not at how far it opens', async () => {
    const { getComputedStyle } = window;
    const read: Element[] = [];
    const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    item(2).open = true;
    await turn();
    window.getComputedStyle = (element, pseudoElement) => {
      read.push(element);
      return getComputedStyle.call(window, element, pseudoElement);
    };
    try {
      summary(0).click();
      await turn();
    } finally {
      window.getComputedStyle = getComputedStyle;
    }
    const isReadAgain = !CSS.supports('height', 'calc-size(auto, size)');
    const opened = isReadAgain ? [item(0), item(0)] : [item(0)];
    assert.sameMembers(read, [...opened, item(2), item(2)]);
  });

  it('animates the item that closes for another', async () => {
    const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    item(0).open = true;
    await turn();
    const opened = item(0).offsetHeight;
    summary(1).click();
    await turn();
    assert.isFalse(item(0).open);
    assert.equal(heightAtStart(item(0)), opened);
  });

  it('animates the item, and goes on, where a browser refuses to animate the content of details', async () => {
    const { animate } = Element.prototype;
    // As Firefox 153 does.
    Element.prototype.animate = function (frames, options) {
      const { pseudoElement } = options as KeyframeAnimationOptions;
      if (pseudoElement === '::details-content') throw new DOMException('', 'SyntaxError');
      return animate.call(this, frames, options);
    };
    try {
      const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
      item(0).open = true;
      await turn();
      const opened = item(0).offsetHeight;
      summary(1).click();
      await turn();
      assert.isFalse(item(0).open);
      assert.equal(heightAtStart(item(0)), opened);
      assert.isAbove(animationsOf(item(1)).length, 0);
    } finally {
      Element.prototype.animate = animate;
    }
  });

  it('ignores clicks on an item that is animated, and handles them again after', async () => {
    const { summary, item, open } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    summary(0).click();
    await turn();
    summary(0).click();
    assert.deepEqual(open(), [0]);
    await settled(item(0));
    summary(0).click();
    assert.deepEqual(open(), []);
  });

  it('does not animate for who prefers reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    const closed = item(0).offsetHeight;
    summary(0).click();
    await turn();
    assert.isAbove(item(0).offsetHeight, closed);
    assert.lengthOf(animationsOf(item(0)), 0);
  });

  it('emits an event for each item that was opened or closed', async () => {
    const { element, summary } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    const received: unknown[] = [];
    element.addEventListener('sq-accordion-toggled', ({ detail }) => received.push(detail));
    summary(0).click();
    await turn();
    summary(1).click();
    await turn();
    assert.deepEqual(received, [
      { index: 0, open: true },
      { index: 1, open: true },
      { index: 0, open: false },
    ]);
  });

  it('keeps to its own items where accordions are nested', async () => {
    const { element, open } = await mount(`
      <sq-accordion>
        <details open><summary>Outer</summary><sq-accordion>${items}</sq-accordion></details>
        <details><summary>Other</summary>
          <details class="plain"><summary>Not an item</summary>Text</details>
        </details>
      </sq-accordion>`);
    const inner = element.querySelector('sq-accordion') as SqAccordion;
    await inner.updateComplete;
    const received: (EventTarget | null)[] = [];
    element.addEventListener('sq-accordion-toggled', ({ target }) => received.push(target));
    inner.querySelector('summary')?.click();
    await turn();
    assert.deepEqual(received, [inner]);
    assert.deepEqual(open(), [0]);

    element.querySelector<HTMLElement>('.plain summary')?.click();
    await turn();
    assert.deepEqual(open(), [0]);
    assert.deepEqual(received, [inner]);
  });

  it('finds items in a list, and items that come later', async () => {
    const { element, open } = await mount(`<sq-accordion><ul>
      <li><details open><summary>First</summary>Text</details></li>
    </ul></sq-accordion>`);
    const late = document.createElement('li');
    late.innerHTML = '<details><summary>Late</summary>Text</details>';
    element.querySelector('ul')?.append(late);
    late.querySelector('summary')?.click();
    await turn();
    assert.deepEqual(open(), [1]);
  });

  it('leaves a click on a link in a summary to the link', async () => {
    const { element, item, open } = await mount(`<sq-accordion>
      <details><summary>See <a href="#elsewhere">the farm</a></summary>Text</details>
    </sq-accordion>`);
    const link = element.querySelector('a') as HTMLAnchorElement;
    item(0).animate({ height: ['1px', '2px'] }, { duration: 1000, id: 'sq-accordion' });
    link.click();
    assert.deepEqual(open(), []);
    await waitUntil(() => location.hash === '#elsewhere');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('respects a page that prevents a toggle', async () => {
    const { element, summary, item, open } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    element.addEventListener('click', (event) => event.preventDefault());
    summary(0).click();
    await turn();
    assert.deepEqual(open(), []);
    assert.lengthOf(animationsOf(item(0)), 0);
  });

  it('closes the others when the address leads into a closed item', async () => {
    const { element, item, open } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    item(0).open = true;
    await turn();
    item(1).querySelector('p')?.setAttribute('id', 'washed');
    const toggled = oneEvent(element, 'sq-accordion-toggled');
    location.hash = '#washed';
    await toggled;
    await turn();
    assert.deepEqual(open(), [1]);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('does not report the item that it opens itself', async () => {
    let isReported = false;
    const listen = (): boolean => (isReported = true);
    document.addEventListener('sq-accordion-toggled', listen);
    const { open } = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    await turn();
    document.removeEventListener('sq-accordion-toggled', listen);
    assert.deepEqual([open(), isReported], [[0], false]);
  });

  it('opens the first item with first-open, unless another is open', async () => {
    const first = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    assert.deepEqual(first.open(), [0]);
    first.item(0).open = false;
    first.element.multiple = true;
    await first.element.updateComplete;
    assert.deepEqual(first.open(), []);

    const other = await mount(
      `<sq-accordion first-open>${items}<details open><summary>Open</summary>Text</details></sq-accordion>`,
    );
    assert.deepEqual(other.open(), [3]);
  });

  it('passes axe with an item open', async () => {
    const { element } = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    await assert.isAccessible(element);
  });
});

function heightAtStart(item: HTMLElement): number {
  return heightAt(item, 0);
}

/** In the last frame of the animation. */
function heightAtEnd(item: HTMLElement): number {
  return heightAt(item, 249.9);
}

function heightAt(item: HTMLElement, time: number): number {
  for (const animation of animationsOf(item)) {
    animation.pause();
    animation.currentTime = time;
  }
  return item.offsetHeight;
}

/** Lets an item arrive at once. */
async function settled(item: HTMLElement): Promise<void> {
  for (const animation of animationsOf(item)) animation.finish();
  await turn();
}
