import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { languages, readLocale } from '../../../src/build/locales.js';
import type { MessageSource } from '../../../src/i18n/messages/catalogue.js';
import { cataloguesIn } from '../../support/node/translations.js';

const english = await englishTexts();

const rules: readonly (readonly [name: string, forbidden: RegExp])[] = [
  ['vague words', /\b(?:some|no|any)body\b|\bwho(?:ever|soever)\b|\bwhatever\b|\bwherever\b/i],
  ['straight apostrophes', /\w'\w/],
  ['three dots instead of an ellipsis', /\.{3}/],
  ['second sentence without final punctuation', /[.!?] [A-Z][^.!?…]*$/],
];

for (const [name, forbidden] of rules) {
  test(`English messages have no ${name}`, () => {
    assert.deepEqual(
      english.filter(([, text]) => forbidden.test(text)),
      [],
    );
  });
}

/** Patterns of breaking spaces in positions where a space must not break. */
const breakableSpaces: Readonly<Record<string, RegExp>> = {
  de: / […%]/,
  es: / %/,
  fr: / [:;!?»%]|« /,
};

test('translations use no-break spaces where their language requires a space', () => {
  for (const language of languages) {
    const texts = Object.entries(readLocale(language)).flatMap(([name, texts]) =>
      textsOf(name, texts),
    );
    const wrong = texts.filter(([, text]) => breakableSpaces[language]?.test(text));
    assert.deepEqual(wrong, [], language);
  }
});

async function englishTexts(): Promise<(readonly [string, string])[]> {
  const files = ['src', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /messages(\.ts$|\/[\w-]+\.ts$)/.test(file))
      .map((file) => resolve(folder, file)),
  );
  const modules = files.map(async (file) => (await import(pathToFileURL(file).href)) as object);
  return cataloguesIn(await Promise.all(modules)).flatMap(({ name, english: texts }) =>
    textsOf(name, texts),
  );
}

function textsOf(
  name: string,
  texts: Readonly<Record<string, MessageSource>>,
): (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, source]) =>
    (typeof source === 'string' ? [source] : Object.values(source)).map(
      (text) => [`${name}.${key}`, text] as const,
    ),
  );
}
