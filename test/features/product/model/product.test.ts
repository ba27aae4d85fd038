import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  checkQuantity,
  isSoldOut,
  maxQuantity,
  lowStockText,
  workflowLabel,
} from '../../../../src/features/product/model/product.js';
import { changeRefusal } from '../../../../src/features/cart/model/cart-refusal.js';
import type { Refusal } from '../../../../src/model/result.js';

describe('a product', () => {
  it('is sold out if no variant is unlimited or has stock', () => {
    assert.equal(isSoldOut([0, 0]), true);
    assert.equal(isSoldOut([]), true);
    assert.equal(isSoldOut([0, 1]), false);
    assert.equal(isSoldOut([0, 'unlimited']), false);
  });

  it('shows a low stock', () => {
    assert.deepEqual(
      ([0, 1, 5, 6, 'unlimited'] as const).map((stock) => lowStockText(stock)),
      [undefined, 'Only 1 left', 'Only 5 left', undefined, undefined],
    );
  });

  it('has a label for its workflow state, by name or number', () => {
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

describe('a quantity', () => {
  it('is a whole number from 1 to 9999, up to the stock', () => {
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

  it('is refused with a message that names the limits', () => {
    const message = 'Enter a number from 1 to 9999.';
    for (const typed of ['', '0', '-1', '1.5', 'two', '10000', '1e9', 'Infinity']) {
      assert.deepEqual(checkQuantity(typed, undefined), { ok: false, refusal: message }, typed);
    }
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

  it('is never accepted outside of its limits', () => {
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

describe('a refusal to add', () => {
  const answer = (refusal: Partial<Refusal>): string =>
    changeRefusal('add', { kind: 'refused', status: 400, message: 'for developers', ...refusal });

  it("has the server's own message", () => {
    assert.equal(answer({ errors: { quantity: 'Only 2 left.' }, error: 'No.' }), 'Only 2 left.');
    assert.equal(answer({ errors: { sku: 'Gone.' } }), 'Gone.');
    assert.equal(answer({ errors: { itemId: 'Unknown.' } }), 'Unknown.');
    assert.equal(answer({ status: 429, error: 'Not so fast.' }), 'Not so fast.');
  });

  it('blames the connection if there was no response', () => {
    assert.equal(
      changeRefusal('add', { kind: 'network', message: 'for developers' }),
      'Unable to add this to your cart. Please check your internet connection.',
    );
  });

  it('does not blame the connection for a failure between the servers', () => {
    assert.equal(
      answer({ kind: 'network', status: 502 }),
      'Unable to add this to your cart. Please try again.',
    );
  });

  it('names no other cause if the server has no cart', () => {
    const missing = { endpoint: 'POST /api/commerce/shopping-cart/entries', setting: 'apiBase' };
    for (const status of [404, 405, 200])
      assert.equal(answer({ status, missing }), 'The shopping cart isn’t available right now.');
  });

  it('asks to try again if the server has failed or sends no useful message', () => {
    const again = 'Unable to add this to your cart. Please try again.';
    assert.equal(answer({ status: 500, error: 'TypeError: x is null' }), again);
    assert.equal(answer({ kind: 'unreadable', status: 200 }), again);
    assert.equal(answer({ crumbFail: true, error: 'Invalid crumb.' }), again);
    assert.equal(answer({ errors: {}, error: '' }), again);
  });
});
