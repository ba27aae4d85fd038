import assert from 'node:assert/strict';
import { demoAccounts, type Role } from '../../../demo/content/accounts.js';
import type { OwnerViewName } from '../../../demo/owner-state.js';
import type { Visitor } from '../../support/node/visitor.js';
import { open, submit } from '../running.js';

/** Logs in a visitor with the form on the login page. */
export async function logIn(visitor: Visitor, role: Role, next = '/config'): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  assert.ok(account);
  const { email, password } = account;
  const reply = await submit(
    visitor,
    '/api/auth/Login',
    { email, password, next },
    { from: '/config/login' },
  );
  assert.equal(reply.status, 303, reply.text);
  return reply.headers.get('location') ?? '';
}

/** Returns the first page of one of the owner's lists, as an admin sees it. */
export async function ownerText(visitor: Visitor, view: OwnerViewName): Promise<string> {
  await logIn(visitor, 'admin');
  const { status, text } = await open(visitor, `/config?view=${view}`);
  assert.equal(status, 200);
  return text;
}
