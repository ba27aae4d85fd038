import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { open, runServer } from '../running.js';

const newVisitor = runServer();

type File = readonly [field: string, name: string, content: Blob | string];

/** Posts a form with files as a browser without JavaScript does. */
async function post(visitor: Visitor, fields: Record<string, string>, files: readonly File[]) {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.append(name, text);
  for (const [field, name, content] of files) data.append(field, new Blob([content]), name);
  const response = await fetch(
    `${visitor.url}/api/form/SaveFormSubmission?formId=jobs&pagePath=/`,
    { method: 'POST', redirect: 'manual', body: data, headers: pageHeaders(visitor) },
  );
  return { status: response.status, text: await response.text() };
}

function pageHeaders({ url }: Visitor) {
  return { accept: 'text/html,application/xhtml+xml', origin: url, referer: `${url}/` };
}

async function ownerPage(): Promise<[Visitor, string]> {
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  return [owner, (await open(owner, '/config?view=submissions')).text];
}

test('stores files with a form, for its owner only', async () => {
  const marker = randomUUID();
  const page = `<script>alert('${marker}')</script>`;
  const visitor = await newVisitor();
  const { status } = await post(visitor, { name: marker, same: 'a' }, [
    ['cv', `${marker}.html`, page],
    ['cv', 'Zeugnis “ä”.pdf', 'pdf'],
    ['photo', '', ''],
  ]);
  assert.equal(status, 303);

  const [owner, text] = await ownerPage();
  const [, path = ''] =
    new RegExp(`href="(/config/files/[^"]+)"[^>]*>${marker}.html`).exec(text) ?? [];
  const file: Reply = await open(owner, path);
  assert.equal(file.text, page);
  assert.equal(file.headers.get('content-type'), 'application/octet-stream');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''/);
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
  assert.match(file.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.match(text, /Zeugnis “ä”\.pdf/);

  const stranger = await open(await newVisitor(), path);
  assert.equal(stranger.status, 403);
});

test('refuses too many and too large files with a message, and stores nothing', async () => {
  const visitor = await newVisitor();
  const marker = randomUUID();
  const big = await post(visitor, { name: marker }, [
    ['cv', 'big', 'x'.repeat(5 * 1024 * 1024 + 1)],
  ]);
  assert.equal(big.status, 400);
  assert.match(big.text, /A file has 5 MB at most\./);

  const many = Array.from({ length: 6 }, (_, index): File => ['cv', `${index}.txt`, 'x']);
  const refused = await post(visitor, { name: marker }, many);
  assert.equal(refused.status, 400);
  assert.match(refused.text, /A form takes 5 files at most\./);
  const [, text] = await ownerPage();
  assert.ok(!text.includes(marker));
});
