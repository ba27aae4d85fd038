import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { galleryOf, lightboxOf, openBy, picture } from './gallery-page.js';
import { atRest, movingOf, shown } from './moving-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const image = (color: string): string =>
  `<figure><img alt="All ${color}" src="${picture(color)}" width="600" height="400"></figure>`;
const slides = `${image('teal')}
  <figure><blockquote>A quote without a picture.</blockquote><figcaption>Somebody</figcaption></figure>
  <article data-slide-id="story"><h3>The station</h3><p>It lies above the village.</p></article>
  <div class="slide"><p>Published text</p></div>${image('gold')}`;

const card = (gallery: SqGallery): HTMLElement | null =>
  lightboxOf(gallery).querySelector('.content:not([inert]) .card');

describe('slides of sq-gallery without a picture', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('have their turn in a slideshow, alone', async () => {
    const gallery = await movingOf(slides, 'design="slideshow" speed="0"');
    const seen: number[][] = [];
    for (let at = 0; at < 5; at += 1) {
      seen.push(
        [...gallery.children].flatMap((slide, index) =>
          slide.checkVisibility({ visibilityProperty: true }) ? [index] : [],
        ),
      );
      gallery.next();
      await atRest(gallery);
    }
    expect(seen).to.deep.equal([[0], [1], [2], [3], [4]]);
  });

  it('are counted and reached in a carousel', async () => {
    const gallery = await movingOf(slides, 'design="carousel" slides-per-row="2" speed="0"');
    gallery.goTo(4);
    await atRest(gallery);
    expect(shown(gallery)).to.include(4);
    expect(gallery.currentIndex).to.equal(4);
  });

  it('are no wider than the viewport of a slider', async () => {
    const gallery = await movingOf(
      slides.replace('It lies', 'It lies high '.repeat(60)),
      'design="slider" speed="0"',
    );
    for (const slide of gallery.children) {
      expect(slide.getBoundingClientRect().width).to.be.at.most(
        gallery.getBoundingClientRect().width + 1,
      );
    }
  });

  for (const across of [390, 1000]) {
    it(`scroll in the shape of the pictures where their text is long, ${String(across)} px wide`, async () => {
      await setViewport({ width: across, height: 700 });
      const long = slides.replace('A quote', 'A quote '.repeat(1000));
      for (const design of ['slideshow', 'slideshow" transition="scroll', 'slider']) {
        const gallery = await movingOf(long, `design="${design}" speed="0"`);
        gallery.goTo(1);
        await atRest(gallery);
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
  }

  it('are shown by the lightbox among the pictures, and stay in the page', async () => {
    for (const design of ['grid', 'slideshow']) {
      const gallery = await galleryOf(slides, `design="${design}" lightbox`);
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
