import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoAccounts } from '../../../demo/content/accounts.js';
import { logIn } from '../owner/owner.js';
import { json, open, runServer, submit } from '../running.js';
import { demoMembers } from '../../../demo/content/members.js';
import type { Visitor } from '../../support/node/visitor.js';

const newVisitor = runServer();

const [admin] = demoAccounts;
const [member, guest] = demoMembers as [(typeof demoMembers)[number], (typeof demoMembers)[number]];
const session = '/api/site-users/account/session';

test('starts a session whose cookie scripts cannot read', async () => {
  const visitor = await newVisitor();
  const reply = await visitor.ask('/api/auth/Login', {
    json: { email: ' ADMIN@halden.example ', password: admin?.password },
  });
  const { account } = json<{ account: { email: string; role: string } }>(reply);

  assert.equal(account.email, admin?.email);
  assert.equal(account.role, 'admin');
  assert.match(reply.cookies.find((line) => line.startsWith('session=')) ?? '', /; HttpOnly/);
  assert.equal((await open(visitor, '/config')).status, 200);
});

test('responds with the same error to a wrong password and to an unknown email', async () => {
  const visitor = await newVisitor();
  for (const [path, email] of [
    ['/api/auth/Login', admin?.email],
    ['/api/auth/Login', 'nobody@halden.example'],
    [session, member.email],
    [session, 'nobody@halden.example'],
  ] as const) {
    const reply = await visitor.ask(path, { json: { email, password: 'wrong' } });
    assert.deepEqual(json(reply, 401), { error: 'The email or password is incorrect.' });
  }
  assert.equal(visitor.cookies.get('session'), undefined);
  assert.equal(visitor.cookies.get('siteUser'), undefined);
});

test('logging out requires a crumb and ends the session', async () => {
  const visitor = await newVisitor();
  await logIn(visitor, 'admin');
  const session = visitor.cookies.get('session') ?? '';
  const stale = await visitor.ask('/api/auth/Logout', { method: 'POST', crumb: 'stale' });

  const { crumb, crumbFail } = json<{ crumb: string; crumbFail: boolean }>(stale, 400);
  assert.equal(crumbFail, true);
  assert.equal((await open(visitor, '/config')).status, 200);

  assert.deepEqual(json(await visitor.ask('/api/auth/Logout', { method: 'POST', crumb })), {
    success: true,
  });
  visitor.cookies.set('session', session);
  assert.equal((await open(visitor, '/config')).status, 303);
});

test("redirects to the login page and back to the owner's page", async () => {
  const visitor = await newVisitor();
  const path = '/config?view=carts&page=2';
  const location = (await open(visitor, path)).headers.get('location') ?? '';
  assert.equal(location, `/config/login?next=${encodeURIComponent(path)}`);

  const { status, text } = await open(visitor, location);
  assert.equal(status, 200);
  assert.ok(text.includes('value="/config?view=carts&amp;page=2"'));
  assert.equal(await logIn(visitor, 'editor', path), path);
});

test('does not redirect to other sites after login', async () => {
  const visitor = await newVisitor();
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'x:y']) {
    const location = await logIn(visitor, 'admin', next);
    assert.equal(location, '/config', next);
  }
});

test('after a failed login by form, keeps the email and the next page but not the password', async () => {
  const visitor = await newVisitor();
  for (const [path, email, next] of [
    ['/api/auth/Login', 'admin@halden.example', '/config'],
    [session, member.email, '/members'],
  ] as const) {
    const { status, text } = await submit(visitor, path, { email, password: 'hunter2', next });
    assert.equal(status, 400);
    assert.match(text, /The email or password is incorrect\./);
    for (const value of [email, next]) assert.ok(text.includes(`value="${value}"`), value);
    assert.ok(!text.includes('hunter2'));
  }
});

test('shows submissions to editors, and accounts only to admins', async () => {
  const [editor, viewer] = [await newVisitor(), await newVisitor()];
  await logIn(editor, 'editor');
  assert.equal((await open(editor, '/config?view=submissions')).status, 200);
  assert.equal((await open(editor, '/config?view=accounts')).status, 403);

  assert.equal(await logIn(viewer, 'viewer'), '/');
  assert.equal((await open(viewer, '/config')).status, 403);
});

