import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  googleOptions,
  googleStyles,
  readGoogleSettings,
  scriptAddress,
} from '../../../../src/features/map/model/google.js';
import { mapStyles } from '../../../../src/features/map/model/map-data.js';
import type { PublishedContext } from '../../../../src/model/page-context-json.js';

const options = {
  style: 'grayscale',
  canPan: true,
  canZoomByWheel: true,
  hasControls: true,
  hasDefaultUi: true,
  hasLabels: true,
  hasTerrain: false,
} as const;

const settingsOf = (context: PublishedContext, locale = 'de-AT') =>
  readGoogleSettings(context, locale, atob);

test('the API key is decoded from base64, with or without a language and region', () => {
  const key = btoa('AIza-test_1');
  assert.deepEqual(settingsOf({ googleMaps: { key, language: 'pt-BR', region: 'PT' } }), {
    ok: true,
    value: { key: 'AIza-test_1', language: 'pt-BR', region: 'PT' },
  });
  assert.deepEqual(settingsOf({ googleMaps: key }), {
    ok: true,
    value: { key: 'AIza-test_1', language: 'de', region: 'AT' },
  });
});

test('a missing or invalid key is reported', () => {
  for (const context of [undefined, {}, { googleMaps: {} }, { googleMaps: { key: ' ' } }]) {
    const settings = settingsOf(context);
    assert.match(settings.ok ? '' : settings.refusal, /no googleMaps\.key/);
  }
  for (const key of ['AIza-plain!', btoa('a key & more'), '%%%'])
    assert.match(JSON.stringify(settingsOf({ googleMaps: { key } })), /is not base64/);
});

test('the script URL contains the key, language, region and callback', () => {
  const address = new URL(scriptAddress({ key: 'k', language: 'de', region: '' }, 'ready'));
  assert.equal(address.origin + address.pathname, 'https://maps.googleapis.com/maps/api/js');
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    key: 'k',
    language: 'de',
    callback: 'ready',
    loading: 'async',
  });
});

test("the element's options are converted to Google Maps options", () => {
  const shown = googleOptions(options, false);
  assert.equal(shown.gestureHandling, 'cooperative');
  assert.deepEqual([shown.scrollwheel, shown.keyboardShortcuts], [true, true]);
  assert.deepEqual([shown.disableDefaultUI, shown.streetViewControl], [false, true]);

  const still = googleOptions(
    { ...options, canPan: false, hasControls: false, hasDefaultUi: false },
    false,
  );
  assert.equal(still.gestureHandling, 'none');
  assert.deepEqual([still.scrollwheel, still.keyboardShortcuts], [false, false]);
  assert.deepEqual([still.disableDefaultUI, still.streetViewControl], [true, false]);
  assert.equal(googleOptions({ ...options, canZoomByWheel: false }, false).scrollwheel, false);
});

test('satellite, labels and terrain determine the map type', () => {
  const typeOf = (change: object) => googleOptions({ ...options, ...change }, false).mapTypeId;
  assert.equal(typeOf({}), 'roadmap');
  assert.equal(typeOf({ hasTerrain: true }), 'terrain');
  assert.equal(typeOf({ style: 'satellite' }), 'hybrid');
  assert.equal(typeOf({ style: 'satellite', hasLabels: false }), 'satellite');
});

test('each map style is different, and can hide its labels', () => {
  const light = { hasLabels: true, isDark: false };
  const lists = mapStyles
    .filter((style) => style !== 'satellite')
    .map((style) => JSON.stringify(googleStyles(style, light)));
  assert.equal(new Set(lists).size, 5);
  assert.deepEqual(googleStyles('original', light), []);
  for (const style of mapStyles) {
    const last = googleStyles(style, { ...light, hasLabels: false }).at(-1);
    assert.deepEqual(last, { elementType: 'labels', stylers: [{ visibility: 'off' }] });
  }
});
