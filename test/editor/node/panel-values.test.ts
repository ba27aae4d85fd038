import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FieldDescription, FieldKind } from '../../../src/editor/blocks/block-description.js';
import {
  attributesFor,
  emptyValue,
  findMistake,
  humanize,
  jsonFor,
  readAttribute,
  singular,
  unmetCondition,
} from '../../../src/editor/panel/field-values.js';

function field(kind: FieldKind, more: Partial<FieldDescription> = {}): FieldDescription {
  return { name: 'x', label: 'X', help: '', kind, ...more };
}

const limited = field('number', { min: 1, max: 6, isInteger: true });
const choice = field('choice', { values: ['a', 'b'] });

describe('a field’s value', () => {
  const cases: readonly [FieldDescription, string, string | undefined][] = [
    [limited, '3', undefined],
    [limited, '7', 'Enter a number from 1 to 6.'],
    [limited, '2.5', 'Enter a whole number.'],
    [limited, '3px', 'Enter a number.'],
    [field('number', { min: 0 }), '-1', 'Enter 0 or more.'],
    [field('number', { values: ['auto'] }), 'auto', undefined],
    [field('number', { values: ['auto'] }), 'wide', 'Enter a number or auto.'],
    [choice, 'b', undefined],
    [choice, 'c', 'c is not one of the expected options'],
    [field('choice', { values: ['a'], allowsOther: true }), 'c', undefined],
    [field('link'), '/shop', undefined],
    [field('link'), 'shop', 'Links must be formatted as https://example.com or /page'],
    [field('link'), 'http:/shop', 'Links must be formatted as https://example.com or /page'],
    [field('link'), '/a b', '/a b is not a valid page URL'],
    [field('link'), `/${'a'.repeat(149)}`, `/${'a'.repeat(149)} is not a valid page URL`],
    [field('link'), 'mailto:a', 'Emails must be formatted as mailto:name@example.com'],
    [field('link'), 'tel:12', 'Phone links must be formatted as tel:+15550102345'],
    [field('link'), '#', 'Links to a place in this page have at most 99 characters.'],
    [field('link'), ['JavaScript', 'alert(1)'].join(':'), 'Links can’t run scripts.'],
    [field('image'), '/a.webp', undefined],
    [field('image'), 'data:image/png;base64,', 'data:image/png;base64, is not a valid URL'],
    [field('date'), '2026-02-30', 'Enter a valid date, such as 2026-11-30.'],
    [field('dateTime'), '2026-11-30T18:00+01:00', undefined],
    [
      field('dateTime'),
      '2026-11-30T25:00',
      'Enter a valid date and time, such as 2026-11-30T18:00+01:00.',
    ],
    [field('size'), '1600x', 'Enter a width and a height in pixels.'],
    [field('point'), '0.5,1', undefined],
    [field('point'), '0.5,1.2', 'Enter two numbers from 0 to 1, such as 0.5,0.25.'],
    [field('json'), '{', 'This is not valid JSON.'],
    [field('text', { isRequired: true }), ' ', 'Enter a value.'],
  ];
  for (const [description, text, mistake] of cases) {
    test(`${description.kind} ${text.slice(0, 30)}: ${mistake?.slice(0, 40) ?? 'valid'}`, () => {
      assert.equal(findMistake(description, text), mistake);
    });
  }

  test('is the presence of a flag’s attribute', () => {
    const flag = field('flag');
    assert.equal(readAttribute(flag, { x: '' }), 'true');
    assert.equal(readAttribute(flag, {}), undefined);
    assert.deepEqual(attributesFor(flag, 'true'), [['x', '']]);
    assert.deepEqual(attributesFor(flag, 'false'), [['x', undefined]]);
  });

  test('is shown in one field for a flag with two attributes', () => {
    const flag = field('flag', { opposite: 'no-x' });
    assert.equal(readAttribute(flag, { 'no-x': '' }), 'false');
    assert.deepEqual(attributesFor(flag, 'false'), [
      ['x', undefined],
      ['no-x', ''],
    ]);
    assert.deepEqual(attributesFor(flag, undefined), [
      ['x', undefined],
      ['no-x', undefined],
    ]);
  });

  test("has the type of its field's kind in JSON", () => {
    assert.equal(jsonFor(field('number'), '4.5'), 4.5);
    assert.equal(jsonFor(field('number', { values: ['auto'] }), 'auto'), 'auto');
    assert.equal(jsonFor(field('choice', { isNumeric: true }), '2'), 2);
    assert.equal(jsonFor(field('flag'), 'false'), false);
    const group = field('group', {
      fields: [
        { ...limited, name: 'count', isRequired: true },
        { ...choice, name: 'unit', isRequired: true },
        field('text'),
      ],
    });
    assert.deepEqual(emptyValue(group), { count: 1, unit: 'a' });
  });
});

describe('a condition', () => {
  const when = [
    { field: 'design', values: ['grid', 'list'] },
    { field: 'caption', values: ['*'] },
  ];
  const unmet = (values: Readonly<Record<string, string>>): string | undefined =>
    unmetCondition(field('text', { when }), (name) => values[name])?.field;

  test('is met by one of its values, or by any value', () => {
    assert.equal(unmet({ design: 'list', caption: 'a' }), undefined);
    assert.equal(unmet({ design: 'carousel', caption: 'a' }), 'design');
    assert.equal(unmet({ design: 'list', caption: '' }), 'caption');
  });
});

test('gives values and items readable names', () => {
  assert.deepEqual(['TOP_LEFT', 'top-left', 'queryString', '100%'].map(humanize), [
    'Top left',
    'Top left',
    'QueryString',
    '100%',
  ]);
  assert.deepEqual(['Markers', 'Entries', 'Address'].map(singular), ['Marker', 'Entry', 'Address']);
});
