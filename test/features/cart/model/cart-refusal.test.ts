import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { cartMessages } from '../../../../src/features/cart/messages/cart.js';
import { changeRefusal, openRefusal } from '../../../../src/features/cart/model/cart-refusal.js';
import type { Refusal } from '../../../../src/model/result.js';

describe('the message about a rejected change', () => {
  const answer = (refusal: Partial<Refusal>): string =>
    changeRefusal('add', { kind: 'refused', status: 400, message: 'for developers', ...refusal });

  it("is the server's message", () => {
    assert.equal(answer({ errors: { quantity: 'Only 2 left.' }, error: 'No.' }), 'Only 2 left.');
    assert.equal(answer({ errors: { sku: 'Gone.' } }), 'Gone.');
    assert.equal(answer({ errors: { itemId: 'Unknown.' } }), 'Unknown.');
    assert.equal(answer({ status: 429, error: 'Not so fast.' }), 'Not so fast.');
  });

  it('mentions the connection if there was no response', () => {
    assert.equal(
      changeRefusal('add', { kind: 'network', message: 'for developers' }),
      'Unable to add this to your cart. Please check your internet connection.',
    );
  });

  it('does not mention the connection if a gateway failed', () => {
    assert.equal(
      answer({ kind: 'network', status: 502 }),
      'Unable to add this to your cart. Please try again.',
    );
  });

  it('says that the cart is unavailable if the server has no cart', () => {
    const missing = { endpoint: 'POST /api/commerce/shopping-cart/entries', setting: 'apiBase' };
    for (const status of [404, 405, 200])
      assert.equal(answer({ status, missing }), 'The shopping cart isn’t available right now.');
  });

  it('asks the visitor to try again if the server has failed or sends no useful message', () => {
    const again = 'Unable to add this to your cart. Please try again.';
    assert.equal(answer({ status: 500, error: 'TypeError: x is null' }), again);
    assert.equal(answer({ kind: 'unreadable', status: 200 }), again);
    assert.equal(answer({ crumbFail: true, error: 'Invalid crumb.' }), again);
    assert.equal(answer({ errors: {}, error: '' }), again);
  });

  it('says which change failed, and why if the reason is known', () => {
    const texts = inEnglish(cartMessages);
    for (const [change, failed] of [
      ['add', texts.addFailed],
      ['setQuantity', texts.updateFailed],
      ['remove', texts.removeFailed],
      ['removeCoupon', texts.removeFailed],
      ['addCoupon', texts.formFailed],
      ['setShipping', texts.formFailed],
    ] as const) {
      const text = changeRefusal(change, { kind: 'network', message: '' });
      assert.equal(text, `${failed} ${texts.checkConnection}`);
    }
    assert.equal(openRefusal(undefined), `${texts.openFailed} ${texts.tryAgain}`);
  });
});
