import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  broadcastsTracking,
  escapeAction,
  hasRole,
  isTracked,
  isViewerOnly,
  permissions,
  roles,
  tracksMouse,
} from '../../../src/page/model/visitor-role.js';
import { type Visitor, visitorOf } from '../../../src/page/model/visitor.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { escapeRows, rolesOf, type Who } from '../../support/tables/visitors.js';

function visitor(who: Who): Visitor {
  return { isAuthenticated: who !== 'anonymous', roles: rolesOf[who] };
}

for (const { line, who, keys, at = '/', useEscapeKeyToLogin = false, ...row } of escapeRows) {
  test(`${keys} of ${who}: ${line}`, () => {
    const act = escapeAction({
      isShifted: keys === 'Shift+Escape',
      visitor: visitor(who),
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

// Who is counted as a visitor, on the site and in the panel; whose tabs notify each other; whose mouse is followed.
const tracking: readonly (readonly [Who, boolean, boolean, boolean, boolean])[] = [
  ['anonymous', true, true, false, false],
  ['admin', false, false, true, true],
  ['editor', false, false, false, true],
  ['viewer', true, false, false, true],
  ['viewerWhoEdits', false, false, false, true],
];

for (const [who, onSite, inPanel, broadcasts, mouse] of tracking) {
  test(`tracking of ${who}`, () => {
    const whoever = visitor(who);
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
  const viewer = visitor('viewer');
  assert.equal(isTracked(viewer, '/configurations'), true);
  assert.equal(isTracked(viewer, '/config'), false);
});

test('an account has a role where one of its numbers is the role’s', () => {
  assert.equal(hasRole([roles.viewer, roles.editor], 'editor'), true);
  assert.equal(hasRole([roles.viewer], 'editor', 'storeManager'), false);
  assert.equal(hasRole([], 'viewer'), false);
});

test('an admin has every role', () => {
  assert.equal(hasRole([roles.admin], 'storeManager'), true);
});

test('a number that no role has means nothing', () => {
  assert.equal(hasRole([5], 'moderator'), false);
});
