import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  broadcastsTracking,
  escapeAct,
  isTracked,
  isViewerOnly,
  permissions,
  visitorOf,
  tracksMouse,
  type Visitor,
} from '../../../src/page/model/visitor-role.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { escapeRows, rolesOf, type Who } from '../../support/tables/people.js';

function person(who: Who): Visitor {
  return { isAuthenticated: who !== 'anonymous', roles: rolesOf[who] };
}

for (const { line, who, keys, at = '/', useEscapeKeyToLogin = false, ...row } of escapeRows) {
  test(`${keys} of ${who}: ${line}`, () => {
    const act = escapeAct({
      isShifted: keys === 'Shift+Escape',
      person: person(who),
      useEscapeKeyToLogin,
      path: at,
      isTop: !row.isFramed,
    });
    assert.equal(act, row.act);
  });
}

test('the codes of permissions are the published ones', () => {
  assert.deepEqual(Object.values(permissions), [0, 1, 2, 11, 12, 13, 14, 15, 17, 18]);
});

test('whoever has an account in the page context is known by it, with its roles', () => {
  const of = (raw: unknown): Visitor => visitorOf(parseSiteContext(raw));
  assert.deepEqual(of({ authenticatedAccount: { id: 'a' }, websiteRoles: [4, '10'] }), {
    isAuthenticated: true,
    roles: [4, 10],
  });
  for (const none of [{}, null, 'me', [], true]) {
    assert.equal(of({ authenticatedAccount: none, websiteRoles: [1] }).isAuthenticated, false);
  }
});

test('a viewer is whose every role is viewer', () => {
  const known = (roles: readonly number[]): boolean =>
    isViewerOnly({ isAuthenticated: true, roles });
  assert.deepEqual([[10], [10, 10], [10, 4], [], [1]].map(known), [
    true,
    true,
    false,
    false,
    false,
  ]);
  assert.equal(isViewerOnly({ isAuthenticated: false, roles: [10] }), false);
});

// Who is counted as a visitor, on the site and in the panel; whose tabs tell each other; whose mouse is followed.
const tracking: readonly (readonly [Who, boolean, boolean, boolean, boolean])[] = [
  ['anonymous', true, true, false, false],
  ['admin', false, false, true, true],
  ['editor', false, false, false, true],
  ['viewer', true, false, false, true],
  ['viewerWhoEdits', false, false, false, true],
];

for (const [who, onSite, inPanel, broadcasts, mouse] of tracking) {
  test(`tracking of ${who}`, () => {
    const whoever = person(who);
    assert.deepEqual(
      [
        isTracked(whoever, '/shop'),
        isTracked(whoever, '/config/design'),
        broadcastsTracking(whoever),
        tracksMouse(whoever),
      ],
      [onSite, inPanel, broadcasts, mouse],
    );
  });
}

test('a page whose name only begins like the panel’s is a page of the site', () => {
  const viewer = person('viewer');
  assert.equal(isTracked(viewer, '/configurations'), true);
  assert.equal(isTracked(viewer, '/config'), false);
});
