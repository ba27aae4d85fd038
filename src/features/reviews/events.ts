/** Reviews are stored. */
export interface ProductReviewsSubmitted {
  readonly orderId: string;
  /** The ids of the products. */
  readonly productIds: readonly string[];
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-reviews-submitted': ProductReviewsSubmitted;
  }
}
