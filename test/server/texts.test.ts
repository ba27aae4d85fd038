import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { catalogue } from '../../demo/content/catalogue.js';
import { translate, translateAll } from '../../demo/i18n/content.js';
import { english, languages, link, withLanguage, splitPath } from '../../demo/i18n/language.js';
import { readTexts } from '../../demo/i18n/texts.js';
import { cataloguesIn, testTranslation } from '../support/node/translations.js';

const folder = new URL('../../demo/i18n/messages/', import.meta.url);
const modules = readdirSync(folder).map(
  async (file) => (await import(new URL(file, folder).href)) as object,
);
const catalogues = cataloguesIn(await Promise.all(modules));
const others = languages.filter((each) => each !== english);

for (const { code } of others) testTranslation(code, catalogues, await readTexts(code));

test('translates all texts of products except names', () => {
  for (const language of others) {
    const same = withLanguage(language, () =>
      catalogue.flatMap(({ excerpt, text = [], pictures }) =>
        [excerpt, ...text, ...pictures.map(({ alt }) => alt)].filter(
          (each) => translate(each) === each,
        ),
      ),
    );
    assert.deepEqual(same, [], language.name);
  }
});

test('translates texts in published data, but not identifiers', () => {
  const field = { id: 'Size', type: 'Address', title: 'Address', options: ['Light'] };
  const [german] = others;
  assert.ok(german);

  assert.deepEqual(
    withLanguage(german, () => translateAll({ field, attributes: { Size: '12 oz' }, count: 2 })),
    {
      field: { id: 'Size', type: 'Address', title: 'Adresse', options: ['Hell'] },
      attributes: { Größe: '340 g' },
      count: 2,
    },
  );
  assert.deepEqual(translateAll(field), field);
});

test('splits a path into its language and the rest, and adds no language to pages that exist only in English', () => {
  const [german] = others;

  assert.deepEqual(splitPath('/de/cart?a=b'), { language: german, path: '/cart?a=b' });
  assert.deepEqual(splitPath('/de'), { language: german, path: '/' });
  assert.deepEqual(splitPath('/default'), { language: english, path: '/default' });
  assert.deepEqual(splitPath('/fr/cart'), { language: english, path: '/fr/cart' });
  assert.equal(link('/shop/lamplight', german), '/de/shop/lamplight');
  assert.equal(link('/#ask', german), '/de/#ask');
  assert.equal(link('/elements/', german), '/elements/');
});
