import type { CurrencyCode } from './currencies.js';

/** One line of a cart (spec section 3, "Shopping cart"). Amounts in cents, or the currency's smallest unit. */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Of one piece, as it is sold now. */
  readonly purchasePriceCents: number;
}

/** The cart as pages mirror it (spec section 3, "Shopping cart"), as far as they show it yet. */
export interface Cart {
  /** Empty where the server has no cart. Another id is another cart, whose revisions begin anew. */
  readonly id: string;
  readonly entries: readonly CartEntry[];
  readonly currency: CurrencyCode;
  readonly subtotalCents: number;
  readonly totalQuantity: number;
  /** Grows with every change on the server: an older cart never replaces a newer one. */
  readonly revision: number;
  /** Keys of the writes that the server applied last: they tell what became of one whose answer was lost. */
  readonly recentWrites: readonly string[];
}

/** The cart of somebody who has not added anything. */
export const emptyCart: Cart = {
  id: '',
  entries: [],
  currency: 'USD',
  subtotalCents: 0,
  totalQuantity: 0,
  revision: 0,
  recentWrites: [],
};
