import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { SearchEntry } from '../../../demo/assets/scripts/docs/search-rank.js';
import { addressesIn, mapAddresses } from '../../../demo/docs/export/base-path.js';
import { exportSite } from '../../../demo/docs/export/export-site.js';
import { filesIn } from '../../support/node/files.js';

const folder = mkdtempSync(join(tmpdir(), 'sq-site-'));
const base = '/library';
const demo = 'https://demo.example';
const origin = 'https://docs.example';

before(() => exportSite({ folder, base, origin, demo }));
after(() => rmSync(folder, { recursive: true }));

/** The file that a static host sends for an address under the base path. */
function fileOf(address: string): string {
  const path = join(folder, address.slice(base.length));
  return existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
}

const read = (file: string): string => readFileSync(file, 'utf8');

test('each address in the exported pages is under the base path, and its file exists', () => {
  // The examples are copied as they are. Their addresses are those of the reader's own site.
  const pages = filesIn(folder, /index\.html$/).filter((file) => !file.includes('docs/examples/'));
  assert.ok(pages.length > 80);
  for (const page of pages) {
    const addresses = new Set(addressesIn(read(page)));
    assert.ok(addresses.size > 5, page);
    for (const address of addresses) {
      assert.ok(address.startsWith(`${base}/`), `${page}: ${address}`);
      assert.ok(existsSync(fileOf(address)), `${page}: ${address}`);
    }
  }
});

test('each entry of the search index leads to an anchor that exists', () => {
  const entries = JSON.parse(read(join(folder, 'docs/search.json'))) as SearchEntry[];
  assert.ok(entries.length > 1000);
  const ids = new Map<string, Set<string>>();
  for (const { path } of entries) {
    const [page = '', id] = path.split('#');
    const file = fileOf(`${base}/${page}`);
    if (!ids.has(page))
      ids.set(
        page,
        new Set([...read(file).matchAll(/\sid="([^"]+)"/g)].map(([, each = '']) => each)),
      );
    assert.ok(id === undefined || ids.get(page)?.has(id), path);
  }
});

test('exports Markdown of each page, and files for programs with absolute addresses', () => {
  assert.match(read(join(folder, 'elements/sq-gallery.md')), /^# `<sq-gallery>`/);
  assert.match(read(join(folder, 'docs.md')), /^# /);
  const listed = [...read(join(folder, 'llms.txt')).matchAll(/\]\((.+?)\): /g)].map(
    ([, url = '']) => url,
  );
  assert.ok(listed.length > 80);
  for (const url of listed) assert.ok(existsSync(fileOf(url.slice(origin.length))), url);
  assert.match(
    read(join(folder, 'sitemap.xml')),
    /<loc>https:\/\/docs\.example\/library\/docs<\/loc>/,
  );
});

test('exported pages contain no nonces, and links to demo pages lead to the demo server', () => {
  const page = read(join(folder, 'demos/index.html'));
  assert.doesNotMatch(page, /nonce=/);
  assert.match(page, /href="https:\/\/demo\.example\/galleries"/);
  assert.match(page, /href="https:\/\/demo\.example\/"/);
});

test('changes addresses only, and removes the links that a static host cannot answer', () => {
  const markup =
    '<p title="a > /b">/text</p><a class=x href=/gone>Gone</a><img src="/a.webp" srcset="/a.webp 1x, /b.webp 2x"><a href="#top"></a><a href="//other.example"></a><template><a href="/a?b=1&amp;c=2#d">In</a></template>';

  assert.equal(
    mapAddresses(markup, (path) => (path === '/gone' ? undefined : `/base${path}`)),
    '<p title="a > /b">/text</p><a class=x >Gone</a><img src="/base/a.webp" srcset="/base/a.webp 1x, /base/b.webp 2x"><a href="#top"></a><a href="//other.example"></a><template><a href="/base/a?b=1&amp;c=2#d">In</a></template>',
  );
  assert.deepEqual(addressesIn('<a href="/a?b#c"></a>'), ['/a']);
});
