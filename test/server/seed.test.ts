import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoAccounts } from '../../demo/content/accounts.js';
import { catalogue } from '../../demo/content/catalogue.js';
import { demoMembers } from '../../demo/content/members.js';
import { accounts, products } from '../../demo/server/database/schema.js';
import { seed } from '../../demo/server/database/seed.js';
import { openTestDatabase } from '../support/node/databases.js';
import { json, open, runServer } from './running.js';

test('fills an empty database once, even if several servers start at the same time', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  await Promise.all([seed(db), seed(db), seed(db)]);

  assert.equal(await db.$count(accounts), demoAccounts.length);
  assert.equal(await db.$count(products), catalogue.length);
});

const newVisitor = runServer({ demo: false, snapshot: undefined });

test("rejects the demo's published passwords if DEMO is not set", async () => {
  const visitor = await newVisitor();
  for (const [path, people] of [
    ['/api/auth/Login', demoAccounts],
    ['/api/site-users/account/session', demoMembers],
  ] as const) {
    for (const { email, password } of people) {
      json(await visitor.ask(path, { json: { email, password } }), 401);
    }
  }
});

test('shows no products or passwords on its pages if DEMO is not set', async () => {
  const visitor = await newVisitor();
  for (const path of ['/', '/shop', '/cart', '/config/login', '/account', '/members', '/forms']) {
    const { status, text } = await open(visitor, path);
    assert.equal(status, 200, path);
    for (const { password } of [...demoAccounts, ...demoMembers]) {
      assert.ok(!text.includes(`<code>${password}`), `${path}: ${password}`);
    }
  }
});
