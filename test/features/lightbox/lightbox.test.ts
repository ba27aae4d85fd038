import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  closed,
  dialogOf,
  figure,
  lightboxOf,
  openBy,
  opened,
  part,
  picture,
  shownAlt,
  status,
} from './fixture.js';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import { withhold } from '../../support/browser/late-code.js';
import '../../../elements/sq-lightbox.js';

const three = figure('tomato', 'id="red"') + figure('gold') + figure('teal', 'data-slide-url="t"');

describe('sq-lightbox', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('opens images and links to image files at any depth', async () => {
    const lightbox = await lightboxOf(
      `<section><div>${figure('tomato')}</div></section>
      <p>See <a id="text" href="${picture('gold')}">the gold</a></p>`,
    );
    await openBy(lightbox, '#text');
    await waitUntil(() => shownAlt(lightbox) === 'the gold');
    expect(status(lightbox)).to.equal('Image 2 of 2. the gold');
    expect(lightbox.matches(':state(open)')).to.equal(true);
  });

  it('does not open links to other files, excluded images or other content', async () => {
    const lightbox = await lightboxOf(
      `${three}<a id="link" href="#elsewhere"><img src="${picture('navy')}" alt="Navy"></a>
      <img id="out" data-no-lightbox src="${picture('plum')}" alt="Plum"><button id="button">B</button>`,
    );
    for (const selector of ['#link', '#out', '#button', 'figcaption']) {
      lightbox.querySelector<HTMLElement>(selector)?.click();
    }
    await waitUntil(() => location.hash === '#elsewhere');
    history.replaceState(null, '', location.pathname + location.search);
    expect(lightbox.querySelector('#out')?.hasAttribute('tabindex')).to.equal(false);
    await openBy(lightbox, '#red img');
    expect(status(lightbox)).to.equal('Image 1 of 3. All tomato. About tomato');
  });

  it('makes images without a link focusable, and restores them when the element is removed', async () => {
    const lightbox = await lightboxOf(figure('tomato', 'id="red"'));
    const img = lightbox.querySelector('img');
    expect([img?.tabIndex, img?.role, img?.ariaHasPopup]).to.deep.equal([0, 'button', 'dialog']);
    for (const key of ['Enter', 'Space']) {
      img?.focus();
      await opened(lightbox, () => sendKeys({ press: key }));
      await closed(lightbox, () => sendKeys({ press: 'Escape' }));
      expect(document.activeElement === img).to.equal(true);
    }
    lightbox.remove();
    await waitUntil(() => !img?.hasAttribute('tabindex'));
  });

  it('can be opened, navigated and closed by methods, and emits events', async () => {
    const lightbox = await lightboxOf(three);
    lightbox.goTo(-1);
    expect(lightbox.currentIndex).to.equal(2);
    const open = oneEvent(lightbox, 'sq-lightbox-opened');
    await lightbox.open();
    expect((await open).detail).to.deep.equal({ index: 2, id: 't' });
    const changed = oneEvent(lightbox, 'sq-lightbox-slide-changed');
    lightbox.next();
    expect((await changed).detail).to.deep.equal({ index: 0, id: 'red' });
    lightbox.previous();
    expect(lightbox.currentIndex).to.equal(2);
    lightbox.goTo(1);
    await waitUntil(() => shownAlt(lightbox) === 'All gold');
    const close = oneEvent(lightbox, 'sq-lightbox-closed');
    lightbox.close();
    expect((await close).detail).to.deep.equal({ index: 1, id: null });
    expect(lightbox.matches(':state(open)')).to.equal(false);
  });

  for (const [attributes, width, ends] of [
    ['', 1000, false],
    ['', 390, true],
    ['loop', 390, false],
    ['no-loop', 1000, true],
  ] as const) {
    it(`${ends ? 'does not loop' : 'loops'} at a width of ${String(width)} pixels with the attributes "${attributes}"`, async () => {
      await setViewport({ width, height: 700 });
      const lightbox = await lightboxOf(three, attributes);
      await opened(lightbox, () => lightbox.open(2));
      expect(part(lightbox, 'next')?.ariaDisabled).to.equal(ends ? 'true' : null);
      lightbox.next();
      expect(lightbox.currentIndex).to.equal(ends ? 2 : 0);
    });
  }

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`moves two looping slides in the direction of each step (${direction})`, async () => {
      const lightbox = await lightboxOf(figure('tomato') + figure('gold'), `dir="${direction}"`);
      await opened(lightbox, () => lightbox.open(0));
      const track = dialogOf(lightbox).querySelector('.pswp__container') as HTMLElement;
      const place = (): number => new DOMMatrix(track.style.transform).m41;
      const sign = direction === 'rtl' ? 1 : -1;
      for (const [act, by, alt] of [
        [() => lightbox.next(), 1, 'All gold'],
        [
          () => sendKeys({ press: direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight' }),
          1,
          'All tomato',
        ],
        [() => part(lightbox, 'previous')?.click(), -1, 'All gold'],
      ] as const) {
        const before = place();
        await act();
        await waitUntil(() => shownAlt(lightbox) === alt);
        expect(Math.sign(place() - before), alt).to.equal(by * sign);
      }
    });
  }

  it('sets a class on the document and prevents scrolling while it is open', async () => {
    const lightbox = await lightboxOf(three);
    const root = document.documentElement;
    await openBy(lightbox, '#red img');
    expect(root.classList.contains('sq-lightbox-open')).to.equal(true);
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    await closed(lightbox, () => lightbox.close());
    expect(root.classList.contains('sq-lightbox-open')).to.equal(false);
    expect(getComputedStyle(root).overflow).to.equal('visible');
    await openBy(lightbox, '#red img');
    lightbox.remove();
    await waitUntil(() => !root.classList.contains('sq-lightbox-open'));
    expect(getComputedStyle(root).overflow).to.equal('visible');
    expect(isEscapeTaken()).to.equal(false);
  });

  it('focuses the last shown image if the trigger has been removed', async () => {
    const lightbox = await lightboxOf(three);
    await openBy(lightbox, '#red img');
    lightbox.querySelector('#red')?.remove();
    await waitUntil(() => status(lightbox)?.includes('of 2'));
    await closed(lightbox, () => lightbox.close());
    expect((document.activeElement as HTMLImageElement).alt).to.equal('All gold');
  });

  it('keeps the current slide when slides are inserted before it', async () => {
    const lightbox = await lightboxOf(three);
    await opened(lightbox, () => lightbox.open(1));
    lightbox.insertAdjacentHTML('afterbegin', figure('navy') + figure('plum'));
    await waitUntil(() => status(lightbox)?.startsWith('Image 4 of 5. All gold'));
    expect([lightbox.currentIndex, shownAlt(lightbox)]).to.deep.equal([3, 'All gold']);
    lightbox.previous();
    await waitUntil(() => shownAlt(lightbox) === 'All tomato');
  });

  it('announces an image that fails to load, and can show the next image', async () => {
    const lightbox = await lightboxOf(
      `${figure('tomato', 'id="red"')}<a href="data:image/png,nothing">Nothing</a>`,
    );
    const dialog = await openBy(lightbox, 'a');
    await waitUntil(() => status(lightbox)?.includes('This image couldn’t be loaded.'));
    expect(dialog.textContent).to.include('This image couldn’t be loaded.');
    expect(part(lightbox, 'loading') === null).to.equal(true);
    lightbox.next();
    await waitUntil(() => shownAlt(lightbox) === 'All tomato');
    expect(status(lightbox)).to.equal('Image 1 of 2. All tomato. About tomato');
  });

  it('zooms with keys and the wheel, and does not change the slide while zoomed', async () => {
    const lightbox = await lightboxOf(
      `<a href="${picture('tomato', 3000, 2000)}" data-image-dimensions="3000x2000"><img src="${picture('tomato')}" alt="T"></a>${figure('gold')}`,
    );
    const dialog = await openBy(lightbox, 'a');
    const width = (): number =>
      dialog.querySelector('.pswp__item[aria-hidden="false"] .pswp__img')?.getBoundingClientRect()
        .width ?? 0;
    const before = width();
    await sendKeys({ press: '+' });
    await waitUntil(() => width() > before * 1.4);
    await sendKeys({ press: 'ArrowRight' });
    expect(lightbox.currentIndex).to.equal(0);
    await sendKeys({ press: '-' });
    await waitUntil(() => Math.abs(width() - before) < 1);
    dialogOf(lightbox)
      .querySelector('.pswp')
      ?.dispatchEvent(
        new WheelEvent('wheel', { deltaY: -300, clientX: 500, clientY: 350, cancelable: true }),
      );
    await waitUntil(() => width() > before * 1.2);
    await waitUntil(() => part(lightbox, 'zoom')?.ariaPressed === 'true');
  });
});

