import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import type { Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, runServer } from '../running.js';
import { plainImage, upload, type UploadedFile } from './uploads.js';

const folder = await mkdtemp(join(tmpdir(), 'sq-media-test-'));
after(() => rm(folder, { recursive: true }));
const newVisitor = runServer({ media: folder });

async function editor(): Promise<Visitor> {
  const visitor = await newVisitor();
  await logIn(visitor, 'editor');
  return visitor;
}

/** Loads one of the site's files as a visitor's browser does. */
async function load(
  { url }: Visitor,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(url + path, { headers });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

test('stores an image, and serves it in the sizes of the image loader', async () => {
  const owner = await editor();
  const photo = await plainImage(1200, 800).jpeg().toBuffer();

  const file = json<UploadedFile>(await upload(owner, 'Café am Markt.JPEG', photo), 201);

  assert.equal(file.url, `/s/${file.id}/cafe-am-markt.jpeg`.replace('.jpeg', '.JPEG'));
  assert.deepEqual(
    { ...file, id: '', url: '', createdAt: '' },
    {
      ...{ id: '', url: '', createdAt: '', name: 'Café am Markt.JPEG', type: 'image/jpeg' },
      ...{ mediaType: 'imageFile', width: 1200, height: 800, bytes: photo.length, alt: '' },
      usedBy: [],
    },
  );
  for (const [format, width] of [
    ['', 1200],
    ['original', 1200],
    ['100w', 100],
    ['301w', 500],
    ['1000w', 1000],
    ['1500w', 1200],
    ['2500w', 1200],
    ['wide', 1200],
  ] as const) {
    const { response, content } = await load(owner, `${file.url}?format=${format}`);
    assert.equal(response.headers.get('content-type'), 'image/jpeg');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(response.headers.get('set-cookie'), null);
    assert.equal((await sharp(content).metadata()).width, width, format);
  }
});

test('rotates a photo upright, and removes its location data', async () => {
  const owner = await editor();
  const photo = await plainImage(400, 300)
    .withExif({ IFD3: { GPSLatitude: '41/1 45/1 0/1' }, IFD0: { Copyright: 'Halden' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(photo).metadata()).exif);

  const file = json<UploadedFile>(await upload(owner, 'phone.jpg', photo), 201);

  assert.deepEqual([file.width, file.height], [300, 400]);
  for (const path of [file.url, `${file.url}?format=100w`]) {
    const { exif, orientation, width, height } = await sharp(
      (await load(owner, path)).content,
    ).metadata();
    assert.deepEqual({ exif, orientation }, { exif: undefined, orientation: undefined }, path);
    assert.ok(height > width, path);
  }
});

test("keeps an animation's frames in smaller sizes", async () => {
  const owner = await editor();
  const frames = await Promise.all(
    ['#111111', '#eeeeee', '#b5651d'].map((color) => plainImage(400, 200, color).png().toBuffer()),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();

  const file = json<UploadedFile>(await upload(owner, 'steam.gif', animation), 201);
  const { pages, width, pageHeight } = await sharp(
    (await load(owner, `${file.url}?format=100w`)).content,
    { animated: true },
  ).metadata();

  assert.deepEqual([file.width, file.height], [400, 200]);
  assert.deepEqual({ pages, width, pageHeight }, { pages: 3, width: 100, pageHeight: 50 });
});

test('accepts an image of 8,000 by 8,000 pixels, and rejects a larger image', async () => {
  const owner = await editor();
  const largest = await plainImage(8000, 8000).png().toBuffer();
  const tooLarge = await plainImage(8001, 8000).png().toBuffer();

  const file = json<UploadedFile>(await upload(owner, 'wall.png', largest), 201);
  const refused = await upload(owner, 'wall.png', tooLarge);

  assert.equal(file.width, 8000);
  assert.equal(refused.status, 413);
  assert.equal(
    refused.body.error,
    'The file wall.png is too large. The maximum allowed file size is 64 megapixels.',
  );
});

test('rejects an animation whose frames have too many pixels in total', async () => {
  const owner = await editor();
  const frames = await Promise.all(
    ['#b5651d', '#111111', '#eeeeee', '#333333'].map((color) =>
      plainImage(6000, 6000, color).png().toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();

  const refused = await upload(owner, 'wall.gif', animation);

  assert.deepEqual(
    [refused.status, refused.body.error],
    [
      413,
      'The file wall.gif is too large. The maximum allowed file size is 128 megapixels in all frames.',
    ],
  );
});

test('rejects files based on their content, with a message that names the file', async () => {
  const owner = await editor();
  const png = await plainImage(40, 30).png().toBuffer();
  const before = await readdir(folder);
  const unsupported = (name: string, kind: string): string =>
    `The file ${name} does not appear to be a supported ${kind}file.`;
  for (const [name, content, status, message] of [
    ['empty.jpg', '', 415, unsupported('empty.jpg', 'image ')],
    ['photo.jpg', 'This is text.', 415, unsupported('photo.jpg', 'image ')],
    ['clip.mp4', '<html><script>alert(1)</script>', 415, unsupported('clip.mp4', 'video ')],
    ['page.html', '<!doctype html><svg></svg>', 415, unsupported('page.html', '')],
    ['tool.exe', 'MZ\x90\0', 415, unsupported('tool.exe', '')],
    ['half.png', png.subarray(0, 60), 400, 'File processing failed'],
    ['  ', png, 400, 'Please enter a file name'],
  ] as const) {
    const refused = await upload(owner, name, content);
    assert.deepEqual([refused.status, refused.body.error], [status, message], name);
  }
  assert.deepEqual(await readdir(folder), before);
});

test("bases a file's extension on its content", async () => {
  const owner = await editor();
  const webp = await plainImage(20, 20).webp().toBuffer();
  for (const [given, name] of [
    ['cup.jpg', 'cup.webp'],
    ['cup.webp', 'cup.webp'],
    ['cup', 'cup.webp'],
    ['cup.v2', 'cup.v2.webp'],
  ] as const) {
    assert.equal(json<UploadedFile>(await upload(owner, given, webp), 201).name, name);
  }
});

test('serves an SVG so that its scripts cannot run', async () => {
  const owner = await editor();
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script>alert(1)</script></svg>';

  const file = json<UploadedFile>(await upload(owner, 'logo.svg', svg), 201);
  const { response } = await load(owner, file.url);

  assert.deepEqual([file.width, file.height], [30, 20]);
  assert.match(
    response.headers.get('content-security-policy') ?? '',
    /default-src 'none'.*sandbox$/,
  );
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('content-type') ?? '', /^image\/svg\+xml/);
});

test('serves byte ranges of videos, audio files and documents', async () => {
  const owner = await editor();
  const brands = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
  for (const [name, head, type, mediaType] of [
    ['clip.mp4', brands, 'video/mp4', 'video'],
    [
      'clip.webm',
      Buffer.from('\x1a\x45\xdf\xa3\x9fB\x82\x84webm', 'latin1'),
      'video/webm',
      'video',
    ],
    ['song.mp3', Buffer.from('ID3\x03\0', 'latin1'), 'audio/mpeg', null],
    ['menu.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf', null],
  ] as const) {
    const content = Buffer.concat([head, Buffer.alloc(5000, 7)]);
    const file = json<UploadedFile>(await upload(owner, name, content), 201);
    assert.deepEqual([file.type, file.mediaType, file.bytes], [type, mediaType, content.length]);

    const part = await load(owner, file.url, { range: 'bytes=10-19' });

    assert.equal(part.response.status, 206);
    assert.equal(part.response.headers.get('content-type'), type);
    assert.deepEqual(part.content, content.subarray(10, 20));
  }
});

test('marks a file whose content the site already has as reused', async () => {
  const owner = await editor();
  const image = await plainImage(33, 22).png().toBuffer();
  const document = '%PDF-1.7 once';
  const typeOf = async (name: string, content: Uint8Array | string) =>
    json<UploadedFile>(await upload(owner, name, content), 201).mediaType;

  assert.equal(await typeOf('one.png', image), 'imageFile');
  assert.equal(await typeOf('two.png', image), 'imageReused');
  assert.equal(await typeOf('one.pdf', document), null);
  assert.equal(await typeOf('two.pdf', document), 'assetReused');
});

/** Sends the beginning of an upload, and then chunks until the server responds. */
async function stream(owner: Visitor, name: string, head: string, megabytes: number, ends = true) {
  const crumb = owner.cookies.get('crumb') ?? '';
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const call = request(`${owner.url}/api/site/media?crumb=${encodeURIComponent(crumb)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const response = once(call, 'response') as Promise<[import('node:http').IncomingMessage]>;
  call.write(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${head}`,
  );
  const chunk = Buffer.alloc(1_000_000, 1);
  let peak = 0;
  // An error response can arrive before the whole file has been sent.
  let isRefused = false;
  const refused = response.then(
    () => (isRefused = true),
    () => undefined,
  );
  for (let sent = 0; sent < megabytes && !isRefused; sent += 1) {
    if (!call.write(chunk)) {
      const drained = new Promise((resolve) => call.once('drain', resolve));
      await Promise.race([drained, refused]);
    }
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  if (!ends) {
    call.on('error', () => undefined);
    call.destroy();
    return { status: 0, body: {} as { error?: string }, peak };
  }
  call.end('\r\n--b--\r\n');
  const [reply] = await response;
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString()) as UploadedFile & { error?: string };
  return { status: reply.statusCode, body, peak };
}

test('writes a file of 100 MB to disk without holding it in memory', async () => {
  const owner = await editor();
  const before = process.memoryUsage().rss;

  const { status, body, peak } = await stream(owner, 'film.pdf', '%PDF-', 99);

  assert.equal(status, 201);
  assert.equal('bytes' in body && body.bytes, 99_000_005);
  // The limit also covers the client, which runs in the same process.
  assert.ok(peak - before < 80_000_000, `${String(peak - before)} bytes`);
});

test('rejects a file that exceeds the limit for its type while it is being uploaded', async () => {
  const owner = await editor();
  const before = await readdir(folder);

  const film = await stream(owner, 'film.pdf', '%PDF-', 101);
  const photo = await stream(owner, 'photo.jpg', '\xff\xd8\xff', 21);
  const gif = await stream(owner, 'photo.gif', 'GIF89a', 21);

  assert.deepEqual(
    [film.status, film.body.error],
    [413, 'The file film.pdf is too large. The maximum allowed file size is 100 MB.'],
  );
  assert.equal(photo.status, 415, 'The bytes are sent as UTF-8, which is no JPEG.');
  assert.deepEqual(
    [gif.status, gif.body.error],
    [413, 'The file photo.gif is too large. The maximum allowed file size is 20 MB.'],
  );
  assert.deepEqual(await readdir(folder), before);
});

test('removes the file of an interrupted upload', async () => {
  const owner = await editor();
  const before = await readdir(folder);

  await stream(owner, 'film.pdf', '%PDF-', 5, false);
  for (let tries = 0; tries < 100 && (await readdir(folder)).length > before.length; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const truncated = await owner.ask('/api/site/media', {
    method: 'POST',
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

  assert.deepEqual(
    [truncated.status, truncated.body.error],
    [400, 'File upload failed to complete'],
  );
  assert.deepEqual(await readdir(folder), before);
});

test('stores an upload once per key', async () => {
  const owner = await editor();
  const image = await plainImage(12, 34).png().toBuffer();
  const key = { 'idempotency-key': 'upload-0001' };

  const first = json<UploadedFile>(await upload(owner, 'a.png', image, key), 201);
  const count = (await readdir(folder)).length;
  const second = json<UploadedFile>(await upload(owner, 'a.png', image, key), 201);
  const other = await upload(owner, 'b.png', image, key);

  assert.deepEqual(second, first);
  assert.equal(other.body.keyUsed, true);
  assert.equal((await readdir(folder)).length, count);
});

test('finds, renames and describes a file, and keeps its old URL valid', async () => {
  const owner = await editor();
  const image = await plainImage(50, 50).png().toBuffer();
  const file = json<UploadedFile>(await upload(owner, 'IMG_2001.png', image), 201);
  const path = `/api/site/media/${file.id}`;
  const set = (fields: object) => owner.ask(path, { method: 'PUT', json: fields });

  const renamed = json<UploadedFile>(await set({ name: ' Kaffeemühle ', alt: 'A grinder' }));
  const nameless = await set({ name: '  ' });
  const missing = await owner.ask('/api/site/media/none', { method: 'PUT', json: { name: 'a' } });

  assert.deepEqual([renamed.name, renamed.alt], ['Kaffeemühle.png', 'A grinder']);
  assert.equal(renamed.url, `/s/${file.id}/kaffeemuhle.png`);
  assert.equal((await load(owner, file.url)).response.status, 200);
  assert.deepEqual(
    [nameless.status, nameless.body.errors],
    [400, { name: 'Please enter a file name' }],
  );
  assert.equal(missing.status, 404);
  for (const q of ['kaffeemuhle', 'GRINDER', 'muhle grinder']) {
    const { items, total } = json<{ items: UploadedFile[]; total: number }>(
      await owner.ask(`/api/site/media?q=${q}`),
    );
    assert.deepEqual([items.map(({ id }) => id), total], [[file.id], 1], q);
  }
  const none = await owner.ask('/api/site/media?q=%25_&page=0');
  assert.equal(json<{ total: number }>(none).total, 0);
});

test('lists only images, only videos or only other files', async () => {
  const owner = await editor();
  const video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
  const contents = {
    image: await plainImage(30, 30).webp().toBuffer(),
    video,
    file: '%PDF-1.7 kinds',
  };
  for (const [kind, content] of Object.entries(contents)) {
    json(await upload(owner, `one of each ${kind}`, content), 201);
  }
  const list = async (type: string) => {
    const reply = await owner.ask(`/api/site/media?q=one+of+each${type}`);
    const { items, total } = json<{ items: UploadedFile[]; total: number }>(reply);
    assert.equal(items.length, total);
    return items.map(({ name }) => name).toSorted();
  };

  assert.deepEqual(await list('&type=image'), ['one of each image.webp']);
  assert.deepEqual(await list('&type=video'), ['one of each video.mp4']);
  assert.deepEqual(await list('&type=file'), ['one of each file.pdf']);
  assert.equal((await list('&type=none')).length, 3);
  assert.equal((await list('')).length, 3);
});

test('requires `force` to delete a file that pages use', async () => {
  const owner = await editor();
  const image = await plainImage(60, 60).png().toBuffer();
  const file = json<UploadedFile>(await upload(owner, 'poster.png', image), 201);
  const page = { path: '/posters', title: 'Posters', source: `<img src="${file.url}" alt="">` };
  json(await owner.ask('/api/site/pages', { json: page }), 201);
  const path = `/api/site/media/${file.id}`;

  const refused = await owner.ask(path, { method: 'DELETE' });
  const found = json<{ items: UploadedFile[] }>(await owner.ask('/api/site/media?q=poster.png'));
  const kept = (await load(owner, file.url)).response.status;
  json(await owner.ask(`${path}?force=true`, { method: 'DELETE' }));

  assert.equal(refused.status, 409);
  assert.equal(refused.body.error, 'Pages of the site use poster.png.');
  const pages = refused.body['pages'] as UploadedFile['usedBy'];
  assert.deepEqual(
    pages.map((each) => each.path),
    ['/posters'],
  );
  assert.deepEqual(found.items[0]?.usedBy, pages);
  assert.equal(kept, 200);
  assert.equal((await load(owner, file.url)).response.status, 404);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith(file.id)),
    [],
  );
});

test('lets all accounts see media, but only accounts with the right change them', async () => {
  const [viewer, manager, stranger] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await logIn(viewer, 'viewer');
  await logIn(manager, 'storeManager');
  const image = await plainImage(70, 70).png().toBuffer();
  const file = json<UploadedFile>(await upload(manager, 'mine.png', image), 201);
  const path = `/api/site/media/${file.id}`;
  const count = (await readdir(folder)).length;

  assert.equal((await viewer.ask('/api/site/media')).status, 200);
  for (const [visitor, status] of [
    [viewer, 403],
    [stranger, 401],
  ] as const) {
    assert.equal((await upload(visitor, 'a.png', image)).status, status);
    assert.equal((await visitor.ask(path, { method: 'PUT', json: { alt: 'a' } })).status, status);
    assert.equal((await visitor.ask(path, { method: 'DELETE' })).status, status);
  }
  assert.equal((await stranger.ask('/api/site/media')).status, 401);
  assert.equal((await readdir(folder)).length, count);
});
