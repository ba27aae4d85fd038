import { assert, fixture } from '@open-wc/testing';
import '../../../../elements/sq-cart-indicator.js';
import type { SqCartIndicator } from '../../../../elements/sq-cart-indicator.js';
import { cartStore } from '../../../../src/features/cart/store.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import { openShop, refusal, type CartShop } from '../cart-shop.js';
import { waitUntil } from '../../../support/browser/wait-until.js';

describe('sq-cart-indicator', () => {
  let shop: CartShop;
  beforeEach(() => {
    shop = openShop(emptyCart);
  });
  afterEach(() => shop.close());

  it("keeps the server's text and sends no request if the visitor has no cart", async () => {
    const { element, link } = await mount('<a href="/cart">Cart (0)</a>');
    assert.equal(link.textContent, 'Cart (0)');
    assert.isFalse(element.matches(':state(initialized)'));
    assert.isFalse(element.matches(':state(empty)'));
    assert.lengthOf(shop.calls, 0);
  });

  for (const [description, content, expected] of [
    ['a number in the text of a link', 'Your bag: 0 things', 'Your bag: 2 things'],
    ['an empty element', 'Cart <b data-cart-count></b>', 'Cart 2'],
    [
      'the elements of a Squarespace export',
      '<span class="sqs-cart-subtotal">$9.00</span> <span class="sqs-cart-quantity">7</span>',
      '$33.00 2',
    ],
    [
      'elements with data attributes, but not numbers in the text',
      '24 hours: <b data-cart-subtotal>$0.00</b> <i data-cart-count>(0)</i> <small data-cart-label></small>',
      '24 hours: $33.00 (2)',
    ],
  ] as const)
    it(`updates ${description}`, async () => {
      const { element, link } = await mount(`<a href="/cart">${content}</a>`);
      await shop.show(2, 1650);
      await waitUntil(() => visibleText(link) === expected, visibleText(link));
      assert.equal(link.querySelector('[data-cart-label]')?.textContent, '2 items in the cart');
      assert.isTrue(element.matches(':state(initialized)'));
      assert.isFalse(element.matches(':state(empty)'));
      assert.isNull(element.shadowRoot?.querySelector('[part="count"], [part="subtotal"]'));
      await shop.show(0);
      assert.isTrue(element.matches(':state(empty)'));
    });

  it('adds the count and subtotal beside a link that has no elements for them', async () => {
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

  it('adds a link if the page has none', async () => {
    const { part } = await mount('', 'href="/basket"');
    await shop.show(5);
    assert.equal(part('link').getAttribute('href'), '/basket');
    assert.equal(tidy(part('link')), 'Cart 5 5 items in the cart');
  });

  it('hides the count from screen readers, and updates the one label that they read instead', async () => {
    const { link } = await mount('<a href="/cart">Cart (<b data-cart-count>0</b>)</a>');
    for (const [totalQuantity, label] of [
      [1, 'One item in the cart'],
      [101, 'More than 100 items in the cart'],
    ] as const) {
      await shop.show(totalQuantity);
      const [shown, ...others] = link.querySelectorAll('[data-cart-label]');
      assert.equal(shown?.textContent, label);
      assert.lengthOf(others, 0);
    }
    assert.equal(visibleText(link), 'Cart (100+)');
    assert.equal(link.querySelector('b')?.getAttribute('aria-hidden'), 'true');
  });

  it("restores the server's texts if the first addition is rejected", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
    shop.answerWith(() => answer.promise);
    const { link } = await mount('<a href="/cart">Cart (0) <b data-cart-subtotal>nothing</b></a>');
    const line = { itemId: 'item-e1', sku: 'SQ-e1', title: '', unitCents: 1000 } as const;

    const added = cartStore().add({ ...line, quantity: 2, currency: 'USD' });
    await waitUntil(() => visibleText(link) === 'Cart (2) $20.00', visibleText(link));
    answer.resolve(refusal('Not here.'));
    await added;

    await waitUntil(() => visibleText(link) === 'Cart (0) $0.00', visibleText(link));
  });

  it('emits sq-cart-changed only once on the document if there are two indicators', async () => {
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

    assert.equal(first, 0, 'the first loaded cart is not a change');
    const totals = { totalQuantity: 2, subtotalCents: 3300, currency: 'USD' };
    assert.deepEqual(events, [[document, totals]]);
  });
});
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
      if (!found) throw new Error(`Missing part: ${name}`);
      return found;
    },
  };
}

/** Returns the text, excluding the label for screen readers. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const label of copy.querySelectorAll('[data-cart-label]')) label.remove();
  return tidy(copy);
}

function tidy(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
