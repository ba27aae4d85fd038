import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  columnsAtMost,
  cutCaptionHeight,
  leastColumnWidth,
} from '../../../../src/features/gallery/model/scripted-layout.js';

const space = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  gutter: fc.integer({ min: 0, max: 60 }),
});
const columnWidth = fc.integer({ min: 1, max: 3000 });

test('no column is wider than asked, and with one column less they would be', () => {
  fc.assert(
    fc.property(columnWidth, space, (most, { width, gutter }) => {
      const count = columnsAtMost(most, { width, gutter });
      const widthOf = (columns: number): number => (width + gutter) / columns - gutter;
      assert.ok(count >= 1);
      assert.ok(widthOf(count) <= most + 1e-9);
      if (count > 1) assert.ok(widthOf(count - 1) > most - 1e-9);
    }),
  );
});

test('the least width makes a style sheet find exactly so many columns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), space, (count, { width, gutter }) => {
      fc.pre((width + gutter) / count - gutter > 1);
      const least = leastColumnWidth(count, { width, gutter });
      assert.equal(Math.floor((width + gutter) / (least + gutter)), count);
    }),
  );
});

test('a caption over 90% of its picture is cut to 40%, any other keeps its height', () => {
  assert.equal(cutCaptionHeight(181, 200), 80);
  assert.equal(cutCaptionHeight(180, 200), null);
  assert.equal(cutCaptionHeight(20, 200), null);
});
