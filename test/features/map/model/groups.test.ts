import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupNearby, zoomThatSplits } from '../../../../src/features/map/model/groups.js';

const vienna = { lat: 48.2, lng: 16.37 };
const bratislava = { lat: 48.14, lng: 17.11 };
const oslo = { lat: 59.91, lng: 10.75 };

test('places that lie near to each other at a zoom form a group, in the given order', () => {
  assert.deepEqual(groupNearby([vienna, oslo, bratislava], 4), [[vienna, bratislava], [oslo]]);
  assert.deepEqual(groupNearby([vienna, oslo, bratislava], 8), [[vienna], [oslo], [bratislava]]);
  assert.deepEqual(groupNearby([], 4), []);
});

test('the zoom that parts a group is the first one at which it is two', () => {
  const zoom = zoomThatSplits([vienna, bratislava], 4, 18);
  assert.ok(zoom !== undefined && zoom > 4);
  assert.equal(groupNearby([vienna, bratislava], zoom - 1).length, 1);
  assert.equal(groupNearby([vienna, bratislava], zoom).length, 2);
  assert.equal(zoomThatSplits([vienna, { ...vienna }], 4, 18), undefined);
  assert.equal(zoomThatSplits([vienna, bratislava], 4, 4), undefined);
});

test('in a row of markers none is further from the first of its group than a pin is wide', () => {
  const row = Array.from({ length: 100 }, (_, nth) => ({ lat: 0, lng: nth }));
  const sizes = groupNearby(row, 2).map(({ length }) => length);
  assert.equal(
    sizes.reduce((sum, size) => sum + size),
    100,
  );
  // A degree is 2.8 pixels wide at zoom 2.
  assert.ok(Math.max(...sizes) <= 20, String(sizes));
});
