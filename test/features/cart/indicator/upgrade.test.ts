import { assert, fixture } from '@open-wc/testing';
import pageSheet from '../../../../src/features/cart/indicator/page.css';
import type { SqCartIndicator } from '../../../../elements/sq-cart-indicator.js';
import { sheetOf } from '../../../support/browser/sheet.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import { openShop } from '../cart-shop.js';

describe('the width of sq-cart-indicator', () => {
  it('does not change when the element is upgraded or when the count changes', async () => {
    document.adoptedStyleSheets.push(sheetOf(pageSheet));
    const shop = openShop(emptyCart);
    const page = await fixture(`<p>
      <sq-cart-indicator><a href="/cart">Cart (9)</a></sq-cart-indicator>
      <sq-cart-indicator><a href="/cart">Bag <span data-cart-count>(12)</span></a></sq-cart-indicator>
      <sq-cart-indicator><a href="/cart">Basket</a></sq-cart-indicator>
    </p>`);
    const indicators = [...page.querySelectorAll<SqCartIndicator>('sq-cart-indicator')];
    const widths = () => indicators.map((each) => Math.round(each.getBoundingClientRect().width));
    const before = widths();
    assert.isFalse(indicators[0]?.matches(':defined'));

    await import('../../../../elements/sq-cart-indicator.js');
    for (const indicator of indicators) await indicator.updateComplete;
    assert.deepEqual(widths(), before);
    const [cart, bag] = before;
    for (const totalQuantity of [0, 10, 99, 100, 5000]) {
      await shop.show(totalQuantity);
      assert.deepEqual(widths().slice(0, 2), [cart, bag], `with ${String(totalQuantity)} items`);
    }
    shop.close();
  });
});
