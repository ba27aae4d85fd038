import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  pointAfterKey,
  pointName,
  roundedPoint,
} from '../../../src/editor/image/model/focal-point.js';
import {
  linkKind,
  linkMistake,
  linkOf,
  typedPart,
  type LinkKind,
} from '../../../src/editor/link/model/link-parts.js';
import { objectFitOf, positionOf } from '../../../src/features/image/model/image-position.js';

const formatted = 'Links must be formatted as https://example.com or http://example.com';
const phone = 'Enter a phone number with 4 or more digits, such as +1 555 010 2345.';
const email = 'Emails must be formatted as name@example.com';

const valid: readonly (readonly [LinkKind, string, string])[] = [
  ['page', '/visit', '/visit'],
  ['page', '/visit#hours', '/visit#hours'],
  ['file', '/s/5f0a/menu.pdf', '/s/5f0a/menu.pdf'],
  ['email', 'hello@halden.example', 'mailto:hello@halden.example'],
  ['phone', '+1 (555) 010-2345', 'tel:+1555010-2345'],
  ['text', '+15550102345', 'sms:+15550102345'],
  ['anchor', 'hours', '#hours'],
  ['web', 'https://example.com/a?b', 'https://example.com/a?b'],
  ['web', 'ftp://example.com', 'ftp://example.com'],
];

describe('links by category', () => {
  for (const [kind, typed, href] of valid) {
    test(`${typed} as ${kind} is ${href}, and is read back`, () => {
      assert.equal(linkMistake(kind, typed), undefined);
      assert.equal(linkOf(kind, typed), href);
      assert.equal(linkKind(href), kind);
      assert.equal(linkOf(kind, typedPart(kind, href)), href);
    });
  }

  const invalid: readonly (readonly [LinkKind, string, string])[] = [
    ['page', '', 'Choose a page.'],
    ['page', 'visit us', 'visit us is not a valid page URL'],
    ['page', `/${'a'.repeat(149)}`, `/${'a'.repeat(149)} is not a valid page URL`],
    ['file', '', 'Choose a file.'],
    ['file', '/menu.pdf', '/menu.pdf is not one of the expected options'],
    ['email', '', 'Please enter a valid email'],
    ['email', 'hello@halden', email],
    ['email', 'a@b.example,c@d.example', email],
    ['phone', '123', phone],
    ['phone', '1'.repeat(46), phone],
    ['text', 'hello', 'Enter a phone number, such as +1 555 010 2345.'],
    ['anchor', '', 'Enter the ID of a heading or a block, in up to 98 characters.'],
    ['anchor', 'a'.repeat(99), 'Enter the ID of a heading or a block, in up to 98 characters.'],
    ['web', 'example.com', formatted],
    ['web', 'https:example.com', formatted],
    ['web', 'data:text/html,a', formatted],
    ['web', `ftp://${'a'.repeat(99)}`, formatted],
  ];
  for (const [kind, typed, message] of invalid) {
    test(`rejects ${typed.slice(0, 30) || 'an empty text'} as ${kind}`, () => {
      assert.equal(linkMistake(kind, typed), message);
    });
  }

  test('an empty link is valid and has no category', () => {
    assert.equal(linkKind(''), 'none');
    assert.equal(linkMistake('none', ''), undefined);
    assert.equal(linkOf('none', 'https://example.com'), '');
  });
});

describe('focal point', () => {
  test('is moved by arrow keys by 1 %, or by 10 % with Shift, and never out of the image', () => {
    const point = { x: 0.57, y: 0.95 };
    assert.deepEqual(pointAfterKey(point, 'ArrowRight', false), { x: 0.58, y: 0.95 });
    assert.deepEqual(pointAfterKey(point, 'ArrowLeft', true), { x: 0.47, y: 0.95 });
    assert.deepEqual(pointAfterKey(point, 'ArrowUp', true), { x: 0.57, y: 0.85 });
    assert.deepEqual(pointAfterKey(point, 'ArrowDown', true), { x: 0.57, y: 1 });
    assert.equal(pointAfterKey(point, 'Enter', false), undefined);
  });

  test('is rounded to a whole percentage and stays inside the image', () => {
    assert.deepEqual(roundedPoint({ x: -0.2, y: 0.3349 }), { x: 0, y: 0.33 });
    assert.equal(pointName({ x: 0.29, y: 0.58 }), '29 % from the left, 58 % from the top');
  });
});

describe('position in a box', () => {
  const plain = { mode: 'none', stretch: false, focal: { x: 0.2, y: 0.8 }, align: 'left top' };
  const sizes = { box: { width: 200, height: 200 }, picture: { width: 400, height: 200 } };
  const cases = [
    [{ mode: 'none' }, 'fill', 'left top'],
    [{ mode: 'contain', stretch: true }, 'contain', 'left top'],
    [{ mode: 'cover' }, 'cover', '20% 80%'],
    [{ stretch: true }, 'cover', '20% 80%'],
    [{ mode: 'cover', focal: null }, 'cover', 'left top'],
    [
      { mode: 'cover', focal: { x: 0.5, y: 0.8 }, useAdvancedPositioning: true },
      'cover',
      '50% 80%',
    ],
    [
      { mode: 'cover', focal: { x: 0.4, y: 0.8 }, useAdvancedPositioning: true },
      'cover',
      '30% 80%',
    ],
  ] as const;
  for (const [settings, fit, position] of cases) {
    test(`${JSON.stringify(settings)} is ${fit} at ${position}`, () => {
      const all = { ...plain, useAdvancedPositioning: false, ...settings };
      assert.equal(objectFitOf(all), fit);
      assert.equal(positionOf(all, sizes), position);
    });
  }
});
