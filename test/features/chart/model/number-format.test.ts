import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  createNumberWriter,
  numberFormats,
} from '../../../../src/features/chart/model/number-format.js';

const writer = (given: Partial<Parameters<typeof createNumberWriter>[0]> = {}, locale = 'en') =>
  createNumberWriter({ format: 'decimal', currency: 'USD', decimals: undefined, ...given }, locale);

describe('createNumberWriter()', () => {
  it('does not round small values to zero', () => {
    assert.equal(writer().value(0.0004), '0.0004');
    assert.equal(writer().value(5e-7), '5E-7');
    assert.equal(writer().value(0), '0');
    assert.equal(writer({ format: 'percent' }).value(0.004), '0.004%');
    assert.equal(writer({ format: 'currency' }).value(0.004), '$0.004');
    assert.equal(writer({ decimals: 2 }).value(0.0004), '0.00');
  });

  it('formats other values with at most three decimals', () => {
    assert.equal(writer().value(1234.56789), '1,234.568');
    assert.equal(writer({}, 'de').value(1234.5), '1.234,5');
    assert.equal(writer({ format: 'percent' }).value(12), '12%');
    assert.equal(writer({ format: 'currency' }).value(0.05), '$0.05');
  });

  it('formats ticks with as many decimals as the tick interval needs', () => {
    assert.deepEqual(writer().ticks([0, 0.0005, 0.001]), ['0', '0.0005', '0.001']);
    assert.deepEqual(writer().ticks([0, 2e-7, 4e-7]), ['0', '2E-7', '4E-7']);
    assert.deepEqual(writer({ format: 'compact' }).ticks([1.2e6, 1.21e6, 1.22e6]), [
      '1.2M',
      '1.21M',
      '1.22M',
    ]);
    assert.deepEqual(writer({ decimals: 0 }).ticks([0, 0.5]), ['0', '1']);
  });

  it('never formats two ticks of a scale as the same text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numberFormats),
        fc.constantFrom(1, 2, 5),
        fc.integer({ min: -9, max: 12 }),
        fc.integer({ min: -20, max: 20 }),
        (format, step, exponent, first) => {
          const values = [0, 1, 2, 3].map((at) => (first + at) * Number(`${step}e${exponent}`));
          assert.equal(new Set(writer({ format }).ticks(values)).size, values.length);
        },
      ),
    );
  });
});
