import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fontStylesheet, kitStylesheet } from '../../../src/runtime/model/fonts.js';

for (const [names, families] of [
  [['Open Sans', 'Karla', 'Karla'], 'family=Open+Sans&family=Karla'],
  [['Open+Sans:400,700'], 'family=Open+Sans:wght@400;700'],
  [['Lora:700italic,regular,700'], 'family=Lora:ital,wght@0,400;0,700;1,700'],
  [['Lora:700,italic,400,700'], 'family=Lora:ital,wght@0,400;0,700;1,400'],
  [['Inter:wght@300..700'], 'family=Inter:wght@300..700'],
  [['Karla:heavy'], 'family=Karla'],
  [['A&B=C'], 'family=A%26B%3DC'],
] as const)
  test(`the style sheet for ${names.join(' and ')} contains ${families}`, () => {
    const service = 'https://fonts.googleapis.com/css2';
    assert.equal(fontStylesheet(names), `${service}?${families}&display=optional`);
  });

test('there is no style sheet without font families or for an invalid font kit', () => {
  assert.equal(fontStylesheet([]), undefined);
  assert.equal(fontStylesheet(['', ':400']), undefined);
  assert.equal(kitStylesheet('abc1def'), 'https://use.typekit.net/abc1def.css');
  assert.equal(kitStylesheet(''), undefined);
  assert.equal(kitStylesheet('../evil'), undefined);
});
