/** A product that is in the cart now: the server has agreed. */
export interface ProductAdded {
  readonly itemId: string;
  readonly sku: string;
  /** Pieces that were added, not how many the cart has. */
  readonly quantity: number;
}

declare module '../../element/events.js' {
  interface ElementEvents {
    'sq-product-added': ProductAdded;
  }
}
