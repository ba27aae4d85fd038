import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { runServer } from './running.js';

const newVisitor = runServer();

/** Width in pixels of the picture at an address of the server; null where there is none. */
async function widthAt(path: string): Promise<number | null> {
  const visitor = await newVisitor();
  const response = await fetch(`${visitor.url}${path}`);
  if (response.status === 404) return null;
  assert.equal(response.status, 200);
  return (await sharp(await response.arrayBuffer()).metadata()).width;
}

test('a picture is had by its name and a width, as the smallest file that is so wide', async () => {
  const table = [
    ['/pictures/latte.jpg?format=750w', 750],
    ['/pictures/latte.webp?format=301w', 500],
    ['/pictures/latte.jpg?format=100w', 300],
    ['/pictures/latte.jpg?format=2500w', 1500],
    ['/pictures/latte.jpg?format=original', 1500],
    ['/pictures/latte.jpg?format=wide&format=2', 1500],
    ['/pictures/latte.jpg', 1500],
    ['/pictures/bag-cerro-azul.jpg?format=1500w', 1000],
    ['/pictures/latte-500w.jpg', 500],
    ['/pictures/no-such-picture.jpg?format=500w', null],
  ] as const;
  for (const [path, width] of table) assert.equal(await widthAt(path), width, path);
});

test('nothing but pictures is had, whatever the name', async () => {
  for (const path of ['/pictures/stamp.json', '/pictures/..%2f..%2fpackage.json']) {
    const visitor = await newVisitor();
    const { status } = await fetch(`${visitor.url}${path}`);
    assert.ok(status === 404 || status === 403 || status === 400, `${path}: ${String(status)}`);
  }
});
