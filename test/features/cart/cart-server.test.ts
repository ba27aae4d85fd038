import { assert } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import type { Cart } from '../../../src/features/cart/model/cart.js';
import { filledCart, openShop, type CartShop } from './cart-shop.js';
import {
  button,
  description,
  mountCart,
  quantity,
  stayHere,
  text,
  type,
  withDetails,
  type Page,
} from './cart-page.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';

before(() => addEventListener('click', stayHere));
after(() => removeEventListener('click', stayHere));

describe('sq-cart with a server alone: its checkout, its cookies, its pages without JavaScript', () => {
  let shop: CartShop;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  const mount = (cart?: Cart, more?: object): Promise<Page> => mountCart(shop, cart, more);

  it('says that another tab has changed it, also where the subtotal is the same', async () => {
    const { announced } = await mount();
    await shop.changeElsewhere({ kind: 'removeCoupon', couponId: 'k1' });
    await waitUntil(() => announced() === 'Your cart has changed. Subtotal $30.00.', announced());
  });

  it('leads to the checkout, and subscriptions to theirs', async () => {
    const { part } = await mount();
    assert.equal(part('checkout').getAttribute('href'), '/commerce/goto-checkout');
    shop.close();
    shop = openShop();
    const other = await mount(withDetails({ isSubscription: true, cartToken: 'a/b' }));
    assert.equal(
      other.part('checkout').getAttribute('href'),
      '/checkout/subscribe?cartToken=a%2Fb',
    );
  });

  it('does not lead to the checkout without cookies', async () => {
    const { root, part } = await mount();
    document.cookie = 'hasCart=; Path=/; Max-Age=0';
    part('checkout').focus();
    part('checkout').click();
    await waitUntil(() => root.querySelector('[role="alertdialog"]')?.matches('[open]'));
    assert.equal(
      text(root.querySelector('#alert-message')),
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    );
    button(part('alert'), 'Okay').click();
    await waitUntil(() => !root.querySelector('[role="alertdialog"]')?.matches('[open]'));
    assert.isTrue(root.activeElement === part('checkout'));
  });

  it('says what was refused on a page without JavaScript, and keeps what was typed', async () => {
    const { line, part } = await mount(filledCart, {
      refusals: { e1: { quantity: '70', message: 'Only 5 left.' } },
      choice: {
        typed: { promoCode: 'EVENING' },
        errors: { promoCode: 'We do not know this code.' },
      },
    });
    assert.equal(quantity(line('Yirga Valley')).value, '70');
    assert.include(text(line('Yirga Valley')), 'Only 5 left.');
    assert.equal(part('coupon-form').querySelector('input')?.value, 'EVENING');
    assert.include(text(part('coupon-form')), 'We do not know this code.');
  });

  it('says of what has sold out meanwhile that it has, and asks for no number', async () => {
    const { line } = await mount(leaving(0));
    assert.include(text(line('Yirga Valley')), 'Sold out');
    for (const typed of ['1', '0', '']) {
      type(quantity(line('Yirga Valley')), typed);
      quantity(line('Yirga Valley')).blur();
      await waitUntil(() => description(quantity(line('Yirga Valley'))) === 'Sold out');
    }
    assert.deepEqual(shop.changes, []);
  });

  it('keeps names and answers in their own direction on a page from right to left', async () => {
    const named = filledCart.entries.map((entry) => ({ ...entry, title: 'Yirga Valley!' }));
    const { element, root } = await mount({ ...filledCart, entries: named });
    element.dir = 'rtl';
    for (const selector of ['[part="name"] a', 'dd bdi']) {
      const text = root.querySelector(selector)?.firstChild;
      assert.ok(text);
      const at = (index: number): number => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      const last = (text.textContent?.length ?? 0) - 1;
      assert.isAbove(at(last), at(0), selector);
    }
  });

  it('takes none away for "one more" where less is left than the cart holds', async () => {
    const { line } = await mount(leaving(1));
    const more = button(line('Yirga Valley'), 'One more of Yirga Valley');
    assert.equal(more.getAttribute('aria-disabled'), 'true');
    more.click();
    await nextTask();
    assert.equal(quantity(line('Yirga Valley')).value, '2');
    button(line('Yirga Valley'), 'One less of Yirga Valley').click();
    await waitUntil(() => shop.changes.length === 1);
    assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 1 }]);
  });

  it('shows the quantity of what can be had only once, and lets nobody change it', async () => {
    const { line } = await mount(leaving('unlimited', true));
    const yirga = line('Yirga Valley');
    assert.isTrue(quantity(yirga).readOnly);
    assert.notInclude(text(yirga), 'left');
    assert.lengthOf(yirga.querySelectorAll('[part="step"]'), 0);
    // Nor does Enter in the field press a button, such as the one that removes.
    assert.isTrue(button(yirga, 'Update').disabled);
    assert.isFalse(quantity(line('Night Shift')).readOnly);
  });
});

/** The cart, where so many are left of its first line. */
function leaving(stock: number | 'unlimited', isSingle = false): Cart {
  const entries = filledCart.entries.map((entry) =>
    entry.id === 'e1' && entry.details
      ? { ...entry, details: { ...entry.details, stock, isSingle } }
      : entry,
  );
  return { ...filledCart, entries };
}
