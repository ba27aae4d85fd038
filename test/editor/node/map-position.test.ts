import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  hasOnlyLines,
  readLines,
  writeLines,
} from '../../../src/editor/map/model/address-lines.js';
import {
  moveBy,
  moveByPixels,
  placeText,
  readPosition,
} from '../../../src/editor/map/model/map-position.js';

suite('the place of a map', () => {
  test('the marker is at the center unless it has its own place', () => {
    const position = readPosition({ lat: '41', lng: '-70', zoom: '8' });
    assert.deepEqual([position?.marker.lat, position?.marker.lng, position?.zoom], [41, -70, 8]);
    assert.equal(readPosition({ lat: '91', lng: '0' }), undefined);
  });

  test('a move stays within the map’s bounds and adds no decimal places', () => {
    assert.deepEqual(moveBy({ lat: 41.7, lng: -70.3 }, 'north', 0.001), {
      lat: 41.701,
      lng: -70.3,
    });
    assert.deepEqual(moveBy({ lat: 0, lng: 179.9995 }, 'east', 0.001), { lat: 0, lng: -179.9995 });
    assert.equal(moveBy({ lat: 85, lng: 0 }, 'north', 0.01).lat, 85);
  });

  test('the distance of a drag depends on the zoom level', () => {
    // The world is 256 pixels wide at level 0.
    assert.deepEqual(moveByPixels({ lat: 0, lng: 0 }, 0, 64, 0), { lat: 0, lng: 90 });
    assert.deepEqual(moveByPixels({ lat: 0, lng: 0 }, 1, 64, 0), { lat: 0, lng: 45 });
    assert.ok(moveByPixels({ lat: 0, lng: 0 }, 3, 0, -10).lat > 0);
  });

  test('a place is announced with its directions', () => {
    assert.equal(placeText({ lat: -1.5, lng: 2 }), '1.5° S, 2° E');
  });

  test('an address is a list of lines', () => {
    assert.deepEqual(readLines('A &amp; B<br>C'), ['A & B', 'C']);
    assert.equal(writeLines(['A & <B>', 'C', '']), 'A &amp; &lt;B&gt;<br>C');
    assert.equal(hasOnlyLines('A<br/>B'), true);
    assert.equal(hasOnlyLines('A <b>B</b>'), false);
  });
});
