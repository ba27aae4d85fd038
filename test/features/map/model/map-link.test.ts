import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedPlace, mapsLink } from '../../../../src/features/map/model/map-link.js';

test("a link contains the marker's position, address and zoom as query parameters", () => {
  const link = new URL(mapsLink({ lat: 40, lng: -74 }, 'Café & Söhne, 1 Main St #2', 12));
  assert.equal(link.origin + link.pathname, 'https://www.google.com/maps');
  assert.equal(link.searchParams.get('q'), 'Café & Söhne, 1 Main St #2');
  assert.equal(link.searchParams.get('ll'), '40,-74');
  assert.equal(link.searchParams.get('z'), '12');
});

test('a link searches for the position if there is no address', () => {
  const link = new URL(mapsLink({ lat: 0.0000001, lng: -74.12345678 }, '', 3));
  assert.equal(link.searchParams.get('q'), '0,-74.123457');
});

test('linkedPlace() reads the coordinates in map links', () => {
  const place = { lat: 52.520008, lng: -13.404954 };
  for (const address of [
    'https://www.google.com/maps/place/Shop/@52.1,-13.2,17z/data=!4m6!3m5!1s0x47!8m2!3d52.520008!4d-13.404954!16s',
    'https://www.google.com/maps/@52.520008,-13.404954,15z',
    'https://www.google.com/maps/search/?api=1&query=52.520008%2C-13.404954',
    'https://maps.google.com/?q=52.520008,+-13.404954',
    'https://www.google.com/maps/dir/?api=1&destination=52.520008,-13.404954',
    'https://maps.apple.com/?ll=52.520008,-13.404954&q=Shop',
    'https://www.openstreetmap.org/?mlat=52.520008&mlon=-13.404954#map=16/52.1/-13.2',
    'https://www.openstreetmap.org/#map=16/52.520008/-13.404954',
    'geo:52.520008,-13.404954;u=35',
  ])
    assert.deepEqual(linkedPlace(address), place, address);
});

test('linkedPlace() ignores other links', () => {
  for (const address of [
    'https://maps.google.com/?q=1+Main+St',
    'https://goo.gl/maps/abc',
    'https://shop.example/?q=12,30,40',
    'https://maps.google.com/?q=99.5,200',
    '/contact',
  ])
    assert.equal(linkedPlace(address), undefined, address);
});
