import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fontStylesheet, kitStylesheet } from '../../../src/runtime/model/fonts.js';

const service = 'https://fonts.googleapis.com/css2';
const rows = [
  [['Karla'], 'family=Karla'],
  [['Open Sans', 'Karla'], 'family=Open+Sans&family=Karla'],
  [['Open+Sans:400,700'], 'family=Open+Sans:wght@400;700'],
  [['Lora:700italic,regular,700'], 'family=Lora:ital,wght@0,400;0,700;1,700'],
  [['Lora:700,italic,400,700'], 'family=Lora:ital,wght@0,400;0,700;1,400'],
  [['Inter:wght@300..700'], 'family=Inter:wght@300..700'],
  [['Karla', 'Karla'], 'family=Karla'],
  [['Karla:heavy'], 'family=Karla'],
  [['A&B=C'], 'family=A%26B%3DC'],
] as const;

for (const [names, families] of rows) {
  test(`${names.join(' and ')} is asked for as ${families}`, () => {
    assert.equal(fontStylesheet(names), `${service}?${families}&display=optional`);
  });
}

test('a site without families asks for none', () => {
  assert.equal(fontStylesheet([]), undefined);
  assert.equal(fontStylesheet(['', ':400']), undefined);
});

test('a kit has a style sheet of its own, if its id can be one', () => {
  assert.equal(kitStylesheet('abc1def'), 'https://use.typekit.net/abc1def.css');
  assert.equal(kitStylesheet(''), undefined);
  assert.equal(kitStylesheet('../evil'), undefined);
});
