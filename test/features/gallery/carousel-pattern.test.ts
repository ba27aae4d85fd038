import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { isPlaying, galleryPart, plainSlides, plays, slideshowOf } from './extras-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/*
 * What the tests of the WAI-ARIA Authoring Practices ask of a carousel with a rotation control:
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */

const long = 'autoplay autoplay-duration="60" loop';

/** The part that has the focus within a gallery. */
function focusedPart(gallery: SqGallery): string | null | undefined {
  return gallery.shadowRoot?.activeElement?.getAttribute('part');
}

function live(gallery: SqGallery): string | null | undefined {
  return gallery.shadowRoot?.querySelector('[role="status"]')?.ariaLive;
}

/** Two buttons of the page around a gallery, so that the focus does not leave the document; the first has it. */
function focusBefore(gallery: SqGallery): void {
  const [before, after] = ['Before', 'After'].map((text) => {
    const button = document.createElement('button');
    button.textContent = text;
    return button;
  });
  if (before) gallery.before(before);
  if (after) gallery.after(after);
  before?.focus();
}

describe('the carousel pattern, in sq-gallery', () => {
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    await resetMouse();
  });
  afterEach(() => resetMouse());

  it('has its rotation control first in the tab order, then previous and next, then the slides', async () => {
    const links = plainSlides(3).replaceAll('<img', '<a href="#x">Link</a><img');
    const gallery = await slideshowOf(long, links);
    focusBefore(gallery);
    const parts: unknown[] = [];
    for (let at = 0; at < 3; at += 1) {
      await sendKeys({ press: 'Tab' });
      parts.push(focusedPart(gallery));
    }
    expect(parts).to.deep.equal(['pause', 'previous', 'next']);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(gallery.querySelector('#slide-0 a'));
    await sendKeys({ press: 'Tab' });
    expect(gallery.contains(document.activeElement)).to.equal(false);
  });

  it('has a rotation control whose name says what it does, and which is not pressed', async () => {
    const gallery = await slideshowOf(long);
    await plays(gallery);
    const control = galleryPart(gallery, 'pause');
    expect(control?.ariaLabel).to.equal('Pause the slideshow');
    control?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => control?.ariaLabel === 'Start the slideshow');
    await sendKeys({ press: ' ' });
    await waitUntil(() => control?.ariaLabel === 'Pause the slideshow');
    expect(control?.ariaPressed).to.equal(null);
    expect(isPlaying(gallery)).to.equal(true);
  });

  it('rests while the focus or the pointer is within, and goes on when they leave', async () => {
    const gallery = await slideshowOf(long);
    await plays(gallery);
    galleryPart(gallery, 'next')?.focus();
    await plays(gallery, false);
    galleryPart(gallery, 'next')?.blur();
    await plays(gallery);
    const { left, top } = gallery.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 100, Math.round(top) + 100] });
    await plays(gallery, false);
    await resetMouse();
    await plays(gallery);
  });

  it('is silent while it rotates, and polite while it does not', async () => {
    const gallery = await slideshowOf(long);
    await plays(gallery);
    await waitUntil(() => live(gallery) === 'off');
    galleryPart(gallery, 'pause')?.click();
    await waitUntil(() => live(gallery) === 'polite');
  });

  it('is a carousel of slides that say which one they are', async () => {
    const gallery = await slideshowOf('aria-label="Our house"');
    const carousel = gallery.shadowRoot?.querySelector('[aria-roledescription]');
    expect(carousel?.getAttribute('role')).to.equal('group');
    expect(carousel?.getAttribute('aria-roledescription')).to.equal('carousel');
    expect(carousel?.getAttribute('aria-label')).to.equal('Our house');
    const slides = [...gallery.querySelectorAll('figure')];
    expect(slides.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['1 of 3', '2 of 3', '3 of 3']);
    for (const slide of slides) {
      expect(slide.getAttribute('aria-roledescription')).to.equal('slide');
    }
  });

  it('has buttons for previous and next that keep the focus, and are worked by Enter and Space', async () => {
    const gallery = await slideshowOf('loop');
    expect(galleryPart(gallery, 'previous')?.ariaLabel).to.equal('Previous picture');
    expect(galleryPart(gallery, 'next')?.ariaLabel).to.equal('Next picture');
    galleryPart(gallery, 'next')?.focus();
    await sendKeys({ press: 'Enter' });
    expect(gallery.currentIndex).to.equal(1);
    await sendKeys({ press: ' ' });
    expect(gallery.currentIndex).to.equal(2);
    expect(focusedPart(gallery)).to.equal('next');
    galleryPart(gallery, 'previous')?.focus();
    await sendKeys({ press: 'Enter' });
    expect(gallery.currentIndex).to.equal(1);
  });

  it('shows how long a slide stays with autoplay-progress, for as long as it rotates', async () => {
    const gallery = await slideshowOf(`${long} autoplay-progress`);
    await plays(gallery);
    const growth = (): Animation | undefined =>
      galleryPart(gallery, 'progress')?.firstElementChild?.getAnimations()[0];
    await waitUntil(() => growth()?.playState === 'running');
    expect(growth()?.effect?.getTiming().duration).to.be.closeTo(60_000, 1000);
    galleryPart(gallery, 'next')?.focus();
    await waitUntil(() => growth()?.playState === 'paused');
    galleryPart(gallery, 'next')?.blur();
    await waitUntil(() => growth()?.playState === 'running');
    galleryPart(gallery, 'pause')?.click();
    await waitUntil(() => !galleryPart(gallery, 'progress'));
  });
});
