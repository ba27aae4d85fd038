import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  chooseName,
  formatFilter,
  matchesFilter,
  namesOf,
  parseFilter,
  parseNames,
} from '../../../../src/features/summary/model/filter.js';

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abÄ%:,é1') })
  .map((text) => text.toLowerCase());
const names = fc.uniqueArray(name, { maxLength: 4 });
const filterable = fc.record({ category: names, tag: names }, { noNullPrototype: true });

describe('filters of a summary', () => {
  it('read what they write', () => {
    fc.assert(
      fc.property(filterable, (filter) => {
        assert.deepEqual(parseFilter(formatFilter(filter)), filter);
      }),
    );
  });

  it('read any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const filter = parseFilter(text);
        assert.deepEqual(parseFilter(formatFilter(filter)), filter);
      }),
    );
  });

  it('leave every item where nothing is chosen', () => {
    fc.assert(fc.property(filterable, (item) => assert.ok(matchesFilter(item, parseFilter('')))));
  });

  it('leave no more items with a second kind than with one', () => {
    fc.assert(
      fc.property(fc.array(filterable), filterable, (items, filter) => {
        const both = items.filter((item) => matchesFilter(item, filter));
        const one = items.filter((item) => matchesFilter(item, { ...filter, tag: [] }));
        assert.ok(both.every((item) => one.includes(item)));
      }),
    );
  });

  it('leave at least one item for each name that the items have', () => {
    fc.assert(
      fc.property(fc.array(filterable), (items) => {
        for (const chosen of namesOf(items, 'tag')) {
          const filter = chooseName(parseFilter(''), 'tag', chosen);
          assert.ok(items.some((item) => matchesFilter(item, filter)));
        }
      }),
    );
  });

  it('take names that differ in case alone as one', () => {
    assert.deepEqual(parseNames(' Farms, farms ,, Brewing  at home'), ['Farms', 'Brewing at home']);
    const item = { category: ['Farms'], tag: [] };
    assert.ok(matchesFilter(item, parseFilter('category:FARMS')));
    assert.ok(!matchesFilter(item, parseFilter('category:Farm')));
    assert.ok(!matchesFilter(item, parseFilter('category:Farms, tag:Washed')));
  });
});
