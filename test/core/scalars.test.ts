import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { describeAllowed } from '../../src/core/life/failure.js';
import {
  flag,
  number,
  oneOf,
  rawAttribute,
  text,
  type Scalar,
} from '../../src/core/input/scalars.js';

const design = oneOf(['grid', 'autoColumns'], 'grid');
const columns = number(4, { min: 1, max: 12, integer: true });
const unset = undefined;

/** Expected result for a raw JSON value or property; `unset` if the value is invalid. */
const values: readonly (readonly [string, Scalar<unknown>, unknown, unknown])[] = [
  ['text', text(), 'a', 'a'],
  ['text', text(), '', ''],
  ['text', text(), 12, '12'],
  ['text', text(), true, unset],
  ['text', text(), {}, unset],
  ['flag', flag(), true, true],
  ['flag', flag(), 'true', true],
  ['flag', flag(), 'True', true],
  ['flag', flag(), 1, true],
  ['flag', flag(), '1', true],
  ['flag', flag(), false, false],
  ['flag', flag(), 'false', false],
  ['flag', flag(), 'FALSE', false],
  ['flag', flag(), 0, false],
  ['flag', flag(), 'yes', unset],
  ['flag', flag(), null, unset],
  ['number', number(1), 1.5, 1.5],
  ['number', number(1), ' 1.5 ', 1.5],
  ['number', number(1), '1e3', 1000],
  ['number', number(1), '', unset],
  ['number', number(1), ' ', unset],
  ['number', number(1), '12px', unset],
  ['number', number(1), Infinity, unset],
  ['number', number(1), NaN, unset],
  ['number', number(1), [3], unset],
  ['number of 1 to 12', columns, 1, 1],
  ['number of 1 to 12', columns, 12, 12],
  ['number of 1 to 12', columns, 0, unset],
  ['number of 1 to 12', columns, 13, unset],
  ['whole number', columns, 1.5, unset],
  ['word', design, 'grid', 'grid'],
  ['word', design, ' GRID ', 'grid'],
  ['word', design, 'autocolumns', 'autoColumns'],
  ['word', design, 'masonry', unset],
  ['word', design, 3, unset],
];

/** Expected result for an attribute's text; `unset` if the attribute counts as missing. */
const attributes: readonly (readonly [string, Scalar<unknown>, string | null, unknown])[] = [
  ['a text', text(), null, unset],
  ['a text', text(), '', ''],
  ['a text', text(), 'a', 'a'],
  ['a flag', flag(), null, unset],
  ['a flag', flag(), '', true],
  ['a flag', flag(), 'open', true],
  ['a flag', flag(), 'false', false],
  ['a flag', flag(), 'False', false],
  ['a number', number(1), '', unset],
  ['a number', number(1), ' ', unset],
  ['a number', number(1), '3', '3'],
  ['a word', design, '', unset],
];

describe('scalars', () => {
  it('parse raw values', () => {
    for (const [kind, scalar, raw, clean] of values)
      expect(scalar.parse(raw), `${JSON.stringify(raw)} as ${kind}`).to.equal(clean);
  });

  it('read attributes', () => {
    for (const [kind, scalar, raw, meaning] of attributes)
      expect(rawAttribute(scalar, raw), `${JSON.stringify(raw)} as ${kind}`).to.equal(meaning);
  });

  it('return an allowed value or no value for any JSON, and never throw', () => {
    const allowed: readonly (readonly [Scalar<unknown>, (value: unknown) => boolean])[] = [
      [text(), (value) => typeof value === 'string'],
      [flag(), (value) => typeof value === 'boolean'],
      [number(4), (value) => Number.isFinite(value)],
      [columns, (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12],
      [design, (value) => value === 'grid' || value === 'autoColumns'],
    ];
    const raws = fc.oneof(fc.jsonValue(), fc.string(), fc.integer().map(String), fc.double());

    fc.assert(
      fc.property(raws, fc.constantFrom(...allowed), (raw, [scalar, isAllowed]) => {
        const value = scalar.parse(raw);
        return value === undefined || isAllowed(value);
      }),
    );
  });

  it('describe their allowed values', () => {
    const described = [text(), flag(), columns, number(0, { min: 0 }), design].map(({ allowed }) =>
      describeAllowed(allowed),
    );

    expect(described).to.deep.equal([
      'text',
      'true or false',
      'a whole number from 1 to 12',
      'a number of at least 0',
      'one of grid, autoColumns',
    ]);
  });
});
