import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsentStore } from '../../src/state/consent.js';

const settings = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };

/** The cookies that tabs have in common. */
function browser() {
  const kept: { allowed: string | undefined; record: string | undefined; cleared: number } = {
    allowed: undefined,
    record: undefined,
    cleared: 0,
  };
  const open = (isOptedOut = false) =>
    createConsentStore({
      settings,
      read: () => kept,
      write: ({ allowed, record }) => Object.assign(kept, { allowed, record }),
      isOptedOut: () => isOptedOut,
      clear: () => (kept.cleared += 1),
    });
  return { kept, open };
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
    cleared: 0,
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
  const { kept, open } = browser();
  open().deny();

  assert.deepEqual(kept, { allowed: 'false', record: '2.1.', cleared: 1 });
});

test('an answer of another tab counts here, and a later one replaces it', () => {
  const { kept, open } = browser();
  const [here, there] = [open(), open()];
  there.accept();
  here.hear();
  assert.equal(here.$consent.get().allows.analytics, true);

  here.deny();
  assert.equal(kept.record, '2.2.');
  there.hear();
  assert.equal(there.$consent.get().allows.analytics, false);
});

test('an older answer never replaces a newer one', () => {
  const { kept, open } = browser();
  const store = open();
  store.accept();
  store.deny();
  Object.assign(kept, { allowed: 'true', record: '2.1.analytics' });
  store.hear();

  assert.equal(store.$consent.get().allows.analytics, false);
});

test('cookies that somebody cleared take the answer along', () => {
  const { kept, open } = browser();
  const store = open();
  store.accept();
  Object.assign(kept, { allowed: undefined, record: undefined });
  store.hear();

  assert.equal(store.$consent.get().isAnswered, false);
});
