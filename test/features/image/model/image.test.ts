import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAlignment } from '../../../../src/features/image/model/image-position.js';
import {
  chooseWidth,
  fittedWidth,
  isSizable,
  loaderWidths,
  neededWidth,
  pictureName,
  sizeFormats,
  sourceAt,
  sourceSet,
  widthIn,
  widthsOf,
} from '../../../../src/features/image/model/image-source.js';
import {
  isPictureAddress,
  largestCandidate,
  objectPosition,
  parseDimensions,
  parseFocalPoint,
} from '../../../../src/features/image/model/picture.js';

test('an alignment has one or two keywords, with at most one for each axis', () => {
  const table = [
    ['center', 'center center'],
    ['left', 'left center'],
    ['top', 'center top'],
    ['top left', 'left top'],
    ['Left  TOP', 'left top'],
    ['bottom-right', 'right bottom'],
    ['center bottom', 'center bottom'],
    ['center left', 'left center'],
    ['left right', null],
    ['top bottom', null],
    ['top top', null],
    ['middle', null],
    ['top left center', null],
    ['', null],
  ] as const;
  for (const [text, position] of table) assert.equal(parseAlignment(text), position, text);
});

const format = fc.constantFrom(...sizeFormats);
const loaderWidth = fc.constantFrom(...loaderWidths);

test('the smallest sufficient width is selected, or else the largest width', () => {
  const table = [
    [0, 100],
    [100, 100],
    [100.2, 300],
    [420, 500],
    [2500, 2500],
    [9000, 2500],
  ] as const;
  for (const [needed, width] of table) assert.equal(chooseWidth(needed), width);
});

test('the required width depends on the pixel density, within limits, and on the size adjustment', () => {
  const width = 200;
  assert.equal(neededWidth({ width, density: 3, dprMax: 2 }), 400);
  assert.equal(neededWidth({ width, density: 1, dprMin: 1.5 }), 300);
  assert.equal(neededWidth({ width, density: 2, dprMin: 3, dprMax: 1 }), 200);
  assert.equal(neededWidth({ width, density: 2, sizeAdjustment: 0.5 }), 200);
  assert.equal(neededWidth({ width, sizeAdjustment: 0 }), 0);
  assert.equal(neededWidth({ width: -5 }), 0);
});

test("a width greater than the original's is requested only if the URL contains the width in its query", () => {
  assert.deepEqual(widthsOf('filename', 1200), [100, 300, 500, 750, 1000]);
  assert.deepEqual(widthsOf('queryString', 1200), [100, 300, 500, 750, 1000, 1500]);
  assert.deepEqual(widthsOf('filename', 1500).at(-1), 1500);
  assert.deepEqual(widthsOf('queryString', 1500).at(-1), 1500);
  assert.deepEqual(widthsOf('filename', 40), [100]);
  assert.deepEqual(widthsOf('filename'), loaderWidths);
  assert.deepEqual(widthsOf('queryString', 9000), loaderWidths);
});

test('an image covers its box with mode="cover", and fits into its box with mode="contain"', () => {
  const box = { width: 300, height: 600 };
  const picture = { width: 3000, height: 2000 };
  assert.equal(fittedWidth(box, picture, 'cover'), 900);
  assert.equal(fittedWidth(box, picture, 'contain'), 300);
  assert.equal(fittedWidth(box, picture, 'none'), 300);
  assert.equal(fittedWidth(box, null, 'cover'), 300);
});

