import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoMembers } from '../../../demo/content/members.js';
import type { Visitor } from '../../support/node/visitor.js';
import { json, open, runServer, submit } from '../running.js';

const newVisitor = runServer();

const [member, guest] = demoMembers as [(typeof demoMembers)[number], (typeof demoMembers)[number]];
const session = '/api/site-users/account/session';

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

test('a customer who is remembered stays signed in, another one until the browser is closed', async () => {
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

test('a wrong password and an unknown email are refused alike', async () => {
  const visitor = await newVisitor();
  for (const email of [member.email, 'nobody@halden.example']) {
    const reply = await visitor.ask(session, { json: { email, password: 'wrong' } });
    assert.deepEqual(json(reply, 401), { error: 'Email or password is wrong.' });
  }
  assert.equal(visitor.cookies.get('siteUser'), undefined);
});

test('an account of the owner is no customer, and a customer no owner', async () => {
  const visitor = await newVisitor();
  const owner = { email: 'admin@halden.example', password: 'twelve-kilos' };
  json(await visitor.ask(session, { json: owner }), 401);
  await signIn(visitor);
  assert.equal((await open(visitor, '/config')).status, 303);
});

test('signing out asks for the token of the session, and says it to a page that has forgotten it', async () => {
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

test('the cart goes on as a copy where it is to be kept, and is gone where not', async () => {
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

test('without JavaScript a customer signs in, joins, and signs out', async () => {
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

test('without JavaScript a wrong password shows the page again, with the email and without the password', async () => {
  const visitor = await newVisitor();
  const fields = { email: member.email, password: 'hunter2', next: '/members' };
  const { status, text } = await submit(visitor, session, fields);
  assert.equal(status, 400);
  assert.match(text, /Email or password is wrong\./);
  assert.ok(text.includes(`value="${member.email}"`));
  assert.ok(text.includes('value="/members"'));
  assert.ok(!text.includes('hunter2'));
});

test('a form of another site signs nobody in or out', async () => {
  const visitor = await newVisitor();
  const { email, password } = member;
  const origin = 'https://elsewhere.example';
  assert.equal((await submit(visitor, session, { email, password }, { origin })).status, 403);
  await signIn(visitor);
  assert.equal((await submit(visitor, session, { _method: 'DELETE' }, { origin })).status, 403);
});
