/** Where a cart is about to be checked out. */
export interface CartCheckout {
  readonly href: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cart-opened': Record<never, never>;
    'sq-cart-closed': Record<never, never>;
    'sq-cart-before-checkout': CartCheckout;
  }
}
