import { expect, oneEvent } from '@open-wc/testing';
import {
  emulateMedia,
  resetMouse,
  sendKeys,
  sendMouse,
  setViewport,
} from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import {
  controlsLoaded,
  waitUntilIdle,
  figures,
  galleryPart,
  isPlaying,
  openBy,
  part,
  picture,
  plainSlides,
  waitForAutoplay,
  slideshowOf,
} from './fixture.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { galleryMessages } from '../../../src/features/gallery/messages.js';

/** Dispatches a key event. Returns `true` if no listener canceled it. */
async function press(
  gallery: SqGallery,
  key: string,
  { at = document.body, ...init }: KeyboardEventInit & { at?: Element | undefined } = {},
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  });
  const isLeft = at.dispatchEvent(event);
  await gallery.updateComplete;
  return isLeft;
}

/** Returns a slideshow that shows its first slide and listens to keys. */
async function listeningSlideshow(): Promise<SqGallery> {
  const gallery = await slideshowOf('');
  const arrow = { key: 'ArrowLeft', bubbles: true, cancelable: true };
  await waitUntil(
    () => !document.body.dispatchEvent(new KeyboardEvent('keydown', arrow)),
    'the slideshow does not handle keys',
  );
  return gallery;
}

function add<T extends Element>(gallery: SqGallery, markup: string): T {
  gallery.insertAdjacentHTML('beforebegin', markup);
  return gallery.previousElementSibling as T;
}

