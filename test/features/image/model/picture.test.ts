import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isPictureAddress,
  largestCandidate,
  objectPosition,
  parseDimensions,
  parseFocalPoint,
} from '../../../../src/features/image/model/picture.js';

test('dimensions are WIDTHxHEIGHT, both above 0', () => {
  assert.deepEqual(parseDimensions('2500x1667'), { width: 2500, height: 1667 });
  assert.deepEqual(parseDimensions(' 10.5 X 20 '), { width: 10.5, height: 20 });
  for (const text of [null, '', '2500', '0x10', '10x0', '-5x5', 'axb', '10x10x10']) {
    assert.equal(parseDimensions(text), null, String(text));
  }
});

test('a focal point is two fractions, brought inside the picture', () => {
  assert.deepEqual(parseFocalPoint('0.5, 0.25'), { x: 0.5, y: 0.25 });
  assert.deepEqual(parseFocalPoint('-1,1.5'), { x: 0, y: 1 });
  for (const text of [null, '', '0.5', '0.5,', ',0.5', 'a,b', '0.1,0.2,0.3']) {
    assert.equal(parseFocalPoint(text), null, String(text));
  }
  assert.equal(objectPosition({ x: 0.333333, y: 1 }), '33.33% 100%');
});

test('the largest candidate of a srcset is the widest or the densest', () => {
  const table = [
    ['a.jpg 300w, b.jpg 1500w, c.jpg 750w', { src: 'b.jpg', width: 1500 }],
    ['a.jpg, b.jpg 2x', { src: 'b.jpg', width: null }],
    ['a.jpg', { src: 'a.jpg', width: null }],
    [
      'x/w_100,h_50/a.jpg 100w,  x/w_900,h_50/b.jpg 900w',
      { src: 'x/w_900,h_50/b.jpg', width: 900 },
    ],
    ['a.jpg 1.5x,\n b.jpg 3x', { src: 'b.jpg', width: null }],
    ['', null],
    [' , ', null],
    [null, null],
  ] as const;
  for (const [srcset, largest] of table) assert.deepEqual(largestCandidate(srcset), largest);
});

test('any list of addresses with widths gives the widest', () => {
  const address = fc.webPath().map((path) => `/p${path.replaceAll(/,+$/g, '')}`);
  const candidates = fc.uniqueArray(fc.tuple(address, fc.integer({ min: 1, max: 9999 })), {
    minLength: 1,
    selector: ([, width]) => width,
  });
  fc.assert(
    fc.property(candidates, (list) => {
      const srcset = list.map(([src, width]) => `${src} ${String(width)}w`).join(', ');
      const [src, width] = list.reduce((a, b) => (b[1] > a[1] ? b : a));
      assert.deepEqual(largestCandidate(srcset), { src, width });
    }),
  );
});

test('an address is a picture’s by the extension of its path', () => {
  for (const address of [
    '/a.jpg',
    'b.JPEG?format=1500w',
    'https://x.test/c.webp#top',
    'data:image/png;base64,AA',
  ]) {
    assert.equal(isPictureAddress(address), true, address);
  }
  for (const address of [
    '',
    '/shop',
    '/a.jpg/',
    '/page?picture=a.jpg',
    'https://site.jp',
    '#a.png',
    '/jpg',
  ]) {
    assert.equal(isPictureAddress(address), false, address);
  }
});
