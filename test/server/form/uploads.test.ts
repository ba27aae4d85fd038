import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDatabase } from '../../../demo/server/database/database.js';
import { submissionFiles } from '../../../demo/server/database/schema.js';
import {
  moveContents,
  sweepFiles,
} from '../../../demo/server/features/form/uploads/submission-files.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, newFormKey, open, runServer } from '../running.js';

const folder = await mkdtemp(join(tmpdir(), 'sq-test-uploads-'));
after(() => rm(folder, { recursive: true, force: true }));
const newVisitor = runServer({ uploads: folder });

const pdf = `%PDF-1.7\n${'halden '.repeat(2000)}`;
const tus = { 'tus-resumable': '1.0.0' };

function start(visitor: Visitor, name: string, size: number): Promise<Reply> {
  const filename = Buffer.from(name).toString('base64');
  const headers = {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': `filename ${filename}`,
  };
  return visitor.ask('/api/form/uploads', { method: 'POST', crumb: null, headers });
}

function continueAt(visitor: Visitor, path: string, offset: number, body: string): Promise<Reply> {
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return visitor.ask(path, { method: 'PATCH', crumb: null, headers, body });
}

async function offsetOf(visitor: Visitor, path: string): Promise<number> {
  const { headers } = await visitor.ask(path, { method: 'HEAD', crumb: null, headers: tus });
  return Number(headers.get('upload-offset'));
}

/** Uploads a file and returns its ID. */
async function upload(visitor: Visitor, name: string, content: string): Promise<string> {
  const created = await start(visitor, name, content.length);
  assert.equal(created.status, 201, created.text);
  const path = created.headers.get('location') ?? '';
  const reply = await continueAt(visitor, path, 0, content);
  assert.equal(reply.status, 204, reply.text);
  return idOf(path);
}

function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

async function send(visitor: Visitor, ids: readonly string[], key?: string): Promise<Reply> {
  return visitor.ask('/api/form/SaveFormSubmission', {
    json: {
      formId: 'jobs',
      key: key ?? (await newFormKey(visitor)),
      form: { name: 'Ada' },
      uploads: { cv: ids },
    },
  });
}

/** Returns the files of the newest submission, as the owner sees and downloads them. */
async function downloads(name: string): Promise<readonly Reply[]> {
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  const { text } = await open(owner, '/config?view=submissions');
  const links = [...text.matchAll(/href="(\/config\/files\/[^"]+)"[^>]*>([^<]*)/g)];
  const own = links.filter(([, , label = '']) => label.includes(name));
  return Promise.all(own.map(([, path = '']) => open(owner, path)));
}

test('continues an interrupted upload and stores the file with the submission once', async () => {
  const visitor = await newVisitor();
  const name = `plan-${randomUUID()}.pdf`;
  const created = await start(visitor, name, pdf.length);
  assert.equal(created.status, 201);
  const path = created.headers.get('location') ?? '';
  assert.equal((await continueAt(visitor, path, 0, pdf.slice(0, 6000))).status, 204);
  assert.equal(await offsetOf(visitor, path), 6000);
  assert.equal((await continueAt(visitor, path, 0, pdf)).status, 409);
  const early = await send(visitor, [idOf(path)]);
  assert.equal(early.status, 400);
  assert.deepEqual(Object.keys(early.body.errors ?? {}), ['cv']);
  assert.equal((await continueAt(visitor, path, 6000, pdf.slice(6000))).status, 204);

  const key = await newFormKey(visitor);
  const first = json<{ submissionId: string }>(await send(visitor, [idOf(path)], key));
  const again = json<{ submissionId: string }>(await send(visitor, [idOf(path)], key));
  assert.equal(again.submissionId, first.submissionId);
  const [file, ...others] = await downloads(name);
  assert.equal(others.length, 0);
  assert.equal(file?.text, pdf);
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/);
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');

  // The file now belongs to the submission.
  assert.equal((await send(visitor, [idOf(path)])).status, 400);
  const gone = await visitor.ask(path, { method: 'DELETE', crumb: null, headers: tus });
  assert.equal(gone.status, 404);
  assert.equal((await downloads(name)).length, 1);
});

test('keeps the bytes that arrived before the connection was cut', async () => {
  const visitor = await newVisitor();
  const created = await start(visitor, 'cut.pdf', pdf.length);
  const path = created.headers.get('location') ?? '';
  const request = httpRequest(new URL(path, visitor.url), {
    method: 'PATCH',
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': pdf.length,
    },
  });
  request.on('error', () => undefined);
  request.write(pdf.slice(0, 9000));
  await until(async () => (await offsetAfter(visitor, path)) >= 0, 300);
  request.destroy();
  await until(async () => (await offsetAfter(visitor, path)) === 9000);
});