const threeFigures = figure('tomato') + figure('gold', 'id="gold"') + figure('teal');

/** Returns a lightbox whose code has loaded, so that a click opens it synchronously. */
async function readyLightbox(): Promise<SqLightbox> {
  const lightbox = await lightboxOf(threeFigures);
  await openBy(lightbox, '#gold img');
  await closed(lightbox, () => lightbox.close());
  return lightbox;
}

function click(lightbox: SqLightbox): HTMLDialogElement {
  lightbox.querySelector<HTMLElement>('#gold img')?.click();
  return dialogOf(lightbox);
}

describe('opening sq-lightbox', () => {
  it('keeps focus inside the dialog, which is visible in each frame', async () => {
    const lightbox = await readyLightbox();
    const dialog = click(lightbox);
    const seen: boolean[] = [];
    const isModal = (): boolean => dialog.matches(':modal');
    while (!isModal()) {
      await nextFrame();
      seen.push(dialog.checkVisibility() && dialog.getBoundingClientRect().width === innerWidth);
      expect(dialog.matches(':focus-within')).to.equal(true);
    }
    await nextFrame();
    seen.push(dialog.checkVisibility());
    expect(seen).not.to.include(false);
    expect(lightbox.shadowRoot?.activeElement?.part.contains('lightbox-close')).to.equal(true);
    await closed(lightbox, () => lightbox.close());
  });

  it('shows the slide of the latest open() call after the code has loaded', async () => {
    const code = Promise.withResolvers<void>();
    const restore = withhold('sq-lightbox viewer', () => code.promise);
    const lightbox = await lightboxOf(threeFigures);
    const settled: number[] = [];
    const first = lightbox.open(0).then(() => settled.push(0));
    const second = lightbox.open(2).then(() => settled.push(2));
    await nextFrame();
    expect(settled).to.deep.equal([]);
    code.resolve();
    await Promise.all([first, second]);
    restore();
    await waitUntil(() => lightbox.matches(':state(open)'));
    expect(lightbox.currentIndex).to.equal(2);
    await closed(lightbox, () => lightbox.close());
  });

  it('is canceled by close() while its code loads', async () => {
    const code = Promise.withResolvers<void>();
    const restore = withhold('sq-lightbox viewer', () => code.promise);
    const lightbox = await lightboxOf(threeFigures);
    const opening = lightbox.open(1);
    lightbox.close();
    code.resolve();
    await opening;
    restore();
    await nextFrame();
    expect(lightbox.matches(':state(open)')).to.equal(false);
    expect(lightbox.currentIndex).to.equal(0);
  });

  it('is canceled by close() before the dialog is modal', async () => {
    const lightbox = await readyLightbox();
    click(lightbox);
    await closed(lightbox, () => lightbox.close());
    await nextFrame();
    await nextFrame();
    expect(lightbox.matches(':state(open)')).to.equal(false);
    expect(document.documentElement.className).not.to.include('sq-lightbox-open');
  });

  it('is canceled by Escape before the dialog is modal, and restores focus', async () => {
    const lightbox = await readyLightbox();
    const link = lightbox.querySelector<HTMLElement>('#gold img');
    link?.focus();
    click(lightbox);
    await closed(lightbox, () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
      ),
    );
    expect(document.documentElement.className).not.to.include('sq-lightbox-open');
    expect(document.activeElement).to.equal(link);
  });
});

describe('a lightbox of filtered slides', () => {
  it('skips slides that the page hides', async () => {
    const host = document.createElement('sq-lightbox') as SqLightbox;
    host.innerHTML = ['red', 'green', 'blue']
      .map((color) => `<div><img src="${picture(color)}" alt="${color}"></div>`)
      .join('');
    host.children[1]?.toggleAttribute('hidden', true);
    document.body.append(host);
    await host.updateComplete;
    const counter = (): string =>
      host.shadowRoot?.querySelector('dialog[open] [part="lightbox-counter"]')?.textContent ?? '';

    await host.open(0);
    await waitUntil(() => counter() === '1 / 2');
    host.next();
    await waitUntil(() => counter() === '2 / 2');
    expect(host.currentIndex).to.equal(2);
    host.remove();
  });
});
