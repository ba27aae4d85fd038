import { renderStreamMessage } from '@hotwired/turbo';
import { assert, fixture, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-accordion.js';
import type { SqAccordion } from '../../../elements/sq-accordion.js';
import pageSheet from '../../../src/features/accordion/page.css';
import { where } from '../../support/browser/media.js';
import { itOnPaper } from '../../support/browser/print.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(pageSheet));

const items = `
  <details><summary>Where is it from?</summary><p>From one farm in the hills.</p></details>
  <details><summary>How is it washed?</summary><p>Twice, in spring water.</p></details>
  <details><summary>When is it roasted?</summary><p>On Tuesdays.</p></details>`;

async function mount(html: string) {
  const mounted = await fixture<SqAccordion>(html);
  const element = mounted.matches('sq-accordion')
    ? mounted
    : (mounted.querySelector('sq-accordion') as SqAccordion);
  await element.updateComplete;
  const all = () =>
    [...element.querySelectorAll('details')].filter(
      (details) => details.parentElement?.closest('details, sq-accordion') === element,
    );
  const item = (index: number) => all()[index] as HTMLDetailsElement;
  return {
    element,
    item,
    summary: (index: number) => item(index).querySelector('summary') as HTMLElement,
    open: () => all().flatMap((details, index) => (details.open ? [index] : [])),
  };
}

/** Waits until mutation observers and zero-delay timers have run. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Returns the animations of an item and of its content box. `item.getAnimations()` omits the content box. */
function animationsOf(item: HTMLElement): Animation[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === item);
}

function heightAt(item: HTMLElement, time: number): number {
  for (const animation of animationsOf(item)) {
    animation.pause();
    animation.currentTime = time;
  }
  return item.offsetHeight;
}

async function finishAnimations(item: HTMLElement): Promise<void> {
  for (const animation of animationsOf(item)) animation.finish();
  await turn();
}

