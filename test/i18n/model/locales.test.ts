import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { languages, readLocale } from '../../../src/build/locales.js';
import type { Catalogue, MessageSource } from '../../../src/i18n/messages/catalogue.js';

const catalogues = await readCatalogues();

test('there are German, French, Spanish, Arabic and Japanese', () => {
  assert.deepEqual(languages, ['ar', 'de', 'es', 'fr', 'ja']);
});

for (const language of languages) {
  const locale = (await readLocale(language)) as Record<string, Record<string, MessageSource>>;

  test(`${language} has every text, and no other`, () => {
    assert.deepEqual(Object.keys(locale).sort(), catalogues.map(({ name }) => name).sort());
    for (const { name, english } of catalogues) {
      assert.deepEqual(Object.keys(locale[name] ?? {}).sort(), Object.keys(english).sort(), name);
    }
  });

  test(`${language} keeps the values of every text, and leaves none empty`, () => {
    for (const { name, key, source, translation } of pairs(locale)) {
      const wanted = placeholders(formsOf(source).other);
      for (const [form, text] of Object.entries(formsOf(translation))) {
        // One and two may be words: "a product", "two products".
        const isWord = typeof translation !== 'string' && form !== 'other';
        const own = placeholders(text);
        const missing = wanted.filter((each) => !own.includes(each));
        const where = `${name}.${key} ${form}`;
        assert.deepEqual(
          isWord ? missing.filter((each) => each !== '{count}') : missing,
          [],
          where,
        );
        assert.deepEqual(
          own.filter((each) => !wanted.includes(each)),
          [],
          where,
        );
        assert.ok(text.trim() !== '', where);
      }
    }
  });

  test(`${language} has the forms of its plurals`, () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // In French and Spanish that is for whole millions.
    const wanted = pluralCategories.filter((form) => form !== 'many' || language === 'ar');
    for (const { name, key, translation } of pairs(locale)) {
      if (typeof translation === 'string') continue;
      assert.deepEqual(Object.keys(translation).sort(), wanted.sort(), `${name}.${key}`);
    }
  });
}

function pairs(locale: Record<string, Record<string, MessageSource>>) {
  return catalogues.flatMap(({ name, english }) =>
    Object.entries(english).flatMap(([key, source]) => {
      const translation = locale[name]?.[key];
      return translation === undefined ? [] : [{ name, key, source, translation }];
    }),
  );
}

function formsOf(source: MessageSource): Record<string, string> & { other: string } {
  return typeof source === 'string' ? { other: source } : { ...source };
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

async function readCatalogues(): Promise<Catalogue[]> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /messages(\.ts$|\/)/.test(file) &&
      file.endsWith('.ts') &&
      readFileSync(`src/${file}`, 'utf8').includes('defineMessages('),
  );
  const modules = await Promise.all(
    files
      .filter((file) => !file.endsWith('catalogue.ts'))
      .map(
        async (file) =>
          (await import(pathToFileURL(resolve('src', file)).href)) as Record<string, unknown>,
      ),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (each): each is Catalogue => typeof each === 'object' && each !== null && 'english' in each,
    );
}
