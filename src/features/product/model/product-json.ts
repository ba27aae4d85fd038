/** The JSON of `<sq-product>`: a product from a Squarespace export. */
export interface ProductJson {
  /**
   * Product ID.
   * @example "halden-house"
   */
  id?: string;
  /**
   * Title.
   * @example "Halden House"
   */
  title?: string;
  /**
   * Description, as plain text.
   * @example "Walnut, cocoa, a little orange."
   * @format Multiline
   */
  excerpt?: string;
  /**
   * URL of the product's page.
   * @example "/shop/halden-house"
   * @format URL
   */
  fullUrl?: string;
  /**
   * Publication state: 1 or `published`, 2 or `scheduled`, 4 or `draft`. Only published products can be bought.
   * @default 1
   * @example 1
   */
  workflowState?: number | string;
  /**
   * Tags, at most 50 characters each. Only used in the product's JSON-LD.
   * @example ["single origin"]
   */
  tags?: readonly string[];
  /**
   * Categories, at most 25 characters each. Only used in the product's JSON-LD.
   * @example ["Coffee"]
   */
  categories?: readonly string[];
  /**
   * Images.
   * @example [{ "assetUrl": "/bag.webp", "title": "Red coffee bag", "originalSize": "300x375" }]
   */
  items?: readonly ProductImageJson[];
  /**
   * Type, variants and prices.
   * @example { "productType": 1, "variants": [{ "sku": "SP-HH", "priceMoney": { "currency": "USD", "value": "16.50" }, "unlimited": true }] }
   */
  structuredContent?: ProductContentJson;
  /**
   * Used if `structuredContent.productType` is missing.
   * @alias structuredContent
   */
  productType?: 1 | 2 | 3 | 4 | 5;
  /**
   * Used if `structuredContent.variants` is missing.
   * @alias structuredContent
   */
  variants?: readonly ProductVariantJson[];
  /**
   * Order of the options. Used if `structuredContent.variantOptionOrdering` is missing.
   * @alias structuredContent
   */
  variantAttributeNames?: readonly string[];
}

export interface ProductImageJson {
  /**
   * URL.
   * @format ImageURL
   */
  assetUrl: string;
  /** Alternative text. */
  title?: string;
  /**
   * Size in pixels, as `WIDTHxHEIGHT`.
   * @format Size
   */
  originalSize?: string;
}

/** Prices. `priceMoney` takes precedence over `priceCents`, which takes precedence over `price`. */
export interface PricesJson {
  /** Price, as an amount with a currency. */
  priceMoney?: MoneyJson;
  /** Price, in the smallest unit of the shop's currency. */
  priceCents?: number;
  /** Price, in the smallest unit of the shop's currency. */
  price?: number | MoneyJson;
  /**
   * True if the sale price applies.
   * @default false
   */
  onSale?: boolean;
  /** Sale price, as an amount with a currency. */
  salePriceMoney?: MoneyJson;
  /** Sale price, in the smallest unit of the shop's currency. */
  salePriceCents?: number;
  /** Sale price, in the smallest unit of the shop's currency. */
  salePrice?: number | MoneyJson;
}

/** An amount with its currency. */
export interface MoneyJson {
  /** ISO 4217 code. */
  currency?: string;
  /**
   * ISO 4217 code. Used if `currency` is missing.
   * @alias currency
   */
  currencyCode?: string;
  /** Decimal number, such as `"16.50"`. */
  value?: string | number;
  /**
   * Decimal number. It takes precedence over `value`.
   * @alias value
   */
  decimalValue?: string | number;
}

/** A product's content. Its prices apply if the product has no variants. */
export interface ProductContentJson extends PricesJson {
  /**
   * Product type: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall.
   * @default 1
   */
  productType?: 1 | 2 | 3 | 4 | 5;
  /** Variants. */
  variants?: readonly ProductVariantJson[];
  /** Option names, in the order in which they are shown. */
  variantOptionOrdering?: readonly string[];
  /** SKU of a product without variants. */
  sku?: string;
  /**
   * True if the product is sold as a subscription.
   * @default false
   */
  isSubscribable?: boolean;
  /** The subscription's billing schedule. */
  subscriptionPlan?: SubscriptionPlanJson;
  /** Questions that the visitor must answer before the product is added to the cart. */
  additionalFieldsForm?: ProductFormJson;
  /**
   * True if `customAddButtonText` is used.
   * @default false
   */
  useCustomAddButtonText?: boolean;
  /** Label of the add-to-cart button. */
  customAddButtonText?: string;
}

export interface ProductVariantJson extends PricesJson {
  /** Variant ID. */
  id?: string;
  /** Stock keeping unit, at most 60 characters. */
  sku?: string;
  /** Option values. */
  optionValues?: readonly OptionValueJson[];
  /**
   * Option values, keyed by option name. Used if `optionValues` is missing.
   * @alias optionValues
   */
  attributes?: Record<string, string>;
  /** Number of units in stock. */
  qtyInStock?: number;
  /**
   * True if the stock is unlimited. Digital products, gift cards and paywalls always have unlimited stock.
   * @default false
   */
  unlimited?: boolean;
  /**
   * Stock. Used if the fields above are missing.
   * @alias qtyInStock
   */
  stock?: ProductStockJson;
  /** Variant image. */
  mainImage?: ProductImageJson;
  /** Subscriptions to the variant, offered in addition to the one-time purchase. */
  pricingOptions?: readonly PricingOptionJson[];
  /** Weight of one unit, in pounds. Used only by the catalog of a static shop. */
  weight?: number | string;
}

export interface OptionValueJson {
  /** Option name, such as `Size`. */
  optionName: string;
  /** Option value, such as `Small`. */
  value: string;
}

export interface ProductStockJson {
  /** Number of units. */
  quantity?: number;
  /** True if the stock is unlimited. */
  unlimited?: boolean;
}

export interface PricingOptionJson extends PricesJson {
  /** Subscription plan ID. */
  productSubscriptionOptionId: string;
  /** Billing schedule. */
  subscriptionPlan: SubscriptionPlanJson;
}

export interface SubscriptionPlanJson {
  /** Time between two payments. */
  billingPeriod: BillingPeriodJson;
  /**
   * Number of payments. If 0, the subscription does not end.
   * @default 0
   */
  numBillingCycles?: number;
}

export interface BillingPeriodJson {
  /** Number of units, at least 1. */
  value: number;
  /** Unit, in lowercase or uppercase. */
  unit: 'week' | 'month' | 'year' | 'WEEK' | 'MONTH' | 'YEAR';
}

export interface ProductFormJson {
  /** Form name. */
  name?: string;
  /** Fields, as in the JSON of `<sq-form>`. */
  fields?: readonly Record<string, unknown>[];
}