/** Returns the offset, or -1 while the upload is locked by another request. */
async function offsetAfter(visitor: Visitor, path: string): Promise<number> {
  const reply = await visitor.ask(path, { method: 'HEAD', crumb: null, headers: tus });
  return reply.status === 200 ? Number(reply.headers.get('upload-offset')) : -1;
}

async function until(isDone: () => Promise<boolean>, wait = 50): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (await isDone()) return;
  }
  assert.fail('The condition was not met in time.');
}

test('rejects empty and large files, and content that differs from the name', async () => {
  const visitor = await newVisitor();
  const empty = await start(visitor, 'empty.pdf', 0);
  assert.deepEqual([empty.status, empty.body.error], [400, 'The file empty.pdf is empty.']);
  const large = await start(visitor, 'film.mp4', 100_000_001);
  assert.equal(large.status, 413);
  assert.equal(
    large.body.error,
    'The file film.mp4 is too large. The maximum allowed file size is 100 MB.',
  );
  const disguised = await start(visitor, 'photo.jpg', 20);
  const path = disguised.headers.get('location') ?? '';
  const reply = await continueAt(visitor, path, 0, 'MZ'.repeat(10));
  assert.equal(reply.status, 415);
  assert.equal(
    reply.body.error,
    'The file photo.jpg does not appear to be a supported image file.',
  );
  const { status } = await visitor.ask(path, { method: 'HEAD', crumb: null, headers: tus });
  assert.equal(status, 404);
  assert.ok(!readdirSync(folder).includes(idOf(path)));
});

for (const [sent, stored] of [
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\a.txt', 'a.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['🧁"\'<b>&.txt', '🧁&quot;&#39;&lt;b&gt;&amp;.txt'],
  [`${'n'.repeat(300)}.txt`, `${'n'.repeat(195)}….txt`],
] as const) {
  test(`stores the file name ${JSON.stringify(sent).slice(0, 40)} in a safe form`, async () => {
    const visitor = await newVisitor();
    const id = await upload(visitor, sent, randomUUID());
    assert.equal((await send(visitor, [id])).status, 200);
    const owner = await newVisitor();
    await logIn(owner, 'admin');
    const { text } = await open(owner, '/config?view=submissions');
    const [, label = ''] = new RegExp(`/config/files/${id}"[^>]*>([^<]*)`).exec(text) ?? [];
    assert.ok(label.startsWith(stored), label);
    assert.ok(!text.includes('\u202E'));
  });
}

test('limits the files of a visitor that are not part of a submission', async () => {
  const visitor = await newVisitor();
  const paths: string[] = [];
  for (;;) {
    const reply = await start(visitor, 'note.txt', 5);
    if (reply.status !== 201) {
      assert.equal(reply.status, 413);
      assert.equal(reply.body.error, 'You can attach up to 100 files.');
      break;
    }
    paths.push(reply.headers.get('location') ?? '');
    assert.ok(paths.length <= 100);
  }
  for (const path of paths) {
    const { status } = await visitor.ask(path, { method: 'DELETE', crumb: null, headers: tus });
    assert.equal(status, 204);
  }
  assert.equal((await start(visitor, 'note.txt', 5)).status, 201);
});

test('deletes old files without a submission, and files on disk without a row', async () => {
  const database = await openDatabase({ memory: true });
  const { db } = database;
  const own = await mkdtemp(join(tmpdir(), 'sq-test-sweep-'));
  const now = new Date();
  const old = new Date(now.getTime() - 49 * 3_600_000);
  for (const [id, createdAt] of [
    ['old', old],
    ['new', now],
  ] as const) {
    await db.insert(submissionFiles).values({ id, name: 'a.txt', size: 1, createdAt });
  }
  for (const name of ['old', 'new', 'left-over', 'being-written']) {
    await writeFile(join(own, name), 'x');
    if (name !== 'being-written') await utimes(join(own, name), old, old);
  }

  await sweepFiles(db, own, now);

  assert.deepEqual(readdirSync(own).sort(), ['being-written', 'new']);
  const rows = await db.select({ id: submissionFiles.id }).from(submissionFiles);
  assert.deepEqual(rows, [{ id: 'new' }]);
  await database.close();
  await rm(own, { recursive: true });
});

test('writes files to disk that an earlier version has stored in the database', async () => {
  const database = await openDatabase({ memory: true });
  const { db } = database;
  const own = await mkdtemp(join(tmpdir(), 'sq-test-move-'));
  const content = Buffer.from('kept');
  await db.insert(submissionFiles).values({ id: 'earlier', name: 'a.txt', size: 4, content });

  await moveContents(db, own);

  assert.equal(await readFile(join(own, 'earlier'), 'utf8'), 'kept');
  const rows = await db.select({ content: submissionFiles.content }).from(submissionFiles);
  assert.deepEqual(rows, [{ content: null }]);
  await database.close();
  await rm(own, { recursive: true });
});
