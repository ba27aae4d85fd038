import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  fitView,
  frameAround,
  nearLongitude,
  pointIn,
} from '../../../../src/features/map/model/frame.js';

const size = { width: 600, height: 330 };
const open = { centre: null, zoom: null };

test('the view contains all places with their markers', () => {
  const place = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (places) => {
      const { centre, zoom } = fitView(places, size, open);
      // At zoom 0, the view is the whole world.
      if (zoom === 0) return true;
      const frame = frameAround(centre, zoom, size);
      return places.every(({ lat, lng }) => {
        const { x, y } = pointIn(frame, { lat, lng: nearLongitude(lng, centre.lng) });
        return x >= 39 && x <= 561 && y >= 79 && y <= 307;
      });
    }),
  );
});

test('places close to the 180th meridian count as neighbors, even if they are on opposite sides of it', () => {
  const { centre, zoom } = fitView(
    [
      { lat: -18, lng: 178 },
      { lat: -14, lng: -172 },
    ],
    size,
    open,
  );
  assert.equal(Math.round(centre.lng), -177);
  assert.ok(zoom >= 5);
});

test('a center or zoom set by the page is kept', () => {
  const places = [
    { lat: 48, lng: 16 },
    { lat: 52, lng: 13 },
  ];
  const centre = { lat: 40, lng: 10 };
  assert.deepEqual(fitView(places, size, { centre, zoom: 9 }), { centre, zoom: 9 });
  const around = fitView(places, size, { centre, zoom: null });
  assert.deepEqual(around.centre, centre);
  assert.ok(around.zoom < fitView(places, size, open).zoom);
  assert.equal(fitView(places, size, { centre: null, zoom: 9 }).zoom, 9);
});

test('a single place is shown at the default zoom, and places that are close to each other at zoom 16 or lower', () => {
  assert.equal(fitView([{ lat: 48, lng: 16 }], size, open).zoom, 12);
  const near = [
    { lat: 48, lng: 16 },
    { lat: 48.00001, lng: 16 },
  ];
  assert.equal(fitView(near, size, open).zoom, 16);
});

test('without places, the view shows the whole world, or the area around the center that the page sets', () => {
  assert.deepEqual(fitView([], size, open), { centre: { lat: 20, lng: 0 }, zoom: 1 });
  const centre = { lat: 48, lng: 16 };
  assert.deepEqual(fitView([], size, { centre, zoom: null }), { centre, zoom: 12 });
});

test('a map without a size has a finite view', () => {
  const places = [
    { lat: 48, lng: 16 },
    { lat: 52, lng: 13 },
  ];
  const { centre, zoom } = fitView(places, { width: 0, height: 0 }, open);
  assert.ok(Number.isFinite(centre.lat) && Number.isFinite(centre.lng) && zoom >= 0);
});
