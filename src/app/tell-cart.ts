import { emptyCart } from '../domain/cart.js';
import type { CurrencyCode } from '../domain/currencies.js';
import { emit } from '../element/events.js';
import { cart } from './cart.js';

/** What a cart comes to. */
export interface CartTotals {
  /** Pieces of all things together. */
  readonly totalQuantity: number;
  /** In cents, or the currency's smallest unit. */
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
}

declare module '../element/events.js' {
  interface ElementEvents {
    'sq-cart-changed': CartTotals;
  }
}

/**
 * Tells the page, by events of a host, of each change since the cart was known; getting to know it is none.
 * Returns the function that ends it.
 */
export function tellCartChanges(host: HTMLElement): () => void {
  let told: CartTotals | undefined;
  return cart().$cart.subscribe(({ cart: shown, isKnown, isPending }) => {
    if (!isKnown) return;
    const { totalQuantity, subtotalCents, currency } = shown;
    const totals = { totalQuantity, subtotalCents, currency };
    // A cart that becomes known because something is added was empty before.
    const before = told ?? (isPending ? emptyCart : totals);
    told = totals;
    if (!isSame(before, totals)) emit(host, 'sq-cart-changed', totals);
  });
}

function isSame(one: CartTotals, other: CartTotals): boolean {
  return (
    one.totalQuantity === other.totalQuantity &&
    one.subtotalCents === other.subtotalCents &&
    one.currency === other.currency
  );
}
