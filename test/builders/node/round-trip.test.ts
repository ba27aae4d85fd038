import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { parseFragment, serialize } from 'parse5';
import { rangesOf } from '../../../src/build/docs/block-html.js';
import { writeBlock } from '../../../src/builders/block-data.js';
import { readBlock } from '../../../src/builders/read-block.js';
import { blockOf, propsOf } from '../../../src/builders/puck/block-props.js';
import type { BlockDescription } from '../../../src/editor/blocks/block-description.js';

const blocks = JSON.parse(
  readFileSync('test/editor/fixtures/blocks.json', 'utf8'),
) as readonly BlockDescription[];

const dataOf = ({ items }: Pick<BlockDescription, 'items'>, html: string) =>
  readBlock(html, (source) => (items ? rangesOf(source, items.selector) : []));

/** The HTML's nodes, with sorted attributes and with JSON in a canonical form. */
function nodes(html: string): string {
  const fragment = parseFragment(html);
  const visit = (node: (typeof fragment.childNodes)[number]): void => {
    if (!('tagName' in node)) return;
    node.attrs.sort((a, b) => (a.name < b.name ? -1 : 1));
    const [text] = node.childNodes;
    if (node.tagName === 'script' && text && 'value' in text) {
      text.value = JSON.stringify(JSON.parse(text.value));
    }
    node.childNodes.forEach(visit);
  };
  fragment.childNodes.forEach(visit);
  return serialize(fragment);
}

describe('the data of each block', () => {
  for (const block of blocks) {
    test(`${block.tag} restores the example, and then changes no byte`, () => {
      const first = writeBlock(dataOf(block, block.example));
      assert.equal(nodes(first), nodes(block.example));
      assert.equal(writeBlock(dataOf(block, first)), first);

      const data = dataOf(block, block.example);
      assert.deepEqual(data.items.length > 0, block.items !== undefined);
      const inPuck = writeBlock(blockOf(block, propsOf(block, data)));
      assert.equal(nodes(inPuck), nodes(block.example));
      const again = JSON.parse(JSON.stringify(propsOf(block, dataOf(block, inPuck)))) as object;
      assert.equal(writeBlock(blockOf(block, again)), inPuck);
    });
  }
});

test('JSON keeps its place between other children, and no text in it ends the script', () => {
  const html =
    '<sq-map lat="1" class="wide"><p>One</p><script type="application/json">{"a":"</scr\\u0069pt>"}</script><p>Two</p></sq-map>';
  const data = dataOf({}, html.replace('</scr\\u0069pt>', '\\u003c/script><!--'));
  assert.deepEqual(data.json, { a: '</script><!--' });
  const written = writeBlock(data);
  assert.match(
    written,
    /^<sq-map lat="1" class="wide"><p>One<\/p><script type="application\/json">/,
  );
  assert.match(written, /<\/script><p>Two<\/p><\/sq-map>$/);
  assert.deepEqual(dataOf({}, written), data);
});

test('an attribute with quotes and ampersands is escaped', () => {
  const html = '<sq-button title="Tea &amp; &quot;cake&quot; &amp;lt;">Order</sq-button>';
  assert.equal(writeBlock(dataOf({}, html)), html);
});

test('items can be removed and added without touching the HTML around them', () => {
  const gallery = blocks.find(({ tag }) => tag === 'sq-gallery');
  assert.ok(gallery?.items);
  const data = dataOf(gallery, gallery.example);
  assert.equal(data.items.length, 3);
  const [first = ''] = data.items;
  const one = writeBlock({ ...data, items: [first] });
  assert.equal(one.match(/<figure>/g)?.length, 1);
  assert.match(one, /<\/figure>\n<\/sq-gallery>$/);
  const more = writeBlock({ ...data, items: [...data.items, `\n${gallery.items.template}`] });
  assert.equal(dataOf(gallery, more).items.length, 4);
});

test('invalid JSON stays in the HTML', () => {
  const html = '<sq-map><script type="application/json">{"a":</script></sq-map>';
  assert.equal(writeBlock(dataOf({}, html)), html);
});
