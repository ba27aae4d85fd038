import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readVisitor,
  recordVisit,
  VISIT_DAYS,
  VISITOR_DAYS,
} from '../../../../src/features/insight/model/visit-cookies.js';
import { landingOf } from '../../../../src/features/insight/visit.js';
import { cookieText } from '../../../../src/model/cookies.js';

const newId = (): string => 'a-new-id';
const now = Date.UTC(2026, 0, 2);
const first = recordVisit(undefined, undefined, now, newId);

test("counts a visitor's visits, and keeps the times of the first, previous and current visit", () => {
  assert.equal(first.join('|'), `a-new-id|${now}|${now}|${now}|1`);
  assert.deepEqual(recordVisit(first, String(now), now + 1000, newId), first);
  const second = recordVisit(first, undefined, now + 3_600_000, newId);
  assert.equal(second.join('|'), `a-new-id|${now}|${now}|${now + 3_600_000}|2`);
  const third = recordVisit(second, undefined, now + 7_200_000, newId);
  assert.equal(third.join('|'), `a-new-id|${now}|${now + 3_600_000}|${now + 7_200_000}|3`);
  for (const junk of ['', 'x', '1', 'true', String(now + 1)])
    assert.equal(recordVisit(first, junk, now + 1000, newId)[4], 2, junk);
});

test('parses the visitor cookie that it has written, and rejects invalid cookies', () => {
  assert.deepEqual(readVisitor(first.join('|')), first);
  for (const junk of [
    undefined,
    '',
    `visitor-1|${now}|${now}`,
    `a b c d e f|${now}|${now}|${now}|1`,
    'visitor-1|1|1|1|1',
    `visitor-1|${now}|${now}|${'9'.repeat(16)}|1`,
    `visitor-1|${now}|${now}|${now}|${'9'.repeat(12)}`,
  ])
    assert.equal(readVisitor(junk), undefined, junk);
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      const visitor = recordVisit(readVisitor(cookie), undefined, now, newId);
      assert.deepEqual(readVisitor(visitor.join('|')), visitor);
    }),
  );
});

test('stores the visitor for two years, and the visit for 30 minutes', () => {
  assert.match(cookieText('ss_cvr', 'x', VISITOR_DAYS, true), /Max-Age=63072000;/);
  assert.match(cookieText('ss_cvt', 'x', VISIT_DAYS, true), /Max-Age=1800;/);
});

for (const [description, stored, isFirstLanding, isFirstSession, sessionId] of [
  ['the first page of a browser', [null, null, ''], true, true, 'a-new-id'],
  ['a later page of the first visit', ['true', '1', 'a-session.1.1'], false, true, 'a-session'],
  ['the first page of a later visit', [null, '1', 'a-session.1.0'], true, false, 'a-session'],
  ['a later page of a later visit', ['false', '1', 'a-session.0.1'], false, false, 'a-session'],
  ['an invalid session cookie', ['true', '1', 'short.1.1'], false, true, 'a-new-id'],
  ['a long session cookie', ['true', '1', `${'a'.repeat(65)}.1`], false, true, 'a-new-id'],
] as const)
  test(`returns the session info for ${description}`, () => {
    const [sessionFirst, wasHere, cookie] = stored;
    const info = landingOf(sessionFirst, wasHere, cookie, newId);
    assert.deepEqual(info, { isFirstLanding, isFirstSession, sessionId });
  });
