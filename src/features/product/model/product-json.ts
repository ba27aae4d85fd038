/** The JSON of `<sq-product>`: a product of a Squarespace export. */
export interface ProductJson {
  /**
   * Id of the product.
   * @example "halden-house"
   */
  id?: string;
  /**
   * Title.
   * @example "Halden House"
   */
  title?: string;
  /**
   * Description, as text.
   * @example "Walnut, cocoa, a little orange."
   */
  excerpt?: string;
  /**
   * URL of the product's page.
   * @example "/shop/halden-house"
   */
  fullUrl?: string;
  /**
   * State of publication: 1 or `published`, 2 or `scheduled`, 4 or `draft`. Only published products can be bought.
   * @default 1
   * @example 1
   */
  workflowState?: number | string;
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
  /** `structuredContent.productType`, if that is missing. */
  productType?: 1 | 2 | 3 | 4 | 5;
  /** `structuredContent.variants`, if that is missing. */
  variants?: readonly ProductVariantJson[];
  /** Order of the options, if `structuredContent.variantOptionOrdering` is missing. */
  variantAttributeNames?: readonly string[];
}

export interface ProductImageJson {
  /** URL. */
  assetUrl: string;
  /** Alternative text. */
  title?: string;
  /** Size in pixels, as `WIDTHxHEIGHT`. */
  originalSize?: string;
}

/** Prices: `priceMoney` takes precedence over `priceCents`, and that over `price`. */
export interface PricesJson {
  /** Price, as an amount with a currency. */
  priceMoney?: MoneyJson;
  /** Price, in the smallest unit of the shop's currency. */
  priceCents?: number;
  /** Price, in the smallest unit of the shop's currency. */
  price?: number | MoneyJson;
  /**
   * The sale price applies.
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
  /** The code, if `currency` is missing. */
  currencyCode?: string;
  /** Decimal number, such as `"16.50"`. */
  value?: string | number;
  /** The decimal number. It takes precedence over `value`. */
  decimalValue?: string | number;
}

/** The prices of the content apply to a product without variants. */
export interface ProductContentJson extends PricesJson {
  /**
   * Type of product: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall.
   * @default 1
   */
  productType?: 1 | 2 | 3 | 4 | 5;
  /** Variants. */
  variants?: readonly ProductVariantJson[];
  /** Names of the options, in the order in which they are shown. */
  variantOptionOrdering?: readonly string[];
  /** SKU of a product without variants. */
  sku?: string;
  /**
   * The product is sold as a subscription.
   * @default false
   */
  isSubscribable?: boolean;
  /** Billing of the subscription. */
  subscriptionPlan?: SubscriptionPlanJson;
  /** Questions to answer before the product is added to the cart. */
  additionalFieldsForm?: ProductFormJson;
  /**
   * Use `customAddButtonText`.
   * @default false
   */
  useCustomAddButtonText?: boolean;
  /** Text of the button that adds to the cart. */
  customAddButtonText?: string;
}

export interface ProductVariantJson extends PricesJson {
  /** Id of the variant. */
  id?: string;
  /** Stock keeping unit, at most 60 characters. */
  sku?: string;
  /** Values of the options. */
  optionValues?: readonly OptionValueJson[];
  /** Values by the names of the options, if `optionValues` is missing. */
  attributes?: Record<string, string>;
  /** Number of units in stock. */
  qtyInStock?: number;
  /**
   * The stock is unlimited, as it always is for digital products, gift cards and paywalls.
   * @default false
   */
  unlimited?: boolean;
  /** The stock, if the fields above are missing. */
  stock?: ProductStockJson;
  /** Image of the variant. */
  mainImage?: ProductImageJson;
  /** Subscriptions to the variant, beside the single purchase. */
  pricingOptions?: readonly PricingOptionJson[];
  /** Weight of one unit, in pounds. Only the catalogue of a static shop uses it. */
  weight?: number | string;
}

export interface OptionValueJson {
  /** Name of the option, such as `Size`. */
  optionName: string;
  /** Value, such as `Small`. */
  value: string;
}

export interface ProductStockJson {
  /** Number of units. */
  quantity?: number;
  /** The stock is unlimited. */
  unlimited?: boolean;
}

export interface PricingOptionJson extends PricesJson {
  /** Id of the subscription. */
  productSubscriptionOptionId: string;
  /** Billing. */
  subscriptionPlan: SubscriptionPlanJson;
}

export interface SubscriptionPlanJson {
  /** Time between two payments. */
  billingPeriod: BillingPeriodJson;
  /**
   * Number of payments. 0 means that the subscription does not end.
   * @default 0
   */
  numBillingCycles?: number;
}

export interface BillingPeriodJson {
  /** Number of units, at least 1. */
  value: number;
  /** Unit. Upper case is accepted. */
  unit: 'week' | 'month' | 'year' | 'WEEK' | 'MONTH' | 'YEAR';
}

export interface ProductFormJson {
  /** Name of the form. */
  name?: string;
  /** Fields, as in the JSON of `<sq-form>`. */
  fields?: readonly Record<string, unknown>[];
}
