import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readSource,
  textsOf,
  withAttributes,
  withItem,
  withoutNode,
  withText,
  type Source,
} from '../../../demo/playground/source.js';
import { isValue, readProperty, writeProperty } from '../../../demo/playground/style-attribute.js';
import { describeValue } from '../../../demo/playground/frame/describe-value.js';
import { readFromFrame } from '../../../demo/playground/frame/messages.js';

const html = `<p>Before</p>
<!-- A comment -->
<sq-gallery   design='grid'
  lightbox>
  <figure><img src=a.webp alt=""><figcaption>One &amp; only</figcaption></figure>
</sq-gallery>
<sq-gallery design="list"></sq-gallery>`;

function read(text: string): Source {
  const source = readSource(text, 'sq-gallery');
  assert.ok(typeof source !== 'string', text);
  return source;
}

describe('HTML of a playground', () => {
  it('changes attributes of the first element, and keeps the rest as it was typed', () => {
    const source = read(html);
    assert.deepEqual(source.attributes, { design: 'grid', lightbox: '' });
    const changed = withAttributes(source, [
      ['design', 'list'],
      ['lightbox', undefined],
      ['gutter', '"8"'],
    ]);
    assert.equal(
      changed,
      html.replace(`design='grid'\n  lightbox`, 'design="list" gutter="&quot;8&quot;"'),
    );
  });

  it('reads and changes texts inside the element', () => {
    const source = read(html);
    const [text] = textsOf(source);
    assert.equal(text?.tag, 'figcaption');
    assert.equal(text.content, 'One &amp; only');
    assert.equal(withText(source, text.id, 'Two'), html.replace('One &amp; only', 'Two'));
  });

  it('adds and removes items with the indentation of the others', () => {
    const source = read(html);
    const figure = Object.entries(source.page.state.nodes).find(
      ([, node]) => node.kind === 'element' && node.tag === 'figure',
    );
    assert.ok(figure);
    const [id] = figure;
    const added = withItem(source, '<figure>New</figure>', (each) => each === id);
    assert.match(added ?? '', /only<\/figcaption><\/figure>\n {2}<figure>New<\/figure>\n<\/sq-/);
    assert.doesNotMatch(withoutNode(source, id), /figure/);
  });

  it('reports HTML that controls cannot change', () => {
    assert.equal(readSource('<sq-gallery><!-- ', 'sq-gallery'), 'unclosed');
    assert.equal(readSource('<p>No gallery</p>', 'sq-gallery'), 'missing');
    assert.equal(readSource('<i>'.repeat(150), 'sq-gallery'), 'complex');
    assert.equal(readSource('<p></p>'.repeat(10_001), 'sq-gallery'), 'complex');
  });
});

describe('custom properties in a style attribute', () => {
  const style = '--sq-a: url("x;y"); color: red; --sq-b: calc(1px * (2 + 3))';

  it('are read', () => {
    assert.equal(readProperty(style, '--sq-a'), 'url("x;y")');
    assert.equal(readProperty(style, '--sq-b'), 'calc(1px * (2 + 3))');
    assert.equal(readProperty(style, '--sq-c'), undefined);
  });

  it('are written, and other declarations are kept', () => {
    const expected = '--sq-a: url("x;y"); color: red; --sq-b: 2px';
    assert.equal(writeProperty(style, '--sq-b', '2px'), expected);
    assert.equal(writeProperty('', '--sq-b', ' 2px '), '--sq-b: 2px');
    assert.equal(writeProperty(expected, '--sq-b', ''), '--sq-a: url("x;y"); color: red');
    assert.equal(writeProperty('--sq-b: 1px', '--sq-b', undefined), undefined);
  });

  it('reject values that would end the declaration', () => {
    for (const value of ['1px', 'url("a;b")', "'{}'", 'light-dark(red, blue)', ''])
      assert.ok(isValue(value), value);
    for (const value of ['1px; color: red', '} p {', '"', 'url(', '</style>'])
      assert.ok(!isValue(value), value);
  });
});

describe('values of events and methods', () => {
  it('are shown as JSON', () => {
    assert.equal(describeValue({ index: 1, id: null }), '{\n  "index": 1,\n  "id": null\n}');
    assert.equal(describeValue(undefined), 'undefined');
  });

  it('can contain nodes, functions, cycles and promises', () => {
    const cycle: Record<string, unknown> = { node: { nodeType: 1, nodeName: 'IMG' } };
    Object.assign(cycle, { self: cycle, work: Math.max, wait: Promise.resolve(), big: 1n });
    assert.deepEqual(JSON.parse(describeValue(cycle)), {
      node: '<img>',
      self: '(circular)',
      work: 'ƒ max',
      wait: '(promise)',
      big: '1',
    });
    assert.ok(describeValue('x'.repeat(100_000)).length < 5000);
  });
});

describe('messages of the preview', () => {
  it('are ignored if they have another shape', () => {
    for (const data of [null, 'ready', {}, { type: 'ready' }, { type: 'event', name: 1 }, []])
      assert.equal(readFromFrame(data), undefined, JSON.stringify(data));
    assert.deepEqual(readFromFrame({ type: 'states', names: ['open', 1] }), {
      type: 'states',
      names: ['open'],
    });
  });
});
