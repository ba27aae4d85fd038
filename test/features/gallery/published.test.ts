import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { galleryOf, openBy, picture, shownAlt } from './gallery-page.js';
import { movingOf } from './moving-page.js';

const colors = ['tomato', 'gold', 'teal', 'navy', 'plum', 'olive'];

/** Published markup as a whole, with the controls that the page would draw by itself. */
function published(slide: (source: string, at: number) => string, count = 6): string {
  const slides = colors.slice(0, count).map((color, at) => slide(picture(color), at));
  return `<div class="sqs-gallery-container clear"><div class="sqs-gallery">${slides.join('')}</div>
    <div class="sqs-gallery-controls"><a class="previous" role="button">Previous</a><a class="next" role="button">Next</a></div>
    <div class="sqs-gallery-thumbnails"><img src="${picture('black')}" alt=""></div></div>`;
}

const image = (source: string, at: number): string =>
  `<noscript><img src="${source}" alt=""></noscript><img class="thumb-image" data-src="${source}" data-image="${source}"
    data-image-dimensions="600x400" data-image-focal-point="0.2,0.8" alt="Picture ${String(at)}">`;

const shapes: Readonly<Record<string, (source: string, at: number) => string>> = {
  grid: (source, at) =>
    `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor">${image(source, at)}</a></div></div>`,
  slideshow: (source, at) =>
    `<div class="slide" data-type="image">${image(source, at)}<div class="meta">About ${String(at)}</div></div>`,
  stacked: (source, at) =>
    `<div class="image-wrapper">${image(source, at)}</div><div class="meta">About ${String(at)}</div>`,
};

const pictures = (gallery: SqGallery): HTMLImageElement[] => [
  ...gallery.querySelectorAll<HTMLImageElement>('.thumb-image'),
];

describe('a published gallery inside sq-gallery', () => {
  for (const [name, design, shape] of [
    ['a grid', 'grid', shapes['grid']],
    ['an autogrid', 'autogrid', shapes['grid']],
    ['columns', 'autocolumns', shapes['grid']],
    ['rows', 'autorows', shapes['grid']],
    ['one under the other', 'stacked', shapes['stacked']],
  ] as const) {
    it(`shows its pictures in ${name}, and no controls of its own`, async () => {
      if (!shape) throw new Error('There is no such shape.');
      const gallery = await galleryOf(published(shape), `design="${design}" no-lazy-load`);
      await waitUntil(() => pictures(gallery).every(({ naturalWidth }) => naturalWidth > 0));

      const { width } = gallery.getBoundingClientRect();
      for (const img of pictures(gallery)) {
        const box = img.getBoundingClientRect();
        expect(box.width).to.be.within(50, width);
        expect(box.height).to.be.above(50);
      }
      if (design === 'grid') expect(columnsOf(gallery)).to.equal(4);
      if (design === 'stacked') expect(columnsOf(gallery)).to.equal(1);
      for (const control of gallery.querySelectorAll('.previous, .sqs-gallery-thumbnails img'))
        expect(control.checkVisibility()).to.equal(false);
    });
  }

  it('opens its pictures, whose focal point stays in sight', async () => {
    const gallery = await galleryOf(published(shapes['grid'] ?? image), 'lightbox');
    expect(getComputedStyle(pictures(gallery)[2] as Element).objectPosition).to.equal('20% 80%');

    await openBy(gallery, '.slide:nth-child(3) .thumb-image');

    expect(shownAlt(gallery)).to.equal('Picture 2');
  });

  for (const design of ['slideshow', 'slider', 'carousel']) {
    it(`steps as a ${design}, one window over all slides`, async () => {
      const gallery = await movingOf(
        published(shapes['slideshow'] ?? image),
        `design="${design}" speed="0"`,
      );
      const seen = (): number[] => slidesInView(gallery);
      const before = seen();
      expect(before).to.include(0);
      expect(before.length).to.be.below(6);

      gallery.next();
      await gallery.updateComplete;
      await waitUntil(() => !gallery.matches(':state(moving)'));

      expect(seen()).to.not.deep.equal(before);
    });
  }

  it('takes settings of published blocks without a word', async () => {
    const warnings = collectWarnings();
    const gallery = await galleryOf(
      `<script type="application/json">${JSON.stringify({
        clickBehavior: 'auto',
        autoplayOptions: { pauseOnMouseover: ['.sqs-gallery', '.sqs-gallery-controls'] },
      })}</script>${published(shapes['slideshow'] ?? image, 2)}`,
      '',
    );
    expect(gallery.noPauseOnHover).to.equal(false);
    expect(gallery.clickBehavior).to.equal('auto');
    expect(warnings).to.deep.equal([]);
  });
});

function columnsOf(gallery: SqGallery): number {
  const tops = pictures(gallery).map((img) => Math.round(img.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

/** Indexes of the slides that have a part in the window of the gallery. */
function slidesInView(gallery: SqGallery): number[] {
  const { left, right } = gallery.getBoundingClientRect();
  return [...gallery.querySelectorAll('.slide')].flatMap((slide, index) => {
    const box = slide.getBoundingClientRect();
    const isIn = box.width > 0 && box.right > left + 1 && box.left < right - 1;
    return isIn && slide.checkVisibility({ visibilityProperty: true }) ? [index] : [];
  });
}
