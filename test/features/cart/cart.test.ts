import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import type { SqCart } from '../../../elements/sq-cart.js';
import { cartStore } from '../../../src/features/cart/store.js';
import type { Cart } from '../../../src/features/cart/model/cart.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { filledCart, openShop, refusal, type CartShop } from './cart-shop.js';
import {
  button,
  description,
  mountCart,
  pageOf,
  quantity,
  stayHere,
  text,
  type,
  withDetails,
  type Page,
} from './cart-page.js';

before(() => addEventListener('click', stayHere));
after(() => removeEventListener('click', stayHere));

describe('sq-cart', () => {
  let shop: CartShop;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  const mount = (cart?: Cart, more?: object): Promise<Page> => mountCart(shop, cart, more);

  it('shows each line with its options, answers, prices and subscription plan', async () => {
    const { line } = await mount();
    assert.match(text(line('Yirga Valley')), /Filter.*For.*Ida.*\$12\.00.*\$10\.00 each.*\$20\.00/);
    assert.match(text(line('Yirga Valley')), /Only 5 left/);
    assert.match(text(line('Night Shift')), /renews every 2 weeks for 6 payments/i);
  });

  it('fits large amounts and long names into a narrow phone screen', async () => {
    const { element, line, part } = await mount();
    element.style.cssText = 'inline-size: 288px; font-size: 1rem; overflow-wrap: anywhere';
    const total = line('Yirga Valley').querySelector('[part="line-total"]');
    if (total) total.textContent = '$199,999,998.00';
    for (const amount of part('totals')?.querySelectorAll('dd') ?? [])
      amount.textContent = '$199,999,998.00';
    const name = line('Yirga Valley').querySelector<HTMLElement>('[part="name"]');
    assert.isAtMost(name?.offsetHeight ?? Infinity, 30);
    const right = element.getBoundingClientRect().right;
    for (const amount of [total, ...(part('totals')?.querySelectorAll('dd, dt') ?? [])]) {
      assert.isAtMost(amount?.getBoundingClientRect().right ?? Infinity, right);
      assert.isAtMost(amount?.clientHeight ?? Infinity, 40);
    }
    const checkout = part('checkout')?.getBoundingClientRect();
    assert.isBelow(checkout?.right ?? Infinity, right);
  });

  it('shows coupons, the reason why a coupon is invalid, and totals', async () => {
    const { part } = await mount();
    assert.match(text(part('coupons')), /MORNING.*−\$3\.00.*BIG.*for orders of \$90\.00 or more/);
    assert.match(
      text(part('totals')),
      /Subtotal\s*\$30\.00.*Discount\s*−\$3\.00.*Shipping\s*\$5\.00.*Sales tax\s*\$1\.00.*Total\s*\$33\.00/,
    );
  });

  it('shows a new quantity immediately, combines several steps into one request, and announces the subtotal', async () => {
    const { element, line, announced } = await mount();
    const more = button(line('Yirga Valley'), 'Increase quantity of Yirga Valley');
    more.click();
    more.click();
    await nextTask();
    assert.equal(quantity(line('Yirga Valley')).value, '4');
    await waitUntil(
      () => announced() === 'Yirga Valley: quantity 4. Subtotal $50.00.',
      announced(),
    );
    assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 4 }]);
    assert.isFalse(element.matches(':state(pending)'));
  });

  it('sets aria-busy on the totals while a change is pending', async () => {
    const { element, line, part } = await mount();
    let answer: (response: undefined) => void = () => undefined;
    shop.answerWith(() => new Promise((resolve) => (answer = resolve)));
    type(quantity(line('Yirga Valley')), '3');
    quantity(line('Yirga Valley')).blur();
    await waitUntil(() => element.matches(':state(pending)'));
    assert.equal(part('totals').getAttribute('aria-busy'), 'true');
    assert.match(text(line('Yirga Valley')), /\$30\.00/);
    await waitUntil(() => shop.changes.length === 1);
    answer(undefined);
    await waitUntil(() => !element.matches(':state(pending)'));
    assert.isNull(part('totals').getAttribute('aria-busy'));
  });

  it('rolls back a rejected change, and shows and announces the error message', async () => {
    const { line, announced } = await mount();
    shop.answerWith(() => refusal('Only 4 left.'));
    type(quantity(line('Night Shift')), '7');
    quantity(line('Night Shift')).blur();
    await waitUntil(() => text(line('Night Shift')).includes('Only 4 left.'));
    assert.equal(quantity(line('Night Shift')).value, '1');
    assert.match(description(quantity(line('Night Shift'))), /Only 4 left\./);
    assert.equal(announced(), 'Only 4 left.');
  });

  it('asks the visitor to try again if the server fails to remove a line', async () => {
    const { line, part } = await mount();
    shop.answerWith(() => ({ status: 500 }));
    button(line('Night Shift'), 'Remove Night Shift').click();
    // The line stays hidden until the response arrives.
    const message = 'Unable to remove item. Please try again.';
    await waitUntil(() => text(part('cart')).includes(message));
    assert.include(text(line('Night Shift')), message);
  });

  it('rejects an invalid quantity without calling the shop', async () => {
    const { line } = await mount();
    for (const [typed, message] of [
      ['0', 'Enter a number from 1 to 5.'],
      ['', 'Enter a number from 1 to 5.'],
      ['9', 'Only 5 left.'],
    ] as const) {
      type(quantity(line('Yirga Valley')), typed);
      quantity(line('Yirga Valley')).blur();
      await waitUntil(() => text(line('Yirga Valley')).includes(message), message);
      assert.equal(quantity(line('Yirga Valley')).value, typed);
    }
    assert.deepEqual(shop.changes, []);
  });

  it('restores a removed line with its subscription plan', async () => {
    const { element, line, root, announced } = await mount();
    button(line('Night Shift'), 'Remove Night Shift').click();
    await waitUntil(() => announced() === 'Night Shift was removed.');
    const undo = button(root, 'Undo: Night Shift');
    assert.isTrue(root.activeElement === undo);
    undo.click();
    await waitUntil(() => announced() === 'Night Shift is back in your cart.');
    const [, added] = shop.changes;
    assert.equal(added?.kind, 'add');
    assert.include(added?.kind === 'add' && added.line, {
      sku: 'SQ-e2',
      quantity: 1,
      productSubscriptionOptionId: 'p1',
    });
    await waitUntil(() => root.activeElement === quantity(line('Night Shift')));
    assert.isFalse(element.matches(':state(empty)'));
  });

  it('removes a coupon, and keeps a rejected code in the coupon field', async () => {
    const { root, part, announced } = await mount();
    const field = part('coupon-form').querySelector('input');
    assert.ok(field);
    const apply = button(part('coupon-form'), 'Apply');
    apply.click();
    await waitUntil(() => text(part('coupon-form')).includes('Enter a code.'));

    shop.answerWith(() => refusal('This code isn’t valid. Check it and try again.'));
    type(field, ' EVENING ');
    apply.click();
    await waitUntil(() =>
      text(part('coupon-form')).includes('This code isn’t valid. Check it and try again.'),
    );
    assert.equal(field.value, ' EVENING ');
    assert.equal(field.getAttribute('aria-invalid'), 'true');
    const label = part('coupon-form').querySelector('label');
    // The message is below the field and its button, so it does not move them.
    assert.isAtMost(label?.getBoundingClientRect().bottom ?? 0, field.getBoundingClientRect().top);

    shop.answerWith(() => undefined);
    button(root, 'Remove MORNING').click();
    await waitUntil(() => announced() === 'MORNING was removed. Total $36.00.', announced());
    assert.notInclude(text(part('coupons')), 'MORNING');
  });

  it('sends the location and shipping method, and shows the shipping cost immediately', async () => {
    const { root, part } = await mount();
    const tomorrow = root.querySelector<HTMLInputElement>('[value="s2"]');
    tomorrow?.click();
    await waitUntil(() => /Shipping\s*\$19\.00/.test(text(part('totals'))));
    await waitUntil(() => shop.changes.length > 0);
    assert.deepEqual(shop.changes, [{ kind: 'setShipping', selectedShippingOption: 's2' }]);

    const zip = root.querySelector<HTMLInputElement>('[name="zip"]');
    assert.ok(zip);
    type(zip, '10001');
    button(part('location'), 'Update').click();
    await waitUntil(() => shop.changes.length === 2);
    assert.deepEqual(shop.changes[1], {
      kind: 'setShipping',
      shippingLocation: { city: '', country: 'United States', state: 'MA', zip: '10001' },
    });
  });

  it('keeps a rejected location in its field, and keeps that field focused', async () => {
    const { root, part, announced } = await mount();
    const zip = root.querySelector<HTMLInputElement>('[name="zip"]');
    assert.ok(zip);
    shop.answerWith(() => refusal('A US zip code must be exactly 5 digits.'));
    zip.focus();
    type(zip, '123');
    zip.form?.requestSubmit();
    await waitUntil(() => text(part('shipping')).includes('exactly 5 digits'));
    assert.equal(root.querySelector<HTMLInputElement>('[name="zip"]')?.value, '123');
    shop.answerWith(() => undefined);
    type(zip, '10001');
    zip.form?.requestSubmit();
    await waitUntil(() => announced().startsWith('Shipping was updated.'), announced());
    assert.isTrue(root.activeElement === zip);
  });

  it('shows and announces changes made in another tab', async () => {
    const { line, announced } = await mount();
    await shop.changeElsewhere({ kind: 'setQuantity', entryId: 'e2', quantity: 4 });
    await waitUntil(() => announced() === 'Your cart has changed. Subtotal $60.00.', announced());
    assert.equal(quantity(line('Night Shift')).value, '4');
  });

  it('sends a typed quantity before the checkout, and emits a cancelable event', async () => {
    const { element, line, part } = await mount();
    const checkouts = recordCheckouts(element);
    type(quantity(line('Yirga Valley')), '3');
    part('checkout').click();
    await waitUntil(() => checkouts.length === 1);
    assert.equal(new URL(checkouts[0] ?? '').pathname, '/commerce/goto-checkout');
    assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 3 }]);
  });

  it('blocks the checkout and focuses the quantity field while the quantity is invalid', async () => {
    const { element, root, line, part } = await mount();
    const checkouts = recordCheckouts(element);
    type(quantity(line('Yirga Valley')), '9');
    part('checkout').focus();
    part('checkout').click();
    await waitUntil(() => root.activeElement === quantity(line('Yirga Valley')));
    assert.equal(description(quantity(line('Yirga Valley'))), 'Only 5 left.');
    assert.deepEqual(checkouts, []);

    type(quantity(line('Yirga Valley')), '3');
    part('checkout').click();
    await waitUntil(() => checkouts.length === 1);
    assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 3 }]);
  });

  it('blocks the checkout if the shop rejects the latest quantity', async () => {
    const { element, root, line, part } = await mount();
    const checkouts = recordCheckouts(element);
    shop.answerWith(() => refusal('Only 4 left.'));
    type(quantity(line('Night Shift')), '7');
    part('checkout').focus();
    part('checkout').click();
    await waitUntil(() => text(line('Night Shift')).includes('Only 4 left.'));
    await waitUntil(() => root.activeElement === quantity(line('Night Shift')));
    assert.deepEqual(checkouts, []);
  });

  it('fetches the cart if the page does not contain it', async () => {
    const element = await fixture<SqCart>('<sq-cart><p>One moment, please.</p></sq-cart>');
    await waitUntil(() => element.shadowRoot?.querySelector('[part="line"]'));
    assert.isNull(element.shadowRoot?.querySelector('slot:not([name])'));
    const { line } = pageOf(element);
    assert.ok(line('Yirga Valley'));
  });

  it('links to the regular checkout, or to the subscription checkout if the cart contains a subscription', async () => {
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

  it('shows an alert instead of the checkout if the cart cookie is missing', async () => {
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

  it('shows the errors and typed values that the server has rendered after a native form post', async () => {
    const { line, part } = await mount(filledCart, {
      refusals: { e1: { quantity: '70', message: 'Only 5 left.' } },
      choice: {
        typed: { promoCode: 'EVENING' },
        errors: { promoCode: 'This code isn’t valid. Check it and try again.' },
      },
    });
    assert.equal(quantity(line('Yirga Valley')).value, '70');
    assert.include(text(line('Yirga Valley')), 'Only 5 left.');
    assert.equal(part('coupon-form').querySelector('input')?.value, 'EVENING');
    assert.include(text(part('coupon-form')), 'This code isn’t valid. Check it and try again.');
  });

  it('blocks the checkout and quantity changes if the product of a line is sold out', async () => {
    const { line, part } = await mount(withStock(0));
    assert.include(text(line('Yirga Valley')), 'Sold out');
    assert.equal(part('checkout').getAttribute('aria-disabled'), 'true');
    assert.equal(description(part('checkout')), 'Yirga Valley: This item is sold out.');
    type(quantity(line('Yirga Valley')), '1');
    quantity(line('Yirga Valley')).blur();
    await waitUntil(() => description(quantity(line('Yirga Valley'))) === 'Sold out');
    assert.deepEqual(shop.changes, []);
  });

  it('disables the button that increases a quantity if the new quantity would exceed the stock', async () => {
    const { line } = await mount(withStock(1));
    const more = button(line('Yirga Valley'), 'Increase quantity of Yirga Valley');
    assert.equal(more.getAttribute('aria-disabled'), 'true');
    more.click();
    await nextTask();
    assert.equal(quantity(line('Yirga Valley')).value, '2');
    button(line('Yirga Valley'), 'Decrease quantity of Yirga Valley').click();
    await waitUntil(() => shop.changes.length === 1);
    assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 1 }]);
  });

  it('makes the quantity read-only if a product can be bought only once', async () => {
    const { line } = await mount(withStock('unlimited', true));
    const yirga = line('Yirga Valley');
    assert.isTrue(quantity(yirga).readOnly);
    assert.notInclude(text(yirga), 'left');
    assert.lengthOf(yirga.querySelectorAll('[part="step"]'), 0);
    // Pressing Enter in the field must not activate another button, such as the one that removes the line.
    assert.isTrue(button(yirga, 'Update').disabled);
    assert.isFalse(quantity(line('Night Shift')).readOnly);
  });

  it('focuses the restored line even if the cart contains two plans of one product', async () => {
    const [first, second] = filledCart.entries;
    assert.ok(first && second);
    const { itemId, sku } = second;
    const monthly = { ...first, itemId, sku, productSubscriptionOptionId: 'p2' };
    const { element, root } = await mount({ ...filledCart, entries: [second, monthly] });
    button(root, 'Remove Night Shift').click();
    await waitUntil(() => shop.changes.length === 1);
    await waitUntil(() => !element.matches(':state(pending)'));
    // The server merges the restored line into a line that another tab has added in the meantime.
    shop.cart = { ...shop.cart, entries: [second, monthly] };
    button(root, 'Undo: Night Shift').click();
    await waitUntil(() => root.activeElement?.getAttribute('part') === 'quantity');
    assert.equal(root.activeElement?.closest('[data-entry]')?.getAttribute('data-entry'), 'e2');
  });

  it('removes the error message of a failed change if a later cart shows that the change was made', async () => {
    const { line } = await mount();
    const fetchOfShop = window.fetch;
    // The shop makes the change, but the responses to the change and to the lookup are lost.
    window.fetch = async (input, init) => {
      if (init?.method !== 'GET') await fetchOfShop(input, init);
      return new Response('{}', { status: 500 });
    };
    button(line('Yirga Valley'), 'Increase quantity of Yirga Valley').click();
    await waitUntil(() => line('Yirga Valley').querySelector('[part="message"]'));

    window.fetch = fetchOfShop;
    await cartStore().sync();
    await waitUntil(() => !line('Yirga Valley').querySelector('[part="message"]'));
    assert.equal(quantity(line('Yirga Valley')).value, '3');
  });
});