test('the width is added to the query or the file name of a URL', () => {
  const table = [
    ['/a/b.jpg', 'queryString', '/a/b.jpg?format=750w'],
    ['/a/b.jpg', 'filename', '/a/b-750w.jpg'],
    ['/a/b-300w.jpg', 'filename', '/a/b-750w.jpg'],
    ['b.jpg?v=2&format=300w#top', 'queryString', 'b.jpg?v=2&format=750w#top'],
    ['b.jpg?v=2#top', 'filename', 'b-750w.jpg?v=2#top'],
    ['/pictures/1234', 'queryString', '/pictures/1234?format=750w'],
    // The width would be inserted before the file extension, which is missing here.
    ['/pictures/1234', 'filename', '/pictures/1234'],
    ['/x.svg', 'queryString', '/x.svg'],
    ['data:image/png;base64,AA', 'queryString', 'data:image/png;base64,AA'],
    ['blob:https://site.test/1', 'filename', 'blob:https://site.test/1'],
    ['', 'queryString', ''],
  ] as const;
  for (const [source, kind, address] of table) {
    assert.equal(sourceAt(source, 750, kind, 'site.test'), address);
  }
});

test('the URL of an image on a different host is not changed', () => {
  const own = 'https://site.test:8080/b.jpg';
  assert.equal(
    sourceAt(own, 750, 'filename', 'SITE.test:8080'),
    'https://site.test:8080/b-750w.jpg',
  );
  assert.equal(sourceAt(own, 750, 'filename', 'site.test'), own);
  assert.equal(sourceAt(own, 750, 'filename'), own);
  assert.equal(sourceAt('//cdn.test/b.jpg', 750, 'queryString', 'site.test'), '//cdn.test/b.jpg');
  assert.equal(isSizable('//site.test/b.jpg', 'filename', 'site.test'), true);
});

test('a width that was added to a URL can be changed again', () => {
  const path = fc.webPath({ size: 'small' }).map((text) => `/p${text}/name.jpg`);
  fc.assert(
    fc.property(path, format, loaderWidth, loaderWidth, (source, kind, first, second) => {
      const once = sourceAt(source, first, kind);
      assert.equal(widthIn(once), first);
      assert.equal(pictureName(once), pictureName(source));
      assert.equal(sourceAt(once, second, kind), sourceAt(source, second, kind));
    }),
  );
  assert.equal(widthIn('/a.jpg'), null);
  assert.equal(widthIn('/a.jpg?format=original'), null);
  assert.notEqual(pictureName('/a.jpg'), pictureName('/b.jpg'));
});

test('a srcset contains each width, and its largest candidate can be parsed', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), format, (url, kind) => {
      const { host } = new URL(url);
      const set = sourceSet(url, loaderWidths, kind, host);
      const largest = largestCandidate(set);
      assert.equal(set.split(/w(?:, |$)/).length - 1, loaderWidths.length);
      assert.equal(largest?.width, 2500);
      if (!url.endsWith(',')) assert.equal(largest?.src, sourceAt(url, 2500, kind, host));
    }),
  );
  assert.equal(
    sourceSet('/a b,.jpg', [100, 300], 'filename'),
    '/a%20b,-100w.jpg 100w, /a%20b,-300w.jpg 300w',
  );
});

test('dimensions have the format WIDTHxHEIGHT, with positive numbers', () => {
  assert.deepEqual(parseDimensions('2500x1667'), { width: 2500, height: 1667 });
  assert.deepEqual(parseDimensions(' 10.5 X 20 '), { width: 10.5, height: 20 });
  for (const text of [null, '', '2500', '0x10', '10x0', '-5x5', 'axb', '10x10x10']) {
    assert.equal(parseDimensions(text), null, String(text));
  }
});

test('a focal point consists of two fractions, clamped to the image', () => {
  assert.deepEqual(parseFocalPoint('0.5, 0.25'), { x: 0.5, y: 0.25 });
  assert.deepEqual(parseFocalPoint('-1,1.5'), { x: 0, y: 1 });
  for (const text of [null, '', '0.5', '0.5,', ',0.5', 'a,b', '0.1,0.2,0.3']) {
    assert.equal(parseFocalPoint(text), null, String(text));
  }
  assert.equal(objectPosition({ x: 0.333333, y: 1 }), '33.33% 100%');
});

test('the largest candidate of a srcset is the widest or densest one', () => {
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

test('an image URL is recognized by its file extension', () => {
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
