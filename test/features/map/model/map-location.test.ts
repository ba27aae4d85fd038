import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultCentre,
  readLocation,
  readMapStyle,
  readMarkers,
  type MapLocation,
} from '../../../../src/features/map/model/map-data.js';

const published = {
  mapLat: 40.0,
  mapLng: -74.0,
  mapZoom: 12,
  markerLat: 40.0,
  markerLng: -74.0,
  addressTitle: 'Shop',
  addressLine1: '1 Main St',
  addressLine2: 'Town, ST, 00000',
  addressCountry: 'United States',
};

function location(raw: unknown): MapLocation {
  const result = readLocation(raw);
  assert.ok(result.ok);
  return result.value;
}

test('reads the location in a Squarespace export, and joins its address to one line', () => {
  assert.deepEqual(location(published), {
    centre: { lat: 40, lng: -74 },
    zoom: 12,
    marker: {
      lat: 40,
      lng: -74,
      title: 'Shop',
      address: 'Shop, 1 Main St, Town, ST, 00000, United States',
    },
    isCentreSet: true,
    isZoomSet: true,
    isMarkerSet: true,
    isPlaced: true,
  });
});

test('accepts numbers as strings, and treats empty strings and null as missing', () => {
  const texts = { mapLat: ' 40.5', mapLng: '-74', markerLat: '', markerLng: null, mapZoom: '9' };
  const { centre, marker, zoom } = location(texts);
  assert.deepEqual(centre, { lat: 40.5, lng: -74 });
  assert.deepEqual([marker.lat, marker.lng], [centre.lat, centre.lng]);
  assert.equal(zoom, 9);
});

test("uses the marker's position as the default center, and New York if both are missing", () => {
  assert.deepEqual(location({ markerLat: 59, markerLng: 11 }).centre, { lat: 59, lng: 11 });
  for (const nothing of [undefined, null, {}]) {
    assert.deepEqual(location(nothing).centre, defaultCentre);
    assert.deepEqual(location(nothing).marker, { ...defaultCentre, title: '', address: '' });
    assert.equal(location(nothing).isCentreSet, false);
    assert.equal(location(nothing).zoom, 12);
  }
});

test('wraps a longitude beyond 180 degrees', () => {
  assert.equal(location({ mapLat: 0, mapLng: 190 }).centre.lng, -170);
  assert.equal(location({ mapLat: 0, mapLng: -541 }).centre.lng, 179);
});

test('converts a zoom to an integer within its range', () => {
  assert.equal(location({ mapZoom: 99 }).zoom, 22);
  assert.equal(location({ mapZoom: -1 }).zoom, 0);
  assert.equal(location({ mapZoom: 11.6 }).zoom, 12);
  assert.equal(location({ mapZoom: 'near' }).zoom, 12);
});

test('rejects an invalid coordinate, and returns its name and the allowed values', () => {
  assert.deepEqual(readLocation({ ...published, mapLat: 'north' }), {
    ok: false,
    refusal: { field: 'mapLat', given: 'north', allowed: 'a number from -90 to 90' },
  });
  assert.deepEqual(readLocation({ ...published, markerLng: {} }), {
    ok: false,
    refusal: { field: 'markerLng', given: {}, allowed: 'a number from -180 to 180' },
  });
  assert.equal(readLocation({ mapLat: 91 }).ok, false);
  assert.equal(readLocation([]).ok, false);
  assert.equal(readLocation('New York').ok, false);
});

test('omits markers without a valid position, and reports each by its path', () => {
  const { markers, problems } = readMarkers([
    { lat: '48.2', lng: 16.37, title: ' Vienna ', address: 'Ring 1,  Vienna' },
    { lat: 91, lng: 0 },
    null,
    { lat: 0, lng: 190 },
  ]);
  assert.deepEqual(markers, [
    { lat: 48.2, lng: 16.37, title: 'Vienna', address: 'Vienna, Ring 1, Vienna' },
    { lat: 0, lng: -170, title: '', address: '' },
  ]);
  assert.deepEqual(
    problems.map(({ field, given }) => [field, given]),
    [
      ['markers[1].lat', 91],
      ['markers[2].lat', undefined],
      ['markers[2].lng', undefined],
    ],
  );
});

test('reports an invalid list of markers once, and does not report a missing list', () => {
  for (const nothing of [undefined, null, '', []])
    assert.deepEqual(readMarkers(nothing).problems, []);
  assert.equal(readMarkers({ lat: 1, lng: 1 }).problems[0]?.field, 'markers');
});

test('finds a style by its number, or by its name in any spelling', () => {
  for (const [raw, style] of [
    [1, 'original'],
    ['6', 'minimal-blue'],
    ['MinimalDark', 'minimal-dark'],
    ['MINIMAL_DARK', 'minimal-dark'],
    ['minimal dark', 'minimal-dark'],
    [0, undefined],
    [7, undefined],
    [1.5, undefined],
    ['', undefined],
    ['sepia', undefined],
    [null, undefined],
  ] as const)
    assert.equal(readMapStyle(raw), style, String(raw));
});
