/** A product as the server publishes it (`product-item` in spec section 3); its fields are read by who shows it. */
export interface ProductItem {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}
