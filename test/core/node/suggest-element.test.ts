import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readElements } from '../../../src/build/read-elements.js';
import { aliases, suggestElement } from '../../../src/loading/suggest-element.js';

const tags = readElements().map(({ tag }) => tag);

for (const [tag, suggestion] of [
  ['sq-carousel', ' Did you mean <sq-gallery design="carousel">?'],
  ['sq-modal', ' Did you mean <sq-dialog>?'],
  ['sq-newsletter-form', ' Did you mean <sq-newsletter>?'],
  ['sq-galery', ' Did you mean <sq-gallery>?'],
  ['sq-videos', ' Did you mean <sq-video>?'],
  ['sq-image-gallery', ' Did you mean <sq-gallery>?'],
  ['sq-map-block', ' Did you mean <sq-map>?'],
  ['sq-image-slider', ' Did you mean <sq-gallery design="slider">?'],
  ['sq-constructor', ''],
  ['sq-weather', ''],
] as const) {
  test(`suggests ${suggestion || 'nothing'} for <${tag}>`, () => {
    assert.equal(suggestElement(tag, tags), suggestion);
  });
}

test('no alias is itself a tag, and each alias refers to a tag', () => {
  for (const [name, meant] of Object.entries(aliases)) {
    assert.ok(!tags.includes(`sq-${name}`), name);
    assert.ok(tags.includes(meant.split(' ')[0] ?? ''), meant);
  }
});
