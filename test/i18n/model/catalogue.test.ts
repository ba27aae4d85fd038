import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineMessages } from '../../../src/i18n/messages/catalogue.js';
import {
  inEnglish,
  languagesOf,
  type LanguageLayer,
  resolveMessages,
} from '../../../src/i18n/messages/resolve.js';

const catalogue = defineMessages('shop', {
  add: 'Add',
  cancel: 'Cancel',
  items: { one: '{count} item', other: '{count} items' },
});

const german: LanguageLayer = {
  language: 'de',
  texts: [
    { add: 'Rein damit' },
    { add: 'Hinzufügen', items: { one: '{count} Artikel', other: '{count} Artikel' } },
  ],
};

test("prefers the page author's text, then the text of a language file, then English", () => {
  const messages = resolveMessages(catalogue, 'de-AT', [german]);
  assert.deepEqual([messages.add, messages.cancel], ['Rein damit', 'Cancel']);
});

test("uses the language's plural form, and the locale's number format", () => {
  const { items } = inEnglish(catalogue);
  assert.deepEqual([items(0), items(1), items(1200)], ['0 items', '1 item', '1,200 items']);
  const arabic = { zero: 'صفر', two: 'اثنان', few: '{count} قليل', other: '{count}' };
  const messages = resolveMessages(catalogue, 'ar', [
    { language: 'ar', texts: [{ items: arabic }] },
  ]);
  assert.deepEqual(
    [0, 2, 3].map((count) => messages.items(count)),
    ['صفر', 'اثنان', '3 قليل'],
  );
  assert.match(resolveMessages(catalogue, 'de', [german]).items(1200), /^1\.200 /);
});

test('never replaces a text or plural with an invalid text from the page', () => {
  const odd = { add: { other: 'x' }, cancel: 7, items: 'viele' } as never;
  const messages = resolveMessages(catalogue, 'de', [{ language: 'de', texts: [odd] }]);
  assert.deepEqual([messages.add, messages.cancel, messages.items(3)], ['Add', 'Cancel', 'viele']);
});

test("loads the files of a locale's languages, the most specific first", () => {
  assert.deepEqual(languagesOf('zh-Hant-TW'), ['zh-hant-tw', 'zh-hant', 'zh']);
});
