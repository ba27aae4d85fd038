import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { serverFormApi } from '../../../src/features/form/api.js';
import { createClient } from '../../../src/platform/client.js';
import { recordedPorts } from '../../platform/node/ports.js';
import { chooseSeed, randomFrom } from '../../support/node/random.js';
import type { Visitor } from '../../support/node/visitor.js';
import { ownerText } from '../owner/owner.js';
import { json, runServer } from '../running.js';

const newVisitor = runServer();

const keyPath = '/api/form/FormSubmissionKey';
const page = {
  pageTitle: 'Home',
  pageId: 'p1',
  contentSource: 'c',
  pagePath: '/',
  pagePermissionTypeValue: 1,
} as const;

async function newKey(visitor: Visitor): Promise<string> {
  return json<{ key: string }>(await visitor.ask(keyPath, { method: 'POST' })).key;
}

function save(visitor: Visitor, key: string, formId: string) {
  return visitor.ask('/api/form/SaveFormSubmission', { json: { key, formId, form: { a: 'b' } } });
}

test('a key says what has become of it: unused, stored under its id, or nothing that is known', async () => {
  const visitor = await newVisitor();
  const key = await newKey(visitor);
  const statusOf = async (of: string) => json(await visitor.ask(`${keyPath}/${of}`));
  assert.deepEqual(await statusOf(key), { state: 'unused' });

  const { submissionId } = json<{ submissionId: string }>(await save(visitor, key, 'keys'));
  assert.deepEqual(await statusOf(key), { state: 'stored', submissionId });
  assert.deepEqual(await statusOf(randomUUID()), { state: 'expired' });
});

/** What becomes of a call: its answer is lost once it is done, it never comes, or somebody says no. */
const faults = ['cut', 'drop', '400', '404', '405', '409', '413', '422', '500', 'junk'] as const;

test('whatever happens on the way, a submission is stored once, also after its page is loaded anew', async () => {
  const seed = chooseSeed();
  console.log(`Faults by SQ_SEED=${String(seed)}`);
  const random = randomFrom(seed);
  const visitor = await newVisitor();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [ports] = recordedPorts(async ({ url, init }) => {
    const fault = random() < 0.5 ? faults[Math.floor(random() * faults.length)] : undefined;
    if (fault === 'drop') throw new TypeError('fetch failed');
    if (fault && /^\d/.test(fault))
      return Response.json({ error: 'No.' }, { status: Number(fault) });
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie } });
    if (fault === 'cut') throw new TypeError('fetch failed');
    return fault === 'junk' ? new Response('<') : response;
  }, visitor.cookies.get('crumb'));
  const client = createClient({ base: visitor.url, deadline: 1 }, ports);
  let text: string | null = null;
  const kept = { read: () => text, write: (next: string) => void (text = next) };
  let sender = serverFormApi(client, kept);
  const formId = `once-${randomUUID()}`;
  const notes = Array.from({ length: 200 }, () => randomUUID());
  const receipts = new Set<string>();

  for (const note of notes) {
    for (let isDone = false; !isDone;) {
      const result = await sender.submit({ formId, form: { note } }, page);
      isDone = result.ok;
      if (result.ok) receipts.add(result.value.submissionId);
      else if (random() < 0.3) sender = serverFormApi(client, kept);
    }
  }
  assert.equal(receipts.size, notes.length);
  // The owner reads how often each form was sent.
  const owner = await ownerText(await newVisitor(), 'submissions');
  assert.equal(new RegExp(`${formId} <span>(\\d+)</span>`).exec(owner)?.[1], String(notes.length));
});
