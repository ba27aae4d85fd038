import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-cart.js';
import type { SqCart } from '../../../elements/sq-cart.js';
import type { Cart } from '../../../src/features/cart/model/cart.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { filledCart, refusal, type CartShop } from './cart-shop.js';
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
import { shops } from './shops.js';

before(() => addEventListener('click', stayHere));
after(() => removeEventListener('click', stayHere));

for (const [name, open] of shops) {
  describe(`sq-cart in ${name}`, () => {
    let shop: CartShop;
    beforeEach(() => {
      shop = open();
    });
    afterEach(() => shop.close());

    const mount = (cart?: Cart): Promise<Page> => mountCart(shop, cart);

    it('shows lines with options, plan, answers and prices', async () => {
      const { line } = await mount();
      assert.match(
        text(line('Yirga Valley')),
        /Filter.*For.*Ida.*\$12\.00.*\$10\.00 each.*\$20\.00/,
      );
      assert.match(text(line('Yirga Valley')), /Only 5 left/);
      assert.match(text(line('Night Shift')), /renews every 2 weeks for 6 payments/i);
    });

    it('keeps names whole, and all of a line in sight, where large letters leave little room', async () => {
      const { element, line } = await mount();
      element.style.cssText = 'inline-size: 11rem; font-size: 1rem';
      const name = line('Yirga Valley').querySelector<HTMLElement>('[part="name"]');
      assert.isAtMost(name?.offsetHeight ?? Infinity, 30);
      const most = element.getBoundingClientRect().right;
      for (const control of line('Yirga Valley').querySelectorAll('input, button')) {
        assert.isAtMost(control.getBoundingClientRect().right, most);
      }
    });

    it('keeps large amounts inside a narrow phone, and leaves a name its width', async () => {
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

    it('shows coupons, those that do not count with the reason, and what all comes to', async () => {
      const { part } = await mount();
      assert.match(text(part('coupons')), /MORNING.*−\$3\.00.*BIG.*for orders of \$90\.00 or more/);
      assert.match(
        text(part('totals')),
        /Subtotal\s*\$30\.00.*Discount\s*−\$3\.00.*Shipping\s*\$5\.00.*Sales tax\s*\$1\.00.*Total\s*\$33\.00/,
      );
    });

    it('changes a number at once, asks once for many steps, and says what it came to', async () => {
      const { element, line, announced } = await mount();
      const more = button(line('Yirga Valley'), 'One more of Yirga Valley');
      more.click();
      more.click();
      await nextTask();
      assert.equal(quantity(line('Yirga Valley')).value, '4');
      await waitUntil(() => announced() === 'Yirga Valley: 4. Subtotal $50.00.', announced());
      assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 4 }]);
      assert.isFalse(element.matches(':state(pending)'));
    });

    it('marks the totals while the shop works them out', async () => {
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

    it('takes back what the shop refuses, with its message beside the line, and says it', async () => {
      const { line, announced } = await mount();
      shop.answerWith(() => refusal('Only 4 left.'));
      type(quantity(line('Night Shift')), '7');
      quantity(line('Night Shift')).blur();
      await waitUntil(() => text(line('Night Shift')).includes('Only 4 left.'));
      assert.equal(quantity(line('Night Shift')).value, '1');
      assert.match(description(quantity(line('Night Shift'))), /Only 4 left\./);
      assert.equal(announced(), 'Only 4 left.');
    });

    it('says what can be done where the shop fails', async () => {
      const { line, part } = await mount();
      shop.answerWith(() => ({ status: 500 }));
      button(line('Night Shift'), 'Remove Night Shift').click();
      // Meanwhile the line is gone.
      const message = 'Unable to remove item. Please try again.';
      await waitUntil(() => text(part('cart')).includes(message));
      assert.include(text(line('Night Shift')), message);
    });

    it('keeps what makes no number, and asks nobody', async () => {
      const { line } = await mount();
      for (const [typed, message] of [
        ['0', 'Please enter a number from 1 to 5.'],
        ['9', 'Only 5 left.'],
      ] as const) {
        type(quantity(line('Yirga Valley')), typed);
        quantity(line('Yirga Valley')).blur();
        await waitUntil(() => text(line('Yirga Valley')).includes(message), message);
        assert.equal(quantity(line('Yirga Valley')).value, typed);
      }
      assert.deepEqual(shop.changes, []);
    });

    it('puts back what was taken out, as it was', async () => {
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

    it('says so where nothing is left, and links back to the shop', async () => {
      const [only] = filledCart.entries;
      const { element, line, root } = await mount({ ...filledCart, entries: only ? [only] : [] });
      button(line('Yirga Valley'), 'Remove Yirga Valley').click();
      await waitUntil(() => text(root).includes('You have nothing in your shopping cart.'));
      assert.isTrue(element.matches(':state(empty)'));
      assert.ok(button(root, 'Undo: Yirga Valley'));
    });

    it('adds and removes coupons, and keeps the code that nobody knows', async () => {
      const { root, part, announced } = await mount();
      const field = part('coupon-form').querySelector('input');
      assert.ok(field);
      const apply = button(part('coupon-form'), 'Apply');
      apply.click();
      await waitUntil(() => text(part('coupon-form')).includes('Please enter a code.'));

      shop.answerWith(() => refusal('We do not know this code.'));
      type(field, ' EVENING ');
      apply.click();
      await waitUntil(() => text(part('coupon-form')).includes('We do not know this code.'));
      assert.equal(field.value, ' EVENING ');
      assert.equal(field.getAttribute('aria-invalid'), 'true');
      const label = part('coupon-form').querySelector('label');
      // The message stands below all of it, and pushes nothing aside.
      assert.isAtMost(
        label?.getBoundingClientRect().bottom ?? 0,
        field.getBoundingClientRect().top,
      );

      shop.answerWith(() => undefined);
      button(root, 'Remove MORNING').click();
      await waitUntil(() => announced() === 'MORNING was removed. Total $36.00.', announced());
      assert.notInclude(text(part('coupons')), 'MORNING');
    });

    it('sends where it goes and how, and shows at once what that costs', async () => {
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

    it('keeps a location that is refused, and the focus of whoever typed it', async () => {
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

    it('follows other tabs, and says so', async () => {
      const { line, announced } = await mount();
      await shop.changeElsewhere({ kind: 'setQuantity', entryId: 'e2', quantity: 4 });
      await waitUntil(() => announced() === 'Your cart has changed. Subtotal $60.00.', announced());
      assert.equal(quantity(line('Night Shift')).value, '4');
    });

    it('keeps small orders from the checkout, and says from where on it is open', async () => {
      const { part } = await mount({
        ...withDetails({ minimumSubtotalCents: 1500 }),
        entries: filledCart.entries.slice(1),
        subtotalCents: 1000,
      });
      assert.include(
        text(part('summary')),
        'To check out, your order subtotal must be $15.00 or more.',
      );
      assert.equal(part('checkout').getAttribute('aria-disabled'), 'true');
    });

    it('sends what was typed before it leaves, and lets the page step in', async () => {
      const { element, line, part } = await mount();
      let href = '';
      element.addEventListener('sq-cart-before-checkout', (event) => {
        event.preventDefault();
        ({ href } = event.detail);
      });
      type(quantity(line('Yirga Valley')), '3');
      part('checkout').click();
      await waitUntil(() => href !== '');
      const { pathname, search } = new URL(href);
      assert.include(
        ['/commerce/goto-checkout', '/pay?items=SQ-e1%3A3%2CSQ-e2%3A1&total=40.00'],
        pathname + search,
      );
      assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 3 }]);
    });

    for (const [typed, message] of [
      ['0', 'Please enter a number from 1 to 5.'],
      ['', 'Please enter a number from 1 to 5.'],
      ['9', 'Only 5 left.'],
    ] as const) {
      it(`checks nothing out while a quantity says "${typed}", and leads to what is wrong`, async () => {
        const { element, root, line, part } = await mount();
        const asked: string[] = [];
        element.addEventListener('sq-cart-before-checkout', (event) => {
          event.preventDefault();
          asked.push(event.detail.href);
        });
        type(quantity(line('Yirga Valley')), typed);
        part('checkout').focus();
        part('checkout').click();
        await waitUntil(() => root.activeElement === quantity(line('Yirga Valley')));
        assert.equal(description(quantity(line('Yirga Valley'))), message);
        assert.deepEqual(asked, []);

        type(quantity(line('Yirga Valley')), '3');
        part('checkout').click();
        await waitUntil(() => asked.length === 1);
        assert.deepEqual(shop.changes, [{ kind: 'setQuantity', entryId: 'e1', quantity: 3 }]);
      });
    }

    it('checks nothing out where the shop refuses what was typed last', async () => {
      const { element, root, line, part } = await mount();
      const asked: string[] = [];
      element.addEventListener('sq-cart-before-checkout', (event) => {
        event.preventDefault();
        asked.push(event.detail.href);
      });
      shop.answerWith(() => refusal('Only 4 left.'));
      type(quantity(line('Night Shift')), '7');
      part('checkout').focus();
      part('checkout').click();
      await waitUntil(() => text(line('Night Shift')).includes('Only 4 left.'));
      await waitUntil(() => root.activeElement === quantity(line('Night Shift')));
      assert.deepEqual(asked, []);
    });

    it('asks the shop where the page says nothing, and shows its content until then', async () => {
      const element = await fixture<SqCart>('<sq-cart><p>One moment, please.</p></sq-cart>');
      await waitUntil(() => element.shadowRoot?.querySelector('[part="line"]'));
      assert.isNull(element.shadowRoot?.querySelector('slot:not([name])'));
      const { line } = pageOf(element);
      assert.ok(line('Yirga Valley'));
    });
  });

  describe(`sq-cart drawer in ${name}`, () => {
    let shop: CartShop;
    beforeEach(() => {
      shop = open();
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

    it('begins at its title when it opens again, and not at what was removed before', async () => {
      const { element, link, line, root, part } = await mount();
      link.click();
      await waitUntil(() => root.querySelectorAll('[part="line"]').length === 2);
      button(line('Night Shift'), 'Remove Night Shift').click();
      const undo = (): Element | null => root.querySelector('[part="undo"]');
      await waitUntil(() => undo() && root.activeElement === undo());
      await waitUntil(() => !element.matches(':state(pending)'));
      part('close').click();
      await waitUntil(() => !element.matches(':state(open)'));

      link.click();
      await waitUntil(() => undo());
      assert.isTrue(root.activeElement === part('title'));
    });

    it('opens for the link to the cart, has the focus, and gives it back', async () => {
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
    });

    it('opens for what gets into the cart only where the page wants that', async () => {
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
}
