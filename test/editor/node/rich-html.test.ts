import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  readRichText,
  writeRichText,
  type RichContent,
  type RichText,
} from '../../../src/editor/panel/fields/rich-text/rich-html.js';

function read(source: string, content: RichContent = 'blocks'): RichText {
  const result = readRichText(source, content);
  if ('problem' in result) assert.fail(result.problem);
  return result;
}

/** Replaces a text in a document, and returns the new source. */
function replaceIn(before: RichText, from: string, to: string): string {
  const json = JSON.stringify(before.doc).replace(JSON.stringify(from).slice(1, -1), to);
  return writeRichText(before, JSON.parse(json) as RichText['doc']);
}

describe('formatted text', () => {
  const sources: readonly (readonly [string, RichContent])[] = [
    ['', 'inline'],
    ['Roasted <b>daily</b> &amp; <I>slowly</I>&nbsp;&mdash; since 1998', 'inline'],
    ['One<br/>\n  two<BR >three', 'inline'],
    ['<em><strong>Both</strong></em> and <a href="/x"><b>bold link</b></a>', 'inline'],
    [`<a  target=_blank rel='noopener' href="/menu?a&amp;b">Menu</a>`, 'inline'],
    ['Plain text', 'paragraphs'],
    ['\n<p>One\n  line</p>\n\n<p>Two</p>\n', 'paragraphs'],
    [
      '<h2>Hours</h2>\n<ul>\n  <li>Monday</li>\n  <li>Sunday\n<ol><li>late</li></ol></li>\n</ul>',
      'blocks',
    ],
  ];
  for (const [source, content] of sources) {
    test(`keeps every byte of ${JSON.stringify(source)}`, () => {
      const before = read(source, content);
      assert.equal(writeRichText(before, before.doc), source);
    });
  }

  test('changes only the part of the source that the owner has changed', () => {
    assert.equal(
      replaceIn(read('<p>One\n  line &mdash; <b>here</b></p>\n\n<p>Two</p>\n'), 'Two', 'Three'),
      '<p>One\n  line &mdash; <b>here</b></p>\n\n<p>Three</p>\n',
    );
    assert.equal(
      replaceIn(read('One\n two <b>three</b>', 'inline'), 'three', 'tree'),
      'One\n two <b>tree</b>',
    );
  });

  test('writes new formats in the house form, without attributes that were not there', () => {
    const before = read('<b>a</b> b', 'inline');
    const doc = {
      type: 'doc',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'b', marks: [{ type: 'italic' }] },
        {
          type: 'text',
          text: 'c<',
          marks: [{ type: 'link', attrs: { href: '/a?b&c', target: null, rel: null } }],
        },
      ],
    };
    assert.equal(writeRichText(before, doc), '<b>a</b> <em>b</em><a href="/a?b&amp;c">c&lt;</a>');
  });

  test('rewrites a tag in the house form if only one of its two tags would be replaced', () => {
    const doc = {
      type: 'doc',
      content: [
        { type: 'text', text: 'ab', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'c' },
        { type: 'text', text: 'd', marks: [{ type: 'bold' }] },
      ],
    };
    assert.equal(
      writeRichText(read('<b>abcd</b>', 'inline'), doc),
      '<strong>ab</strong>c<strong>d</strong>',
    );
  });

  test('writes one paragraph without tags if the source has none, and several with tags', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const before = read('', 'paragraphs');
    assert.equal(writeRichText(before, { type: 'doc', content: [paragraph('a')] }), 'a');
    assert.equal(
      writeRichText(before, { type: 'doc', content: [paragraph('a'), paragraph('b')] }),
      '<p>a</p><p>b</p>',
    );
    assert.equal(writeRichText(before, { type: 'doc', content: [{ type: 'paragraph' }] }), '');
  });

  test('does not write spaces that browsers do not show', () => {
    const before = read('<p>One</p>');
    assert.equal(replaceIn(before, 'One', 'One '), '<p>One</p>');
    assert.equal(replaceIn(before, 'One', 'One   two'), '<p>One two</p>');
  });
});

describe('HTML that the formatted view would change or lose', () => {
  const rejected: readonly (readonly [string, RichContent, string])[] = [
    ['a <span>b</span>', 'inline', '<span>'],
    ['<p class="lead">a</p>', 'blocks', 'the attribute class'],
    ['a<!-- note -->', 'inline', 'a comment'],
    ['<a href="{{ url }}">a</a>', 'inline', 'a placeholder in href'],
    ['<a name="a">a</a>', 'inline', 'the attribute name'],
    ['&notit; a', 'inline', '&notit;'],
    ['<p>a<p>b</p>', 'blocks', '<p> without an end tag'],
    ['<b>a', 'inline', '<b> without an end tag'],
    ['a</b>', 'inline', '</b>'],
    ['a <p>b</p>', 'blocks', 'text beside blocks'],
    ['<h2>a</h2>', 'paragraphs', '<h2>'],
    ['<p>a</p>', 'inline', '<p>'],
    ['<ul><li><p>a</p></li></ul>', 'blocks', '<p>'],
    ['<strong></strong>a', 'inline', 'formatting that would be written in another way'],
    ['a\u0000b', 'inline', 'special characters'],
  ];
  for (const [source, content, problem] of rejected) {
    test(`is ${problem} in ${JSON.stringify(source)}`, () => {
      assert.deepEqual(readRichText(source, content), { problem });
    });
  }
});
