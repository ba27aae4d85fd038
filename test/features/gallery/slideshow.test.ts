import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import {
  waitUntilIdle,
  drag,
  figures,
  galleryOf,
  galleryPart,
  carouselOf,
  nextFrame,
  offsets,
  openBy,
  picture,
  shown,
  viewportOf,
} from './fixture.js';

const slideshow = 'design="slideshow" speed="0.05"';

/** Returns figures of different shapes without links. */
function pictures(...sizes: readonly (readonly [number, number])[]): string {
  return sizes
    .map(
      ([width, height], at) =>
        `<figure id="slide-${String(at)}"><img src="${picture('teal', width, height)}" alt="" width="${String(width)}" height="${String(height)}"></figure>`,
    )
    .join('');
}

/** Clicks a slide at the given fraction of its width. */
function click(gallery: SqGallery, index: number, share = 0.5): void {
  const img = gallery.children[index]?.querySelector('img');
  const { left, width } = gallery.getBoundingClientRect();
  img?.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: left + width * share,
    }),
  );
}

const three = pictures([600, 400], [400, 600], [600, 300]);

describe('a slideshow of sq-gallery', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('shows one slide in a viewport with a ratio of 2 to 1, and hides the others', async () => {
    const gallery = await carouselOf(three, slideshow);
    const { width, height } = gallery.getBoundingClientRect();
    expect(width / height).to.be.closeTo(2, 0.01);
    expect(shown(gallery)).to.deep.equal([0]);
    expect(gallery.children[1]?.checkVisibility({ visibilityProperty: true })).to.equal(false);
    gallery.next();
    await waitUntilIdle(gallery);
    expect(shown(gallery)).to.deep.equal([1]);
    expect(gallery.children[1]?.checkVisibility({ visibilityProperty: true })).to.equal(true);
  });

  it('fades from one slide to the next', async () => {
    const gallery = await carouselOf(three, 'design="slideshow" speed="60"');
    gallery.next();
    await gallery.updateComplete;
    const fades = gallery.getAnimations({ subtree: true });
    for (const fade of fades) fade.currentTime = 30_000;
    const opacities = [...gallery.children].map((slide) => getComputedStyle(slide).opacity);
    expect(opacities).to.deep.equal(['0.5', '0.5', '1']);
    // With this blend mode, the two slides together are opaque.
    for (const slide of gallery.children) {
      expect(getComputedStyle(slide).mixBlendMode).to.equal('plus-lighter');
    }
    for (const fade of fades) fade.finish();
    await waitUntilIdle(gallery);
  });

  it('zooms the image if ken-burns is set, unless the visitor prefers reduced motion', async () => {
    const zooms = (gallery: SqGallery): string[] =>
      gallery.getAnimations({ subtree: true }).map((zoom) => {
        zoom.finish();
        return getComputedStyle((zoom.effect as KeyframeEffect).target as Element).scale;
      });
    const attributes = `${slideshow} transition="ken-burns"`;
    expect(zooms(await carouselOf(three, attributes))).to.deep.equal(['1.075']);
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(zooms(await carouselOf(three, attributes))).to.deep.equal([]);
  });

  it('changes the slide when clicked, and goes in the direction of the clicked half if click-behavior="half"', async () => {
    const gallery = await carouselOf(three, 'design="slideshow" speed="0" loop');
    for (const [behavior, share, index] of [
      ['next', 0.1, 1],
      ['previous', 0.9, 2],
      ['half', 0.6, 1],
      ['half', 0.4, 2],
    ] as const) {
      gallery.clickBehavior = behavior;
      gallery.goTo(0);
      await waitUntilIdle(gallery);
      click(gallery, 0, share);
      await waitUntilIdle(gallery);
      expect(gallery.currentIndex, behavior).to.equal(index);
    }
  });

  it('ignores clicks on videos and links', async () => {
    const gallery = await carouselOf(
      `<figure><video poster="${picture('plum')}"></video></figure>${figures(2)}`,
      slideshow,
    );
    gallery.querySelector('video')?.click();
    gallery.currentIndex = 1;
    await waitUntilIdle(gallery);
    gallery.querySelectorAll('a')[0]?.addEventListener('click', (event) => event.preventDefault());
    click(gallery, 1);
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(1);
  });

  it("places a caption above a video's controls", async () => {
    const gallery = await carouselOf(
      `<figure><video controls poster="${picture('plum')}"></video><figcaption>A film</figcaption></figure>${figures(2)}`,
      slideshow,
    );
    const { bottom } = gallery.getBoundingClientRect();
    const caption = gallery.querySelector('figcaption')?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.round(bottom - caption.bottom)).to.equal(72);
  });

  it('adapts its height, if aspect-ratio="auto", to a slide that the visitor selects, but not to one that code selects', async () => {
    const gallery = await carouselOf(three, `${slideshow} aspect-ratio="auto"`);
    const ratio = (): number => {
      const { width, height } = gallery.getBoundingClientRect();
      return width / height;
    };
    expect(ratio()).to.be.closeTo(1.5, 0.01);
    gallery.next();
    await waitUntilIdle(gallery);
    await nextFrame();
    expect(ratio()).to.be.closeTo(1.5, 0.01);
    galleryPart(gallery, 'next')?.click();
    await waitUntilIdle(gallery);
    await new Promise((resolve) => {
      new ResizeObserver((_entries, observer) => {
        if (Math.abs(ratio() - 2) > 0.01) return;
        observer.disconnect();
        resolve(true);
      }).observe(gallery);
    });
    await setViewport({ width: 500, height: 700 });
    await nextFrame();
    expect(ratio()).to.be.closeTo(2, 0.01);
  });

  it('fades if the transition is unknown, and reports the allowed transitions', async () => {
    const seen = expectConsole(/Could not find transition named wipe/);
    const gallery = await carouselOf(three, `${slideshow} transition="wipe"`);
    expect(seen[0]).to.contain('fade, ken-burns, scroll, swipe, new-swipe');
    gallery.next();
    await waitUntilIdle(gallery);
    expect(shown(gallery)).to.deep.equal([1]);
  });

  for (const transition of ['scroll', 'new-swipe']) {
    it(`moves one slide for each swipe if the transition is ${transition}`, async () => {
      const gallery = await carouselOf(three, `${slideshow} transition="${transition}"`);
      drag(await viewportOf(gallery), -90);
      expect(offsets(gallery)[0]).to.be.lessThan(-50);
      await waitUntilIdle(gallery);
      expect(gallery.currentIndex).to.equal(1);
      expect(offsets(gallery)).to.deep.equal([-984, 0, 984]);
      expect(shown(gallery)).to.deep.equal([1]);
    });
  }

  it('stops a drag at a boundary that is "hard", but not at one that is "none"', async () => {
    const attributes = 'transition="new-swipe" boundaries="hard none"';
    const gallery = await carouselOf(three, `${slideshow} ${attributes} current-index="2"`);
    const viewport = await viewportOf(gallery);
    const places: number[] = [];
    viewport.addEventListener('pointerup', () => places.push(offsets(gallery)[2] ?? 0));
    drag(viewport, -200);
    await waitUntilIdle(gallery);
    gallery.currentIndex = 0;
    await waitUntilIdle(gallery);
    viewport.addEventListener('pointerup', () => places.push(offsets(gallery)[0] ?? 0));
    drag(viewport, 200);
    await waitUntilIdle(gallery);
    expect(places[0]).to.equal(-200);
    expect(places.at(-1)).to.equal(0);
  });

  it('can stop at any position if it has no snap points, and makes the nearest slide the current one', async () => {
    const attributes = 'transition="new-swipe" snap-points="none"';
    const gallery = await carouselOf(three, `${slideshow} ${attributes}`);
    drag(await viewportOf(gallery), -700, { cancel: true });
    await waitUntilIdle(gallery);
    expect(offsets(gallery)[0]).to.be.within(-705, -695);
    expect(gallery.currentIndex).to.equal(1);
  });
});

