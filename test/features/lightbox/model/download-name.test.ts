import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { downloadName } from '../../../../src/features/lightbox/model/download-name.js';

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

test('every picture gets a name that any file system takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), fc.string(), (src, alt) => {
      const name = downloadName(src, alt);
      // eslint-disable-next-line no-control-regex -- what a file system forbids.
      assert.match(name, /^[^\u0000-\u001f<>:"/\\|?*.][^\u0000-\u001f<>:"/\\|?*]*$/);
      assert.ok(name.length <= 100);
    }),
  );
});
