import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { atRest } from './moving-page.js';
import { galleryPart, plainSlides, slideshowOf } from './extras-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

function dots(gallery: SqGallery): HTMLElement[] {
  return [...(gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part~="dot"]') ?? [])];
}

function names(gallery: SqGallery): (string | null)[] {
  return dots(gallery).map(({ ariaLabel }) => ariaLabel);
}

function current(gallery: SqGallery): number {
  return dots(gallery).findIndex(({ ariaCurrent }) => ariaCurrent === 'true');
}

const many = ['a', 'b', 'c'].map((name) => plainSlides(6).replaceAll('slide-', name)).join('');

describe('the dots of sq-gallery', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });

  it('stand for the slides, lead to them and mark the current one', async () => {
    const gallery = await slideshowOf('dots');
    await waitUntil(() => dots(gallery).length === 3);
    expect(names(gallery)[1]).to.equal('Picture 2 of 3');
    dots(gallery)[2]?.click();
    await waitUntil(() => current(gallery) === 2);
    expect(gallery.currentIndex).to.equal(2);
    gallery.previous();
    await waitUntil(() => current(gallery) === 1);
    await expect(gallery).to.be.accessible();
  });

  it('stand for the groups of a carousel, and are none where all slides are in view', async () => {
    await setViewport({ width: 800, height: 600 });
    const gallery = await slideshowOf('dots', plainSlides(6));
    gallery.setAttribute('design', 'carousel');
    await waitUntil(() => dots(gallery).length === 2);
    expect(names(gallery)).to.deep.equal(['Picture 1 of 6', 'Picture 4 of 6']);
    dots(gallery)[1]?.click();
    await atRest(gallery);
    expect(gallery.currentIndex).to.equal(3);
    gallery.setAttribute('slides-per-row', '6');
    await waitUntil(() => dots(gallery).length === 0);
  });

  it('of many slides are those around the current one', async () => {
    const gallery = await slideshowOf('dots current-index="9"', many);
    await waitUntil(() => dots(gallery).length === 9);
    expect(names(gallery)[0]).to.equal('Picture 6 of 18');
    expect(current(gallery)).to.equal(4);
    gallery.goTo(17);
    await waitUntil(() => names(gallery).at(-1) === 'Picture 18 of 18');
    expect(current(gallery)).to.equal(8);
  });

  it('are one stop of the tab key, and arrows, Home and End move on with the slides', async () => {
    const gallery = await slideshowOf('dots', many);
    await waitUntil(() => dots(gallery).length === 9);
    const focused = (): string | null | undefined => gallery.shadowRoot?.activeElement?.ariaLabel;
    dots(gallery)[0]?.focus();
    expect(dots(gallery).filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => focused() === 'Picture 2 of 18');
    await sendKeys({ press: 'End' });
    await waitUntil(() => focused() === 'Picture 18 of 18');
    await sendKeys({ press: 'Home' });
    await waitUntil(() => focused() === 'Picture 1 of 18');
  });

  it('have the room that the page’s style keeps for them, none beside thumbnails or for one slide', async () => {
    const gallery = await slideshowOf('', plainSlides(2));
    const { height } = gallery.getBoundingClientRect();
    gallery.setAttribute('dots', '');
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(height + 32, 0.5);
    await waitUntil(() => galleryPart(gallery, 'dots'));
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(height + 32, 0.5);
    expect(gallery.hasAttribute('style')).to.equal(false);
    gallery.setAttribute('thumbnails', '');
    await waitUntil(() => galleryPart(gallery, 'thumbnails') && !galleryPart(gallery, 'dots'));
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(height + 88, 0.5);
    gallery.removeAttribute('thumbnails');
    gallery.lastElementChild?.remove();
    await waitUntil(() => !galleryPart(gallery, 'dots'));
    expect(gallery.getBoundingClientRect().height).to.be.closeTo(height, 0.5);
  });
});
