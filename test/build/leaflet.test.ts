import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withoutHtmlWrites } from '../../src/build/packages.js';

const leaflet = readFileSync('node_modules/leaflet/dist/leaflet-src.esm.js', 'utf8');

test('removes all HTML writes from Leaflet and keeps its line numbers', () => {
  const code = withoutHtmlWrites(leaflet);
  assert.doesNotMatch(code, /\.(innerHTML|outerHTML) =|insertAdjacentHTML|document\.write/);
  assert.equal(code.split('\n').length, leaflet.split('\n').length);
});

test('fails the build if a new version of Leaflet contains an additional HTML write', () => {
  assert.throws(() => withoutHtmlWrites(`${leaflet}\nnode.innerHTML = text;`), /12 times/);
});
