import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { withhold } from '../../support/browser/late-code.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  waitUntilIdle,
  drag,
  figures,
  galleryOf,
  galleryPart,
  carouselOf,
  nextFrame,
  offsets,
  shown,
  viewportOf,
} from './fixture.js';

const carousel = 'design="carousel" aspect-ratio="1.5" gutter="10" speed="0.05"';

/** Returns the boxes of a gallery and of its slides, images and captions. */
function boxes(gallery: Element): string[] {
  return [gallery, ...gallery.querySelectorAll('figure, img, figcaption')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });
}

/** Returns lengths in tens of pixels, rounded, because browsers differ by fractions of a pixel. */
function tens(lengths: readonly number[]): number[] {
  return lengths.map((length) => Math.round(length / 10));
}

/** Delays the code of the carousel designs until the returned function is called. */
function holdCode(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const restore = withhold('sq-gallery moving', () => promise);
  return () => {
    resolve();
    restore();
  };
}

describe('a carousel of sq-gallery', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('causes no layout shift when its code loads', async () => {
    const release = holdCode();
    const gallery = await galleryOf(figures(6), carousel);
    const before = boxes(gallery);
    release();
    await viewportOf(gallery);
    expect(boxes(gallery)).to.deep.equal(before);
  });

  it('starts at the slide to which the visitor has scrolled', async () => {
    const release = holdCode();
    const gallery = await galleryOf(figures(6), carousel);
    gallery.scrollLeft = 5000;
    const before = boxes(gallery);
    release();
    await viewportOf(gallery);
    expect(boxes(gallery)).to.deep.equal(before);
    expect(gallery.currentIndex).to.equal(3);
  });

  it('moves by the number of slides in view before its code has loaded, and then keeps its position', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const restore = withhold('sq-gallery moving', () => promise);
    const gallery = await galleryOf(figures(6), carousel);
    gallery.next();
    await gallery.updateComplete;
    expect(offsets(gallery)[3]).to.equal(0);
    resolve();
    restore();
    await viewportOf(gallery);
    expect([gallery.currentIndex, offsets(gallery)[3]]).to.deep.equal([3, 0]);
  });

  it('starts at its first slide if it replaces a different gallery that was scrolled', async () => {
    const release = holdCode();
    const before = await galleryOf(figures(6), carousel);
    before.scrollLeft = 5000;
    release();
    await viewportOf(before);
    const page = before.parentElement as HTMLElement;
    page.innerHTML = `<sq-gallery ${carousel}>${figures(6)}</sq-gallery>`;
    const gallery = page.querySelector('sq-gallery') as SqGallery;
    await viewportOf(gallery);
    expect(gallery.currentIndex).to.equal(0);
    expect(offsets(gallery)[0]).to.equal(0);
  });

  it('shows three slides and moves by three, but shows at most two on a phone', async () => {
    const gallery = await carouselOf(figures(6), carousel);
    expect(shown(gallery)).to.deep.equal([0, 1, 2]);
    galleryPart(gallery, 'next')?.click();
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(3);
    expect(shown(gallery)).to.deep.equal([3, 4, 5]);
    await setViewport({ width: 470, height: 700 });
    await nextFrame();
    expect(shown(gallery)).to.deep.equal([2, 3]);
    expect(galleryPart(gallery, 'position')?.textContent).to.equal('3–4 / 6');
  });

  it('marks the previous or next button as disabled at an end, keeps it focused, and reports the end', async () => {
    const gallery = await carouselOf(figures(5), carousel);
    const next = galleryPart(gallery, 'next');
    // The button is hidden until the viewport has a size, and cannot be focused until then.
    await waitUntil(() => next?.checkVisibility());
    expect(galleryPart(gallery, 'previous')?.ariaDisabled).to.equal('true');
    next?.focus();
    next?.click();
    await waitUntilIdle(gallery);
    expect(next?.ariaDisabled).to.equal('true');
    expect(next?.part.contains('disabled')).to.equal(true);
    expect(gallery.shadowRoot?.activeElement?.ariaLabel).to.equal('Next image');
    const reached = oneEvent(gallery, 'sq-gallery-end-reached');
    next?.click();
    expect(((await reached) as CustomEvent<{ index: number }>).detail.index).to.equal(3);
  });

  it('shows no space after the last slides, and wraps if loop is set', async () => {
    const gallery = await carouselOf(figures(6) + figures(1), `${carousel} loop current-index="6"`);
    expect(tens(offsets(gallery).slice(4))).to.deep.equal([0, 33, 66]);
    galleryPart(gallery, 'next')?.click();
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(0);
    expect(tens(offsets(gallery).slice(0, 3))).to.deep.equal([0, 33, 66]);
  });

  it('wraps without a gap between the last and the first slide', async () => {
    const gallery = await carouselOf(figures(4), `${carousel} loop speed="1" current-index="3"`);
    galleryPart(gallery, 'next')?.click();
    await gallery.updateComplete;
    const row = gallery.shadowRoot?.querySelector('slot') as HTMLElement;
    await waitUntil(() => row.getAnimations().length > 0);
    const running = [row, ...gallery.children].flatMap((node) => node.getAnimations());
    for (const animation of running) animation.pause();
    const firsts = [0, 200, 400, 600, 800, 990].map((time) => {
      for (const animation of running) animation.currentTime = time;
      const { left } = row.getBoundingClientRect();
      const edges = [...gallery.children].map((slide) => slide.getBoundingClientRect());
      const window = gallery.getBoundingClientRect();
      for (const share of [0.01, 0.25, 0.5, 0.75, 0.99]) {
        const x = window.left + window.width * share;
        const over = edges.filter((edge) => edge.left - 6 <= x && edge.right + 6 >= x);
        expect(over.length, `at ${String(x)} after ${String(time)} ms`).to.be.greaterThan(0);
      }
      return left;
    });
    expect(firsts).to.deep.equal([...firsts].sort((one, other) => other - one));
    for (const animation of running) animation.finish();
    await waitUntilIdle(gallery);
    expect(tens(offsets(gallery).slice(0, 3))).to.deep.equal([0, 33, 66]);
  });

  it("draws a link's focus ring inside the viewport, and moves the indicator bar", async () => {
    const gallery = await carouselOf(figures(6), carousel);
    const link = gallery.querySelector('a');
    link?.focus({ focusVisible: true });
    expect(link && getComputedStyle(link).outlineOffset).to.equal('-3px');
    const indicator = galleryPart(gallery, 'bar')?.firstElementChild as Element;
    const { left } = indicator.getBoundingClientRect();
    galleryPart(gallery, 'next')?.click();
    await waitUntil(() => indicator.getBoundingClientRect().left > left + 100);
  });

  it('has no controls if all slides are in view', async () => {
    const gallery = await carouselOf(figures(3), carousel);
    expect(galleryPart(gallery, 'next')?.checkVisibility()).to.equal(false);
    gallery.insertAdjacentHTML(
      'beforeend',
      '<figure><img src="data:," alt="" width="3" height="2"></figure>',
    );
    await gallery.updateComplete;
    await nextFrame();
    expect(galleryPart(gallery, 'next')?.checkVisibility()).to.equal(true);
  });

  it('ignores next(), goTo() and changes of currentIndex while slides are moving', async () => {
    const gallery = await carouselOf(figures(6), `${carousel} loop`);
    gallery.next();
    await gallery.updateComplete;
    expect(gallery.matches(':state(moving)')).to.equal(true);
    gallery.next();
    gallery.goTo(1);
    gallery.currentIndex = 5;
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(3);
    await waitUntilIdle(gallery);
    gallery.currentIndex = -1;
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(5);
  });

  it('finishes a transition if the page cancels its animation', async () => {
    const gallery = await carouselOf(figures(6), carousel.replace('0.05', '60'));
    gallery.next();
    await gallery.updateComplete;
    for (const animation of gallery.shadowRoot?.getAnimations() ?? []) animation.cancel();
    await waitUntilIdle(gallery);
    expect(offsets(gallery)[3]).to.equal(0);
  });

  it('changes slides without an animation if the visitor prefers reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const gallery = await carouselOf(figures(6), carousel);
    gallery.next();
    await gallery.updateComplete;
    expect(gallery.matches(':state(moving)')).to.equal(false);
    expect(offsets(gallery)[3]).to.equal(0);
  });

  it('follows a drag, resists beyond its ends, and moves on after a swipe', async () => {
    const gallery = await carouselOf(figures(6), carousel);
    const viewport = await viewportOf(gallery);
    drag(viewport, 100);
    expect(Math.round(offsets(gallery)[0] ?? 0)).to.be.within(0, 10);
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(0);
    drag(viewport, -60);
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(3);
    expect(offsets(gallery)[3]).to.equal(0);
  });

  it('moves once for a horizontal wheel gesture, and leaves a vertical one to the page', async () => {
    const gallery = await carouselOf(figures(6), carousel);
    const viewport = await viewportOf(gallery);
    const turn = (delta: WheelEventInit): boolean =>
      viewport.dispatchEvent(
        new WheelEvent('wheel', { bubbles: true, cancelable: true, ...delta }),
      );
    expect(turn({ deltaY: 60 })).to.equal(true);
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(0);
    expect([1, 2, 3].map(() => turn({ deltaX: 60 }))).to.deep.equal([false, false, false]);
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(3);
  });

  it('is mirrored in right-to-left text', async () => {
    const gallery = await carouselOf(figures(6), `${carousel} dir="rtl"`);
    drag(await viewportOf(gallery), 60);
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(3);
    const { right } = gallery.getBoundingClientRect();
    const third = gallery.children[3]?.getBoundingClientRect();
    expect(third?.right).to.be.closeTo(right, 0.5);
  });

  it('keeps its current slide when slides are removed or reordered, and when it is hidden and shown', async () => {
    const gallery = await carouselOf(figures(6), `${carousel} current-index="3"`);
    gallery.children[5]?.remove();
    gallery.prepend(gallery.children[4] as Element);
    await gallery.updateComplete;
    await nextFrame();
    expect(tens(offsets(gallery).slice(2))).to.deep.equal([0, 33, 66]);
    gallery.hidden = true;
    await nextFrame();
    gallery.hidden = false;
    await nextFrame();
    expect(tens(offsets(gallery).slice(2))).to.deep.equal([0, 33, 66]);
  });

  it('removes its annotations from the slides when its design changes to a grid', async () => {
    const gallery = await carouselOf(figures(6), `${carousel} loop`);
    const untouched = (await galleryOf(figures(6), '')).innerHTML;
    gallery.next();
    await gallery.updateComplete;
    gallery.setAttribute('design', 'grid');
    await gallery.updateComplete;
    expect(gallery.innerHTML).to.equal(untouched);
    expect(gallery.getAnimations({ subtree: true })).to.have.length(0);
    expect(getComputedStyle(gallery).display).to.equal('grid');
  });

  it('has an accessible name, names its slides, and announces the current slide', async () => {
    const gallery = await carouselOf(figures(6), `${carousel} aria-label="Our coffees"`);
    const region = gallery.shadowRoot?.querySelector('[aria-roledescription="carousel"]');
    const status = gallery.shadowRoot?.querySelector('[role="status"]');
    expect(region?.ariaLabel).to.equal('Our coffees');
    expect(gallery.children[1]?.getAttribute('aria-roledescription')).to.equal('slide');
    expect(gallery.children[1]?.ariaLabel).to.equal('2 of 6');
    expect(status?.textContent).to.equal('');
    gallery.next();
    await waitUntilIdle(gallery);
    expect(status?.textContent).to.equal('Image 4 of 6. About navy');
  });

  it('moves focus to the current slide before it hides the focused slide', async () => {
    const gallery = await carouselOf(figures(6), carousel);
    gallery.querySelectorAll('a')[1]?.focus();
    gallery.next();
    await waitUntilIdle(gallery);
    expect(document.activeElement?.closest('figure')?.id).to.equal('slide-3');
  });

  it('remains a scrollable row and reports an error if its code fails to load', async () => {
    const seen = expectConsole(/These are not the gallery designs you are looking for/);
    const restore = withhold('sq-gallery moving', () => Promise.reject(new Error('offline')));
    const gallery = await galleryOf(figures(6), carousel);
    restore();
    await nextFrame();
    expect(seen).to.have.length(1);
    gallery.scrollLeft = 400;
    expect(offsets(gallery)[1]).to.equal(0);
  });
});
