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
import { rolesOf, type Who } from '../../support/tables/visitors.js';
import type { PublishedContext } from '../../../src/model/page-context-json.js';

const visitor = (who: Who): Visitor => ({
  isAuthenticated: who !== 'anonymous',
  roles: rolesOf[who],
});

for (const [who, key, path, expected, more = {}] of [
  ['admin', 'Escape', '/', 'panel'],
  ['viewer', 'Escape', '/', 'panel'],
  ['anonymous', 'Escape', '/', undefined],
  ['anonymous', 'Escape', '/', 'panel', { useEscapeKeyToLogin: true }],
  ['admin', 'Escape', '/config', undefined],
  ['admin', 'Escape', '/', undefined, { isTop: false }],
  ['editor', 'Shift+Escape', '/', 'logout'],
  ['viewer', 'Shift+Escape', '/', 'logout'],
  ['admin', 'Shift+Escape', '/config', 'logout'],
  ['admin', 'Shift+Escape', '/', 'logout', { isTop: false }],
  ['anonymous', 'Shift+Escape', '/', undefined, { useEscapeKeyToLogin: true }],
] as const)
  test(`${key} pressed by ${who} at ${path} ${JSON.stringify(more)} triggers the expected action`, () => {
    const action = escapeAction({
      ...{ isShifted: key === 'Shift+Escape', visitor: visitor(who), path },
      ...{ useEscapeKeyToLogin: false, isTop: true, ...more },
    });
    assert.equal(action, expected);
  });

test('the account and roles are read from the page context', () => {
  const of = (raw: PublishedContext): Visitor => visitorOf(parseSiteContext(raw));
  const account = { authenticatedAccount: { id: 'a' }, websiteRoles: [4, '10'] };
  assert.deepEqual(of(account), { isAuthenticated: true, roles: [4, 10] });
  for (const none of [{}, null, 'me', [], true])
    assert.equal(of({ authenticatedAccount: none, websiteRoles: [1] }).isAuthenticated, false);
});

test('a viewer has no other role', () => {
  for (const [given, expected] of [
    [[10], true],
    [[10, 10], true],
    [[10, 4], false],
    [[], false],
  ] as const)
    assert.equal(isViewerOnly({ isAuthenticated: true, roles: given }), expected);
  assert.equal(isViewerOnly({ isAuthenticated: false, roles: [10] }), false);
});

// Expected results, in order: page views are tracked on the site, page views are tracked in the panel, tracking is
// broadcast to other tabs, mouse moves are tracked.
for (const [who, ...expected] of [
  ['anonymous', true, true, false, false],
  ['admin', false, false, true, true],
  ['editor', false, false, false, true],
  ['viewer', true, false, false, true],
  ['viewerWhoEdits', false, false, false, true],
] as const)
  test(`tracks only the expected activity of ${who}`, () => {
    const given = visitor(who);
    const paths = ['/configurations', '/config/design'].map((path) => isTracked(given, path));
    assert.deepEqual([...paths, broadcastsTracking(given), tracksMouse(given)], expected);
  });

test('an account has its own roles, and an admin has all roles', () => {
  assert.equal(hasRole([roles.viewer, roles.editor], 'editor'), true);
  assert.equal(hasRole([roles.viewer, 5], 'editor', 'storeManager', 'moderator'), false);
  assert.equal(hasRole([roles.admin], 'storeManager'), true);
  assert.deepEqual(Object.values(permissions), [0, 1, 2, 11, 12, 13, 14, 15, 17, 18]);
});
