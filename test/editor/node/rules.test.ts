import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { storageProblem } from '../../../src/editor/form/rules/form-settings.js';
import { optionProblems } from '../../../src/editor/form/rules/field-kinds.js';
import { linkMistake, type LinkKind } from '../../../src/editor/link/model/link-parts.js';
import { findMistake } from '../../../src/editor/panel/field-values.js';
import { checkLink, checkSetting } from '../../../src/editor/site/model/check-setting.js';
import { checkPageFields } from '../../../src/editor/site/model/page-fields.js';
import type { FieldDescription } from '../../../src/editor/blocks/block-description.js';
import {
  checkFreeLabel,
  checkPrice,
  checkSku,
  generateSku,
} from '../../../src/features/product/model/product-rules.js';
import { isEmailAddress } from '../../../src/features/form/model/email.js';
import { blogUrlPattern, isLinkAllowed, linkCategory } from '../../../src/model/links.js';
import type { Result } from '../../../src/model/result.js';

/*
 * The rules that the owner's editors check, with examples and exact messages. Uploads have their own tests in
 * `test/server/media`, because the server checks them.
 */

type Row = readonly [input: string, expected: unknown];

interface Rule {
  readonly title: string;
  readonly check: (input: string) => unknown;
  readonly rows: readonly Row[];
}

const field = (kind: FieldDescription['kind'], more: object = {}): FieldDescription => ({
  ...{ name: 'x', label: 'X', help: '', kind },
  ...more,
});
const linkOf = (kind: LinkKind) => (typed: string) => linkMistake(kind, typed);
const messageOf = (result: Result<unknown, string>) => (result.ok ? undefined : result.refusal);
const script = ['javascript', ''].join(':');

