import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { wholesale } from '../../demo/content/published-forms.js';
import {
  submissionEmail,
  type MailedSubmission,
} from '../../demo/server/features/form/form-emails.js';
import { openPost } from '../../demo/server/mail.js';
import { readFormDefinition } from '../../src/features/form/model/form-definition.js';

const { definition } = readFormDefinition(wholesale);
const form = { definition, ownerEmail: 'owner@halden.example' };

function submission(more: Partial<MailedSubmission> = {}): MailedSubmission {
  const values = {
    contact: ['Ada', 'Byron'],
    email: 'ada@cafe.org',
    portal: 'hunter2',
    matters: { 'Price comes first': '-2' },
    notes: 'Line one\r\n.\r\nBcc: all@cafe.example',
  };
  return { id: 'row-1', form, values, pageTitle: 'Serve it', pagePath: '/forms', ...more };
}

/** Returns the emails for one submission, as a mail program would receive them. */
async function emailFor(t: TestContext, more: Partial<MailedSubmission> = {}): Promise<string> {
  const mail = await mkdtemp(join(tmpdir(), 'letters-'));
  t.after(() => rm(mail, { recursive: true }));
  const email = submissionEmail(submission(more));
  assert.ok(email);
  const post = openPost({ smtpUrl: undefined, mail });
  await post?.({ id: 'id-1', name: 'row-1', email, createdAt: new Date() });
  const [name, ...others] = await readdir(mail);
  assert.deepEqual(others, []);
  assert.match(name ?? '', /-row-1\.eml$/);
  return readFile(join(mail, name ?? ''), 'utf8');
}

test("sends a submission to the form's owner, with the visitor as the reply address", async (t) => {
  const [head = '', ...rest] = (await emailFor(t)).split('\r\n\r\n');
  // Long lines are wrapped with "=" (quoted-printable).
  const text = rest.join('\n\n').replaceAll('=\r\n', '');

  assert.match(head, /^To: owner@halden\.example\r?$/m);
  assert.match(head, /^Reply-To: ada@cafe\.org\r?$/m);
  assert.match(head, /^Subject: New submission: Serve our coffee\r?$/m);
  assert.match(text, /First: Ada\s+Last: Byron/);
  assert.match(text, /Price comes first: Strongly Disagree/);
  assert.doesNotMatch(text, /hunter2/);
});

test('writes no submitted values into headers', async (t) => {
  const evil = 'ada@cafe.org\r\nBcc: all@cafe.example';
  const values = { email: evil, contact: [evil], notes: evil };
  const [head = ''] = (
    await emailFor(t, { values, pageTitle: evil, pagePath: `/x\nBcc: all@cafe.example` })
  ).split('\r\n\r\n');

  assert.doesNotMatch(head, /^(Bcc|Reply-To|Cc):/im);
  assert.equal(head.split('\r\n').filter((line) => /^To:/i.test(line)).length, 1);
});

test('sends no email for a form without an owner', () => {
  const email = submissionEmail(submission({ form: { ...form, ownerEmail: '' } }));
  assert.equal(email, undefined);
});

test('masks password hashes', async (t) => {
  const values = { notes: '$argon2id$v=19$m=19456$c2FsdA$aGFzaA' };
  assert.doesNotMatch(await emailFor(t, { values }), /argon2id/);
});
