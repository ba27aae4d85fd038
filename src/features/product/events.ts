/** A product that is in the cart now: the server has agreed. */
export interface ProductAdded {
  readonly itemId: string;
  readonly sku: string;
  /** Pieces that were added, not how many the cart has. */
  readonly quantity: number;
}

/** A variant that was chosen, and exists. */
export interface ProductVariantSelected {
  readonly itemId: string;
  readonly sku: string;
  /** Values by the names of the options. */
  readonly options: Readonly<Record<string, string>>;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-added': ProductAdded;
    'sq-product-variant-selected': ProductVariantSelected;
  }
}