const rules: readonly Rule[] = [
  {
    title: 'the category of a link',
    check: linkCategory,
    rows: [
      ['', 'empty'],
      ['#top', 'anchor'],
      ['/shop', 'content'],
      ['/s/menu.pdf', 'file'],
      ['https://a.example', 'external'],
      ['ftp://a.example', 'external'],
      ['http:/a.example', 'malformed-protocol'],
      ['https:a.example', 'malformed-protocol'],
      ['mailto:a@b.example', 'other-protocol'],
    ],
  },
  {
    title: 'the length and form of a link',
    check: isLinkAllowed,
    rows: [
      ['tel:1234', true],
      ['tel:+1-555-0100', true],
      ['tel:123', false],
      ['tel:12a34', false],
      [`tel:${'1'.repeat(45)}`, true],
      [`tel:${'1'.repeat(46)}`, false],
      ['sms:+1 555-0100', true],
      ['sms:abc', false],
      [`sms:${'1'.repeat(995)}`, true],
      [`sms:${'1'.repeat(996)}`, false],
      ['mailto:a@b.example', true],
      ['mailto:a@b', false],
      ['mailto:a@b@c.example', false],
      [`mailto:${'a'.repeat(982)}@b.example`, true],
      [`mailto:${'a'.repeat(983)}@b.example`, false],
      [`#${'a'.repeat(98)}`, true],
      [`#${'a'.repeat(99)}`, false],
      [`ftp://a.example/${'a'.repeat(83)}`, true],
      [`ftp://a.example/${'a'.repeat(84)}`, false],
      [script + 'a'.repeat(238), true],
      [script + 'a'.repeat(239), false],
      [`/${'a'.repeat(148)}`, true],
      [`/${'a'.repeat(149)}`, false],
      ['gopher://a.example', false],
    ],
  },
  {
    title: 'a tokenized blog URL',
    check: blogUrlPattern,
    rows: [
      ['//My Blog', 'my-blog'],
      ['%%y//%m', '%y/%m'],
      ['%y/%d/%t', '%y/%d/%t'],
      ['%q', 'q'],
      ['Café!', 'caf'],
    ],
  },
  {
    title: 'a link in the panel',
    check: (text) => findMistake(field('link'), text),
    rows: [
      ['/shop', undefined],
      ['/a b', '/a b is not a valid page URL'],
      ['shop', 'Links must be formatted as https://example.com or /page'],
      ['mailto:a', 'Emails must be formatted as mailto:name@example.com'],
    ],
  },
  {
    title: 'a choice in the panel',
    check: (text) => findMistake(field('choice', { values: ['none', 'fit', 'fill'] }), text),
    rows: [
      ['fit', undefined],
      ['zoom', 'zoom is not one of the expected options'],
    ],
  },
  {
    title: 'the email of an image’s link',
    check: linkOf('email'),
    rows: [
      ['a@b.example', undefined],
      ['', 'Please enter a valid email'],
      ['a@b', 'Emails must be formatted as name@example.com'],
    ],
  },
  {
    title: 'the page of an image’s link',
    check: linkOf('page'),
    rows: [
      ['/shop', undefined],
      ['/a b', '/a b is not a valid page URL'],
    ],
  },
  {
    title: 'a link in the header or footer',
    check: (url) => checkLink({ text: 'Shop', url }),
    rows: [
      ['/shop', undefined],
      ['/s/menu.pdf', undefined],
      ['shop', 'Links must be formatted as https://example.com or /page'],
      ['ftp://a.example', 'Links must be formatted as https://example.com or /page'],
    ],
  },
  {
    title: 'the URL of a page',
    check: (slug) => checkPageFields({ title: 'Visit', slug, description: '' }).path,
    rows: [
      ['visit-us', undefined],
      ['-visit', '/-visit is not a valid page URL'],
      ['', '/ is not a valid page URL'],
    ],
  },
  {
    title: 'the time zone',
    check: (zone) =>
      checkSetting({ kind: 'zone' } as Parameters<typeof checkSetting>[0], zone, {
        timeZones: ['Europe/Oslo'],
      }),
    rows: [
      ['Europe/Oslo', undefined],
      ['', 'failed to load timezone'],
      ['Mars', 'Mars is not one of the expected options'],
    ],
  },
  {
    title: 'the list of a newsletter, if another newsletter on the page has one',
    check: (list) => storageProblem('form-id', list, { isNewsletter: true, lists: ['news'] }),
    rows: [
      ['news', undefined],
      [' ', 'A List must be selected'],
    ],
  },
  {
    title: 'the list of a newsletter, if the page has no list',
    check: (list) => storageProblem('form-id', list, { isNewsletter: true }),
    rows: [['', "You don't have any mailing lists. Please create one before continuing"]],
  },
  {
    title: 'the price of a product',
    check: (price) => messageOf(checkPrice(Number(price))),
    rows: [
      ['0', undefined],
      ['10000000000', undefined],
      ['10000000001', 'The price must be a whole number of cents from 0 to 10000000000.'],
      ['-1', 'The price must be a whole number of cents from 0 to 10000000000.'],
    ],
  },
  {
    title: 'the SKU of a product',
    check: (sku) => messageOf(checkSku(sku)),
    rows: [
      ['a'.repeat(60), undefined],
      ['a'.repeat(61), 'The SKU must be 60 characters or fewer.'],
    ],
  },
  {
    title: 'a generated SKU',
    check: (random) => generateSku(() => Number(random)),
    rows: [
      ['0', 'SQ0000000'],
      ['0.9999999', 'SQ9999999'],
    ],
  },
  {
    title: 'the label of a free product',
    check: (label) => messageOf(checkFreeLabel(true, label)),
    rows: [
      ['Free', undefined],
      [' ', 'Enter a label for products that are free.'],
    ],
  },
  {
    title: 'an email address by the published rule',
    check: (text) => isEmailAddress(text, 'published'),
    rows: [
      ['ab@b.com', true],
      ['a', false],
      ['ada@halden.toolong', false],
      [`${'a'.repeat(246)}@halden.co`, true],
      [`${'a'.repeat(247)}@halden.co`, false],
    ],
  },
  {
    title: 'the options of a choice in a form',
    check: (text) => optionProblems(text.split('|')).map((problem) => problem !== undefined),
    rows: [
      ['a|b', [false, false]],
      ['a|', [false, true]],
      ['a|a', [false, true]],
    ],
  },
];

for (const { title, check, rows } of rules) {
  describe(title, () => {
    for (const [input, expected] of rows) {
      const result = expected === undefined ? 'valid' : JSON.stringify(expected);
      test(`${input.slice(0, 30)} (${String(input.length)} characters): ${result}`, () => {
        assert.deepEqual(check(input), expected);
      });
    }
  });
}
