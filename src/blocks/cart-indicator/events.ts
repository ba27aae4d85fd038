import type { CurrencyCode } from '../../domain/currencies.js';

/** What a cart comes to. */
export interface CartTotals {
  /** Pieces of all things together. */
  readonly totalQuantity: number;
  /** In cents, or the currency's smallest unit. */
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
}

declare module '../../element/events.js' {
  interface ElementEvents {
    'sq-cart-changed': CartTotals;
  }
}
