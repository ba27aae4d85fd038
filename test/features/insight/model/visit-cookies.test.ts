import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readVisitor,
  recordVisit,
  VISIT_DAYS,
  VISITOR_DAYS,
} from '../../../../src/features/insight/model/visit-cookies.js';
import { cookieText } from '../../../../src/model/cookies.js';

const newId = (): string => 'a-new-visitor';
const now = Date.UTC(2026, 0, 2);

test('the first page of a visitor begins the first visit', () => {
  const visitor = recordVisit(undefined, undefined, now, newId);

  assert.equal(visitor.join('|'), `a-new-visitor|${now}|${now}|${now}|1`);
});

test('a page of the same visit changes nothing, and one of another visit counts it', () => {
  const first = recordVisit(undefined, undefined, now, newId);
  const same = recordVisit(first, String(now), now + 1000, newId);
  const next = recordVisit(first, undefined, now + 3_600_000, newId);
  const third = recordVisit(next, undefined, now + 7_200_000, newId);

  assert.deepEqual(same, first);
  assert.equal(next.join('|'), `a-new-visitor|${now}|${now}|${now + 3_600_000}|2`);
  assert.equal(third.join('|'), `a-new-visitor|${now}|${now + 3_600_000}|${now + 7_200_000}|3`);
});

test('what was written is read again, whatever was visited when', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 1e9 })), { maxLength: 20 });
  fc.assert(
    fc.property(steps, (visits) => {
      let at = now;
      let visitor = recordVisit(undefined, undefined, at, newId);
      for (const [isOngoing, milliseconds] of visits) {
        at += milliseconds;
        visitor = recordVisit(visitor, isOngoing ? String(visitor[3]) : undefined, at, newId);
        assert.deepEqual(readVisitor(visitor.join('|')), visitor);
      }
    }),
  );
});

test('junk in the cookie is no visitor, and makes a new one', () => {
  const junk = [
    '',
    'x',
    `visitor-1|${now}|${now}`,
    `a b c d e f|${now}|${now}|${now}|1`,
    'visitor-1|1|1|1|1',
    `visitor-1|${now}|${now}|${'9'.repeat(16)}|1`,
    `visitor-1|${now}|${now}|${now}|${'9'.repeat(12)}`,
  ];
  for (const cookie of [...junk, undefined]) assert.equal(readVisitor(cookie), undefined, cookie);
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      const visitor = recordVisit(readVisitor(cookie), undefined, now, newId);
      assert.ok(readVisitor(visitor.join('|')));
    }),
  );
});

test('what is no time of the visit begins another one', () => {
  const first = recordVisit(undefined, undefined, now, newId);
  for (const junk of ['', 'x', '1', 'true', String(now + 1)])
    assert.equal(recordVisit(first, junk, now + 1000, newId)[4], 2, junk);
});

test('the visitor is known for two years, the visit for 30 minutes', () => {
  assert.match(cookieText('ss_cvr', 'x', VISITOR_DAYS, true), /Max-Age=63072000;/);
  assert.match(cookieText('ss_cvt', 'x', VISIT_DAYS, true), /Max-Age=1800;/);
});