test("logs out with a form and redirects to the site's root", async () => {
  const visitor = await newVisitor();
  await logIn(visitor, 'admin');
  const reply = await submit(visitor, '/api/auth/Logout', {}, { from: '/config' });

  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get('location'), '/?logout=true');
  assert.equal(visitor.cookies.get('session'), undefined);
});

async function signIn(
  visitor: Visitor,
  { email, password } = member,
  rememberMe = false,
): Promise<string> {
  const reply = await visitor.ask(session, { json: { email, password, rememberMe } });
  return json<{ xsrfToken: string }>(reply).xsrfToken;
}

function signOut(visitor: Visitor, query: string, xsrfToken?: string) {
  const headers = xsrfToken === undefined ? {} : { 'x-xsrf-token': xsrfToken };
  return visitor.ask(`${session}${query}`, { method: 'DELETE', headers });
}

async function addCoffee(visitor: Visitor): Promise<void> {
  const entry = { itemId: '5f0c0ffee000000000000002', sku: 'SQ1042702', quantity: 2 };
  json(await visitor.ask('/api/commerce/shopping-cart/entries', { json: entry }));
}

async function cartQuantity(visitor: Visitor): Promise<number> {
  const reply = await visitor.ask('/api/commerce/shopping-cart');
  return json<{ totalQuantity: number }>(reply).totalQuantity;
}

test('keeps a remembered customer signed in after the browser closes', async () => {
  for (const [rememberMe, expected] of [
    [true, /; Max-Age=2592000;.*HttpOnly/],
    [false, /^siteUser=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/],
  ] as const) {
    const visitor = await newVisitor();
    const { email, password } = member;
    const reply = await visitor.ask(session, { json: { email, password, rememberMe } });
    assert.equal(reply.status, 200, reply.text);
    assert.match(reply.cookies.find((line) => line.startsWith('siteUser=')) ?? '', expected);
  }
});

test('keeps customers and owners separate', async () => {
  const visitor = await newVisitor();
  const owner = { email: 'admin@halden.example', password: 'twelve-kilos' };
  json(await visitor.ask(session, { json: owner }), 401);
  await signIn(visitor);
  assert.equal((await open(visitor, '/config')).status, 303);
});

test("signing out requires the session's token, which an error response contains", async () => {
  const visitor = await newVisitor();
  const token = await signIn(visitor);
  const refused = json<{ crumbFail: boolean; xsrfToken: string }>(await signOut(visitor, ''), 400);
  assert.equal(refused.crumbFail, true);
  assert.equal(refused.xsrfToken, token);
  json(await signOut(visitor, '', 'x'.repeat(token.length)), 400);
  assert.ok((await open(visitor, '/account')).text.includes(member.email));

  json(await signOut(visitor, '', token));
  assert.ok(!(await open(visitor, '/account')).text.includes('You are signed in'));
});

test('copies the cart on sign-out only if cloneCart is set', async () => {
  const visitor = await newVisitor();
  await addCoffee(visitor);
  const before = visitor.cookies.get('CART');
  const token = await signIn(visitor);
  json(await signOut(visitor, '?cloneCart=true', token));
  assert.notEqual(visitor.cookies.get('CART'), before);
  assert.equal(await cartQuantity(visitor), 2);

  const other = await signIn(visitor);
  json(await signOut(visitor, '?cloneCart=false', other));
  assert.equal(await cartQuantity(visitor), 0);
});

test('lets customers sign in, join the member area and sign out with forms', async () => {
  const visitor = await newVisitor();
  assert.match((await open(visitor, '/members')).text, /"pageType":106/);
  const { email, password } = guest;
  const to = { next: '/members' };
  const entered = await submit(visitor, session, { email, password, ...to });
  assert.equal(entered.headers.get('location'), '/members');
  const join = { area: 'cupping-room', plan: 'month' };
  const joined = await submit(visitor, '/api/site-users/memberships', join);
  assert.equal(joined.headers.get('location'), '/members');
  assert.match((await open(visitor, '/members')).text, /Pull up a chair/);
  const left = await submit(visitor, session, { _method: 'DELETE' });
  assert.equal(left.headers.get('location'), '/account');
  assert.match((await open(visitor, '/members')).text, /"pageType":106/);
});
