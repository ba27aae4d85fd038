import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { galleryView } from '../../../src/features/gallery/gallery-block.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  drag,
  figures,
  galleryOf,
  galleryPart,
  lightboxOf,
  openBy,
  part,
  shown,
  shownAlt,
  viewportOf,
} from './fixture.js';
import '../../../elements/sq-gallery.js';

/* A gallery before React has loaded. These tests reset the lazy view, so they need a separate file. */

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  galleryView.forget();
});

/** Delays the view until `release()` is called, and counts requests for it. */
function holdView() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requestCount = 0;
  restore = withhold(galleryView.name, () => {
    requestCount += 1;
    return promise;
  });
  return { release: resolve, requestCount: () => requestCount };
}

async function indexIs(gallery: SqGallery, index: number): Promise<void> {
  await waitUntil(() => gallery.currentIndex === index && !gallery.matches(':state(moving)'));
}

describe('a gallery without its view', () => {
  it('lays out a grid without loading the view', async () => {
    const view = holdView();
    const gallery = await galleryOf(figures(3), 'aspect-ratio="2" lightbox');
    assert.equal(getComputedStyle(gallery).display, 'grid');
    assert.equal(view.requestCount(), 0);
  });

  for (const design of ['carousel', 'slideshow']) {
    it(`changes the slide of a ${design} by buttons, keys and swipes, and loads the view on the first of these interactions`, async () => {
      const view = holdView();
      const gallery = await galleryOf(
        figures(6),
        `design="${design}" slides-per-row="1" speed="0"`,
      );
      const viewport = await viewportOf(gallery);
      assert.equal(view.requestCount(), 0);
      galleryPart(gallery, 'next')?.click();
      await indexIs(gallery, 1);
      assert.equal(view.requestCount(), 1);
      await sendKeys({ press: 'ArrowRight' });
      await indexIs(gallery, 2);
      drag(viewport, 300);
      await indexIs(gallery, 1);
      assert.include(shown(gallery), 1);
      assert.include(
        gallery.shadowRoot?.querySelector('[role="status"]')?.textContent,
        'Image 2 of 6',
      );
      assert.isUndefined(galleryPart(gallery, 'position'));

      view.release();
      await gallery.updateComplete;
      assert.equal(galleryPart(gallery, 'position')?.textContent, '2 / 6');
    });
  }

  it('opens, navigates and closes the lightbox by keys, and renders its buttons once the view has loaded', async () => {
    const view = holdView();
    const gallery = await galleryOf(figures(3));
    gallery.querySelector<HTMLElement>('#slide-1 a')?.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => gallery.matches(':state(open)'));
    await waitUntil(
      () => lightboxOf(gallery).matches(':modal') && shownAlt(gallery) === 'All gold',
    );
    const dialog = lightboxOf(gallery);
    assert.isTrue(dialog.matches(':focus-within'));
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => shownAlt(gallery) === 'All teal');
    assert.include(dialog.querySelector('#status')?.textContent, 'Image 3 of 3');

    view.release();
    await waitUntil(() => dialog.querySelector('.lightbox-controls'));
    assert.equal(part(gallery, 'counter').textContent, '3 / 3');
    assert.equal(gallery.shadowRoot?.activeElement, part(gallery, 'close'));
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !gallery.matches(':state(open)'));
    assert.equal(document.activeElement, gallery.querySelector('#slide-1 a'));
  });

  it('still works if the view fails to load', async () => {
    expectConsole(/sq-gallery view/);
    restore = withhold(galleryView.name, () => Promise.reject(new Error('offline')));
    const gallery = await galleryOf(figures(3), 'design="slideshow" speed="0" lightbox');
    await viewportOf(gallery);
    galleryPart(gallery, 'next')?.click();
    await indexIs(gallery, 1);
    galleryPart(gallery, 'previous')?.click();
    await indexIs(gallery, 0);
    restore();
    await openBy(gallery, '#slide-0 a');
    assert.equal(part(gallery, 'counter').textContent, '1 / 3');
  });
});
