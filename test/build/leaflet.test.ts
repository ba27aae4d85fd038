import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withoutHtmlWrites } from '../../src/build/packages.js';

const leaflet = readFileSync('node_modules/leaflet/dist/leaflet-src.esm.js', 'utf8');

test('Leaflet contains no write of HTML, and all its lines', () => {
  const code = withoutHtmlWrites(leaflet);
  assert.doesNotMatch(code, /\.(innerHTML|outerHTML) =|insertAdjacentHTML|document\.write/);
  assert.equal(code.split('\n').length, leaflet.split('\n').length);
});

test('an unknown version of Leaflet, with other writes, stops the build', () => {
  assert.throws(() => withoutHtmlWrites(`${leaflet}\nnode.innerHTML = text;`), /in 12 places/);
});
