import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landingOf } from '../../../../src/features/insight/visit.js';

const newId = (): string => 'a-new-session';

test('the first landing is the first page of a visit, the first session a browser’s first visit', () => {
  const first = landingOf(null, null, '', newId);
  assert.deepEqual(first, { isFirstLanding: true, isFirstSession: true, sessionId: newId() });
  const second = landingOf('true', '1', 'a-session.1.1', newId);
  assert.deepEqual(second, { isFirstLanding: false, isFirstSession: true, sessionId: 'a-session' });

  const later = landingOf(null, '1', 'a-session.1.0', newId);
  assert.deepEqual(later, { isFirstLanding: true, isFirstSession: false, sessionId: 'a-session' });
  const last = landingOf('false', '1', 'a-session.0.1', newId);
  assert.deepEqual(last, { isFirstLanding: false, isFirstSession: false, sessionId: 'a-session' });
});

for (const junk of ['', 'junk;', 'short.1.1', '.1.1', `${'a'.repeat(65)}.1.1`]) {
  test(`${junk.slice(0, 12) || 'an empty cookie'} names no session: another one begins`, () => {
    assert.equal(landingOf('true', '1', junk, newId).sessionId, newId());
  });
}
