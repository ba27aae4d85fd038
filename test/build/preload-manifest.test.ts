import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { contentHash } from '../../src/build/page-css.js';
import type { PreloadManifest } from '../../src/build/preload-manifest.js';
import { readElements } from '../../src/build/read-elements.js';
import { readBuilt } from '../support/node/sizes.js';

let manifest: PreloadManifest;

before(async () => {
  await ensureBuilt();
  manifest = JSON.parse(readFileSync('dist/cdn/manifest.json', 'utf8')) as PreloadManifest;
});

test('lists every element, the script, the style sheet and the page runtime, and nothing else', () => {
  const { files, script, styles, tagStyles, runtime, tags, languages: lists, locales } = manifest;
  const texts = Object.values(locales).flatMap((each) => Object.values(each));
  const named = new Set([
    script,
    styles,
    ...Object.values(tagStyles),
    ...runtime,
    ...Object.values(tags).flat(),
    ...Object.values(lists),
    ...texts,
  ]);
  assert.deepEqual(
    Object.keys(tags),
    readElements().map(({ tag }) => tag),
  );
  assert.deepEqual([script, styles], ['sq.js', '../sq.css']);
  assert.match(runtime[0] ?? '', /^runtime-/);
  assert.deepEqual(Object.keys(files).sort(), [...named].sort());
});

test("contains the package's version and the script's build ID, and lists all files", () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  assert.equal(manifest.version, version);
  assert.equal(manifest.build, contentHash(readFileSync('dist/cdn/sq.js', 'utf8')));
});

test('lists every file with its size and integrity hash', () => {
  for (const [name, { size, integrity }] of Object.entries(manifest.files)) {
    const content = readFileSync(join('dist/cdn', name));
    const digest = createHash('sha384').update(content).digest('base64');
    assert.equal(integrity, `sha384-${digest}`, name);
    assert.equal(size, gzipSync(content, { level: 9 }).length, name);
  }
});

test('lists an element’s file and all its static imports, and no other files', () => {
  const built = new Map(readBuilt('dist/cdn').map((file) => [file.path, file]));
  const loads = Object.entries({ ...manifest.tags, runtime: manifest.runtime });
  for (const [tag, [own = '', ...others]] of loads) {
    const reached = new Set([posix.join('dist/cdn', own)]);
    for (const path of reached)
      for (const next of built.get(path)?.imports ?? []) reached.add(next);
    const named = [own, ...others].map((name) => posix.join('dist/cdn', name));
    assert.deepEqual(named.sort(), [...reached].sort(), tag);
  }
});
