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
  const visitor = recordVisit(undefined, false, now, newId);

  assert.equal(visitor.join('|'), `a-new-visitor|${now}|${now}|${now}|1`);
});

test('a page of the same visit changes nothing, and one of another visit counts it', () => {
  const first = recordVisit(undefined, false, now, newId);
  const same = recordVisit(first, true, now + 1000, newId);
  const next = recordVisit(first, false, now + 3_600_000, newId);
  const third = recordVisit(next, false, now + 7_200_000, newId);

  assert.deepEqual(same, first);
  assert.equal(next.join('|'), `a-new-visitor|${now}|${now}|${now + 3_600_000}|2`);
  assert.equal(third.join('|'), `a-new-visitor|${now}|${now + 3_600_000}|${now + 7_200_000}|3`);
});

test('a clock that was set back begins no visit', () => {
  const visitor = recordVisit(undefined, false, now, newId);

  assert.deepEqual(recordVisit(visitor, false, now - 1000, newId), visitor);
});

test('what was written is read again, whatever was visited when', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 1e9 })), { maxLength: 20 });
  fc.assert(
    fc.property(steps, (visits) => {
      let at = now;
      let visitor = recordVisit(undefined, false, at, newId);
      for (const [isOngoing, milliseconds] of visits) {
        at += milliseconds;
        visitor = recordVisit(visitor, isOngoing, at, newId);
        assert.deepEqual(readVisitor(visitor.join('|')), visitor);
      }
    }),
  );
});

test('junk in the cookie is no visitor, and makes a new one', () => {
  const junk = [
    '',
    'x',
    'visitor-1|2|3',
    'visitor-1|3|2|1|1',
    'visitor-1|1|1|1|0',
    'a b c d e f|1|1|1|1',
  ];
  for (const cookie of [...junk, `visitor-1|1|1|${'9'.repeat(16)}|1`, undefined])
    assert.equal(readVisitor(cookie), undefined, cookie);
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      const visitor = recordVisit(readVisitor(cookie), false, now, newId);
      assert.ok(readVisitor(visitor.join('|')));
    }),
  );
});

test('the visitor is known for two years, the visit for 30 minutes', () => {
  assert.match(cookieText('ss_cvr', 'x', VISITOR_DAYS, true), /Max-Age=63072000;/);
  assert.match(cookieText('ss_cvt', 'x', VISIT_DAYS, true), /Max-Age=1800;/);
});
