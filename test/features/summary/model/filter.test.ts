import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  formatFilter,
  matchesFilter,
  parseFilter,
  parseNames,
} from '../../../../src/features/summary/model/filter.js';

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abÄ%:,é1') })
  .map((text) => text.toLowerCase());
const names = fc.uniqueArray(name, { maxLength: 4 });
const filterable = fc.record({ category: names, tag: names }, { noNullPrototype: true });

describe('the filters of a summary', () => {
  it('can be parsed again after they have been formatted', () => {
    fc.assert(
      fc.property(filterable, (filter) => {
        assert.deepEqual(parseFilter(formatFilter(filter)), filter);
      }),
    );
  });

  it('ignore the letter case of names', () => {
    assert.deepEqual(parseNames(' Farms, farms ,, Brewing  at home'), ['Farms', 'Brewing at home']);
    const item = { category: ['Farms'], tag: [] };
    assert.ok(matchesFilter(item, parseFilter('category:FARMS')));
    assert.ok(!matchesFilter(item, parseFilter('category:Farm')));
    assert.ok(!matchesFilter(item, parseFilter('category:Farms, tag:Washed')));
  });
});
