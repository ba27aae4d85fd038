import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseHTML } from 'linkedom';
import '../../../elements/sq-audio.js';
import '../../../elements/sq-calendar.js';
import '../../../elements/sq-chart.js';
import '../../../elements/sq-gallery.js';
import {
  prerender,
  prerenderChunks,
  prerenderedTags,
  type PrerenderOptions,
} from '../../../src/core/renderers/server/server.js';

const options: PrerenderOptions = {
  parse: (html) => parseHTML(html).document,
  style: (tag) => ({ href: `/${tag}.css` }),
};

const table = '<table><caption>Bags</caption><tr><th>Month<th>Washed<tr><td>May<td>412</table>';
const chart = `<sq-chart>${table}</sq-chart>`;
const shadowRoot = /<template shadowrootmode[^]*?<\/template>/g;

/** Passes HTML in chunks of `size` characters. */
async function inChunks(html: string, size: number): Promise<string> {
  const chunks = html.match(new RegExp(`[^]{1,${String(size)}}`, 'g')) ?? [];
  let page = '';
  for await (const text of prerenderChunks(chunks, options)) page += text;
  return page;
}

for (const tag of prerenderedTags) {
  test(`the first example of ${tag} gets a shadow root, and its HTML stays unchanged`, async () => {
    const html = readFileSync(`demo/examples/${tag}.html`, 'utf8');
    const page = await prerender(html, options);
    assert.ok(page.includes('<template shadowrootmode="open"'));
    assert.ok(page.includes(`href="/${tag}.css"`));
    assert.equal(page.replace(shadowRoot, ''), html);
  });
}

const untouched = [
  '<!DOCTYPE html>\r\n<HTML LANG=de><!-- <sq-chart> -- > --><title><sq-chart></title>',
  `<script>const a = '${chart.replace('</sq-chart>', '')}' < 1</script>`,
  `<a title="a > b" data-x='<sq-chart>' href=it's>1 < 2 &amp;amp; \u0000</a>`,
  `<template>${chart}</template><noscript>${chart}</noscript><textarea>${chart}</textarea>`,
  '<sq-unknown a=">"><sq-price amount=1>1</sq-price></sq-unknown><p>open<br/><',
];

test('text without elements to render stays unchanged, in chunks of any size', async () => {
  for (const html of untouched) {
    assert.equal(await prerender(html, options), html);
    for (const size of [1, 2, 3, 7]) assert.equal(await inChunks(html, size), html);
  }
});

test('an element between any other HTML is rendered, in chunks of any size', async () => {
  const html = `${untouched.join('\n').slice(0, -1)}<SQ-Chart title="a>b">${table}</SQ-Chart >\n${chart}`;
  const page = await prerender(html, options);
  assert.equal(page.match(shadowRoot)?.length, 2);
  assert.equal(page.replace(shadowRoot, ''), html);
  assert.match(page, /<SQ-Chart title="a>b"><template shadowrootmode/);
  for (const size of [1, 5, 64]) assert.equal(await inChunks(html, size), page);
});

test('an element inside another element is rendered', async () => {
  const page = await prerender(`<sq-accordion><div>${chart}</div></sq-accordion>`, options);
  assert.match(page, /^<sq-accordion><div><sq-chart><template shadowrootmode/);
});

test('the language is that of the nearest ancestor', async () => {
  const html = `<html lang="en"><div lang=de><div>${chart}</div>${chart}</div>${chart}</html>`;
  const page = await prerender(html, options);
  const languages = [...page.matchAll(/<div class="[^"]*" [\w-]+="(de|en)"/g)].map(
    ([, lang]) => lang,
  );
  assert.deepEqual(languages, ['de', 'de', 'en']);
});

test('elements with a shadow root, and without an end tag, stay unchanged', async () => {
  const page = await prerender(chart, options);
  assert.notEqual(page, chart);
  assert.equal(await prerender(page, options), page);
  const open = chart.replace('</sq-chart>', '');
  assert.equal(await prerender(open, options), open);
});

test('an element that cannot be rendered stays unchanged and is reported', async () => {
  const failed: string[] = [];
  const page = await prerender(`${chart}<p>after</p>`, {
    ...options,
    style: () => {
      throw new Error('no style sheet');
    },
    onError: (error, tag) => failed.push(`${tag}: ${(error as Error).message}`),
  });
  assert.equal(page, `${chart}<p>after</p>`);
  assert.deepEqual(failed, ['sq-chart: no style sheet']);
});

test('a large page needs the memory of one element', async () => {
  let read = 0;
  let written = 0;
  let largest = 0;
  function* chunks(): Generator<string> {
    for (let index = 0; index < 5_000; index += 1) {
      const chunk = `<p class="text">${'text '.repeat(200)}</p>\n${index % 1000 === 0 ? '<sq-price>1</sq-price>' : ''}`;
      read += chunk.length;
      yield chunk;
      largest = Math.max(largest, read - written);
    }
  }
  for await (const text of prerenderChunks(chunks(), options)) written += text.length;
  assert.equal(written, read);
  assert.ok(read > 5_000_000 && largest < 3_000, String(largest));
});
