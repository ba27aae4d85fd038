import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { figures, openBy, part, picture } from './gallery-page.js';
import { galleryPart, plainSlides, slideshowOf } from './extras-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

function thumbnails(gallery: SqGallery): HTMLElement[] {
  return [...(gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part~="thumbnail"]') ?? [])];
}

function current(gallery: SqGallery): number {
  return thumbnails(gallery).findIndex((button) => button.hasAttribute('aria-current'));
}

/** Width by height of each thumbnail, in tenths. */
function ratios(gallery: SqGallery): number[] {
  return thumbnails(gallery).map((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.round((width / height) * 10) / 10;
  });
}

const many = plainSlides(6) + plainSlides(6).replaceAll('slide-', 'more-');
const film = `<figure><video poster="${picture('plum')}" width="640" height="360"></video></figure>`;
const tall = `<figure><img src="${picture('teal', 300, 600)}" alt="Tall" width="300" height="600"></figure>`;

describe('the thumbnails of sq-gallery', () => {
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('show every slide small, the current one marked, films 16 by 9', async () => {
    const gallery = await slideshowOf('thumbnails', plainSlides(2) + tall + film);
    expect(ratios(gallery)).to.deep.equal([1.5, 1.5, 0.5, 1.8]);
    expect(current(gallery)).to.equal(0);
    expect(thumbnails(gallery).map((button) => button.getAttribute('aria-label'))).to.deep.equal([
      'Picture 1 of 4: All tomato',
      'Picture 2 of 4: All gold',
      'Picture 3 of 4: Tall',
      'Video 4 of 4',
    ]);
    const [first, , , last] = thumbnails(gallery);
    expect(first?.querySelector('img')?.src).to.equal(picture('tomato'));
    expect(last?.querySelector('img')?.src).to.equal(picture('plum'));
    expect(first?.getBoundingClientRect().height).to.equal(80);
  });

  it('are square, low and far as attributes say, but films stay wide', async () => {
    const gallery = await slideshowOf(
      'thumbnails square-thumbs thumbnail-strip-height="50" thumbnail-strip-margin="20"',
      plainSlides(2) + film,
    );
    expect(ratios(gallery)).to.deep.equal([1, 1, 1.8]);
    const viewport = galleryPart(gallery, 'viewport')?.getBoundingClientRect();
    const list = galleryPart(gallery, 'thumbnails')?.getBoundingClientRect();
    expect(list?.height).to.equal(50);
    expect((list?.top ?? 0) - (viewport?.bottom ?? 0)).to.be.closeTo(20, 0.5);
  });

  it('fill the width by so many as thumbnails-per-row says', async () => {
    const gallery = await slideshowOf('thumbnails thumbnails-per-row="4"', plainSlides(6));
    const width = gallery.getBoundingClientRect().width;
    const lefts = thumbnails(gallery).map((button) => button.getBoundingClientRect().left);
    expect((lefts[4] ?? 0) - (lefts[0] ?? 0)).to.be.closeTo(width + 8, 0.5);
  });

  for (const [alignment, place] of [
    ['left', 0],
    ['middle', 0.5],
    ['end', 1],
  ] as const) {
    it(`have the current one at ${alignment} where active-alignment says so`, async () => {
      const gallery = await slideshowOf(
        `thumbnails active-alignment="${alignment}" style="width: 400px"`,
        many,
      );
      gallery.goTo(6);
      await waitUntil(() => current(gallery) === 6);
      const list = galleryPart(gallery, 'thumbnails')?.getBoundingClientRect() ?? new DOMRect();
      const thumb = thumbnails(gallery)[6]?.getBoundingClientRect() ?? new DOMRect();
      expect(thumb.left - list.left).to.be.closeTo((list.width - thumb.width) * place, 1);
    });
  }

  it('go to their slides, also when clicked while slides move', async () => {
    const gallery = await slideshowOf('thumbnails');
    gallery.speed = 0.2;
    await emulateMedia({ reducedMotion: 'no-preference' });
    await gallery.updateComplete;
    thumbnails(gallery)[1]?.click();
    await gallery.updateComplete;
    thumbnails(gallery)[2]?.click();
    expect(gallery.currentIndex).to.equal(1);
    await waitUntil(() => gallery.currentIndex === 2 && current(gallery) === 2);
  });

  it('are one stop of the tab key, and arrows, Home and End move on with the slides', async () => {
    const gallery = await slideshowOf('thumbnails');
    const focused = (): number =>
      thumbnails(gallery).findIndex((button) => button === gallery.shadowRoot?.activeElement);
    thumbnails(gallery)[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => focused() === 1);
    await sendKeys({ press: 'End' });
    await waitUntil(() => focused() === 2);
    expect(gallery.currentIndex).to.equal(2);
    await sendKeys({ press: 'Home' });
    await waitUntil(() => focused() === 0);
    expect(thumbnails(gallery).map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
  });

  it('have the room that the page’s style keeps for them, and none without the attribute', async () => {
    const gallery = await slideshowOf('', plainSlides(2));
    const { height } = gallery.getBoundingClientRect();
    expect(galleryPart(gallery, 'thumbnails')).to.equal(undefined);
    gallery.thumbnails = true;
    await waitUntil(() => galleryPart(gallery, 'thumbnails'));
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(height + 88, 0.5);
    gallery.thumbnails = false;
    await waitUntil(() => !galleryPart(gallery, 'thumbnails'));
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(height, 0.5);
    gallery.setAttribute('thumbnails', '');
    await waitUntil(() => galleryPart(gallery, 'thumbnails'));
    expect(gallery.hasAttribute('style')).to.equal(false);
  });

  it('wrap into so many rows as thumbnail-rows says, and scroll to the others', async () => {
    const gallery = await slideshowOf(
      'thumbnails thumbnails-per-row="3" thumbnail-rows="2" thumbnail-strip-height="50"',
      many,
    );
    const list = galleryPart(gallery, 'thumbnails');
    expect(list?.getBoundingClientRect().height).to.equal(108);
    const tops = new Set(thumbnails(gallery).map((button) => button.offsetTop));
    expect([...tops]).to.deep.equal([0, 58, 116, 174]);
    gallery.goTo(11);
    await waitUntil(() => (list?.scrollTop ?? 0) > 100);
    expect(gallery.hasAttribute('style')).to.equal(false);
  });

  it('are none for a single slide, and take no room for it', async () => {
    const gallery = await slideshowOf('thumbnails autoplay', plainSlides(1));
    const { height } = gallery.getBoundingClientRect();
    expect(galleryPart(gallery, 'thumbnails')).to.equal(undefined);
    gallery.thumbnails = false;
    await gallery.updateComplete;
    expect(gallery.getBoundingClientRect().height).to.equal(height);
    for (const name of ['next', 'pause', 'position']) {
      expect(galleryPart(gallery, name)?.checkVisibility() ?? false).to.equal(false);
    }
  });

  it('are accessible', async () => {
    await expect(await slideshowOf('thumbnails', plainSlides(3) + film)).to.be.accessible();
  });

  it('and the buttons beside them leave those of the lightbox as they look elsewhere', async () => {
    const gallery = await slideshowOf('thumbnails lightbox lightbox-thumbnails', figures(3));
    await openBy(gallery, 'img');
    const inLightbox = part(gallery, 'thumbnails').querySelector('button');
    expect(inLightbox?.getBoundingClientRect().height).to.equal(64);
    expect(getComputedStyle(part(gallery, 'next'), '::before').content).to.equal('none');
    expect(getComputedStyle(part(gallery, 'close')).borderRadius).to.equal('22px');
  });
});
