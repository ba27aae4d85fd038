import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { itOnPaper } from '../../support/browser/print.js';
import { figures } from './gallery-page.js';
import { atRest, control, movingOf, nextFrame } from './moving-page.js';

/** Each slide and its caption lie in the gallery, seen, and none over another one. */
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
  'design="carousel" aspect-ratio="1.5"',
  'design="carousel" slides-per-row="2" loop meta-position="bottom"',
  'design="slider"',
  'design="slider" loop',
  'design="slideshow" auto-crop',
  'design="slideshow" transition="swipe" loop dots',
  'design="slideshow" meta-position="below" thumbnails',
];

describe('a moving gallery on paper', () => {
  for (const attributes of designs) {
    itOnPaper(`has all its slides: ${attributes}`, async () => {
      const gallery = await movingOf(figures(6), attributes);
      gallery.next();
      await atRest(gallery);
      await emulateMedia({ media: 'print' });
      await nextFrame();
      assertAllSeen(gallery);
      assert.isFalse(control(gallery, 'next')?.checkVisibility());
    });
  }

  it('has its buttons on a screen', async () => {
    const gallery = await movingOf(figures(6), 'design="carousel"');
    assert.isTrue(control(gallery, 'next')?.checkVisibility());
  });
});
