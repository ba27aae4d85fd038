import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { downloadName } from '../../../../src/features/lightbox/model/download-name.js';
import {
  type LightboxClick,
  clickAction,
} from '../../../../src/features/lightbox/viewer/commands.js';
import {
  indexOfFragment,
  slideFragment,
} from '../../../../src/features/lightbox/model/slide-fragment.js';
import type { Slide } from '../../../../src/features/slides/model/slides.js';
import { thumbBounds } from '../../../../src/features/lightbox/viewer/slide-data.js';

for (const [src, alt, name] of [
  ['/pictures/latte-1500w.jpg', 'A cup', 'latte-1500w.jpg'],
  ['https://shop.test/a/b/The%20cup.webp?format=750w#top', '', 'The cup.webp'],
  ['/pictures/', 'A cup: red/blue?', 'A cup red blue'],
  ['data:image/png;base64,AAAA', 'A cup.', 'A cup'],
  ['blob:https://shop.test/1-2', '', 'picture'],
  ['/a/..%2F..%2Fpasswd', '', 'passwd'],
  ['/100%.jpg', '', '100%.jpg'],
] as const) {
  test(`${src} is saved as ${name}`, () => assert.equal(downloadName(src, alt), name));
}

test('the file name of a downloaded image is valid in any file system', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), fc.string(), (src, alt) => {
      const name = downloadName(src, alt);
      // eslint-disable-next-line no-control-regex -- characters that file systems forbid.
      assert.match(name, /^[^\u0000-\u001f<>:"/\\|?*.][^\u0000-\u001f<>:"/\\|?*]*$/);
      assert.ok(name.length <= 100);
    }),
  );
});

const desktopClick: LightboxClick = {
  x: 900,
  width: 1000,
  isOnPicture: true,
  hasHalves: true,
  isRtl: false,
};

test('on desktop, a click on either half of the screen changes the slide, both on the image and beside it', () => {
  assert.equal(clickAction(desktopClick), 'next');
  assert.equal(clickAction({ ...desktopClick, x: 499 }), 'previous');
  assert.equal(clickAction({ ...desktopClick, x: 500, isOnPicture: false }), 'next');
});

test('the two halves of the screen are swapped in right-to-left text', () => {
  assert.equal(clickAction({ ...desktopClick, isRtl: true }), 'previous');
  assert.equal(clickAction({ ...desktopClick, x: 100, isRtl: true }), 'next');
});

test('within 2% of an edge, or anywhere if halves are disabled, a click on the image is ignored and a click beside it closes the lightbox', () => {
  for (const place of [{ x: 19 }, { x: 981 }, { hasHalves: false }]) {
    assert.equal(clickAction({ ...desktopClick, ...place }), 'none');
    assert.equal(clickAction({ ...desktopClick, ...place, isOnPicture: false }), 'close');
  }
  assert.equal(clickAction({ ...desktopClick, x: 20 }), 'previous');
  assert.equal(clickAction({ ...desktopClick, x: 980 }), 'next');
});

function slide(id: string | null, url: string | null = null): Slide {
  return { kind: 'video', id, url, clickThrough: null, focalPoint: null, caption: '' };
}

test('the URL fragment of a slide is its ID, or else its URL or its number', () => {
  const slides = [slide('hill', 'first'), slide(null, 'second'), slide(null)];
  assert.deepEqual(
    slides.map((_slide, index) => slideFragment(slides, index, '')),
    ['hill', 'second', 'picture-3'],
  );
  assert.equal(slideFragment(slides, 2, 'cards'), 'cards-3');
  assert.equal(indexOfFragment(slides, 'cards-3', 'cards'), 2);
  assert.equal(indexOfFragment([slide('Ä b'), slide('Ä b')], encodeURIComponent('Ä b'), ''), 0);
});

test('a URL fragment that does not match a slide has the index -1', () => {
  const slides = [slide('hill'), slide(null)];
  for (const hash of ['', 'valley', 'picture-0', 'picture-3', '%', '2'])
    assert.equal(indexOfFragment(slides, hash, ''), -1, hash);
  assert.equal(indexOfFragment(slides, 'picture-2', 'cards'), -1);
});

const viewport = { width: 1000, height: 800 };
const box = { x: 100, y: 50, width: 200, height: 200 };

test('the opening transition of a cropped image starts from its visible part', () => {
  assert.deepEqual(thumbBounds(box, 2, { fit: 'cover', position: '25% 50%' }, viewport), {
    x: 50,
    y: 50,
    w: 400,
    innerRect: { x: -50, y: 0, w: 200, h: 200 },
  });
  assert.deepEqual(thumbBounds(box, 0.5, { fit: 'cover', position: '50% 10px' }, viewport), {
    x: 100,
    y: 60,
    w: 200,
    innerRect: { x: 0, y: 10, w: 200, h: 200 },
  });
});

test('the opening transition of an uncropped image starts from its position in the box', () => {
  assert.deepEqual(thumbBounds(box, 2, { fit: 'contain', position: '50% 100%' }, viewport), {
    x: 100,
    y: 150,
    w: 200,
  });
});
