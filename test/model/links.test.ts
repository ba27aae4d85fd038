import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  blogUrlPattern,
  commentLink,
  isLinkAllowed,
  isPageUrl,
  linkAddress,
  linkCategory,
  panelCollection,
} from '../../src/model/links.js';

const categories = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['#menu', 'anchor'],
  ['/s/menu.pdf', 'file'],
  ['/shop', 'content'],
  ['/', 'content'],
  ['//cdn.example/x', 'external'],
  ['example.com', 'external'],
  ['https://example.com', 'external'],
  ['HTTP://example.com', 'external'],
  ['ftp://files.example', 'external'],
  ['http:/example.com', 'malformed-protocol'],
  ['https:example.com', 'malformed-protocol'],
  ['https://', 'malformed-protocol'],
  ['mailto:a@b.co', 'other-protocol'],
  // eslint-disable-next-line no-script-url -- The test only parses this URL.
  ['javascript:alert(1)', 'other-protocol'],
  ['skype:someone', 'other-protocol'],
] as const;

test('assigns a category to each link', () => {
  for (const [link, category] of categories) assert.equal(linkCategory(link), category, link);
});

const a = (count: number): string => 'a'.repeat(count);
const addresses: readonly (readonly [link: string, isAllowed: boolean])[] = [
  ['tel:1234', true],
  ['tel:+1-617-555-0142', true],
  ['tel:123', false],
  ['tel:12a34', false],
  [`tel:${'1'.repeat(45)}`, true],
  [`tel:${'1'.repeat(46)}`, false],
  ['sms:+16175550142', true],
  ['sms:(617) 555-0142', true],
  ['sms:hello', false],
  [`sms:${'1'.repeat(995)}`, true],
  [`sms:${'1'.repeat(996)}`, false],
  ['mailto:beans@halden.example', true],
  ['mailto:beans@halden', false],
  ['mailto:a@b@halden.example', false],
  [`mailto:${a(983)}@b.example`, false],
  ['#menu', true],
  ['#', false],
  [`#${a(98)}`, true],
  [`#${a(99)}`, false],
  ['ftp://files.example', true],
  ['ftp:files.example', false],
  [`ftp://${a(93)}`, true],
  [`ftp://${a(94)}`, false],
  [`javascript:${a(238)}`, true],
  [`javascript:${a(239)}`, false],
  ['/shop', true],
  ['/a b', false],
  [`/${a(148)}`, true],
  [`/${a(149)}`, false],
  ['//example.com', false],
  ['https://example.com', true],
  ['https:/example.com', false],
  ['data:text/html,x', false],
];

test('accepts and rejects the same links as the editor', () => {
  for (const [link, isAllowed] of addresses) assert.equal(isLinkAllowed(link), isAllowed, link);
});

test('treats an absolute path as a link to a page of the site', () => {
  assert.deepEqual(['/shop', 'shop', '//shop', '/a b'].map(isPageUrl), [true, false, false, false]);
});

test('extracts the collection ID from a link to a collection panel', () => {
  assert.equal(panelCollection('/pages/5f0a11de0000000000000005'), '5f0a11de0000000000000005');
  assert.equal(panelCollection('/pages/5f0a11de'), undefined);
  assert.equal(panelCollection('/pages/5f0a11de0000000000000005/more'), undefined);
});

test("links to the comment service's thread if there is one, and to the comment's own ID otherwise", () => {
  const site = 'https://halden.example';
  const link = (shortname: string, commentId: string): string =>
    commentLink(site, '/journal/frost', { shortname, commentId });
  assert.equal(link('halden', '42'), 'https://halden.example/journal/frost#disqus_thread');
  assert.equal(link('', '42'), 'https://halden.example/journal/frost#comment-42');
  assert.equal(link('', ''), 'https://halden.example/journal/frost');
});

const patterns = [
  ['/%y/%m/%d/%t', '%y/%m/%d/%t'],
  ['///blog//%y', 'blog/%y'],
  ['My Blog/%%t', 'my-blog/%t'],
  ['%q/%Y/%', 'q/%y/'],
  ['Öl & Kaffee?', 'l--kaffee'],
  ['', ''],
] as const;

test('normalizes the URL pattern of a blog', () => {
  for (const [typed, pattern] of patterns) assert.equal(blogUrlPattern(typed), pattern, typed);
});

test('returns the URL of a link only if it is safe', () => {
  for (const [raw, address] of [
    ['/shop', '/shop'],
    ['#visit', '#visit'],
    [' https://a.example/?b=c ', 'https://a.example/?b=c'],
    ['tel:+15550102345', 'tel:+15550102345'],
    ['sms:5550100', 'sms:5550100'],
    ['mailto:a@b.example?subject=Hi', 'mailto:a@b.example?subject=Hi'],
    ['tel: +1 555 010 2345', 'tel:+15550102345'],
    ['sms:555 0100?body=On my way', 'sms:5550100?body=On%20my%20way'],
    [
      'mailto:a@b.example?subject=A table for two',
      'mailto:a@b.example?subject=A%20table%20for%20two',
    ],
    ['tel: ', undefined],
    // eslint-disable-next-line no-script-url -- The test expects that this URL is rejected.
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['mailto:a b', undefined],
    ['', undefined],
  ] as const)
    assert.equal(linkAddress(raw), address, raw);
});
