import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsentStore } from '../../../src/page/consent.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';

const settings = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };

/** The cookies that tabs have in common. */
function browser(more: Readonly<Record<string, unknown>> = {}) {
  const kept: { allowed: string | undefined; record: string | undefined; cleared: number } = {
    allowed: undefined,
    record: undefined,
    cleared: 0,
  };
  const gone: string[] = [];
  const recorded: { readonly allowed: readonly string[]; readonly texts: readonly string[] }[] = [];
  const open = ({ isOptedOut = false, isDenied = false } = {}) =>
    createConsentStore({
      policy: readPolicy({ ...settings, ...more }, 'site'),
      read: () => kept,
      write: ({ allowed, record }) => {
        if (!isDenied) Object.assign(kept, { allowed, record });
      },
      isOptedOut: () => isOptedOut,
      clearVisit: () => {
        kept.cleared += 1;
      },
      clearPreferences: () => {
        gone.push('kept preferences');
      },
      clear: (categories, services) => {
        gone.push([...categories, ...services].join());
      },
      record: ({ allowed }, texts) => {
        recorded.push({ allowed, texts });
      },
    });
  return { kept, gone, recorded, open };
}

test('an answer is kept, and counts on the next page', () => {
  const { kept, open } = browser();
  const first = open();
  assert.equal(first.$consent.get().isAnswered, false);
  assert.equal(first.$consent.get().allows.analytics, false);

  first.accept();
  assert.deepEqual(kept, {
    allowed: 'true',
    record: '2.1.preferences+analytics+marketing',
    // Before the answer.
    cleared: 1,
  });
  const second = open();
  assert.deepEqual(second.$consent.get(), first.$consent.get());
  assert.equal(second.$consent.get().allows.marketing, true);
});

test('some of the categories can be allowed', () => {
  const { kept, open } = browser();
  const store = open();
  store.accept(['preferences', 'necessary']);

  assert.equal(kept.record, '2.1.preferences');
  assert.deepEqual(store.$consent.get().allows, {
    necessary: true,
    preferences: true,
    analytics: false,
    marketing: false,
  });
});

test('a no takes the cookies of tracking away', () => {
  const { kept, open } = browser({ isRestrictiveCookiePolicyEnabled: false });
  const store = open();
  assert.equal(kept.cleared, 0);
  store.deny();

  assert.deepEqual(kept, { allowed: 'false', record: '2.1.', cleared: 1 });
});

test('an answer of another tab counts here, and a later one replaces it', () => {
  const { kept, open } = browser();
  const [here, there] = [open(), open()];
  there.accept();
  here.syncExternalAnswer();
  assert.equal(here.$consent.get().allows.analytics, true);

  here.deny();
  assert.equal(kept.record, '2.2.');
  there.syncExternalAnswer();
  assert.equal(there.$consent.get().allows.analytics, false);
});

test('an answer of another tab counts before its cookies have come', () => {
  const { kept, open } = browser();
  const [here, there] = [open(), open()];
  there.accept(['analytics']);
  const record = kept.record ?? '';
  Object.assign(kept, { allowed: undefined, record: undefined });
  here.syncExternalAnswer(record);
  assert.deepEqual(here.$consent.get().allows, {
    necessary: true,
    preferences: false,
    analytics: true,
    marketing: false,
  });

  here.syncExternalAnswer('2.2.');
  assert.equal(here.$consent.get().allows.analytics, false);
  here.syncExternalAnswer('2.1.analytics');
  assert.equal(here.$consent.get().allows.analytics, false);
});

test('an older answer never replaces a newer one', () => {
  const { kept, open } = browser();
  const store = open();
  store.accept();
  store.deny();
  Object.assign(kept, { allowed: 'true', record: '2.1.analytics' });
  store.syncExternalAnswer();

  assert.equal(store.$consent.get().allows.analytics, false);
});

test('cookies that somebody cleared take the answer along', () => {
  const { kept, open } = browser();
  const store = open();
  store.accept();
  Object.assign(kept, { allowed: undefined, record: undefined });
  store.syncExternalAnswer();

  assert.equal(store.$consent.get().isAnswered, false);
});

test('a no counts that somebody gives who has cleared the browser, in a tab that knows of a later yes', () => {
  const { kept, open } = browser();
  const old = open();
  old.accept();
  old.accept();
  Object.assign(kept, { allowed: undefined, record: undefined });
  open().deny();
  assert.equal(kept.record, '2.1.');
  old.syncExternalAnswer('2.1.');
  assert.equal(old.$consent.get().allows.analytics, false);
});

test('a restrictive policy takes the cookies of tracking away before anybody has answered', () => {
  const { kept, open } = browser();
  open();
  assert.equal(kept.cleared, 1);
});

test('an answer that no cookie keeps holds until the page ends', () => {
  const { kept, open } = browser();
  const store = open({ isDenied: true });
  store.accept();
  store.syncExternalAnswer();

  assert.equal(kept.allowed, undefined);
  assert.equal(store.$consent.get().isAnswered, true);
  assert.equal(store.$consent.get().allows.marketing, true);
});

test('a new revision of the banner asks again, and its answer is kept with it', () => {
  const { kept, open } = browser({ cookieBannerRevision: 2 });
  Object.assign(kept, { allowed: 'true', record: '2.3.analytics.1' });
  const store = open();
  assert.equal(store.$consent.get().isAnswered, false);

  store.accept(['analytics']);
  assert.equal(kept.record, '2.1.analytics.2');
  assert.equal(open().$consent.get().isAnswered, true);
});

test('another policy counts at once', () => {
  const { open } = browser();
  const store = open();
  store.follow(readPolicy({ isCookieBannerEnabled: true }, 'site'));
  assert.equal(store.$consent.get().allows.analytics, true);
  store.follow(readPolicy(settings));
  assert.equal(store.$consent.get().allows.analytics, false);
});

test('where the browser objects, the store says so', () => {
  const { open } = browser();
  assert.equal(open({ isOptedOut: true }).explain().isOptedOut, true);
});

test('denying one category clears the cookies of that one', () => {
  const { gone, open } = browser({ isRestrictiveCookiePolicyEnabled: false });
  const store = open();
  assert.deepEqual(gone, []);
  store.accept(['preferences', 'analytics'], { deniedServices: ['heatmap'] });
  assert.deepEqual(gone, ['marketing,heatmap']);
});

test('what is kept for convenience goes with preferences, and stays where nobody was asked', () => {
  const { gone, open } = browser({ isRestrictiveCookiePolicyEnabled: false });
  const store = open();
  assert.deepEqual(gone, []);
  store.accept(['preferences']);
  assert.deepEqual(gone, ['analytics,marketing']);
  store.accept(['analytics', 'marketing']);
  assert.deepEqual(gone.slice(1), ['kept preferences', 'preferences']);
});

test('allowing one category more leaves the others, and denied services, as they are', () => {
  const { kept, open } = browser();
  const store = open();
  store.accept(['analytics'], { deniedServices: ['heatmap'] });
  store.allow?.('preferences');
  assert.equal(kept.record, '2.2.preferences+analytics.0.heatmap');
});

test('an answer is recorded with what was shown, where the site wants that', () => {
  const { recorded, open } = browser({ isConsentRecorded: true });
  open().accept(['analytics'], { texts: ['Cookies?', 'Yes'] });
  assert.deepEqual(recorded, [{ allowed: ['analytics'], texts: ['Cookies?', 'Yes'] }]);
  const silent = browser();
  silent.open().accept();
  assert.deepEqual(silent.recorded, []);
});
