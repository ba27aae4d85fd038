import type { MoneyJson, ProductJson } from '../../product/model/product-json.js';

/** The catalogue of a shop without a server. The page context sets its URL in `staticShop.catalogue`. */
export interface CatalogueJson {
  /**
   * The shop's currency, as an ISO 4217 code. Variants with a price in another currency cannot be bought.
   * @default "USD"
   * @example "EUR"
   */
  currency?: string;
  /**
   * Products. A product without an ID or with an invalid field is ignored.
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
   * Minimum subtotal for checkout, in the shop's currency.
   * @example { "value": "20.00" }
   */
  minimumOrderSubtotal?: MoneyJson;
}

/** A coupon. Set one of `percent`, `cents` and `freeShipping`. If several are set, the first one in this order applies. */
export interface CatalogueCouponJson {
  /** Code that the visitor enters. It is not case-sensitive. */
  promoCode: string;
  /** Name. */
  name?: string;
  /** Discount as a percentage of the subtotal. */
  percent?: number;
  /** Discount in cents. */
  cents?: number;
  /**
   * The coupon makes shipping free.
   * @default false
   */
  freeShipping?: boolean;
  /**
   * Minimum subtotal in cents.
   * @default 0
   */
  minimumSubtotalCents?: number;
  /** Time at which the coupon expires, in ISO 8601 format. */
  expiresAt?: string;
}

/** A shipping method. Set `priceCents` or `ranges`. */
export interface CatalogueShippingJson {
  /** ID. If missing, the name is used. */
  id?: string;
  /** Name. */
  name: string;
  /** ISO 3166-1 country codes. If missing, the method applies to all countries that no other method lists. */
  countries?: readonly string[];
  /** Price in cents. */
  priceCents?: number;
  /** Prices by weight. */
  ranges?: readonly WeightRangeJson[];
  /** Minimum subtotal for free shipping, in cents. */
  freeFromCents?: number;
}

export interface WeightRangeJson {
  /**
   * Minimum weight in pounds.
   * @default 0
   */
  from?: number;
  /**
   * Maximum weight in pounds. -1 means no limit.
   * @default -1
   */
  to?: number;
  /** Price in cents. */
  priceCents: number;
}

export interface CatalogueTaxJson {
  /** ID. If missing, the name is used. */
  id?: string;
  /** Name. */
  name: string;
  /** ISO 3166-1 country code. */
  country: string;
  /** State code. If missing, the tax applies to the whole country. */
  state?: string;
  /** Tax rate in percent. */
  percent: number;
  /**
   * Product types to which the tax applies. For the numbers, see `productType`.
   * @default [1]
   */
  productTypes?: readonly number[];
  /**
   * The tax also applies to shipping.
   * @default false
   */
  taxesShipping?: boolean;
}
