import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsentStore } from '../../../src/page/consent.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
import { pageConsent } from '../../../src/page/page-consent.js';

const settings = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };
const open = { isRestrictiveCookiePolicyEnabled: false };
const denied = { necessary: true, preferences: false, analytics: false, marketing: false };

/** Simulates a browser with consent cookies, in which tabs can be opened. */
function browser(more: Readonly<Record<string, unknown>> = {}) {
  const kept: { allowed: string | undefined; record: string | undefined } = {
    allowed: undefined,
    record: undefined,
  };
  /** Data that was cleared: `visit`, `preferences`, or the categories and services whose other cookies were cleared. */
  const cleared: string[] = [];
  const records: { readonly allowed: readonly string[]; readonly texts: readonly string[] }[] = [];
  const openTab = ({ isOptedOut = false, isReadOnly = false } = {}) =>
    createConsentStore({
      policy: readPolicy({ ...settings, ...more }, 'site'),
      read: () => kept,
      write: (cookies) => {
        if (!isReadOnly) Object.assign(kept, cookies);
      },
      isOptedOut: () => isOptedOut,
      clearVisit: () => cleared.push('visit'),
      clearPreferences: () => cleared.push('preferences'),
      clear: (categories, services) => cleared.push([...categories, ...services].join()),
      record: ({ allowed }, texts) => records.push({ allowed, texts }),
    });
  const clearCookies = (): void =>
    void Object.assign(kept, { allowed: undefined, record: undefined });
  return { kept, cleared, records, openTab, clearCookies };
}

test('stores an answer, which applies on the next page', () => {
  const { kept, openTab } = browser();
  const first = openTab();
  assert.equal(first.$consent.get().isAnswered, false);
  first.accept();
  assert.deepEqual(kept, { allowed: 'true', record: '2.1.preferences+analytics+marketing' });
  assert.deepEqual(openTab().$consent.get(), first.$consent.get());
  assert.equal(first.$consent.get().allows.marketing, true);

  first.accept(['preferences', 'necessary']);
  assert.equal(kept.record, '2.2.preferences');
  assert.deepEqual(first.$consent.get().allows, { ...denied, preferences: true });
});

test('clears the data of denied categories, but only under a restrictive policy if the visitor has not answered', () => {
  const restrictive = browser();
  restrictive.openTab();
  const everything = ['visit', 'preferences', 'preferences,analytics,marketing'];
  assert.deepEqual(restrictive.cleared, everything);

  const { kept, cleared, openTab } = browser(open);
  const store = openTab();
  assert.deepEqual(cleared, []);
  store.accept(['preferences', 'analytics'], { deniedServices: ['heatmap'] });
  assert.deepEqual(cleared.splice(0), ['marketing,heatmap']);
  store.accept(['analytics', 'marketing']);
  assert.deepEqual(cleared.splice(0), ['preferences', 'preferences']);
  store.deny();
  assert.deepEqual(cleared, everything);
  assert.deepEqual(kept, { allowed: 'false', record: '2.3.' });
});

test('allows an additional category, and keeps the others and the denied services', () => {
  const { kept, openTab } = browser();
  const store = openTab();
  store.accept(['analytics'], { deniedServices: ['heatmap'] });
  store.allow('preferences');
  assert.equal(kept.record, '2.2.preferences+analytics.0.heatmap');
});

test('follows answers from other tabs, and uses the newest one', () => {
  const { kept, openTab } = browser();
  const [here, there] = [openTab(), openTab()];
  there.accept();
  here.syncExternalAnswer();
  assert.equal(here.$consent.get().allows.analytics, true);
  here.deny();
  assert.equal(kept.record, '2.2.');
  there.syncExternalAnswer();
  assert.equal(there.$consent.get().allows.analytics, false);
  // An old page writes its cookies late.
  Object.assign(kept, { allowed: 'true', record: '2.1.analytics' });
  here.syncExternalAnswer();
  assert.equal(here.$consent.get().allows.analytics, false);
});

test('applies a broadcast answer that arrives before its cookies', () => {
  const { kept, openTab, clearCookies } = browser();
  const [here, there] = [openTab(), openTab()];
  there.accept(['analytics']);
  const record = kept.record ?? '';
  clearCookies();
  here.syncExternalAnswer(record);
  assert.deepEqual(here.$consent.get().allows, { ...denied, analytics: true });
  for (const later of ['2.2.', '2.1.analytics']) {
    here.syncExternalAnswer(later);
    assert.equal(here.$consent.get().allows.analytics, false, later);
  }
});

test('discards the answer when its cookies are cleared, and then accepts even an older answer', () => {
  const { openTab, clearCookies } = browser();
  const old = openTab();
  old.accept();
  old.accept();
  clearCookies();
  openTab().deny();
  old.syncExternalAnswer('2.1.');
  assert.equal(old.$consent.get().allows.analytics, false);
  clearCookies();
  old.syncExternalAnswer();
  assert.equal(old.$consent.get().isAnswered, false);
});

test('keeps an answer that cannot be stored until the visitor leaves the page', () => {
  const { kept, openTab } = browser();
  const store = openTab({ isReadOnly: true });
  store.accept();
  store.syncExternalAnswer();
  assert.equal(kept.allowed, undefined);
  assert.equal(store.$consent.get().isAnswered, true);
  assert.equal(store.$consent.get().allows.marketing, true);
});

test('asks again when the banner has a new revision, and stores that revision', () => {
  const { kept, openTab } = browser({ cookieBannerRevision: 2 });
  Object.assign(kept, { allowed: 'true', record: '2.3.analytics.1' });
  const store = openTab();
  assert.equal(store.$consent.get().isAnswered, false);
  store.accept(['analytics']);
  assert.equal(kept.record, '2.1.analytics.2');
  assert.equal(openTab().$consent.get().isAnswered, true);
});

test('applies a changed policy immediately, and exposes the policy and privacy signal', () => {
  const store = browser().openTab({ isOptedOut: true });
  const policy = readPolicy({ isCookieBannerEnabled: true }, 'site');
  store.follow(policy);
  assert.deepEqual(store.explain(), { policy, isOptedOut: true });
  assert.deepEqual(store.$consent.get().allows, { ...denied, preferences: true, analytics: true });
  store.follow(readPolicy(settings));
  assert.deepEqual(store.$consent.get().allows, denied);
});

test('records an answer with the displayed texts if the site requires it', () => {
  const { records, openTab } = browser({ isConsentRecorded: true });
  openTab().accept(['analytics'], { texts: ['Cookies?', 'Yes'] });
  assert.deepEqual(records, [{ allowed: ['analytics'], texts: ['Cookies?', 'Yes'] }]);
  const silent = browser();
  silent.openTab().accept();
  assert.deepEqual(silent.records, []);
});

test("lets the page's scripts store an answer, and notifies them of changes until they unsubscribe", () => {
  const { kept, openTab } = browser({ ...open, isCookieBannerEnabled: false });
  const consent = pageConsent(openTab());
  const heard: boolean[] = [];
  const unsubscribe = consent.subscribe(({ allows }) => heard.push(allows.marketing));
  consent.set(['preferences', 'analytics', 'unknown']);
  consent.set(['analytics', 'preferences']);
  assert.equal(kept.record, '2.1.preferences+analytics');
  assert.deepEqual(consent.get().allows, { ...denied, preferences: true, analytics: true });
  unsubscribe();
  consent.set([]);
  assert.equal(kept.record, '2.2.');
  assert.equal(consent.get().isAnswered, true);
  assert.deepEqual(heard, [true, false]);
});
