import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { accounts } from '../../../demo/server/database/schema.js';
import { addMedia, cropName } from '../../../demo/server/features/media/media.js';
import { typeNamed } from '../../../demo/server/features/media/media-types.js';
import { auditEntries } from '../../../demo/server/features/pages/tables.js';
import { openTestDatabase } from '../../support/node/databases.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, runServer } from '../running.js';
import { plainImage, upload, type UploadedFile } from './uploads.js';

const folder = await mkdtemp(join(tmpdir(), 'sq-crop-test-'));
after(() => rm(folder, { recursive: true }));
const newVisitor = runServer({ media: folder });

const pngType = typeNamed('image/png') ?? assert.fail('PNG is not known.');
const leftHalf = { left: 0, top: 0, width: 50, height: 100 };

async function editor(): Promise<Visitor> {
  const visitor = await newVisitor();
  await logIn(visitor, 'editor');
  return visitor;
}

/** An image whose left half is red and whose right half is blue. */
function twoColors(width: number, height: number) {
  const input = {
    create: { width: width / 2, height, channels: 3, background: '#ff0000' },
  } as const;
  return plainImage(width, height, '#0000ff').composite([{ input, left: 0, top: 0 }]);
}

function crop(
  visitor: Visitor,
  id: string,
  area: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return visitor.ask(`/api/site/media/${id}/crop`, { json: area, headers });
}

async function load({ url }: Visitor, path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url + path)).arrayBuffer());
}

test('stores a part of an image as a new file, and keeps the original', async () => {
  const owner = await editor();
  const image = await twoColors(400, 300).webp({ lossless: true }).toBuffer();
  const original = json<UploadedFile>(await upload(owner, 'cup.webp', image), 201);
  const path = `/api/site/media/${original.id}`;
  json(await owner.ask(path, { method: 'PUT', json: { alt: 'A cup' } }));

  const area = { left: 50, top: 10, width: 25.5, height: 200 / 3 };
  const cropped = json<UploadedFile>(await crop(owner, original.id, area), 201);

  const { name, type, width, height, alt, mediaType } = cropped;
  assert.deepEqual(
    { name, type, width, height, alt, mediaType },
    {
      ...{ name: 'cup-crop.webp', type: 'image/webp', width: 102, height: 200 },
      ...{ alt: 'A cup', mediaType: 'imageFile' },
    },
  );
  assert.equal(cropped.url, `/s/${cropped.id}/cup-crop.webp`);
  const file = await load(owner, cropped.url);
  const metadata = await sharp(file).metadata();
  assert.deepEqual([metadata.width, metadata.height, file.length], [102, 200, cropped.bytes]);
  const [red, , blue] = (await sharp(file).stats()).channels;
  assert.ok((red?.mean ?? 255) < 20 && (blue?.mean ?? 0) > 235, 'only the blue half');
  assert.equal((await sharp(await load(owner, original.url)).metadata()).width, 400);
  const thumbnail = await sharp(await load(owner, `${cropped.url}?format=100w`)).metadata();
  assert.equal(thumbnail.width, 100);
});

test('records a crop in the audit log, with its original', async () => {
  const { db, close } = await openTestDatabase();
  const account = { id: 'a1', email: 'a@halden.example', passwordHash: '', roles: [] };
  await db.insert(accounts).values(account);
  const file = { id: 'f1', type: pngType, bytes: 9, hash: 'h', size: { width: 3, height: 2 } };
  const added = { name: 'cup-crop.png', accountId: 'a1', original: { id: 'f0' } };

  await db.transaction((tx) => addMedia(tx, file, added));

  const entries = await db.select().from(auditEntries);
  const [{ action, target, accountId, details } = assert.fail('no entry')] = entries;
  assert.deepEqual(
    { action, target, accountId, details },
    {
      ...{ action: 'media-cropped', target: 'cup-crop.png', accountId: 'a1' },
      details: { id: 'f1', type: 'image/png', bytes: 9, original: 'f0' },
    },
  );
  await close();
});

