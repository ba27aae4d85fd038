import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasRole, roles } from '../../../src/page/model/visitor-role.js';

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
