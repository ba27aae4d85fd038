import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { serveProbe, testServices } from '../support/node/probe.js';

const { url, close } = await serveProbe(testServices());
after(close);

/** Returns the width in pixels of the image at a path. Null if the server responds with 404. */
async function widthAt(path: string): Promise<number | null> {
  const response = await fetch(url + path);
  if (response.status === 404) return null;
  assert.equal(response.status, 200);
  return (await sharp(await response.arrayBuffer()).metadata()).width;
}

test('serves the smallest image file that is at least as wide as requested', async () => {
  const table = [
    ['/pictures/latte.webp?format=750w', 750],
    ['/pictures/latte.webp?format=301w', 500],
    ['/pictures/latte.webp?format=100w', 300],
    ['/pictures/latte.webp?format=2500w', 1500],
    ['/pictures/latte.webp?format=original', 1500],
    ['/pictures/latte.webp?format=wide&format=2', 1500],
    ['/pictures/latte.webp', 1500],
    ['/pictures/bag-cerro-azul.webp?format=1500w', 1000],
    ['/pictures/latte-500w.webp', 500],
    ['/pictures/no-such-picture.webp?format=500w', null],
  ] as const;
  for (const [path, width] of table) assert.equal(await widthAt(path), width, path);
});

test('serves no file outside the image folder', async () => {
  for (const path of ['/pictures/..%2ffavicon.svg', '/pictures/..%2f..%2fplain.html']) {
    const { status } = await fetch(url + path);
    assert.ok(status === 404 || status === 403 || status === 400, `${path}: ${String(status)}`);
  }
});
