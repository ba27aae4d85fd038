import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readServerInput } from '../../../../src/features/cart/server-input.js';

const item = { id: 'a', productId: 'p', productName: 'Halden House', quantity: 2 };
const dollars = (value: number) => ({ currencyCode: 'USD', value });

describe('the parser for the cart JSON of a Squarespace export', () => {
  it('uses the grand total if the amount due is missing', () => {
    const cart = { items: [{ ...item, unitPrice: dollars(1650) }], subtotal: dollars(3300) };
    const owed = (more: object): number | undefined =>
      readServerInput({ cart: { ...cart, ...more } }).cart?.details?.amountDueCents;
    assert.equal(owed({}), 3300);
    assert.equal(owed({ grandTotal: dollars(3750), amountDue: null }), 3750);
    assert.equal(owed({ grandTotal: dollars(3750), amountDue: dollars(0) }), 0);
  });

  it('treats multipleQuantityAllowed as a limit on the quantity, not as stock', () => {
    const read = (more: object): readonly unknown[] => {
      const items = [{ ...item, unitPrice: dollars(1650), ...more }];
      const { cart } = readServerInput({ cart: { items, subtotal: dollars(3300) } });
      const { isSingle, stock } = cart?.entries[0]?.details ?? {};
      return [isSingle, stock];
    };
    assert.deepEqual(read({ multipleQuantityAllowed: false }), [true, undefined]);
    assert.deepEqual(read({ multipleQuantityAllowed: false, productType: 'DIGITAL' }), [
      true,
      undefined,
    ]);
    assert.deepEqual(read({ multipleQuantityAllowed: true }), [undefined, undefined]);
    assert.deepEqual(read({}), [undefined, undefined]);
  });

  it('reads decimal amounts', () => {
    const { cart } = readServerInput({
      cart: {
        items: [{ ...item, unitPrice: { currency: 'USD', value: '16.50' } }],
        subtotal: { currencyCode: 'USD', value: 3300, decimalValue: '33.00' },
        grandTotal: { currency: 'USD', value: '37.5' },
      },
    });
    assert.equal(cart?.entries[0]?.purchasePriceCents, 1650);
    assert.equal(cart?.subtotalCents, 3300);
    assert.equal(cart?.details?.grandTotalCents, 3750);
  });
});
