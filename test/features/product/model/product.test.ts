import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import {
  checkQuantity,
  isPublished,
  isSoldOut,
  maxQuantity,
  lowStockText,
  shopAddress,
  workflowLabel,
} from '../../../../src/features/product/model/product.js';

describe('a product', () => {
  it('is sold out if no variant is unlimited or in stock', () => {
    assert.equal(isSoldOut([0, 0]), true);
    assert.equal(isSoldOut([]), true);
    assert.equal(isSoldOut([0, 1]), false);
    assert.equal(isSoldOut([0, 'unlimited']), false);
  });

  it('has a message if its stock is low', () => {
    assert.deepEqual(
      ([0, 1, 5, 6, 'unlimited'] as const).map((stock) => lowStockText(stock)),
      [undefined, 'Only 1 left', 'Only 5 left', undefined, undefined],
    );
  });

  it('has a label for its workflow state, which is a name or a number', () => {
    assert.deepEqual(
      ['published', 'scheduled', 'draft', 'archived'].map((state) => workflowLabel(state)),
      ['Available', 'Scheduled', 'Hidden', 'Unsupported'],
    );
    assert.deepEqual(
      [1, '1', 2, 4, 3, 'constructor'].map((state) => workflowLabel(state)),
      ['Available', 'Available', 'Scheduled', 'Hidden', 'Unsupported', 'Unsupported'],
    );
  });
});

test('a product is published if its workflow state is empty or "published"', () => {
  const states = ['', 'Published', 'scheduled', 'draft', 'archived', 'none'];
  assert.deepEqual(states.filter(isPublished), ['', 'Published']);
});

test("the shop's origin is added to absolute paths", () => {
  const shop = 'https://shop.example';
  for (const [address, expected] of [
    ['/cart', `${shop}/cart`],
    ['cart/1', 'cart/1'],
    ['//other.example/cart', '//other.example/cart'],
    ['https://other.example/cart', 'https://other.example/cart'],
  ] as const)
    assert.equal(shopAddress(address, shop), expected);
});

describe('a product quantity', () => {
  it('is an integer from 1 to 9999, and at most the stock', () => {
    const accepted = [
      ['1', undefined],
      [' 12 ', 'unlimited'],
      ['9999', 'unlimited'],
      ['3', 3],
    ] as const;
    for (const [typed, stock] of accepted) {
      assert.deepEqual(checkQuantity(typed, stock), { ok: true, value: Number(typed) });
    }
  });

  it('is rejected with a message that contains the limits', () => {
    const message = 'Enter a number from 1 to 9999.';
    for (const typed of ['', '0', '-1', '1.5', 'two', '10000', '1e9', 'Infinity']) {
      assert.deepEqual(checkQuantity(typed, undefined), { ok: false, refusal: message }, typed);
    }
    assert.deepEqual(checkQuantity(' ', 3), {
      ok: false,
      refusal: 'Enter a number from 1 to 3.',
    });
    assert.deepEqual(checkQuantity('4', 3), { ok: false, refusal: 'Only 3 left.' });
    assert.deepEqual(checkQuantity('10000', 12000), { ok: false, refusal: message });
    assert.deepEqual(checkQuantity('0', 3), {
      ok: false,
      refusal: 'Enter a number from 1 to 3.',
    });
    for (const typed of ['1', '0', '', 'two']) {
      assert.deepEqual(checkQuantity(typed, 0), { ok: false, refusal: 'Sold out' }, typed);
    }
  });

  it('is never accepted outside its limits', () => {
    const stock = fc.oneof(fc.nat(20_000), fc.constant('unlimited' as const));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), stock, (typed, left) => {
        const result = checkQuantity(typed, left);
        if (!result.ok) return result.refusal !== '';
        const { value } = result;
        return Number.isInteger(value) && value >= 1 && value <= maxQuantity(left);
      }),
    );
  });
});
