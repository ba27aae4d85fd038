import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue, MessageSource } from '../../../src/i18n/messages/catalogue.js';

/** Texts, keyed by catalog and then by message key. */
export type Locale = Readonly<Record<string, Readonly<Record<string, MessageSource>>>>;

/** Tests that a language has all texts of the catalogs, with their placeholders and all plural forms. */
export function testTranslation(
  language: string,
  catalogues: readonly Catalogue[],
  locale: Locale,
): void {
  const pairs = catalogues.flatMap(({ name, english }) =>
    Object.entries(english).flatMap(([key, source]) => {
      const translation = locale[name]?.[key];
      return translation === undefined ? [] : [{ name, key, source, translation }];
    }),
  );

  void test(`${language} has exactly the expected texts`, () => {
    assert.deepEqual(Object.keys(locale).sort(), catalogues.map(({ name }) => name).sort());
    for (const { name, english } of catalogues) {
      assert.deepEqual(Object.keys(locale[name] ?? {}).sort(), Object.keys(english).sort(), name);
    }
  });

  void test(`${language} keeps every text's placeholders, and no text is empty`, () => {
    for (const { name, key, source, translation } of pairs) {
      const wanted = placeholders(formsOf(source).other);
      for (const [form, text] of Object.entries(formsOf(translation))) {
        // The plural forms for one and two may contain words instead of digits: "a product", "two products".
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

  void test(`${language} has all plural forms that it needs`, () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // French and Spanish use the form `many` only for whole millions.
    const wanted = pluralCategories.filter((form) => form !== 'many' || language === 'ar');
    for (const { name, key, translation } of pairs) {
      if (typeof translation === 'string') continue;
      assert.deepEqual(Object.keys(translation).sort(), wanted.sort(), `${name}.${key}`);
    }
  });
}

function formsOf(source: MessageSource): Record<string, string> & { other: string } {
  return typeof source === 'string' ? { other: source } : { ...source };
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
}

/** Returns the message catalogs that modules export. */
export function cataloguesIn(modules: readonly object[]): Catalogue[] {
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter(
      (each): each is Catalogue => typeof each === 'object' && each !== null && 'english' in each,
    );
}
