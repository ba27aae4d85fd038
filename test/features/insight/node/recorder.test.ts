import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atom } from 'nanostores';
import { createRecorder } from '../../../../src/features/insight/recorder.js';
import type { Entry } from '../../../../src/features/insight/transport.js';
import type { Consent } from '../../../../src/page/model/consent.js';

function consentOf(analytics: boolean, marketing: boolean, isAnswered: boolean): Consent {
  return { allows: { necessary: true, preferences: false, analytics, marketing }, isAnswered };
}

const unanswered = consentOf(false, false, false);

function setUp(first: Consent, isAdmin = false) {
  const $consent = atom(first);
  const sent: Entry[] = [];
  const broadcasts: string[] = [];
  let visits = 0;
  let keys = 0;
  const recorder = createRecorder({
    $consent,
    queue: {
      add: (entry) => sent.push(entry),
      leave: () => undefined,
      resume: () => undefined,
      retry: () => undefined,
      clear: (channel) => {
        for (const entry of sent.splice(0)) {
          if (channel && entry.channel !== channel) sent.push(entry);
        }
      },
    },
    visit: {
      current() {
        visits += 1;
        const session = { isFirstLanding: true, isFirstSession: true, sessionId: 's' };
        return { visitorCookie: 'visitor', session };
      },
      forget: () => undefined,
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
  return { $consent, recorder, record, sent, broadcasts, visits: () => visits };
}

const namesOf = (sent: readonly Entry[]): unknown[] => sent.map(({ fields }) => fields['name']);

test('before an answer 50 records wait, and nobody has an id; a yes sends them in their order', () => {
  const { $consent, record, sent, visits } = setUp(unanswered);
  for (let index = 0; index < 60; index += 1) record(`event ${index}`);
  assert.deepEqual([sent.length, visits()], [0, 0]);

  $consent.set(consentOf(true, false, true));
  assert.equal(sent.length, 50);
  assert.deepEqual(namesOf(sent).slice(0, 2), ['event 0', 'event 1']);
  assert.equal(sent[0]?.fields['visitorCookie'], 'visitor');
});

test('a no is final for what waits, also where a yes follows', () => {
  const { $consent, record, sent } = setUp(unanswered);
  record('before');
  $consent.set(consentOf(false, false, true));
  record('after');
  $consent.set(consentOf(true, true, true));
  record('allowed');

  assert.deepEqual(namesOf(sent), ['allowed']);
});

test('what waits is gone when the page is left, and not when it is only hidden', () => {
  const { $consent, recorder, record, sent } = setUp(unanswered);
  record('first');
  recorder.leave(false);
  record('second');
  recorder.leave(true);
  record('third');
  $consent.set(consentOf(true, false, true));

  assert.deepEqual(namesOf(sent), ['third']);
});

test('marketing is asked for by itself, and has no id', () => {
  const { record, sent, visits } = setUp(consentOf(false, true, true));
  record('landing', 'marketing');
  record('view');

  assert.deepEqual(namesOf(sent), ['landing']);
  assert.equal(sent[0]?.fields['visitorCookie'], '');
  assert.equal(visits(), 0);
});

test('a yes to marketing alone sends what has waited for it', () => {
  const { $consent, record, sent } = setUp(unanswered);
  record('landing', 'marketing');
  record('view');
  $consent.set(consentOf(false, true, true));

  assert.deepEqual(namesOf(sent), ['landing']);
});

test('who withdraws their yes has nothing kept', () => {
  const { $consent, record, sent } = setUp(consentOf(true, true, true));
  record('view');
  $consent.set(consentOf(false, false, true));

  assert.deepEqual(sent, []);
});

test('what an admin does goes to other tabs alone', () => {
  const { record, sent, broadcasts, visits } = setUp(consentOf(true, true, true), true);
  record('view');

  assert.deepEqual([sent.length, broadcasts.length, visits()], [0, 1, 0]);
});

test('who takes back marketing alone takes back what is on its way for it, on later pages, too', () => {
  const { $consent, record, sent } = setUp(consentOf(true, true, true));
  record('view');
  record('campaign', 'marketing');
  $consent.set(consentOf(true, false, true));

  assert.deepEqual(namesOf(sent), ['view']);
});

test('work that throws once it is allowed is reported, and ends nobody else’s', (t) => {
  const reported = t.mock.method(console, 'error', () => undefined);
  const { $consent, recorder } = setUp(unanswered);
  const done: string[] = [];
  recorder.whenAllowed('analytics', () => {
    throw new Error('broken');
  });
  recorder.whenAllowed('analytics', () => done.push('the other one'));
  $consent.set(consentOf(true, false, true));

  assert.deepEqual(done, ['the other one']);
  assert.equal(reported.mock.callCount(), 1);
});

test('remembers a denial', () => {
  const { $consent, recorder } = setUp(unanswered);
  assert.equal(recorder.wasDenied(), false);
  $consent.set(consentOf(false, false, true));
  $consent.set(consentOf(true, true, true));
  assert.equal(recorder.wasDenied(), true);
});
