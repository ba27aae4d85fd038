import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoMembers } from '../../../demo/content/members.js';
import { open, runServer, submit } from '../running.js';
import { hiddenValue } from '../cart/shoppers.js';

const newVisitor = runServer();
const session = '/api/site-users/account/session';
const [, guest] = demoMembers as [unknown, (typeof demoMembers)[number]];

test('refuses a login in the language of its page', async () => {
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

  // The page of a refusal has the address of the API.
  const typed = { ...fields, page: hiddenValue(refused.text, 'page'), password: '' };
  const again = await submit(visitor, session, typed, { from: session });
  assert.match(again.text, /Bitte geben Sie Ihre E-Mail und Ihr Passwort ein\./);

  const right = { ...typed, password: guest.password };
  const taken = await submit(visitor, session, right, { from: session });
  assert.equal(taken.headers.get('location'), '/de/members');
});
