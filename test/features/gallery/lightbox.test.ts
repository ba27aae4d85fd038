import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import { figures, galleryOf, lightboxOf, openBy, part, picture, shownAlt } from './gallery-page.js';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** An arrow key, pressed at a time in milliseconds. */
function press(gallery: SqGallery, key: string, at: number): void {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  lightboxOf(gallery).dispatchEvent(event);
}

function panel(gallery: SqGallery): HTMLElement {
  return part(gallery, 'caption');
}

describe('the lightbox of sq-gallery', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('opens the picture that was clicked, with its alternative text', async () => {
    const gallery = await galleryOf(figures(4));
    const dialog = await openBy(gallery, '#slide-2 a');
    await waitUntil(() => shownAlt(gallery) === 'All teal');
    expect(dialog.open).to.equal(true);
    expect(gallery.currentIndex).to.equal(2);
    expect(gallery.matches(':state(open)')).to.equal(true);
  });

  it('covers the whole page, also under a transformed ancestor', async () => {
    const gallery = await galleryOf(figures(3));
    gallery.parentElement?.style.setProperty('transform', 'translate(40px, 30px) scale(0.5)');
    const dialog = await openBy(gallery, '#slide-0 a');
    const slides = dialog.querySelector('.pswp') ?? dialog;
    for (const { x, y, width, height } of [dialog, slides].map((box) =>
      box.getBoundingClientRect(),
    )) {
      expect([x, y, width, height]).to.deep.equal([
        0,
        0,
        document.documentElement.clientWidth,
        innerHeight,
      ]);
    }
  });

  it('leaves the width of the page alone, scroll bar and all', async () => {
    const gallery = await galleryOf(figures(3));
    gallery.style.marginBottom = '3000px';
    const before = document.body.getBoundingClientRect().width;
    await openBy(gallery, '#slide-0 a');
    expect(document.body.getBoundingClientRect().width).to.equal(before);
  });

  it('closes on Escape and gives the focus back to what opened it', async () => {
    const gallery = await galleryOf(figures(3));
    await openBy(gallery, '#slide-1 a');
    expect(document.activeElement === gallery).to.equal(true);
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    await sendKeys({ press: 'Escape' });
    const event = (await closed) as CustomEvent<unknown>;
    expect(event.detail).to.deep.equal({ index: 1, id: 'slide-1' });
    expect(document.activeElement === gallery.querySelector('#slide-1 a')).to.equal(true);
    await waitUntil(() => !gallery.shadowRoot?.querySelector('dialog[open]'));
    expect(isEscapeTaken()).to.equal(false);
  });

  it('closes on an Escape that comes while it is still opening', async () => {
    const gallery = await galleryOf(figures(3));
    gallery.querySelector('a')?.click();
    await waitUntil(() => gallery.shadowRoot?.querySelector('dialog[open]'));
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    await sendKeys({ press: 'Escape' });
    await closed;
  });

  it('keeps the focus inside while it is open', async () => {
    const gallery = await galleryOf(figures(2));
    const dialog = await openBy(gallery, '#slide-0 a');
    const seen: (string | null | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      await sendKeys({ press: 'Tab' });
      const focused = gallery.shadowRoot?.activeElement;
      expect(dialog.contains(focused ?? null)).to.equal(true);
      seen.push(focused?.getAttribute('part'));
    }
    expect(seen).to.deep.equal(['lightbox-previous', 'lightbox-next', 'lightbox-caption-toggle']);
  });

  it('steps by arrow key, at most once in 200 milliseconds', async () => {
    const gallery = await galleryOf(figures(4));
    await openBy(gallery, '#slide-0 a');
    press(gallery, 'ArrowRight', 10_000);
    press(gallery, 'ArrowRight', 10_199);
    expect(gallery.currentIndex).to.equal(1);
    press(gallery, 'ArrowRight', 10_200);
    expect(gallery.currentIndex).to.equal(2);
    press(gallery, 'ArrowLeft', 10_400);
    expect(gallery.currentIndex).to.equal(1);
    await waitUntil(() => shownAlt(gallery) === 'All gold');
  });

  it('puts the next picture to the left where text runs from right to left', async () => {
    const gallery = await galleryOf(figures(4), 'lightbox dir="rtl"');
    await openBy(gallery, '#slide-1 a');
    await waitUntil(() => shownAlt(gallery) === 'All gold');
    press(gallery, 'ArrowLeft', 10_000);
    expect(gallery.currentIndex).to.equal(2);
    await waitUntil(() => shownAlt(gallery) === 'All teal');
    const lefts = ['next', 'previous', 'close', 'counter'].map(
      (name) => part(gallery, name).getBoundingClientRect().left,
    );
    const [next = 0, previous = 0, close = 0, counter = 0] = lefts;
    expect(next).to.be.lessThan(previous);
    // At opposite ends of the top.
    expect(counter - close).to.be.greaterThan(innerWidth / 2);
  });

  it('wraps around on a desktop', async () => {
    const gallery = await galleryOf(figures(3));
    await openBy(gallery, '#slide-0 a');
    const changed = oneEvent(gallery, 'sq-gallery-slide-changed');
    part(gallery, 'previous').click();
    expect((await changed).detail).to.deep.equal({ index: 2, id: 'slide-2' });
    await waitUntil(() => shownAlt(gallery) === 'All teal');
    part(gallery, 'next').click();
    await waitUntil(() => shownAlt(gallery) === 'All tomato');
  });

  it('ends at the ends on a phone, and marks the control there as disabled', async () => {
    await setViewport({ width: 390, height: 800 });
    const gallery = await galleryOf(figures(2));
    await openBy(gallery, '#slide-1 a');
    expect(part(gallery, 'next').ariaDisabled).to.equal('true');
    expect(part(gallery, 'previous').ariaDisabled).to.equal(null);
    const reached = oneEvent(gallery, 'sq-gallery-end-reached');
    part(gallery, 'next').click();
    expect((await reached).detail).to.deep.equal({ index: 1, id: 'slide-1' });
    expect(gallery.currentIndex).to.equal(1);
  });

  it('steps by a click on a half of the screen, and closes by one on its edge', async () => {
    const gallery = await galleryOf(figures(4));
    await openBy(gallery, '#slide-0 a');
    await sendMouse({ type: 'click', position: [700, 350] });
    expect(gallery.currentIndex).to.equal(1);
    await waitUntil(() => shownAlt(gallery) === 'All gold');
    await sendMouse({ type: 'click', position: [300, 350] });
    expect(gallery.currentIndex).to.equal(0);
    await waitUntil(() => shownAlt(gallery) === 'All tomato');
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    await sendMouse({ type: 'click', position: [995, 200] });
    await closed;
  });

  it('shows the caption with its markup, and hides it by its control', async () => {
    const gallery = await galleryOf(figures(3));
    await openBy(gallery, '#slide-0 a');
    expect(panel(gallery).innerHTML).to.equal('About <em>tomato</em>');
    part(gallery, 'next').click();
    await waitUntil(() => panel(gallery).textContent === 'About gold');
    const toggle = part(gallery, 'caption-toggle');
    expect([toggle.ariaLabel, toggle.textContent]).to.deep.equal(['Caption', '']);
    expect(toggle.ariaExpanded).to.equal('true');
    toggle.click();
    await waitUntil(() => toggle.ariaExpanded === 'false');
    expect(panel(gallery).checkVisibility()).to.equal(false);
    expect(gallery.querySelectorAll('figcaption')).to.have.length(3);
  });

  it('pins the caption to the bottom of a phone', async () => {
    await setViewport({ width: 390, height: 800 });
    const gallery = await galleryOf(figures(2));
    await openBy(gallery, '#slide-0 a');
    const { left, right, bottom } = panel(gallery).getBoundingClientRect();
    expect([left, right, bottom]).to.deep.equal([0, 390, 800]);
  });

  it('shows no caption with no-captions', async () => {
    const gallery = await galleryOf(figures(2), 'lightbox no-captions');
    const dialog = await openBy(gallery, '#slide-0 a');
    expect(dialog.querySelectorAll('[part="lightbox-caption"]')).to.have.length(0);
    expect(gallery.querySelector('figcaption')?.checkVisibility()).to.equal(false);
  });

  it('announces to a screen reader where it is', async () => {
    const gallery = await galleryOf(figures(3));
    const dialog = await openBy(gallery, '#slide-1 a');
    const status = dialog.querySelector('[role="status"]');
    expect(status?.textContent).to.equal('Picture 2 of 3. All gold. About gold');
    part(gallery, 'next').click();
    await waitUntil(() => status?.textContent === 'Picture 3 of 3. All teal. About teal');
  });

  for (const [theme, color] of [
    ['dark', 'rgb(0, 0, 0)'],
    ['light', 'rgb(255, 255, 255)'],
  ]) {
    it(`is ${String(theme)} with lightbox-theme="${String(theme)}", and accessible`, async () => {
      const gallery = await galleryOf(figures(3), `lightbox lightbox-theme="${String(theme)}"`);
      const dialog = await openBy(gallery, '#slide-0 a');
      const overlay = getComputedStyle(dialog.querySelector('.pswp__bg') ?? dialog);
      expect(overlay.backgroundColor).to.equal(color);
      expect(overlay.opacity).to.equal('0.95');
      await expect(gallery).to.be.accessible();
    });
  }

  it('opens and steps without an animation where motion is reduced', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const gallery = await galleryOf(figures(3));
    const dialog = await openBy(gallery, '#slide-0 a');
    const slides = dialog.querySelector<HTMLElement>('.pswp');
    expect(slides?.style.getPropertyValue('--pswp-transition-duration')).to.equal('0ms');
    await waitUntil(() => shownAlt(gallery) === 'All tomato');
    part(gallery, 'next').click();
    await gallery.updateComplete;
    expect(dialog.querySelector<HTMLElement>('.pswp__container')?.style.transform).to.match(
      /^translate3d\(-1\d{3}px/,
    );
  });

  it('shows a picture in its own shape where the page does not give it, or gives it wrong', async () => {
    const wide = picture('teal', 1800, 600);
    const gallery = await galleryOf(
      `<a id="untold" href="#" data-lightbox-src="${wide}"><img src="${picture('teal')}" alt="Untold"></a>
      <img id="wrong" src="${wide}" width="400" height="400" alt="Wrong">`,
    );
    const dialog = await openBy(gallery, '#untold');
    for (const name of ['Untold', 'Wrong']) {
      await waitUntil(() => {
        const img = dialog.querySelector(`.pswp__item[aria-hidden="false"] img[alt="${name}"]`);
        const { width, height } = img?.getBoundingClientRect() ?? new DOMRect();
        return Math.abs(width / height - 3) < 0.02;
      }, name);
      part(gallery, 'next').click();
    }
  });

  it('opens the image of an exported lightbox link, and follows no such link', async () => {
    const gallery = await galleryOf(
      ['Red', 'Teal']
        .map(
          (name) =>
            `<figure><div><a href="?itemId=${name}"><img src="${picture(name)}" alt="${name}"></a></div></figure>`,
        )
        .join(''),
    );
    const { search } = location;
    await openBy(gallery, 'a[href$="Teal"]');
    await waitUntil(() => shownAlt(gallery) === 'Teal');
    expect(location.search).to.equal(search);
  });

  it('plays a video on a click, and takes it away with its slide', async () => {
    const gallery = await galleryOf(`${figures(1)}<figure><video id="film"></video></figure>`);
    const dialog = await openBy(gallery, '#slide-0 a');
    const film = (): HTMLVideoElement | null =>
      dialog.querySelector('.pswp__item[aria-hidden="false"] video');
    part(gallery, 'next').click();
    await waitUntil(film);
    let plays = 0;
    Object.assign(film() ?? {}, { play: () => Promise.resolve(void plays++) });
    film()?.click();
    expect(plays).to.equal(1);
    expect(gallery.currentIndex).to.equal(1);
    expect(film()?.id).to.equal('');
    part(gallery, 'previous').click();
    await waitUntil(() => shownAlt(gallery) === 'All tomato');
    expect(dialog.querySelectorAll('video')).to.have.length(0);
  });

  it('follows slides that come and go while it is open', async () => {
    const gallery = await galleryOf(figures(2));
    const dialog = await openBy(gallery, '#slide-1 a');
    gallery.insertAdjacentHTML('beforeend', figures(3).slice(figures(2).length));
    await waitUntil(() => dialog.textContent?.includes('Picture 2 of 3'));
    part(gallery, 'next').click();
    await waitUntil(() => shownAlt(gallery) === 'All teal');
    gallery.lastElementChild?.remove();
    await waitUntil(() => gallery.currentIndex === 1 && shownAlt(gallery) === 'All gold');
  });

  it('opens pictures that come after all others have gone', async () => {
    const gallery = await galleryOf(figures(2));
    const seen = expectConsole(/No gallery container found\./);
    gallery.replaceChildren();
    await waitUntil(() => seen.length === 1);
    gallery.innerHTML = figures(3);
    await gallery.updateComplete;
    await openBy(gallery, '#slide-2 a');
    expect(part(gallery, 'counter').textContent).to.equal('3 / 3');
  });

  it('stays open when a selector of the slides is set', async () => {
    const gallery = await galleryOf(figures(3));
    await openBy(gallery, '#slide-1 a');
    gallery.slides = 'figure';
    await gallery.updateComplete;
    expect(gallery.matches(':state(open)')).to.equal(true);
    expect(part(gallery, 'counter').textContent).to.equal('2 / 3');
  });

  it('goes with the gallery when that is removed', async () => {
    const gallery = await galleryOf(figures(2));
    await openBy(gallery, '#slide-0 a');
    gallery.remove();
    await waitUntil(() => !isEscapeTaken());
    expect(gallery.shadowRoot?.querySelectorAll('dialog')).to.have.length(0);
  });
});