describe('a slider of sq-gallery', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));
  const slider = 'design="slider" speed="0.05"';

  it('gives all slides the same height and their own widths', async () => {
    const gallery = await carouselOf(three, `${slider} v-size="8"`);
    const sizes = [...gallery.children].map((slide) => {
      const { width, height } = slide.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    });
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(984 * 0.4, 0.5);
    expect(sizes).to.deep.equal([
      [590, 394],
      [262, 394],
      [787, 394],
    ]);
  });

  it('selects a clicked slide, and opens it only if it is already the current slide', async () => {
    const gallery = await carouselOf(figures(4), `${slider} lightbox`);
    let opened = 0;
    gallery.addEventListener('sq-gallery-opened', () => (opened += 1));
    gallery.querySelectorAll('img')[1]?.click();
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(1);
    expect(opened).to.equal(0);
    await openBy(gallery, '#slide-1 img');
    expect(opened).to.equal(1);
  });

  it('hides slides that are out of view, even if loop is set', async () => {
    const gallery = await carouselOf(figures(5), `${slider} loop`);
    const { left, right } = gallery.getBoundingClientRect();
    const seen = [...gallery.children].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.right > left + 1 && box.left < right - 1 ? [index] : [];
    });
    expect(seen).to.deep.equal([0, 1]);
    expect(shown(gallery)).to.deep.equal(seen);
    gallery.next();
    await waitUntilIdle(gallery);
    gallery.previous();
    await waitUntilIdle(gallery);
    expect(shown(gallery)).to.deep.equal([0, 1, 4]);
  });

  it('aligns the slide with current-index according to active-alignment', async () => {
    for (const [alignment, start] of [
      ['left', 0],
      ['center', 328],
      ['end', 656],
    ]) {
      const gallery = await carouselOf(
        pictures([600, 300], [400, 600], [600, 300], [600, 300]),
        `${slider} active-alignment="${String(alignment)}" current-index="1"`,
      );
      expect(offsets(gallery)[1]).to.equal(start);
    }
  });
});

describe('a slideshow behind its open lightbox', () => {
  it('changes slides without an animation, so that no change is rejected', async () => {
    const gallery = await galleryOf(figures(5), 'design="slideshow" speed="30" lightbox');
    await viewportOf(gallery);
    await openBy(gallery, '#slide-0 img');
    gallery.next();
    await gallery.updateComplete;
    gallery.next();
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(2);
    expect(gallery.matches(':state(moving)')).to.equal(false);
  });
});