describe('sq-accordion', () => {
  it('keeps one item open, or several if multiple is set, and reacts when multiple changes', async () => {
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

  it('toggles an item once for Enter and once for the space bar', async () => {
    await where({ reducedMotion: 'reduce' }, async () => {
      const { summary, open } = await mount(`<sq-accordion>${items}</sq-accordion>`);
      summary(1).focus();
      await sendKeys({ press: 'Enter' });
      assert.deepEqual(open(), [1]);
      await sendKeys({ press: 'Space' });
      assert.deepEqual(open(), []);
    });
  });

  it('emits an event for each item that opens or closes', async () => {
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

  it('ignores items of nested accordions, and <details> elements inside an item', async () => {
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
    element.querySelector<HTMLElement>('.plain summary')?.click();
    await turn();
    assert.deepEqual(received, [inner]);
    assert.deepEqual(open(), [0]);
  });

  it('finds items in a list, and items that are added later', async () => {
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

  it('closes the other items when the URL targets content in a closed item', async () => {
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

  it('keeps items open or closed as the visitor left them when Turbo renders the same HTML', async () => {
    const html = `<sq-accordion id="turbo" multiple>${items}<details open><summary>Open</summary>Text</details></sq-accordion>`;
    const { element, item, summary } = await mount(html);
    const all = [0, 1, 2, 3].map(item);
    for (const index of [1, 3]) summary(index).click();
    const morphed = oneEvent(element, 'turbo:morph-element');
    renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="turbo"><template>${html}</template></turbo-stream>`,
    );
    await morphed;
    await turn();
    assert.deepEqual(
      all.map((each) => each.open && each.isConnected),
      [false, true, false, false],
    );
  });

  itOnPaper('shows the content of all items', async () => {
    const { item } = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    const answer = item(1).querySelector('p');
    assert.isFalse(answer?.checkVisibility());
    await emulateMedia({ media: 'print' });
    assert.isTrue(answer?.checkVisibility());
    assert.isAbove(answer?.getBoundingClientRect().height ?? 0, 10);
  });
});

describe('the first-open attribute of sq-accordion', () => {
  it('opens the first item once, without emitting an event, unless another item is open', async () => {
    let isReported = false;
    const listen = (): boolean => (isReported = true);
    document.addEventListener('sq-accordion-toggled', listen);
    const first = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    await turn();
    document.removeEventListener('sq-accordion-toggled', listen);
    assert.deepEqual([first.open(), isReported], [[0], false]);
    first.item(0).open = false;
    first.element.multiple = true;
    await first.element.updateComplete;
    assert.deepEqual(first.open(), []);

    const other = await mount(
      `<sq-accordion first-open>${items}<details open><summary>Open</summary>Text</details></sq-accordion>`,
    );
    assert.deepEqual(other.open(), [3]);
  });

  it('closes the first item when the element is removed, unless the visitor has opened that item again', async () => {
    const untouched = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    const reopened = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    const [first, second] = [untouched.item(0), reopened.item(0)];
    for (const open of [false, true]) {
      second.open = open;
      await turn();
    }
    untouched.element.remove();
    reopened.element.remove();
    await waitUntil(() => !first.open);
    await turn();
    assert.isTrue(second.open);
  });
});

describe('the animation of sq-accordion', () => {
  it('expands and collapses an item in 250 ms while its content stays visible, and then removes the inline styles', async () => {
    const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
    const closed = item(0).offsetHeight;
    summary(0).click();
    await turn();
    assert.equal(heightAt(item(0), 0), closed);
    assert.equal(item(0).getAnimations()[0]?.effect?.getTiming().duration, 250);
    const end = heightAt(item(0), 249.9);
    await finishAnimations(item(0));
    const opened = item(0).offsetHeight;
    assert.isAbove(opened, closed);
    assert.approximately(end, opened, 1);

    summary(0).click();
    await turn();
    assert.isFalse(item(0).open);
    assert.equal(heightAt(item(0), 0), opened);
    assert.isTrue(item(0).querySelector('p')?.checkVisibility());
    assert.approximately(heightAt(item(0), 249.9), closed, 1);
    await finishAnimations(item(0));
    assert.equal(item(0).offsetHeight, closed);
    assert.isFalse(item(0).hasAttribute('style'));
  });

  it('collapses the open item when another one opens, even in a browser that cannot animate ::details-content', async () => {
    const { animate } = Element.prototype;
    // Firefox 153 throws this error, because it cannot animate `::details-content`.
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
      assert.equal(heightAt(item(0), 0), opened);
      assert.isAbove(animationsOf(item(1)).length, 0);
    } finally {
      Element.prototype.animate = animate;
    }
  });

  it('is skipped if the visitor prefers reduced motion', async () => {
    await where({ reducedMotion: 'reduce' }, async () => {
      const { summary, item } = await mount(`<sq-accordion>${items}</sq-accordion>`);
      const closed = item(0).offsetHeight;
      summary(0).click();
      await turn();
      assert.isAbove(item(0).offsetHeight, closed);
      assert.lengthOf(animationsOf(item(0)), 0);
    });
  });
});

describe('the clicked header of sq-accordion', () => {
  const tall = (attributes = ''): string => {
    const tallItems = ['Washed', 'Natural', 'Honey'].map(
      (name) => `<details ${attributes}><summary>${name}</summary>
        <div style="block-size: 3000px">${name}</div></details>`,
    );
    return `<div style="padding-block: 4000px"><sq-accordion>${tallItems.join('')}</sq-accordion></div>`;
  };

  /**
   * Opens the first item. Scrolls so that the second header is 300 px below the top of the window or scroll container.
   */
  async function openFirst(html: string) {
    const mounted = await mount(html);
    const { element, item, summary } = mounted;
    item(0).open = true;
    await turn();
    const scroller = element.closest('.box') ?? document.documentElement;
    const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    const top = (): number => summary(1).getBoundingClientRect().top - edge;
    scroller.scrollBy({ top: top() - 300, behavior: 'instant' });
    return { ...mounted, top };
  }

  const isClosed = (item: HTMLElement): boolean =>
    animationsOf(item).length === 0 && item.offsetHeight < 100;

  for (const [name, html] of [
    ['items above it close', tall()],
    ['the browser closes an item with the same name', tall('name="lots"')],
    [
      'items in a scrolling box close',
      `<div class="box" style="block-size: 500px; overflow: auto">${tall()}</div>`,
    ],
  ] as const) {
    it(`keeps its position while ${name}`, async () => {
      const { item, summary, open, top } = await openFirst(html);
      summary(1).click();
      await turn();
      assert.approximately(top(), 300, 1.5);
      await waitUntil(() => isClosed(item(0)) && Math.abs(top() - 300) <= 1.5);
      assert.deepEqual(open(), [1]);
    });
  }

  it('no longer keeps its position after the visitor scrolls', async () => {
    const { item, summary, top } = await openFirst(tall());
    summary(1).click();
    await turn();
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollBy({ top: -50, behavior: 'instant' });
    const scrolled = top();
    await new Promise(requestAnimationFrame);
    assert.isAtMost(top(), scrolled);
    await waitUntil(() => isClosed(item(0)));
  });
});

describe('the show-all attribute of sq-accordion', () => {
  it('opens all items even if they share a name, and restores the items and their names when the element is removed', async () => {
    const { element, item, open, summary } = await mount(
      `<sq-accordion show-all>${items.replaceAll('<details>', '<details name="one">')}</sq-accordion>`,
    );
    const button = element.shadowRoot?.querySelector<HTMLElement>('[part="show-all"]');
    const press = async (label: string): Promise<void> => {
      button?.click();
      await waitUntil(() => button?.textContent?.trim() === label);
    };
    assert.equal(button?.textContent?.trim(), 'Show all');
    await press('Hide all');
    assert.deepEqual(open(), [0, 1, 2]);
    assert.equal(button?.ariaExpanded, 'true');
    summary(1).click();
    await waitUntil(() => button?.textContent?.trim() === 'Show all');
    assert.deepEqual(open(), [0, 2]);
    await press('Hide all');
    await press('Show all');
    assert.deepEqual(open(), []);

    const first = item(0);
    element.remove();
    await waitUntil(() => first.getAttribute('name') === 'one');
  });
});

describe('items of a Squarespace export in sq-accordion', () => {
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

  it('open and close, and become buttons again when the element is removed', async () => {
    const { element, open, summary } = await mount(exported());
    assert.deepEqual(open(), []);
    const toggled = oneEvent(element, 'sq-accordion-toggled');
    summary(0).querySelector('span')?.click();
    assert.deepEqual((await toggled).detail, { index: 0, open: true });
    assert.isTrue(element.querySelector('p')?.checkVisibility());

    const list = element.querySelector('ul') as HTMLElement;
    element.remove();
    await waitUntil(() => !list.querySelector('details'));
    const before = document.createElement('div');
    before.innerHTML = exported();
    assert.equal(list.innerHTML, before.querySelector('ul')?.innerHTML);
  });

  for (const [setting, first, both] of [
    ['true', [0], [0, 1]],
    ['', [], [1]],
  ] as const) {
    it(`follow the export's settings if they are "${setting}"`, async () => {
      const { open, summary } = await mount(
        exported(
          `data-should-allow-multiple-open-items="${setting}" data-is-expanded-first-item="${setting}"`,
        ),
      );
      assert.deepEqual(open(), [...first]);
      if (!open().includes(0)) summary(0).click();
      summary(1).click();
      await turn();
      assert.deepEqual(open(), [...both]);
    });
  }
});