describe('arrow keys in sq-gallery', () => {
  beforeEach(() => setViewport({ width: 800, height: 600 }));

  it('change the slide of the visible gallery without scrolling the page', async () => {
    const gallery = await listeningSlideshow();
    expect(await press(gallery, 'ArrowRight')).to.equal(false);
    expect(gallery.currentIndex).to.equal(1);
    await sendKeys({ press: 'ArrowRight' });
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(2);
    await press(gallery, 'ArrowLeft');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('are mirrored in right-to-left text', async () => {
    const gallery = await listeningSlideshow();
    gallery.dir = 'rtl';
    await press(gallery, 'ArrowLeft');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('are ignored with modifier keys, in form controls, if the event was canceled, and if the gallery is off screen', async () => {
    const gallery = await listeningSlideshow();
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(await press(gallery, 'ArrowRight', { [modifier]: true }), modifier).to.equal(true);
    for (const markup of [
      '<input aria-label="Name">',
      '<textarea aria-label="Text"></textarea>',
      '<p contenteditable="true">Text</p>',
      '<select aria-label="Choice"><option>One</option></select>',
      '<video controls></video>',
      '<button>Elsewhere</button>',
    ]) {
      const at = add(gallery, markup);
      expect(await press(gallery, 'ArrowRight', { at }), markup).to.equal(true);
    }
    const box = add(gallery, '<div></div>');
    box.addEventListener('keydown', (event) => event.preventDefault());
    await press(gallery, 'ArrowRight', { at: box });
    gallery.style.marginTop = '2000px';
    expect(await press(gallery, 'ArrowRight')).to.equal(true);
    expect(gallery.currentIndex).to.equal(0);
  });

  it('are ignored if no-keyboard is set', async () => {
    const gallery = await slideshowOf('no-keyboard thumbnails');
    expect(await press(gallery, 'ArrowRight')).to.equal(true);
    expect(gallery.currentIndex).to.equal(0);
  });

  it('are ignored behind an open dialog, and work in a gallery inside the dialog', async () => {
    const gallery = await listeningSlideshow();
    const dialog = add<HTMLDialogElement>(gallery, '<dialog><p tabindex="-1">Wait</p></dialog>');
    dialog.showModal();
    const text = dialog.firstElementChild ?? undefined;
    await press(gallery, 'ArrowRight', { at: text });
    await press(gallery, 'ArrowRight');
    expect(gallery.currentIndex).to.equal(0);
    dialog.append(gallery);
    await gallery.updateComplete;
    await press(gallery, 'ArrowRight', { at: text });
    expect(gallery.currentIndex).to.equal(1);
  });

  it('are ignored by a gallery whose slide contains an open dialog', async () => {
    const gallery = await listeningSlideshow();
    const dialog = document.createElement('dialog');
    gallery.querySelector('figure')?.append(dialog);
    dialog.showModal();
    await press(gallery, 'ArrowRight', { at: dialog });
    expect(gallery.currentIndex).to.equal(0);
  });

  it('change the slide of the inner gallery if galleries are nested', async () => {
    const gallery = await listeningSlideshow();
    gallery
      .querySelector('figure')
      ?.insertAdjacentHTML(
        'beforeend',
        `<sq-gallery design="slideshow" speed="0">${plainSlides(3).replaceAll('slide-', 'inner-')}</sq-gallery>`,
      );
    const inner = gallery.querySelector('sq-gallery') as SqGallery;
    await controlsLoaded(inner);
    await press(inner, 'ArrowRight', { at: galleryPart(inner, 'next') });
    expect([gallery.currentIndex, inner.currentIndex]).to.deep.equal([0, 1]);
  });

  it('change the slide of the focused gallery, or else of the most visible gallery', async () => {
    const gallery = await listeningSlideshow();
    gallery.insertAdjacentHTML(
      'afterend',
      `<sq-gallery design="slideshow" speed="0" style="width: 200px">${plainSlides(3).replaceAll('slide-', 'other-')}</sq-gallery>`,
    );
    const other = gallery.nextElementSibling as SqGallery;
    await controlsLoaded(other);
    await press(gallery, 'ArrowRight');
    expect([gallery.currentIndex, other.currentIndex]).to.deep.equal([1, 0]);
    await press(other, 'ArrowRight', { at: galleryPart(other, 'next') });
    expect([gallery.currentIndex, other.currentIndex]).to.deep.equal([1, 1]);
  });
});

/* The WAI-ARIA carousel pattern with a rotation control: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */

const minute = 'autoplay autoplay-duration="60" loop';

/** Returns the name of the focused part of a gallery. */
function focusedPart(gallery: SqGallery): string | null | undefined {
  return gallery.shadowRoot?.activeElement?.getAttribute('part');
}

function live(gallery: SqGallery): string | null | undefined {
  return gallery.shadowRoot?.querySelector('[role="status"]')?.ariaLive;
}

/** Adds a button before and one after a gallery, so that focus stays in the document. Focuses the first button. */
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

describe('the ARIA carousel pattern in sq-gallery', () => {
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    await resetMouse();
  });
  afterEach(() => resetMouse());

  it('has the tab order rotation control, previous button, next button, slides', async () => {
    const links = plainSlides(3).replaceAll('<img', '<a href="#x">Link</a><img');
    const gallery = await slideshowOf(minute, links);
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

  it('announces slides only while autoplay is paused', async () => {
    const gallery = await slideshowOf(minute);
    await waitForAutoplay(gallery);
    await waitUntil(() => live(gallery) === 'off');
    galleryPart(gallery, 'pause')?.click();
    await waitUntil(() => live(gallery) === 'polite');
  });

  it('keeps focus on the previous and next buttons after Enter and Space', async () => {
    const gallery = await slideshowOf('loop');
    expect(galleryPart(gallery, 'previous')?.ariaLabel).to.equal('Previous image');
    expect(galleryPart(gallery, 'next')?.ariaLabel).to.equal('Next image');
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

  it('shows the elapsed time of a slide if autoplay-progress is set', async () => {
    const gallery = await slideshowOf(`${minute} autoplay-progress`);
    await waitForAutoplay(gallery);
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

function dots(gallery: SqGallery): HTMLElement[] {
  return [...(gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part~="dot"]') ?? [])];
}

function dotNames(gallery: SqGallery): (string | null)[] {
  return dots(gallery).map(({ ariaLabel }) => ariaLabel);
}

function currentDot(gallery: SqGallery): number {
  return dots(gallery).findIndex(({ ariaCurrent }) => ariaCurrent === 'true');
}

const eighteen = ['a', 'b', 'c'].map((name) => plainSlides(6).replaceAll('slide-', name)).join('');

describe('the dots of sq-gallery', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });

  it('show their slide when clicked, and mark the current slide', async () => {
    const gallery = await slideshowOf('dots');
    await waitUntil(() => dots(gallery).length === 3);
    expect(dotNames(gallery)[1]).to.equal('Image 2 of 3');
    dots(gallery)[2]?.click();
    await waitUntil(() => currentDot(gallery) === 2);
    expect(gallery.currentIndex).to.equal(2);
    gallery.previous();
    await waitUntil(() => currentDot(gallery) === 1);
  });

  it('represent groups of slides in a carousel, and are omitted if all slides are in view', async () => {
    await setViewport({ width: 800, height: 600 });
    const gallery = await slideshowOf('dots', plainSlides(6));
    gallery.setAttribute('design', 'carousel');
    await waitUntil(() => dots(gallery).length === 2);
    expect(dotNames(gallery)).to.deep.equal(['Image 1 of 6', 'Image 4 of 6']);
    dots(gallery)[1]?.click();
    await waitUntilIdle(gallery);
    expect(gallery.currentIndex).to.equal(3);
    gallery.setAttribute('slides-per-row', '6');
    await waitUntil(() => dots(gallery).length === 0);
  });

  it('have one tab stop, and let arrow keys, Home and End move focus between them', async () => {
    const gallery = await slideshowOf('dots', eighteen);
    await waitUntil(() => dots(gallery).length === 9);
    const focused = (): string | null | undefined => gallery.shadowRoot?.activeElement?.ariaLabel;
    dots(gallery)[0]?.focus();
    expect(dots(gallery).filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => focused() === 'Image 2 of 18');
    await sendKeys({ press: 'End' });
    await waitUntil(() => focused() === 'Image 18 of 18');
    await sendKeys({ press: 'Home' });
    await waitUntil(() => focused() === 'Image 1 of 18');
  });

  it('fill the space that page.css reserves, and are omitted beside thumbnails or for a single slide', async () => {
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

function thumbnails(gallery: SqGallery): HTMLElement[] {
  return [...(gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part~="thumbnail"]') ?? [])];
}

function currentThumbnail(gallery: SqGallery): number {
  return thumbnails(gallery).findIndex((button) => button.hasAttribute('aria-current'));
}

/** Returns the aspect ratio of each thumbnail, rounded to tenths. */
function thumbnailRatios(gallery: SqGallery): number[] {
  return thumbnails(gallery).map((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.round((width / height) * 10) / 10;
  });
}

const manySlides = plainSlides(6) + plainSlides(6).replaceAll('slide-', 'more-');
const film = `<figure><video poster="${picture('plum')}" width="640" height="360"></video></figure>`;
const tall = `<figure><img src="${picture('teal', 300, 600)}" alt="Tall" width="300" height="600"></figure>`;

describe('the thumbnails of sq-gallery', () => {
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('show all slides, mark the current one, and have a ratio of 16 to 9 for videos', async () => {
    const gallery = await slideshowOf('thumbnails', plainSlides(2) + tall + film);
    expect(thumbnailRatios(gallery)).to.deep.equal([1.5, 1.5, 0.5, 1.8]);
    expect(currentThumbnail(gallery)).to.equal(0);
    expect(thumbnails(gallery).map((button) => button.getAttribute('aria-label'))).to.deep.equal([
      'Image 1 of 4: All tomato',
      'Image 2 of 4: All gold',
      'Image 3 of 4: Tall',
      'Video 4 of 4',
    ]);
    const [first, , , last] = thumbnails(gallery);
    expect(first?.querySelector('img')?.src).to.equal(picture('tomato'));
    expect(last?.querySelector('img')?.src).to.equal(picture('plum'));
    expect(first?.getBoundingClientRect().height).to.equal(80);
  });

  it('have the shape, height and margin that attributes set', async () => {
    const gallery = await slideshowOf(
      'thumbnails square-thumbs thumbnail-strip-height="50" thumbnail-strip-margin="20"',
      plainSlides(2) + film,
    );
    expect(thumbnailRatios(gallery)).to.deep.equal([1, 1, 1.8]);
    const viewport = galleryPart(gallery, 'viewport')?.getBoundingClientRect();
    const list = galleryPart(gallery, 'thumbnails')?.getBoundingClientRect();
    expect(list?.height).to.equal(50);
    expect((list?.top ?? 0) - (viewport?.bottom ?? 0)).to.be.closeTo(20, 0.5);
  });

  it('show their slide when clicked, even while slides are moving', async () => {
    const gallery = await slideshowOf('thumbnails');
    gallery.speed = 0.2;
    await emulateMedia({ reducedMotion: 'no-preference' });
    await gallery.updateComplete;
    thumbnails(gallery)[1]?.click();
    await gallery.updateComplete;
    thumbnails(gallery)[2]?.click();
    expect(gallery.currentIndex).to.equal(1);
    await waitUntil(() => gallery.currentIndex === 2 && currentThumbnail(gallery) === 2);
  });

  it('have one tab stop, and let arrow keys, Home and End move focus and change the slide', async () => {
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

  it('show as many rows as thumbnail-rows sets, and scroll to further rows', async () => {
    const gallery = await slideshowOf(
      'thumbnails thumbnails-per-row="3" thumbnail-rows="2" thumbnail-strip-height="50"',
      manySlides,
    );
    const list = galleryPart(gallery, 'thumbnails');
    expect(list?.getBoundingClientRect().height).to.equal(108);
    const tops = new Set(thumbnails(gallery).map((button) => button.offsetTop));
    expect([...tops]).to.deep.equal([0, 58, 116, 174]);
    gallery.goTo(11);
    await waitUntil(() => (list?.scrollTop ?? 0) > 100);
    expect(gallery.hasAttribute('style')).to.equal(false);
  });
});

const { startAutoplay } = galleryMessages.english;

const fast = 'autoplay autoplay-duration="0.1"';
/** The duration of a slide is longer than any test. */
const slow = 'autoplay autoplay-duration="500"';

/** Resolves with the indexes of the slides that are shown next. */
function nextSlides(gallery: SqGallery, count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const seen: number[] = [];
    gallery.addEventListener('sq-gallery-slide-changed', ({ detail }) => {
      if (seen.push(detail.index) === count) resolve(seen);
    });
  });
}

async function clickPart(gallery: SqGallery, name: string): Promise<void> {
  galleryPart(gallery, name)?.click();
  await gallery.updateComplete;
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

  it('shows the slides in order, and starts again after the last slide if loop is set', async () => {
    const gallery = await slideshowOf(`${fast} loop`);
    expect(await nextSlides(gallery, 4)).to.deep.equal([1, 2, 0, 1]);
  });

  it('stops at the last slide without loop, and its button restarts it from the first slide', async () => {
    const gallery = await slideshowOf(fast);
    await oneEvent(gallery, 'sq-gallery-end-reached');
    expect(gallery.currentIndex).to.equal(2);
    await waitForAutoplay(gallery, false);
    expect(label(gallery)).to.equal(startAutoplay);
    const slides = nextSlides(gallery, 2);
    await clickPart(gallery, 'pause');
    expect(await slides).to.deep.equal([0, 1]);
  });

  it('pauses while the gallery has focus, is off screen or plays a video', async () => {
    const film = '<figure><video width="640" height="360"></video></figure>';
    const gallery = await slideshowOf(slow, plainSlides(2) + film);
    await waitForAutoplay(gallery);
    const dispatch = (event: Event) => () => gallery.querySelector('video')?.dispatchEvent(event);
    const own = { bubbles: true, composed: true };
    for (const [begin, end] of [
      [() => galleryPart(gallery, 'next')?.focus(), () => galleryPart(gallery, 'next')?.blur()],
      [
        () => gallery.style.setProperty('margin-top', '3000px'),
        () => gallery.style.removeProperty('margin-top'),
      ],
      [dispatch(new Event('play')), dispatch(new Event('pause'))],
      [dispatch(new Event('playing')), dispatch(new Event('ended'))],
      [
        dispatch(new CustomEvent('sq-video-played', own)),
        dispatch(new CustomEvent('sq-video-paused', own)),
      ],
    ] as const) {
      begin();
      await waitForAutoplay(gallery, false);
      end();
      await waitForAutoplay(gallery);
    }
  });

  it('pauses while the pointer is over the gallery, unless no-pause-on-hover is set', async () => {
    const gallery = await slideshowOf(slow);
    await waitForAutoplay(gallery);
    await point(gallery);
    await waitForAutoplay(gallery, false);
    gallery.noPauseOnHover = true;
    await waitForAutoplay(gallery);
    gallery.noPauseOnHover = false;
    await waitForAutoplay(gallery, false);
    await resetMouse();
    await sendMouse({ type: 'move', position: [1, 599] });
    await waitForAutoplay(gallery);
  });

  it('stops when the visitor changes the slide, but not when a script does', async () => {
    const gallery = await slideshowOf(slow);
    await waitForAutoplay(gallery);
    gallery.next();
    await waitUntil(() => gallery.currentIndex === 1);
    await gallery.updateComplete;
    expect(isPlaying(gallery)).to.equal(true);
    await clickPart(gallery, 'next');
    await waitForAutoplay(gallery, false);
    expect(label(gallery)).to.equal(startAutoplay);
    expect(gallery.currentIndex).to.equal(2);
  });

  it('pauses while the lightbox is open', async () => {
    const gallery = await slideshowOf(`${slow} lightbox no-pause-on-hover`, figures(3));
    await waitForAutoplay(gallery);
    await openBy(gallery, '#slide-0 a');
    await waitForAutoplay(gallery, false);
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    part(gallery, 'close').click();
    await closed;
    (document.activeElement as HTMLElement | null)?.blur();
    await waitForAutoplay(gallery);
  });

  it('starts only when its button is clicked if the visitor prefers reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const gallery = await slideshowOf(slow);
    expect(label(gallery)).to.equal(startAutoplay);
    expect(isPlaying(gallery)).to.equal(false);
    await clickPart(gallery, 'pause');
    await waitForAutoplay(gallery);
  });

  it('is off and has no button if the URL contains nomotion=true', async () => {
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

  it('shows a random slide other than the current one if randomize is set', async () => {
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
});
