import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendMouse, setViewport } from '@web/test-runner-commands';
import { galleryMessages } from '../../../src/features/gallery/messages.js';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { figures, galleryOf, openBy, part, picture } from './gallery-page.js';
import { arrival, isPlaying, galleryPart, plainSlides, plays, slideshowOf } from './extras-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const { pauseAutoplay, startAutoplay } = galleryMessages.english;

const fast = 'autoplay autoplay-duration="0.1"';
/** Long enough never to come in a test. */
const slow = 'autoplay autoplay-duration="500"';

/** The next slides that come, as many as are asked for. */
function nextSlides(gallery: SqGallery, count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const seen: number[] = [];
    gallery.addEventListener('sq-gallery-slide-changed', ({ detail }) => {
      if (seen.push(detail.index) === count) resolve(seen);
    });
  });
}

async function press(gallery: SqGallery, name: string): Promise<void> {
  galleryPart(gallery, name)?.click();
  await gallery.updateComplete;
}

function isApart(one: DOMRect, other: DOMRect): boolean {
  return (
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top
  );
}

function label(gallery: SqGallery): string | null | undefined {
  return galleryPart(gallery, 'pause')?.getAttribute('aria-label');
}

async function point(gallery: Element): Promise<void> {
  const { x, y, width, height } = gallery.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'move', position });
}

