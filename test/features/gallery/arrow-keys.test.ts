import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { arrival, galleryPart, plainSlides, slideshowOf } from './extras-page.js';
import { withhold } from '../../support/browser/late-code.js';
import { galleryOf } from './gallery-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Presses a key where the focus is, or at a node, and says whether the page still has it. */
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

/** A slideshow at its beginning that listens to keys by now. */
async function listeningSlideshow(): Promise<SqGallery> {
  const gallery = await slideshowOf('');
  const arrow = { key: 'ArrowLeft', bubbles: true, cancelable: true };
  await waitUntil(
    () => !document.body.dispatchEvent(new KeyboardEvent('keydown', arrow)),
    'listens',
  );
  return gallery;
}

function add<T extends Element>(gallery: SqGallery, markup: string): T {
  gallery.insertAdjacentHTML('beforebegin', markup);
  return gallery.previousElementSibling as T;
}

describe('the arrow keys', () => {
  beforeEach(() => setViewport({ width: 800, height: 600 }));

  it('step the gallery on the screen, and do not scroll', async () => {
    const gallery = await listeningSlideshow();
    expect(await press(gallery, 'ArrowRight')).to.equal(false);
    expect(gallery.currentIndex).to.equal(1);
    await sendKeys({ press: 'ArrowRight' });
    await gallery.updateComplete;
    expect(gallery.currentIndex).to.equal(2);
    await press(gallery, 'ArrowLeft');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('need no more code than the slides that they move', async () => {
    let isAsked = false;
    const restore = withhold('sq-gallery extras', () => {
      isAsked = true;
      return Promise.resolve();
    });
    const gallery = await galleryOf(plainSlides(3), 'design="slideshow" speed="0"');
    await waitUntil(async () => !(await press(gallery, 'ArrowRight')), 'listens');
    restore();
    expect(isAsked).to.equal(false);
  });

  it('are known by their numbers', async () => {
    const gallery = await listeningSlideshow();
    await press(gallery, '', { keyCode: 39 });
    expect(gallery.currentIndex).to.equal(1);
    await press(gallery, '', { keyCode: 37 });
    expect(gallery.currentIndex).to.equal(0);
  });

  it('are mirrored where text runs from right to left', async () => {
    const gallery = await listeningSlideshow();
    gallery.dir = 'rtl';
    await press(gallery, 'ArrowLeft');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('wrap around with loop alone', async () => {
    const gallery = await listeningSlideshow();
    await press(gallery, 'ArrowLeft');
    expect(gallery.currentIndex).to.equal(0);
    gallery.loop = true;
    await gallery.updateComplete;
    await press(gallery, 'ArrowLeft');
    expect(gallery.currentIndex).to.equal(2);
  });

  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    it(`are the browser’s with ${modifier}`, async () => {
      const gallery = await listeningSlideshow();
      expect(await press(gallery, 'ArrowRight', { [modifier]: true })).to.equal(true);
      expect(gallery.currentIndex).to.equal(0);
    });
  }

  for (const markup of [
    '<input aria-label="Name">',
    '<textarea aria-label="Text"></textarea>',
    '<p contenteditable="true">Text</p>',
    '<select aria-label="Choice"><option>One</option></select>',
    '<video controls></video>',
    '<button>Elsewhere</button>',
  ]) {
    it(`are left to ${markup}`, async () => {
      const gallery = await listeningSlideshow();
      expect(await press(gallery, 'ArrowRight', { at: add(gallery, markup) })).to.equal(true);
      expect(gallery.currentIndex).to.equal(0);
    });
  }

  it('are left to whoever has taken them', async () => {
    const gallery = await listeningSlideshow();
    const box = add(gallery, '<div></div>');
    box.addEventListener('keydown', (event) => event.preventDefault());
    await press(gallery, 'ArrowRight', { at: box });
    expect(gallery.currentIndex).to.equal(0);
  });

  it('do nothing with no-keyboard', async () => {
    const gallery = await slideshowOf('no-keyboard thumbnails');
    expect(await press(gallery, 'ArrowRight')).to.equal(true);
    expect(gallery.currentIndex).to.equal(0);
  });

  it('do nothing while slides move', async () => {
    const gallery = await listeningSlideshow();
    gallery.speed = 500;
    await gallery.updateComplete;
    await press(gallery, 'ArrowRight');
    expect(gallery.currentIndex).to.equal(1);
    await press(gallery, 'ArrowRight');
    expect(gallery.currentIndex).to.equal(1);
  });

  it('do nothing off the screen', async () => {
    const gallery = await listeningSlideshow();
    gallery.style.marginTop = '2000px';
    expect(await press(gallery, 'ArrowRight')).to.equal(true);
    expect(gallery.currentIndex).to.equal(0);
  });

  it('do nothing behind an open dialog, and step a gallery within it', async () => {
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

  it('step one gallery of several: the one with the focus, else the one that shows most', async () => {
    const gallery = await listeningSlideshow();
    gallery.insertAdjacentHTML(
      'afterend',
      `<sq-gallery design="slideshow" speed="0" style="width: 200px">${plainSlides(3).replaceAll('slide-', 'other-')}</sq-gallery>`,
    );
    const other = gallery.nextElementSibling as SqGallery;
    await arrival(other);
    await press(gallery, 'ArrowRight');
    expect([gallery.currentIndex, other.currentIndex]).to.deep.equal([1, 0]);
    await press(other, 'ArrowRight', { at: galleryPart(other, 'next') });
    expect([gallery.currentIndex, other.currentIndex]).to.deep.equal([1, 1]);
  });

  it('reach nobody once the gallery is gone', async () => {
    const gallery = await listeningSlideshow();
    gallery.remove();
    await gallery.updateComplete;
    expect(await press(gallery, 'ArrowRight')).to.equal(true);
  });
});

describe('the controls of sq-gallery', () => {
  for (const key of ['Enter', 'Space']) {
    it(`are activated by ${key}`, async () => {
      const gallery = await listeningSlideshow();
      galleryPart(gallery, 'next')?.focus();
      await sendKeys({ press: key });
      await gallery.updateComplete;
      expect(gallery.currentIndex).to.equal(1);
    });
  }
});