describe('sq-cart as a drawer', () => {
  let shop: CartShop;
  beforeEach(() => {
    shop = openShop();
  });
  afterEach(() => shop.close());

  async function mount(attributes = ''): Promise<Page & { readonly link: HTMLElement }> {
    const box = await fixture(`<div>
      <sq-cart-indicator><a href="/cart">Cart (0)</a></sq-cart-indicator>
      <sq-cart drawer ${attributes}></sq-cart>
    </div>`);
    const element = box.querySelector<SqCart>('sq-cart');
    const link = box.querySelector('a');
    assert.ok(element && link);
    await element.updateComplete;
    await waitUntil(() => element.matches(':state(live)'));
    return { ...pageOf(element), link };
  }

  it('opens when the link to the cart is clicked, and restores focus when it closes', async () => {
    const { element, link, root, part } = await mount();
    link.focus();
    link.click();
    await waitUntil(() => element.matches(':state(open)'));
    await waitUntil(() => root.activeElement === part('title'));
    await waitUntil(() => root.querySelector('[part="line"]'));
    assert.match(text(part('title')), /Your cart \(3\)/);

    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    await waitUntil(() => !element.matches(':state(open)'));
    assert.isTrue(document.activeElement === link);

    link.click();
    await waitUntil(() => element.matches(':state(open)'));
    await waitUntil(() => root.activeElement === part('title'));
  });

  it('loads its code again after a failure, and then shows the cart', async () => {
    const reports = expectConsole(/Loading chunk sq-cart dialogs failed/);
    const restore = withhold('sq-cart dialogs', () => Promise.reject(new Error('gone')));
    try {
      const element = await fixture<SqCart>('<sq-cart drawer></sq-cart>');
      await waitUntil(() => reports.length === 1);
      restore();
      element.show();
      await waitUntil(() => element.shadowRoot?.querySelector('[part="line"]'));
      assert.isTrue(element.matches(':state(open)'));
    } finally {
      restore();
    }
  });

  it('opens when a product is added, but only if open-on-add is set', async () => {
    const quiet = await mount();
    quiet.link.dispatchEvent(new CustomEvent('sq-product-added', { bubbles: true }));
    assert.isFalse(quiet.element.matches(':state(open)'));
    quiet.element.remove();

    const { element, link } = await mount('open-on-add');
    link.dispatchEvent(new CustomEvent('sq-product-added', { bubbles: true }));
    await waitUntil(() => element.matches(':state(open)'));
    element.hide();
    await waitUntil(() => !element.matches(':state(open)'));
  });
});

/** Prevents navigation to the checkout, and records the URLs. */
function recordCheckouts(element: SqCart): string[] {
  const checkouts: string[] = [];
  element.addEventListener('sq-cart-before-checkout', (event) => {
    event.preventDefault();
    checkouts.push(event.detail.href);
  });
  return checkouts;
}

/** Returns the cart with a given stock for its first line. */
function withStock(stock: number | 'unlimited', isSingle = false): Cart {
  const entries = filledCart.entries.map((entry) =>
    entry.id === 'e1' && entry.details
      ? { ...entry, details: { ...entry.details, stock, isSingle } }
      : entry,
  );
  return { ...filledCart, entries };
}
