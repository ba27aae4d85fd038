import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsentStore } from '../../../src/page/consent.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
import { pageConsent } from '../../../src/page/page-consent.js';

/** The consent of a page without a banner, and the records that it has written. */
function open() {
  const records: string[] = [];
  const kept: { allowed: string | undefined; record: string | undefined } = {
    allowed: undefined,
    record: undefined,
  };
  const nothing = (): void => undefined;
  const store = createConsentStore({
    policy: readPolicy({ isVisitorDataRestricted: true }, 'site'),
    read: () => kept,
    write: (cookies) => {
      Object.assign(kept, cookies);
      records.push(cookies.record);
    },
    isOptedOut: () => false,
    clearVisit: nothing,
    clearPreferences: nothing,
    clear: nothing,
    record: nothing,
  });
  return { records, consent: pageConsent(store) };
}

test('another consent tool stores the answer of its visitor once', () => {
  const { records, consent } = open();
  assert.equal(consent.get().isAnswered, false);
  consent.set(['preferences', 'analytics', 'unheard-of']);
  consent.set(['analytics', 'preferences']);
  assert.deepEqual(records, ['2.1.preferences+analytics']);
  assert.equal(consent.get().allows.analytics, true);
  assert.equal(consent.get().allows.marketing, false);
  consent.set([]);
  assert.equal(records.length, 2);
  assert.deepEqual(consent.get().allows, {
    necessary: true,
    preferences: false,
    analytics: false,
    marketing: false,
  });
});

test('an answer that denies everything is stored, too', () => {
  const { records, consent } = open();
  consent.set([]);
  assert.equal(records.length, 1);
  assert.equal(consent.get().isAnswered, true);
});

test('listeners hear what is allowed now, and each change until they end', () => {
  const { consent } = open();
  const heard: boolean[] = [];
  const end = consent.subscribe(({ allows }) => heard.push(allows.marketing));
  consent.set(['marketing']);
  end();
  consent.set([]);
  assert.deepEqual(heard, [false, true]);
});
