import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atom } from 'nanostores';
import { createRecorder } from '../../../../src/features/insight/recorder.js';
import type { Entry } from '../../../../src/features/insight/transport.js';
import type { Consent } from '../../../../src/page/model/consent.js';

function consentOf(analytics: boolean, marketing: boolean, isAnswered = true): Consent {
  return { allows: { necessary: true, preferences: false, analytics, marketing }, isAnswered };
}

const unanswered = consentOf(false, false, false);

function setUp(first: Consent, isAdmin = false) {
  const $consent = atom(first);
  const queued: Entry[] = [];
  const broadcasts: string[] = [];
  let visits = 0;
  let keys = 0;
  const recorder = createRecorder({
    $consent,
    queue: {
      add: (entry) => queued.push(entry),
      leave: () => undefined,
      resume: () => undefined,
      retry: () => undefined,
      clear: (channel) => {
        for (const entry of queued.splice(0))
          if (channel && entry.channel !== channel) queued.push(entry);
      },
    },
    visit: {
      current() {
        visits += 1;
        const session = { isFirstLanding: true, isFirstSession: true, sessionId: 's' };
        return { visitorCookie: 'visitor', session };
      },
      forget: () => (visits = 0),
    },
    ...(isAdmin && { broadcast: (channel: string) => broadcasts.push(channel) }),
    newKey: () => `key-${(keys += 1)}`,
    now: () => 1,
  });
  const record = (name: string, category?: 'marketing'): void =>
    recorder.record({
      channel: category ? 'track' : 'hit',
      build: ({ visitorCookie }) => ({ name, visitorCookie }),
      ...(category && { category }),
    });
  const names = (): unknown[] => queued.map(({ fields }) => fields['name']);
  return { $consent, recorder, record, queued, names, broadcasts, visits: () => visits };
}

test('holds up to 50 records, without an ID, until the visitor answers, and queues them after consent', () => {
  const { $consent, record, queued, names, visits } = setUp(unanswered);
  for (let index = 0; index < 60; index += 1) record(`event ${index}`);
  assert.deepEqual([queued.length, visits()], [0, 0]);
  $consent.set(consentOf(true, false));
  assert.equal(queued.length, 50);
  assert.deepEqual(names().slice(0, 2), ['event 0', 'event 1']);
  assert.equal(queued[0]?.fields['visitorCookie'], 'visitor');
});

test('discards held records after a denial, even if consent follows, and remembers the denial', () => {
  const { $consent, recorder, record, names } = setUp(unanswered);
  record('before');
  assert.equal(recorder.wasDenied(), false);
  $consent.set(consentOf(false, false));
  record('after');
  $consent.set(consentOf(true, true));
  record('allowed');
  assert.deepEqual(names(), ['allowed']);
  assert.equal(recorder.wasDenied(), true);
});

test('discards held records when the visitor leaves the page, but not when the page is hidden', () => {
  const { $consent, recorder, record, names } = setUp(unanswered);
  record('first');
  recorder.leave(false);
  record('second');
  recorder.leave(true);
  record('third');
  $consent.set(consentOf(true, false));
  assert.deepEqual(names(), ['third']);
});

test('requires separate consent for marketing records, and sends them without a visitor ID', () => {
  const { $consent, record, queued, names, visits } = setUp(unanswered);
  record('landing', 'marketing');
  record('view');
  $consent.set(consentOf(false, true));
  assert.deepEqual(names(), ['landing']);
  assert.equal(queued[0]?.fields['visitorCookie'], '');
  assert.equal(visits(), 0);
});

test('clears queued records and the visit when consent to them is withdrawn', () => {
  const { $consent, record, names, visits } = setUp(consentOf(true, true));
  record('view');
  record('campaign', 'marketing');
  $consent.set(consentOf(true, false));
  assert.deepEqual(names(), ['view']);
  assert.equal(visits(), 1);
  $consent.set(consentOf(false, false));
  assert.deepEqual([names(), visits()], [[], 0]);
});

test("broadcasts an admin's records instead of queueing them", () => {
  const { record, queued, broadcasts, visits } = setUp(consentOf(true, true), true);
  record('view');
  assert.deepEqual([queued.length, broadcasts.length, visits()], [0, 1, 0]);
});

test('reports work that throws after consent, and runs the remaining work', (t) => {
  const reported = t.mock.method(console, 'error', () => undefined);
  const { $consent, recorder } = setUp(unanswered);
  const done: string[] = [];
  recorder.whenAllowed('analytics', () => {
    throw new Error('broken');
  });
  recorder.whenAllowed('analytics', () => done.push('the other one'));
  $consent.set(consentOf(true, false));
  assert.deepEqual(done, ['the other one']);
  assert.equal(reported.mock.callCount(), 1);
});
