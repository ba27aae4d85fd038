import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoAccounts } from '../../../demo/content/accounts.js';
import { logIn } from '../owner/owner.js';
import { json, open, runServer, submit } from '../running.js';

const newVisitor = runServer();

const [admin] = demoAccounts;

test('email and password make a session that scripts cannot read', async () => {
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

test('a wrong password and an unknown email are refused alike', async () => {
  const visitor = await newVisitor();
  const answers = [];
  for (const email of [admin?.email, 'nobody@halden.example']) {
    answers.push(await visitor.ask('/api/auth/Login', { json: { email, password: 'wrong' } }));
  }

  const [known, unknown] = answers.map((reply) => json(reply, 401));
  assert.deepEqual(known, { error: 'Email or password is wrong.' });
  assert.deepEqual(unknown, known);
  assert.equal(visitor.cookies.get('session'), undefined);
});

test('logging out asks for the crumb, and ends the session', async () => {
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

test('the owner’s page sends strangers to the login, and back again', async () => {
  const visitor = await newVisitor();
  const path = '/config?view=carts&page=2';
  const location = (await open(visitor, path)).headers.get('location') ?? '';
  assert.equal(location, `/config/login?next=${encodeURIComponent(path)}`);

  const { status, text } = await open(visitor, location);
  assert.equal(status, 200);
  assert.ok(text.includes('value="/config?view=carts&amp;page=2"'));
  assert.equal(await logIn(visitor, 'editor', path), path);
});

test('nobody is sent to another site after the login', async () => {
  const visitor = await newVisitor();
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'x:y']) {
    const location = await logIn(visitor, 'admin', next);
    assert.equal(location, '/config', next);
  }
});

test('a wrong login shows the page again, with the email and without the password', async () => {
  const visitor = await newVisitor();
  const fields = { email: 'admin@halden.example', password: 'hunter2', next: '/config' };
  const { status, text } = await submit(visitor, '/api/auth/Login', fields);

  assert.equal(status, 400);
  assert.match(text, /Email or password is wrong\./);
  assert.ok(text.includes('value="admin@halden.example"'));
  assert.ok(!text.includes('hunter2'));
});

test('an editor sees what arrived and no consents, a viewer sees neither', async () => {
  const [editor, viewer] = [await newVisitor(), await newVisitor()];
  await logIn(editor, 'editor');
  assert.equal((await open(editor, '/config?view=submissions')).status, 200);
  assert.equal((await open(editor, '/config?view=consents')).status, 403);

  assert.equal(await logIn(viewer, 'viewer'), '/');
  assert.equal((await open(viewer, '/config')).status, 403);
});

test('the button of the page ends the session and leads to the site’s root', async () => {
  const visitor = await newVisitor();
  await logIn(visitor, 'admin');
  const reply = await submit(visitor, '/api/auth/Logout', {}, { from: '/config' });

  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get('location'), '/?logout=true');
  assert.equal(visitor.cookies.get('session'), undefined);
});
