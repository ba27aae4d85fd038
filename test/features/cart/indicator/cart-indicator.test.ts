import { assert, fixture } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import '../../../../elements/sq-cart-indicator.js';
import type { SqCartIndicator } from '../../../../elements/sq-cart-indicator.js';
import { cartStore } from '../../../../src/features/cart/store.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import { refusal, type CartShop } from '../cart-shop.js';
import { shops } from '../shops.js';
import { nextTask } from '../../../support/browser/next-task.js';
import { waitUntil } from '../../../support/browser/wait-until.js';

for (const [name, open] of shops) {
  describe(`sq-cart-indicator in ${name}`, () => {
    let shop: CartShop;
    beforeEach(() => {
      shop = open(emptyCart);
    });
    afterEach(() => shop.close());

    it('shows what the server wrote, and asks it for nothing, while there is no cart', async () => {
      const { element, link } = await mount('<a href="/cart">Cart (0)</a>');
      assert.equal(link.textContent, 'Cart (0)');
      assert.isFalse(element.matches(':state(initialized)'));
      assert.isFalse(element.matches(':state(empty)'));
      assert.equal(shop.asked, 0);
    });

    it('writes the count over the number in the link, and leaves the text around it', async () => {
      const { element, link } = await mount('<a href="/cart">Your bag: 0 things</a>');
      await shop.show(3);
      assert.equal(visibleText(link), 'Your bag: 3 things');
      assert.isTrue(element.matches(':state(initialized)'));
    });

    it('writes count, subtotal and label into the marked elements, and into no others', async () => {
      const { link } = await mount(`<a href="/cart">24 hours:
        <b data-cart-subtotal>$0.00</b> <i data-cart-count>(0)</i> <small data-cart-label></small></a>`);
      await shop.show(2, 1650);
      await waitUntil(() => tidy(link) === '24 hours: $33.00 (2) 2 items in the cart', tidy(link));
    });

    it('writes count and subtotal into the elements of a Squarespace export', async () => {
      const { link } = await mount(
        `<a href="/cart"><span class="sqs-cart-subtotal">$9.00</span> <span class="sqs-cart-quantity">7</span></a>`,
      );
      await shop.show(2, 1650);
      await waitUntil(() => visibleText(link) === '$33.00 2', visibleText(link));
    });

    it('keeps its text for screen readers when a morph brings the same HTML', async () => {
      const { link } = await mount('<a href="/cart">Cart <b data-cart-count>0</b></a>');
      await shop.show(2);
      void Idiomorph.morph(link, '<a href="/cart">Cart <b data-cart-count>2</b></a>');
      await waitUntil(() => tidy(link) === 'Cart 22 items in the cart');
      assert.equal(link.querySelector('b')?.ariaHidden, 'true');
    });

    it('fills an empty element for the count', async () => {
      const { link } = await mount('<a href="/cart">Cart <b data-cart-count></b></a>');
      await shop.show(7);
      assert.equal(visibleText(link), 'Cart 7');
    });

    it('puts count and subtotal beside a link that has no elements for them', async () => {
      const { element, link, part } = await mount('<a href="/cart">Bag</a>', 'show-subtotal');
      await shop.show(2, 61725);
      await element.updateComplete;
      assert.equal(visibleText(link), 'Bag');
      assert.equal(part('count').textContent, '2');
      await waitUntil(() => part('subtotal').textContent === '$1,234.50');
      await shop.show(4, 50);
      assert.equal(part('count').textContent, '4');
      assert.equal(part('subtotal').textContent, '$2.00');
    });

    it('shows no subtotal where nobody asked for it', async () => {
      const { element } = await mount('<a href="/cart">Bag (0)</a>');
      await shop.show(2, 50);
      assert.isNull(element.shadowRoot?.querySelector('[part="subtotal"]'));
      assert.isNull(element.shadowRoot?.querySelector('[part="count"]'));
    });

    it('makes a link of its own where the tag holds none', async () => {
      const { part } = await mount('', 'href="/basket"');
      await shop.show(5);
      assert.equal(part('link').getAttribute('href'), '/basket');
      assert.equal(tidy(part('link')), 'Cart 5 5 items in the cart');
    });

    it('counts to a hundred, and reads one, many and more than a hundred items', async () => {
      const { link } = await mount('<a href="/cart">Cart (<b data-cart-count>0</b>)</a>');
      const label = () => link.querySelector('[data-cart-label]')?.textContent;
      for (const [totalQuantity, count, labelText] of [
        [1, 'Cart (1)', 'One item in the cart'],
        [100, 'Cart (100)', '100 items in the cart'],
        [101, 'Cart (100+)', 'More than 100 items in the cart'],
        [0, 'Cart (0)', '0 items in the cart'],
      ] as const) {
        await shop.show(totalQuantity);
        assert.equal(visibleText(link), count);
        assert.equal(label(), labelText);
      }
      assert.equal(link.querySelector('b')?.getAttribute('aria-hidden'), 'true');
      assert.lengthOf(link.querySelectorAll('[data-cart-label]'), 1);
    });

    it('says that the cart is empty only once it is known to be', async () => {
      const { element } = await mount('<a href="/cart">Cart (2)</a>');
      assert.isFalse(element.matches(':state(empty)'));
      await shop.show(0);
      assert.isTrue(element.matches(':state(empty)'));
      await shop.show(1);
      assert.isFalse(element.matches(':state(empty)'));
    });

    it('shows the cart of the server if the first addition is refused', async () => {
      const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
      shop.answerWith(() => answer.promise);
      const { link } = await mount(
        '<a href="/cart">Cart (0) <b data-cart-subtotal>nothing</b></a>',
      );
      const line = { itemId: 'item-e1', sku: 'SQ-e1', title: '', unitCents: 1000 } as const;

      const added = cartStore().add({ ...line, quantity: 2, currency: 'USD' });
      await waitUntil(() => visibleText(link) === 'Cart (2) $20.00', visibleText(link));
      answer.resolve(refusal('Not here.'));
      await added;

      await waitUntil(() => visibleText(link) === 'Cart (0) $0.00', visibleText(link));
    });

    it('writes again where the page replaces its nodes', async () => {
      const { element } = await mount('<a href="/cart">Cart (0)</a>');
      await shop.show(6);
      element.innerHTML = '<a href="/cart">Basket (0)</a>';
      await nextTask();
      await element.updateComplete;
      assert.equal(visibleText(element), 'Basket (6)');
    });

    it('leaves it to the cart to emit a change, once for all indicators', async () => {
      await mount('<a href="/cart">Cart (0)</a>');
      await mount('<a href="/cart">Cart (0)</a>');
      const events: unknown[] = [];
      const listen = ({ target, detail }: CustomEvent): void => void events.push([target, detail]);
      document.addEventListener('sq-cart-changed', listen);
      await shop.show(1, 1650);
      const first = events.length;
      await shop.show(2, 1650);
      await shop.show(2, 1650);
      document.removeEventListener('sq-cart-changed', listen);

      assert.equal(first, 0, 'getting to know the cart is no change');
      const totals = { totalQuantity: 2, subtotalCents: 3300, currency: 'USD' };
      assert.deepEqual(events, [[document, totals]]);
    });

    it('keeps several indicators in step', async () => {
      const one = await mount('<a href="/cart">Cart (0)</a>');
      const other = await mount('<a href="/cart">0 things</a>');
      await shop.show(8);
      assert.equal(visibleText(one.link), 'Cart (8)');
      assert.equal(visibleText(other.link), '8 things');
    });

    it('passes axe with a cart', async () => {
      const { element } = await mount('<a href="/cart">Cart (0)</a>', 'show-subtotal');
      await shop.show(3, 50);
      await assert.isAccessible(element);
    });
  });
}

async function mount(content: string, attributes = '') {
  const element = await fixture<SqCartIndicator>(
    `<sq-cart-indicator ${attributes}>${content}</sq-cart-indicator>`,
  );
  await element.updateComplete;
  return {
    element,
    link: element.querySelector('a') ?? document.createElement('a'),
    part: (name: string): HTMLElement => {
      const found = element.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);
      if (!found) throw new Error(`no part ${name}`);
      return found;
    },
  };
}

/** What is to be seen: not the text for screen readers. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const label of copy.querySelectorAll('[data-cart-label]')) label.remove();
  return tidy(copy);
}

function tidy(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
