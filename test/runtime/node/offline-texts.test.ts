import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { failureMessages } from '../../../src/i18n/messages/failures.js';
import { offlineText } from '../../../src/runtime/offline/offline-notice.js';
import { offlineTexts } from '../../../src/runtime/offline/offline-texts.js';

test('what a page says without a network is what its tags say, in every language', async () => {
  const languages = readdirSync('src/i18n/locales').map((name) => name.replace('.ts', ''));
  const translated = await Promise.all(
    languages.map(async (language) => {
      const { failures } = (await import(`../../../src/i18n/locales/${language}.js`)) as {
        readonly failures: { readonly offline: string };
      };
      return [language, failures.offline] as const;
    }),
  );
  const english = failureMessages.english.offline;
  assert.deepEqual(offlineTexts, Object.fromEntries(translated));
  assert.equal(offlineText, english);
});
