import { cartStore } from '../../src/features/cart/store.js';
import { type Cart, DETAILS_SHAPE } from '../../src/features/cart/model/cart.js';
import { formatMoney, money } from '../../src/features/money/model/money.js';

/** Functions that a measured page offers to the runner. */
export interface CartBench {
  /** Adds elements to the page. Resolves when all of them show the cart. */
  fill(count: number): Promise<void>;
  /** Changes the cart once. Resolves when the last element shows the change and a frame has been painted. */
  change(): Promise<void>;
}

declare global {
  interface Window {
    bench: CartBench;
  }
}

let revision = 0;

/** Returns a cart with three lines. One quantity increases by one with each call. */
export function nextCart(): Cart {
  revision += 1;
  const entries = ['a', 'b', 'c'].map((id, index) => ({
    ...{ id, itemId: id, sku: id, title: `Coffee ${id}`, purchasePriceCents: 1000 },
    quantity: index === 0 ? revision : 1,
    details: {
      ...{ nonSalePriceCents: 1000, productType: 1, options: [], url: '', image: '' },
      ...{ stock: 'unlimited' as const, answers: [] },
    },
  }));
  const totalQuantity = revision + 2;
  const subtotalCents = totalQuantity * 1000;
  return {
    ...{ id: 'bench', currency: 'USD', entries, totalQuantity, subtotalCents, revision },
    recentWrites: [],
    details: {
      ...{ shape: DETAILS_SHAPE, cartToken: '', shippingOptions: [], selectedShippingOption: '' },
      shippingLocation: { city: '', country: '', state: '', zip: '' },
      ...{ coupons: [], taxes: [], giftCards: [], taxCents: 0, shippingCostCents: 0 },
      ...{ discountCents: 0, grandTotalCents: subtotalCents, amountDueCents: subtotalCents },
      ...{ minimumSubtotalCents: 0, hasDigital: false, purelyDigital: false },
      ...{ requiresShipping: true, isSubscription: false },
    },
  };
}

/** Returns elements of a tag, each followed by the cart that it shows. */
export function elements(markup: string, shown: (element: Element) => string): CartBench {
  const store = cartStore();
  let all: Element[] = [];
  const isShown = (text: string): boolean => all.every((element) => shown(element) === text);
  return {
    fill: async (count) => {
      const cart = nextCart();
      store.seed(cart);
      document.body.innerHTML = markup.repeat(count);
      all = [...document.body.children];
      await until(() => isShown(String(cart.totalQuantity)));
    },
    change: async () => {
      const cart = nextCart();
      store.seed(cart);
      await until(() => isShown(String(cart.totalQuantity)));
    },
  };
}

/** A handwritten version: each element has a listener that writes to its own nodes. */
export function byHand(markup: string, write: (root: Element, cart: Cart) => void): CartBench {
  const changed = 'bench-cart-changed';
  return {
    fill: async (count) => {
      document.body.innerHTML = markup.repeat(count);
      for (const root of document.body.children) {
        document.addEventListener(changed, (event) =>
          write(root, (event as CustomEvent<Cart>).detail),
        );
      }
      await until(() => true);
    },
    change: async () => {
      document.dispatchEvent(new CustomEvent(changed, { detail: nextCart() }));
      await until(() => true);
    },
  };
}

/** Formats an amount in a cart. */
export function amount(cents: number): string {
  return formatMoney(money(cents, 'USD'));
}

async function until(isThere: () => boolean): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (!isThere());
}
