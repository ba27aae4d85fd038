import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, readLocale } from '../../../src/build/locales.js';
import { failureMessages } from '../../../src/i18n/messages/failures.js';
import { offlineText } from '../../../src/runtime/offline/offline-notice.js';
import { offlineTexts } from '../../../src/runtime/offline/offline-texts.js';

test('the offline notice has the same text as the elements in each language', () => {
  const translated = languages.map((each) => [each, readLocale(each)['failures']?.['offline']]);
  assert.deepEqual(offlineTexts, Object.fromEntries(translated));
  assert.equal(offlineText, failureMessages.english.offline);
});
