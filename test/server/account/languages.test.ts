import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoMembers } from '../../../demo/content/members.js';
import { json, open, runServer, submit } from '../running.js';
import { hiddenValue } from '../cart/shoppers.js';

/* Signing in, and joining the room for members, in the other languages of the shop. */

const newVisitor = runServer();
const session = '/api/site-users/account/session';
const [, guest] = demoMembers as [unknown, (typeof demoMembers)[number]];

test('a login without a script is refused in the language of its page, each time anew', async () => {
  const visitor = await newVisitor();
  const page = await open(visitor, '/de/account?next=/de/members');
  const fields = {
    page: hiddenValue(page.text, 'page'),
    next: hiddenValue(page.text, 'next'),
    email: guest.email,
    password: 'wrong',
  };

  const refused = await submit(visitor, session, fields, { from: '/de/account' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /<html lang="de"/);
  assert.match(refused.text, /E-Mail oder Passwort ist falsch\./);
  assert.match(refused.text, /href="\/ar\/account"\s+lang="ar"/);

  // The page of a refusal stands at the address of the API.
  const typed = { ...fields, page: hiddenValue(refused.text, 'page'), password: '' };
  const again = await submit(visitor, session, typed, { from: session });
  assert.match(again.text, /Bitte geben Sie Ihre E-Mail und Ihr Passwort ein\./);

  const right = { ...typed, password: guest.password };
  const taken = await submit(visitor, session, right, { from: session });
  assert.equal(taken.headers.get('location'), '/de/members');
});

test('a customer joins, and signs out, in Arabic', async () => {
  const visitor = await newVisitor();
  const door = await open(visitor, '/ar/members');
  const fields = {
    page: hiddenValue(door.text, 'page'),
    area: hiddenValue(door.text, 'area'),
    plan: hiddenValue(door.text, 'plan'),
  };
  const path = '/api/site-users/memberships';
  const sent = await submit(visitor, path, fields, { from: '/ar/members' });
  assert.equal(sent.headers.get('location'), '/ar/account?next=/ar/members');

  const { email, password } = guest;
  const { xsrfToken } = json<{ xsrfToken: string }>(
    await visitor.ask(session, { json: { email, password } }),
  );
  const wrong = await visitor.ask(path, {
    json: { ...fields, plan: 'week' },
    headers: { 'x-xsrf-token': xsrfToken, 'accept-language': 'ar' },
  });
  assert.equal(wrong.body.errors?.['plan'], 'لا توجد خطة كهذه.');
  const joined = await submit(visitor, path, fields, { from: '/ar/members' });
  assert.equal(joined.headers.get('location'), '/ar/members');
  assert.match((await open(visitor, '/ar/members')).text, /تفضّل بالجلوس\./);

  const account = await open(visitor, '/ar/account');
  assert.match(account.text, /لقد سجّلت الدخول باسم <bdi>guest@/);
  const leave = { _method: 'DELETE', page: hiddenValue(account.text, 'page'), xsrfToken };
  const left = await submit(visitor, session, leave, { from: '/ar/account' });
  assert.equal(left.headers.get('location'), '/ar/account');
});
