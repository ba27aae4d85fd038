import assert from 'node:assert/strict';
import { test } from 'node:test';
import { search } from '../../../demo/assets/scripts/docs/search-rank.js';
import { searchIndex } from '../../../demo/docs/search/search-index.js';
import { sitePages } from '../../../demo/docs/site.js';

const index = searchIndex(await sitePages());
const paths = (query: string): string[] => search(index, query).map(({ path }) => path);

const first: Readonly<Record<string, string>> = {
  'sq-gallery': 'elements/sq-gallery',
  '<sq-gallery>': 'elements/sq-gallery',
  gallery: 'elements/sq-gallery',
  Gallery: 'elements/sq-gallery',
  form: 'elements/sq-form',
  'cookie banner': 'elements/sq-cookie-banner',
  'slides-per-row': 'elements/sq-gallery#attr-slides-per-row',
  'gallery design': 'elements/sq-gallery#attr-design',
  'design gallery': 'elements/sq-gallery#attr-design',
  '--sq-gallery-gap': 'elements/sq-gallery#css-sq-gallery-gap',
  'sq-form-submitted': 'elements/sq-form#event-sq-form-submitted',
  galery: 'elements/sq-gallery',
  acordion: 'elements/sq-accordion',
  'sq-tootlip': 'elements/sq-tooltip',
  react: 'docs/guides/react',
  install: 'docs/start/install',
  'static shop': 'docs/guides/static-shop',
};

for (const [query, path] of Object.entries(first))
  test(`“${query}” finds ${path} first`, () => {
    assert.equal(paths(query)[0], path, paths(query).slice(0, 5).join('\n'));
  });

test('lists results only if each word matches, and nothing for an empty query', () => {
  assert.deepEqual(paths('gallery xylophone'), []);
  assert.deepEqual(paths('  <> '), []);
  assert.ok(search(index, 'form', 3).length === 3);
});

test('a word of three letters or fewer has no typos', () => {
  const entry = { name: 'map', kind: 'Element', path: 'elements/sq-map', text: '' };
  assert.deepEqual(search([entry], 'mop'), []);
  assert.deepEqual(search([entry], 'map'), [entry]);
});

test('the index is small enough to load for one search', () => {
  assert.ok(JSON.stringify(index).length < 300_000, String(JSON.stringify(index).length));
});
