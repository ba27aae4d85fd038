import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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
import { largestCandidate } from '../../../../src/features/image/model/picture.js';

const format = fc.constantFrom(...sizeFormats);
const loaderWidth = fc.constantFrom(...loaderWidths);
const length = fc.double({ min: 1, max: 5000, noNaN: true });
const size = fc.record({ width: length, height: length });

test('the smallest width is taken that is as large as what is needed, else the largest', () => {
  const table = [
    [0, 100],
    [100, 100],
    [100.2, 300],
    [420, 500],
    [2500, 2500],
    [9000, 2500],
  ] as const;
  for (const [needed, width] of table) assert.equal(chooseWidth(needed), width);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 4000, noNaN: true }), (needed) => {
      const width = chooseWidth(needed);
      assert.ok(width >= Math.min(needed, 2500));
      assert.ok(loaderWidths.every((other) => other < needed || other >= width));
    }),
  );
});

test('more is never needed for less: a wider box or a denser screen does not get a smaller file', () => {
  const density = fc.double({ min: 0.5, max: 4, noNaN: true });
  fc.assert(
    fc.property(length, length, density, density, (a, b, c, d) => {
      const less = neededWidth({ width: Math.min(a, b), density: Math.min(c, d) });
      const more = neededWidth({ width: Math.max(a, b), density: Math.max(c, d) });
      assert.ok(chooseWidth(less) <= chooseWidth(more));
    }),
  );
});

test('the density stays within its limits, and a factor is applied to what is needed', () => {
  const width = 200;
  assert.equal(neededWidth({ width, density: 3, dprMax: 2 }), 400);
  assert.equal(neededWidth({ width, density: 1, dprMin: 1.5 }), 300);
  assert.equal(neededWidth({ width, density: 2, dprMin: 3, dprMax: 1 }), 200);
  assert.equal(neededWidth({ width, density: 2, sizeAdjustment: 0.5 }), 200);
  assert.equal(neededWidth({ width, sizeAdjustment: 0 }), 0);
  assert.equal(neededWidth({ width: -5 }), 0);
});

test('a width larger than the original is asked for only of a server that knows better', () => {
  assert.deepEqual(widthsOf('filename', 1200), [100, 300, 500, 750, 1000]);
  assert.deepEqual(widthsOf('queryString', 1200), [100, 300, 500, 750, 1000, 1500]);
  assert.deepEqual(widthsOf('filename', 1500).at(-1), 1500);
  assert.deepEqual(widthsOf('queryString', 1500).at(-1), 1500);
  assert.deepEqual(widthsOf('filename', 40), [100]);
  assert.deepEqual(widthsOf('filename'), loaderWidths);
  assert.deepEqual(widthsOf('queryString', 9000), loaderWidths);
});

test('a picture that covers its box is at least as wide as it, one that is contained at most', () => {
  const box = { width: 300, height: 600 };
  const picture = { width: 3000, height: 2000 };
  assert.equal(fittedWidth(box, picture, 'cover'), 900);
  assert.equal(fittedWidth(box, picture, 'contain'), 300);
  assert.equal(fittedWidth(box, picture, 'none'), 300);
  assert.equal(fittedWidth(box, null, 'cover'), 300);
  fc.assert(
    fc.property(size, size, (a, b) => {
      const covering = fittedWidth(a, b, 'cover');
      const contained = fittedWidth(a, b, 'contain');
      assert.ok(covering >= a.width && contained <= a.width);
      const heightAt = (width: number): number => (width * b.height) / b.width;
      assert.ok(heightAt(covering) >= a.height * (1 - 1e-9));
      assert.ok(heightAt(contained) <= a.height * (1 + 1e-9));
    }),
  );
});

test('an address says its width in the query or in the name', () => {
  const table = [
    ['/a/b.jpg', 'queryString', '/a/b.jpg?format=750w'],
    ['/a/b.jpg', 'filename', '/a/b-750w.jpg'],
    ['/a/b-300w.jpg', 'filename', '/a/b-750w.jpg'],
    ['b.jpg?v=2&format=300w#top', 'queryString', 'b.jpg?v=2&format=750w#top'],
    ['b.jpg?v=2#top', 'filename', 'b-750w.jpg?v=2#top'],
    ['/pictures/1234', 'queryString', '/pictures/1234?format=750w'],
    // No extension to put a width before.
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

test('a source of another host is used as it is', () => {
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

test('an address in a width is that width of the same picture, however often it is changed', () => {
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

test('a set holds every width, and its largest is read back as it was written', () => {
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
