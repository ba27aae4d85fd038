import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { languages, readLocale } from '../../../src/build/locales.js';
import { cataloguesIn, testTranslation } from '../../support/node/translations.js';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /messages(\.ts$|\/)/.test(file) &&
    file.endsWith('.ts') &&
    !file.endsWith('catalogue.ts') &&
    readFileSync(`src/${file}`, 'utf8').includes('defineMessages('),
);
const catalogues = await readCatalogues();

test('there are translations into German, French, Spanish, Arabic and Japanese', () => {
  assert.deepEqual(languages, ['ar', 'de', 'es', 'fr', 'ja']);
});

test("each catalog file declares exactly one catalog, because the build finds an element's catalogs by file", () => {
  for (const file of files) {
    const declared = readFileSync(`src/${file}`, 'utf8').match(/defineMessages\(/g);
    assert.equal(declared?.length, 1, file);
  }
});

for (const language of languages) {
  testTranslation(language, catalogues, readLocale(language));
}

async function readCatalogues() {
  const modules = files.map(
    async (file) => (await import(pathToFileURL(resolve('src', file)).href)) as object,
  );
  return cataloguesIn(await Promise.all(modules));
}
