import { assert, expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { itOnPaper } from '../../support/browser/print.js';
import {
  waitUntilIdle,
  figures,
  galleryOf,
  galleryPart,
  lightboxOf,
  carouselOf,
  nextFrame,
  openBy,
  picture,
} from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Asserts that all slides and captions are visible inside the gallery without overlapping. */
function assertAllSeen(gallery: SqGallery): void {
  const box = gallery.getBoundingClientRect();
  const slides = [...gallery.querySelectorAll('figure')];
  const boxes = slides.map((slide) => slide.getBoundingClientRect());
  for (const [index, slide] of slides.entries()) {
    const { left, right, top, bottom, width, height } = boxes[index] as DOMRect;
    assert.isTrue(slide.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    assert.isAbove(Math.min(width, height), 50, `size of slide ${String(index)}`);
    assert.isAtLeast(left, box.left - 1);
    assert.isAtMost(right, box.right + 1);
    assert.isAtMost(bottom, box.bottom + 1);
    for (const other of boxes.slice(index + 1)) {
      const isApart = other.left >= right - 1 || other.top >= bottom - 1 || other.right <= left + 1;
      assert.isTrue(isApart, `slide ${String(index)} at ${String(top)}`);
    }
    const picture = slide.querySelector('img')?.getBoundingClientRect();
    const caption = slide.querySelector('figcaption')?.getBoundingClientRect();
    assert.isAtLeast(caption?.top ?? 0, (picture?.bottom ?? Infinity) - 1, 'caption');
  }
}

const designs = [
  'design="carousel" slides-per-row="2" loop meta-position="bottom"',
  'design="slideshow" meta-position="below" thumbnails',
];

describe('a printed carousel or slideshow', () => {
  for (const attributes of designs) {
    itOnPaper(`shows all slides: ${attributes}`, async () => {
      const gallery = await carouselOf(figures(6), attributes);
      gallery.next();
      await waitUntilIdle(gallery);
      await emulateMedia({ media: 'print' });
      await nextFrame();
      assertAllSeen(gallery);
      assert.isFalse(galleryPart(gallery, 'next')?.checkVisibility());
    });
  }
});

const longCaption = 'A caption that tells all there is to say about this picture. '.repeat(8);

/** Returns figures of the given sizes with long captions. */
function captioned(...sizes: readonly (readonly [number, number])[]): string {
  return sizes
    .map(
      ([width, height]) =>
        `<figure><img src="${picture('teal', width, height)}" alt="Teal" width="${String(width)}" height="${String(height)}"><figcaption>${longCaption}</figcaption></figure>`,
    )
    .join('');
}

const captionedShapes = captioned([600, 400], [400, 600], [1600, 400]);

function boxOf(gallery: SqGallery, selector: string): DOMRect {
  const node = gallery.querySelector(selector);
  if (!node) throw new Error(`No element matches ${selector}.`);
  return node.getBoundingClientRect();
}

function isApart(one: DOMRect, other: DOMRect): boolean {
  const { left, right, top, bottom } = other;
  return one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom;
}

describe('captions of a carousel or slideshow', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('are below the image of a slideshow on a phone, and over the image in wider viewports', async () => {
    await setViewport({ width: 390, height: 800 });
    const gallery = await carouselOf(captionedShapes, 'design="slideshow"');
    const viewport = galleryPart(gallery, 'viewport')?.getBoundingClientRect();
    const img = boxOf(gallery, 'img');
    const caption = boxOf(gallery, 'figcaption');
    expect(img.width / img.height).to.be.closeTo(2, 0.01);
    expect(caption.top).to.be.at.least(img.bottom);
    expect(viewport?.bottom).to.be.at.least(caption.bottom);
    const next = galleryPart(gallery, 'next')?.getBoundingClientRect();
    expect(((next?.top ?? 0) + (next?.bottom ?? 0)) / 2).to.be.closeTo(
      (img.top + img.bottom) / 2,
      1,
    );
    await setViewport({ width: 800, height: 600 });
    await nextFrame();
    expect(boxOf(gallery, 'figcaption').bottom).to.be.at.most(boxOf(gallery, 'img').bottom);
  });

  it('have the same height before and after the code has loaded', async () => {
    await setViewport({ width: 390, height: 800 });
    for (const attributes of ['', 'meta-position="below"', 'aspect-ratio="1.5"']) {
      const page = document.createElement('div');
      page.innerHTML = `<sq-gallery design="slideshow" data-sq-hydrate ${attributes}>${captionedShapes}</sq-gallery>`;
      document.body.append(page);
      const before = (page.firstElementChild as HTMLElement).getBoundingClientRect().height;
      page.remove();
      const gallery = await carouselOf(captionedShapes, `design="slideshow" ${attributes}`);
      expect(gallery.getBoundingClientRect().height).to.be.closeTo(before, 0.5);
    }
  });

  for (const [design, width] of [
    ['slideshow', 800],
    ['slideshow aspect-ratio=auto', 390],
    ['carousel meta-position=bottom', 390],
  ] as const) {
    it(`do not overlap the buttons of a ${design} at ${String(width)} px, and can be scrolled`, async () => {
      await setViewport({ width, height: 800 });
      const gallery = await carouselOf(captionedShapes, `design=${design}`);
      await nextFrame();
      const next = galleryPart(gallery, 'next')?.getBoundingClientRect();
      const captions = [...gallery.querySelectorAll('figcaption')];
      for (const caption of captions) {
        expect(isApart(caption.getBoundingClientRect(), next ?? new DOMRect())).to.equal(true);
        if (caption.scrollHeight > caption.clientHeight + 1) {
          expect(caption.tabIndex).to.equal(0);
        }
      }
    });
  }
});

const nowhere = (name: string): string => `/no-such-picture-${name}.png`;

const brokenFigures = ['a', 'b', 'c']
  .map(
    (name, at) => `<figure><img src="${at === 1 ? picture('teal') : nowhere(name)}"
      alt="Picture ${name}" ${at === 2 ? '' : 'width="600" height="400"'}></figure>`,
  )
  .join('');

describe('an image that fails to load', () => {
  for (const design of ['grid', 'slideshow']) {
    it(`shows its alternative text inside its box in a ${design}`, async () => {
      const gallery = await galleryOf(brokenFigures, `design="${design}"`);
      const broken = [...gallery.querySelectorAll('img')].filter((_img, at) => at !== 1);
      await waitUntil(() => broken.every(({ complete }) => complete));
      const textOf = (img: Element): CSSStyleDeclaration => getComputedStyle(img, '::before');
      await waitUntil(() => broken.every((img) => parseFloat(textOf(img).width) > 0));

      const { width } = gallery.getBoundingClientRect();
      for (const img of broken) {
        const box = img.getBoundingClientRect();
        expect(box.width).to.be.within(100, width + 0.5);
        expect(box.height).to.be.above(60);
        const text = textOf(img);
        // Firefox renders the alternative text itself.
        expect(text.content).to.be.oneOf([`"${img.alt}"`, '-moz-alt-content']);
        expect(parseFloat(text.width)).to.be.closeTo(box.width - 2 * parseFloat(text.padding), 1);
      }
    });
  }

  it('is replaced by its alternative text in the lightbox', async () => {
    const gallery = await galleryOf(
      `<figure><a href="${nowhere('large')}"><img src="${picture('teal')}" alt="A cup"></a></figure>`,
    );
    await openBy(gallery, 'img');
    const errorText = (): string =>
      lightboxOf(gallery).querySelector('.pswp__error-msg')?.textContent ?? '';
    await waitUntil(errorText);
    expect(errorText()).to.equal('A cup\nThis image couldn’t be loaded.');
  });
});

const figureOf = (color: string): string =>
  `<figure><img alt="All ${color}" src="${picture(color)}" width="600" height="400"></figure>`;
const contentSlides = `${figureOf('teal')}
  <figure><blockquote>A quote without a picture.</blockquote><figcaption>Somebody</figcaption></figure>
  <article data-slide-id="story"><h3>The station</h3><p>It lies above the village.</p></article>
  <div class="slide"><p>Published text</p></div>${figureOf('gold')}`;

const card = (gallery: SqGallery): HTMLElement | null =>
  lightboxOf(gallery).querySelector('.content:not([inert]) .card');

describe('a slide of sq-gallery without an image', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('is shown alone in a slideshow while it is the current slide', async () => {
    const gallery = await carouselOf(contentSlides, 'design="slideshow" speed="0"');
    const seen: number[][] = [];
    for (let at = 0; at < 5; at += 1) {
      seen.push(
        [...gallery.children].flatMap((slide, index) =>
          slide.checkVisibility({ visibilityProperty: true }) ? [index] : [],
        ),
      );
      gallery.next();
      await waitUntilIdle(gallery);
    }
    expect(seen).to.deep.equal([[0], [1], [2], [3], [4]]);
  });

  it('has the shape of an image slide, and can be scrolled if its text is long', async () => {
    await setViewport({ width: 390, height: 700 });
    const long = contentSlides.replace('A quote', 'A quote '.repeat(1000));
    for (const design of ['slideshow', 'slideshow" transition="scroll', 'slider']) {
      const gallery = await carouselOf(long, `design="${design}" speed="0"`);
      gallery.goTo(1);
      await waitUntilIdle(gallery);
      const [, quote] = gallery.children;
      const { width, height } = gallery.getBoundingClientRect();
      expect(height, design).to.be.closeTo(width / 2, 60);
      expect(quote?.getBoundingClientRect().width, design).to.be.at.most(width + 1);
      expect(quote?.clientHeight, design).to.be.closeTo(height, 2);
      quote?.scrollTo(0, 1e6);
      const caption = quote?.querySelector('figcaption')?.getBoundingClientRect();
      expect(caption?.bottom, design).to.be.at.most(gallery.getBoundingClientRect().bottom);
      expect(caption?.top, design).to.be.at.least(
        (quote?.querySelector('blockquote')?.getBoundingClientRect().bottom ?? 0) - 1,
      );
    }
  });

  it('is copied into the lightbox, and the copy is removed when the lightbox closes', async () => {
    for (const design of ['slideshow']) {
      const gallery = await galleryOf(contentSlides, `design="${design}" lightbox`);
      await openBy(gallery, 'img');
      gallery.goTo(2);
      await waitUntil(() => card(gallery)?.ariaLabel === 'The station');
      const copy = gallery.querySelector<HTMLElement>(':scope > article[slot]');
      expect(copy?.innerText).to.include('It lies above the village.');
      expect(copy?.offsetHeight, design).to.be.above(30);
      expect(gallery.querySelectorAll(':scope > article:not([slot])')).to.have.length(1);
      gallery.goTo(4);
      await waitUntil(() => card(gallery) === null);
      const closed = oneEvent(gallery, 'sq-gallery-closed');
      lightboxOf(gallery).querySelector<HTMLElement>('[part~="lightbox-close"]')?.click();
      await closed;
      expect([...gallery.children].filter(({ slot }) => slot !== '')).to.deep.equal([]);
    }
  });
});