test('crops all frames of an animation', async () => {
  const owner = await editor();
  const frames = await Promise.all(
    ['#111111', '#eeeeee'].map((color) => plainImage(200, 100, color).png().toBuffer()),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const original = json<UploadedFile>(await upload(owner, 'steam.gif', animation), 201);

  const cropped = json<UploadedFile>(await crop(owner, original.id, leftHalf), 201);

  const { pages, width, pageHeight } = await sharp(await load(owner, cropped.url), {
    animated: true,
  }).metadata();
  assert.deepEqual({ pages, width, pageHeight }, { pages: 2, width: 100, pageHeight: 100 });
});

test('rejects an area outside the image, and a file that is not an image', async () => {
  const owner = await editor();
  const image = await plainImage(90, 60).png().toBuffer();
  const { id } = json<UploadedFile>(await upload(owner, 'small.png', image), 201);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
  const drawing = json<UploadedFile>(await upload(owner, 'logo.svg', svg), 201);
  const document = json<UploadedFile>(await upload(owner, 'menu.pdf', '%PDF-1.7 crop'), 201);
  const before = await readdir(folder);

  for (const [area, field] of [
    [{ ...leftHalf, left: 60 }, 'width'],
    [{ ...leftHalf, top: 1 }, 'height'],
    [{ ...leftHalf, left: -1 }, 'left'],
    [{ ...leftHalf, width: 101 }, 'width'],
    [{ ...leftHalf, top: '0' }, 'top'],
  ] as const) {
    const { status, body } = await crop(owner, id, area);
    assert.equal(status, 400, JSON.stringify(area));
    assert.deepEqual(Object.keys(body.errors ?? {}), [field], JSON.stringify(area));
  }
  assert.equal((await crop(owner, drawing.id, leftHalf)).status, 415);
  assert.equal((await crop(owner, document.id, leftHalf)).status, 415);
  assert.equal((await crop(owner, 'none', leftHalf)).status, 404);
  assert.deepEqual(await readdir(folder), before);
  const dot = { left: 100, top: 100, width: 0, height: 0 };
  const { width, height } = json<UploadedFile>(await crop(owner, id, dot), 201);
  assert.deepEqual([width, height], [1, 1]);
});

test('stores a repeated crop once', async () => {
  const owner = await editor();
  const image = await plainImage(64, 48).png().toBuffer();
  const { id } = json<UploadedFile>(await upload(owner, 'once.png', image), 201);
  const key = { 'idempotency-key': 'crop-0001' };

  const first = json<UploadedFile>(await crop(owner, id, leftHalf, key), 201);
  const count = (await readdir(folder)).length;
  const second = json<UploadedFile>(await crop(owner, id, leftHalf, key), 201);

  assert.deepEqual(second, first);
  assert.equal((await readdir(folder)).length, count);
});

test('lets only accounts with the right crop an image', async () => {
  const [manager, viewer, stranger] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await logIn(manager, 'storeManager');
  await logIn(viewer, 'viewer');
  const image = await plainImage(72, 70).png().toBuffer();
  const { id } = json<UploadedFile>(await upload(manager, 'mine.png', image), 201);
  const count = (await readdir(folder)).length;

  assert.equal((await crop(viewer, id, leftHalf)).status, 403);
  assert.equal((await crop(stranger, id, leftHalf)).status, 401);
  assert.equal((await readdir(folder)).length, count);
});

test('names a cropped image after its original', () => {
  assert.equal(cropName('cup.webp'), 'cup-crop.webp');
  assert.equal(cropName('cup.v2.JPG'), 'cup.v2-crop.JPG');
  assert.equal(cropName(`${'a'.repeat(200)}.jpeg`).length, 200);
  assert.match(cropName(`${'a'.repeat(200)}.jpeg`), /a-crop\.jpeg$/);
});