describe('autoplay of sq-gallery', () => {
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    await resetMouse();
  });
  afterEach(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await resetMouse();
  });

  it('shows one slide after the other, and with loop begins again', async () => {
    const gallery = await slideshowOf(`${fast} loop`);
    expect(await nextSlides(gallery, 4)).to.deep.equal([1, 2, 0, 1]);
  });

  it('moves nothing below a slideshow whose slides have shapes of their own', async () => {
    const shapes = ['300x300', '300x600', '300x450'].map((size) => {
      const [width = '', height = ''] = size.split('x');
      return `<figure><img src="${picture('teal', Number(width), Number(height))}" alt="" width="${width}" height="${height}"></figure>`;
    });
    const gallery = await slideshowOf('aspect-ratio="auto"', shapes.join(''));
    const heights = new Set([gallery.offsetHeight]);
    gallery.addEventListener('sq-gallery-slide-changed', () => heights.add(gallery.offsetHeight));
    gallery.setAttribute('autoplay-duration', '0.1');
    gallery.setAttribute('autoplay', '');
    await oneEvent(gallery, 'sq-gallery-end-reached');
    expect(heights.size).to.equal(1);
    await plays(gallery, false);
    await press(gallery, 'previous');
    await waitUntil(() => gallery.offsetHeight > 1.9 * gallery.offsetWidth, 'takes its height');
  });

  it('ends at the last slide without loop, and its button starts it from the first', async () => {
    const gallery = await slideshowOf(fast);
    await oneEvent(gallery, 'sq-gallery-end-reached');
    expect(gallery.currentIndex).to.equal(2);
    await plays(gallery, false);
    expect(label(gallery)).to.equal(startAutoplay);
    const slides = nextSlides(gallery, 2);
    await press(gallery, 'pause');
    expect(await slides).to.deep.equal([0, 1]);
  });

  it('goes to any other slide with randomize', async () => {
    const { random } = Math;
    const numbers = [0.99, 0.99, 0];
    Math.random = () => numbers.shift() ?? random();
    try {
      const gallery = await slideshowOf(`${fast} randomize`, plainSlides(5));
      expect(await nextSlides(gallery, 3)).to.deep.equal([4, 3, 0]);
    } finally {
      Math.random = random;
    }
  });

  it('is stopped and started by its button, also with the focus on it', async () => {
    const gallery = await slideshowOf(slow);
    await plays(gallery);
    const button = galleryPart(gallery, 'pause');
    expect(button?.getAttribute('aria-label')).to.equal(pauseAutoplay);
    button?.focus();
    await plays(gallery, false);
    expect(label(gallery)).to.equal(pauseAutoplay);
    await press(gallery, 'pause');
    expect(label(gallery)).to.equal(startAutoplay);
    await press(gallery, 'pause');
    await plays(gallery);
    expect(label(gallery)).to.equal(pauseAutoplay);
  });

  it('is held by the focus within it, and goes on when that leaves', async () => {
    const gallery = await slideshowOf(slow);
    await plays(gallery);
    galleryPart(gallery, 'next')?.focus();
    await plays(gallery, false);
    galleryPart(gallery, 'previous')?.focus();
    expect(isPlaying(gallery)).to.equal(false);
    galleryPart(gallery, 'previous')?.blur();
    await plays(gallery);
  });

  it('is held by the pointer over it, unless no-pause-on-hover says not to', async () => {
    const gallery = await slideshowOf(slow);
    await plays(gallery);
    await point(gallery);
    await plays(gallery, false);
    gallery.noPauseOnHover = true;
    await plays(gallery);
    gallery.noPauseOnHover = false;
    await plays(gallery, false);
    await resetMouse();
    await sendMouse({ type: 'move', position: [1, 599] });
    await plays(gallery);
  });

  it('stops for good when the visitor steps, and goes on when a script does', async () => {
    const gallery = await slideshowOf(slow);
    await plays(gallery);
    gallery.next();
    await waitUntil(() => gallery.currentIndex === 1);
    await gallery.updateComplete;
    expect(isPlaying(gallery)).to.equal(true);
    await press(gallery, 'next');
    await plays(gallery, false);
    expect(label(gallery)).to.equal(startAutoplay);
    expect(gallery.currentIndex).to.equal(2);
  });

  it('is held while the gallery is off the screen', async () => {
    const gallery = await slideshowOf(slow);
    await plays(gallery);
    gallery.style.marginTop = '3000px';
    await plays(gallery, false);
    gallery.style.marginTop = '';
    await plays(gallery);
  });

  it('is held while a video plays', async () => {
    const film = '<figure><video width="640" height="360"></video></figure>';
    const gallery = await slideshowOf(slow, plainSlides(2) + film);
    await plays(gallery);
    const video = gallery.querySelector('video');
    for (const [begin, end] of [
      [new Event('play'), new Event('pause')],
      [new Event('playing'), new Event('ended')],
      [
        new CustomEvent('sq-video-played', { bubbles: true, composed: true }),
        new CustomEvent('sq-video-paused', { bubbles: true, composed: true }),
      ],
    ]) {
      video?.dispatchEvent(begin as Event);
      await plays(gallery, false);
      video?.dispatchEvent(end as Event);
      await plays(gallery);
    }
  });

  it('goes on beside a silent video that only repeats', async () => {
    const film = '<figure><video width="640" height="360" loop muted></video></figure>';
    const gallery = await slideshowOf(slow, plainSlides(2) + film);
    await plays(gallery);
    gallery.querySelector('video')?.dispatchEvent(new Event('play'));
    await gallery.updateComplete;
    expect(isPlaying(gallery)).to.equal(true);
  });

  it('is held while the lightbox is open', async () => {
    const gallery = await slideshowOf(`${slow} lightbox no-pause-on-hover`, figures(3));
    await plays(gallery);
    await openBy(gallery, '#slide-0 a');
    await plays(gallery, false);
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    part(gallery, 'close').click();
    await closed;
    (document.activeElement as HTMLElement | null)?.blur();
    await plays(gallery);
  });

  it('does not start by itself for who wants less motion, but by its button', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const gallery = await slideshowOf(slow);
    expect(label(gallery)).to.equal(startAutoplay);
    expect(isPlaying(gallery)).to.equal(false);
    await press(gallery, 'pause');
    await plays(gallery);
  });

  it('is off, without a button, where the address says nomotion=true', async () => {
    const before = location.href;
    history.replaceState(null, '', '?nomotion=true');
    try {
      const gallery = await slideshowOf(slow);
      expect(galleryPart(gallery, 'next')?.checkVisibility()).to.equal(true);
      expect(galleryPart(gallery, 'pause')).to.equal(undefined);
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('keeps its button apart from the others, however low the pictures are', async () => {
    for (const attributes of ['design="carousel"', 'design="slider"']) {
      for (const ratio of [2, 8]) {
        const gallery = await galleryOf(
          figures(6),
          `${attributes} ${slow} aspect-ratio="${String(ratio)}" style="width: 390px"`,
        );
        await arrival(gallery);
        const boxes = ['pause', 'previous', 'next', 'position'].map((name) =>
          (galleryPart(gallery, name) as HTMLElement).getBoundingClientRect(),
        );
        for (const [at, one] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) {
            expect(isApart(one, other), `${attributes} ${String(ratio)} ${String(at)}`).to.equal(
              true,
            );
          }
        }
      }
    }
  });

  it('has no button without autoplay, and none for a single slide', async () => {
    expect(galleryPart(await slideshowOf(''), 'pause')).to.equal(undefined);
    expect(galleryPart(await slideshowOf(slow, plainSlides(1)), 'pause')).to.equal(undefined);
  });

  it('reads no slides out while they change by themselves', async () => {
    const gallery = await slideshowOf(slow);
    await plays(gallery);
    const status = gallery.shadowRoot?.querySelector('[role="status"]');
    expect(status?.getAttribute('aria-live')).to.equal('off');
    await press(gallery, 'pause');
    expect(status?.getAttribute('aria-live')).to.equal('polite');
  });

  it('is accessible', async () => {
    await expect(await slideshowOf(`${slow} thumbnails`)).to.be.accessible();
  });
});
