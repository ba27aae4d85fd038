import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clusterPlaces, viewThatSplits } from '../../../../src/features/map/model/clusters.js';

const vienna = { lat: 48.2, lng: 16.37 };
const bratislava = { lat: 48.14, lng: 17.11 };
const oslo = { lat: 59.91, lng: 10.75 };

test('places that are close to each other form a cluster, in the given order', () => {
  assert.deepEqual(clusterPlaces([vienna, oslo, bratislava], 4), [[vienna, bratislava], [oslo]]);
  assert.deepEqual(clusterPlaces([vienna, oslo, bratislava], 8), [[vienna], [oslo], [bratislava]]);
  assert.deepEqual(clusterPlaces([], 4), []);
});

test('viewThatSplits() returns the first zoom that splits a cluster', () => {
  const size = { width: 600, height: 400 };
  const { zoom, centre } = viewThatSplits([vienna, bratislava], size, 4, 18) ?? assert.fail();
  assert.ok(zoom > 4);
  assert.ok(centre.lng > vienna.lng && centre.lng < bratislava.lng);
  assert.equal(clusterPlaces([vienna, bratislava], zoom - 1).length, 1);
  assert.equal(clusterPlaces([vienna, bratislava], zoom).length, 2);
  assert.equal(viewThatSplits([vienna, { ...vienna }], size, 4, 18), undefined);
  assert.equal(viewThatSplits([vienna, bratislava], size, 4, 4), undefined);
});
