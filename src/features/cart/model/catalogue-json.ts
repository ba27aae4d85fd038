import type { MoneyJson, ProductJson } from '../../product/model/product-json.js';

/** The catalogue of a shop without a server, at the URL `staticShop.catalogue` of the page context. */
export interface CatalogueJson {
  /**
   * Currency of the shop, as an ISO 4217 code. Variants with a price in another currency cannot be bought.
   * @default "USD"
   * @example "EUR"
   */
  currency?: string;
  /**
   * Products. A product without an id, or with an invalid field, is ignored.
   * @example [{ "id": "halden-house", "title": "Halden House", "structuredContent": { "variants": [{ "sku": "SP-HH", "priceCents": 1650, "unlimited": true, "weight": 1 }] } }]
   */
  products: readonly ProductJson[];
  /**
   * Coupons.
   * @default []
   * @example [{ "promoCode": "MORNING", "name": "Ten percent off", "percent": 10 }]
   */
  coupons?: readonly CatalogueCouponJson[];
  /**
   * Shipping methods. A method without a price is ignored.
   * @default []
   * @example [{ "name": "Standard", "countries": ["DE", "AT"], "priceCents": 490, "freeFromCents": 5000 }]
   */
  shippingOptions?: readonly CatalogueShippingJson[];
  /**
   * Taxes.
   * @default []
   * @example [{ "name": "VAT", "country": "DE", "percent": 7 }]
   */
  taxRules?: readonly CatalogueTaxJson[];
  /**
   * Smallest subtotal that can be checked out, in the currency of the shop.
   * @example { "value": "20.00" }
   */
  minimumOrderSubtotal?: MoneyJson;
}

/** A coupon needs one of `percent`, `cents` and `freeShipping`, in this order of precedence. */
export interface CatalogueCouponJson {
  /** Code that the visitor enters. Case does not matter. */
  promoCode: string;
  /** Name. */
  name?: string;
  /** Discount in percent of the subtotal. */
  percent?: number;
  /** Discount in cents. */
  cents?: number;
  /**
   * Shipping is free.
   * @default false
   */
  freeShipping?: boolean;
  /**
   * Smallest subtotal in cents.
   * @default 0
   */
  minimumSubtotalCents?: number;
  /** Date and time in ISO 8601 from which the coupon is invalid. */
  expiresAt?: string;
}

/** A shipping method has `priceCents` or `ranges`. */
export interface CatalogueShippingJson {
  /** Id. If missing, the name. */
  id?: string;
  /** Name. */
  name: string;
  /** ISO 3166-1 codes of countries. If missing, the method is for countries that no other method names. */
  countries?: readonly string[];
  /** Price in cents. */
  priceCents?: number;
  /** Prices by weight. */
  ranges?: readonly WeightRangeJson[];
  /** Subtotal in cents from which shipping is free. */
  freeFromCents?: number;
}

export interface WeightRangeJson {
  /**
   * Smallest weight in pounds.
   * @default 0
   */
  from?: number;
  /**
   * Largest weight in pounds. -1 means no limit.
   * @default -1
   */
  to?: number;
  /** Price in cents. */
  priceCents: number;
}

export interface CatalogueTaxJson {
  /** Id. If missing, the name. */
  id?: string;
  /** Name. */
  name: string;
  /** ISO 3166-1 code of the country. */
  country: string;
  /** State. If missing, the whole country. */
  state?: string;
  /** Rate in percent. */
  percent: number;
  /**
   * Taxed product types, as in `productType`.
   * @default [1]
   */
  productTypes?: readonly number[];
  /**
   * Shipping is taxed, too.
   * @default false
   */
  taxesShipping?: boolean;
}
