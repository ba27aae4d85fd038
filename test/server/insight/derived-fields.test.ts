import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ratingOf,
  trackingNameOf,
  visibilityOf,
} from '../../../demo/server/features/insight/derived-fields.js';

test('a value is good up to its limit, poor past the second, and nothing for a metric without limits', () => {
  const ratings = [200, 201, 500, 501].map((value) => ratingOf('INP', value));
  assert.deepEqual(ratings, ['good', 'needs-improvement', 'needs-improvement', 'poor']);
  assert.equal(ratingOf('CLS', 0.1), 'good');
  assert.equal(ratingOf('upgrade', 1), '');
});

test('an item has the name of its type and state, by number and by name, as far as tracking has one', () => {
  assert.deepEqual([1, 7, 59, 11, 0].map(trackingNameOf), [
    'blog-post',
    'album-track',
    'portfolio-item',
    '',
    '',
  ]);
  const states = ['1', 'needsReview', '4', 'private', '5', '', 'junk'];
  assert.deepEqual(states.map(visibilityOf), [
    'published',
    'needs_review',
    'draft',
    '',
    '',
    '',
    '',
  ]);
});
