import type { MoneyJson, SubscriptionPlanJson } from '../../product/model/product-json.js';

/**
 * The JSON of `<sq-cart>`: a cart from the API, or the cart page of a Squarespace export (`cart` with `items`). If there is no
 * JSON, the element requests the cart from the shop. Amounts whose names end with `Cents` are whole numbers in the currency's
 * smallest unit.
 */
export interface CartJson extends ApiCartJson {
  /** The cart of an export, or an object with the cart's fields. */
  cart?: Record<string, unknown> | ExportedCartJson;
  /** ISO 4217 code of the currency. Used if an exported cart does not set one. */
  storeCurrency?: string;
  /**
   * Refused quantities, keyed by line ID. For pages that the server renders in response to a form submitted without JavaScript.
   */
  refusals?: Record<string, CartRefusalJson>;
  /** Refused coupon or location. For pages that the server renders in response to a form submitted without JavaScript. */
  choice?: CartChoiceJson;
  /** Message about the whole cart. */
  message?: string;
}

/** A cart, as the API returns it. */
export interface ApiCartJson {
  /** Cart ID. */
  id?: string;
  /**
   * Number that the server increases with each change. If set, the server has rendered the current cart into this page, so the
   * element does not request the cart again.
   */
  revision?: number;
  /** `Idempotency-Key` values of the latest changes. */
  recentWrites?: readonly string[];
  /** Currency, as an ISO 4217 code. If missing, the currency of the subtotal or of the first line is used. */
  currency?: string;
  /** Lines. The list of an empty cart is empty. */
  entries?: readonly CartEntryJson[];
  /**
   * Number of units.
   * @default 0
   */
  totalQuantity?: number;
  /** Subtotal. If missing, `subtotalAmount` is used. */
  subtotalCents?: number;
  /** Subtotal with its currency. */
  subtotalAmount?: MoneyJson;
  /**
   * Total discount of all coupons.
   * @default 0
   */
  discountCents?: number;
  /**
   * Shipping cost.
   * @default 0
   */
  shippingCostCents?: number;
  /**
   * Taxes.
   * @default 0
   */
  taxCents?: number;
  /** Total. If missing, the subtotal is used. */
  grandTotalCents?: number;
  /** Total minus gift cards. If missing, the total is used. */
  amountDueCents?: number;
  /** Coupons. */
  coupons?: readonly CartCouponJson[];
  /** Valid coupons. Used for coupons that `coupons` does not contain. */
  validCoupons?: readonly CartCouponJson[];
  /** Invalid coupons. */
  invalidCoupons?: readonly CartCouponJson[];
  /** Gift cards. */
  appliedGiftCards?: readonly CartGiftCardJson[];
  /** Individual taxes, with their names. */
  taxLineItems?: readonly CartTaxJson[];
  /** Shipping address. */
  shippingLocation?: CartLocationJson;
  /** Shipping methods for the shipping address. */
  shippingOptions?: readonly CartShippingJson[];
  /** The selected shipping method. */
  selectedShippingOption?: SelectedShippingJson;
  /** Minimum subtotal for checkout. */
  minimumOrderSubtotal?: MoneyJson;
  /**
   * The cart contains a product that must be shipped.
   * @default false
   */
  requiresShipping?: boolean;
  /**
   * The cart contains a digital product.
   * @default false
   */
  hasDigital?: boolean;
  /**
   * The cart contains only digital products.
   * @default false
   */
  purelyDigital?: boolean;
  /** 2 if the cart contains a subscription. */
  cartType?: number;
  /** Cart token, for the checkout URL. */
  cartToken?: string;
  /**
   * Checkout URL. If missing, a path on the shop's server is used.
   * @format URL
   */
  checkoutUrl?: string;
  /**
   * The order was placed, so the visitor's cart is empty.
   * @default false
   */
  isPurchased?: boolean;
}

export interface CartEntryJson {
  /** Line ID. */
  id: string;
  /** Product ID. */
  itemId: string;
  /** Number of units. */
  quantity: number;
  /** Price of one unit. */
  purchasePriceCents: number;
  /** Regular price of one unit. If missing, `purchasePriceCents` is used. */
  nonSalePriceCents?: number;
  /** Title. */
  title?: string;
  /** SKU. Used if `chosenVariant` has no SKU. */
  sku?: string;
  /**
   * Product type: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall.
   * @default 1
   */
  productType?: number;
  /** The product. */
  item?: CartItemJson;
  /** The variant. */
  chosenVariant?: CartVariantJson;
  /** The quantity can be greater than 1. */
  multipleQuantityAllowed?: boolean;
  /** Subscription plan ID. */
  productSubscriptionOptionId?: string;
  /** Billing terms of the subscription. */
  subscriptionPlan?: CartPlanJson;
  /** Answers to the product's questions, keyed by field ID. */
  additionalFields?: Record<string, unknown>;
  /** Answers to the product's questions, as text for display. */
  additionalFieldsSummary?: readonly CartAnswerJson[];
}

export interface CartItemJson {
  /**
   * URL of the product page.
   * @format URL
   */
  fullUrl?: string;
  /**
   * Image URL.
   * @format ImageURL
   */
  assetUrl?: string;
  /** Price. Its currency is used if the cart does not set one. */
  price?: MoneyJson;
}

export interface CartVariantJson {
  /** SKU. */
  sku?: string;
  /** Number of units in stock. */
  qtyInStock?: number;
  /** The stock is unlimited. */
  unlimited?: boolean;
  /** Chosen options. */
  optionValues?: readonly CartOptionJson[];
}

export interface CartOptionJson {
  /** Option name. */
  optionName?: string;
  /**
   * Option name. Used if `optionName` is missing.
   * @alias optionName
   */
  name?: string;
  /** Selected value. */
  value: string;
}

export interface CartPlanJson extends SubscriptionPlanJson {
  /** Subscription plan ID. Used if `productSubscriptionOptionId` is missing. */
  id?: string;
}

export interface CartAnswerJson {
  /** Question. */
  label: string;
  /** Answer. */
  value: string;
}

export interface CartCouponJson {
  /** ID. */
  id?: string;
  /** Code. */
  promoCode?: string;
  /** Name. */
  name?: string;
  /** Discount. */
  discountCents?: number;
  /** Reason why the coupon is invalid. */
  reason?: string;
}

export interface CartGiftCardJson {
  /** ID. */
  id?: string;
  /** The last characters of the code. */
  code?: string;
  /** Amount that is paid with the card. */
  amountCents?: number;
}

export interface CartTaxJson {
  /** Name. */
  name?: string;
  /** Amount. */
  valueCents?: number;
}

export interface CartLocationJson {
  /** City. */
  city?: string;
  /** Country name or code. */
  country?: string;
  /** State name or code. */
  state?: string;
  /** Postal code. */
  zip?: string;
}

export interface CartShippingJson {
  /** ID. */
  id?: string;
  /**
   * ID. Used if `id` is missing.
   * @alias id
   */
  key?: string;
  /** Name. */
  name: string;
  /** Cost, in the currency's smallest unit. */
  computedCost?: number;
}

export interface SelectedShippingJson {
  /** Shipping method ID. */
  id?: string;
}

/** The cart of a Squarespace export. */
export interface ExportedCartJson {
  /** Cart ID. */
  id?: string;
  /** Cart token. */
  cartToken?: string;
  /** 2 if the cart contains a subscription. */
  cartType?: number;
  /** Lines. */
  items: readonly ExportedCartItemJson[];
  /** Subtotal. */
  subtotal?: ExportedMoneyJson;
  /** Total discount of all coupons. */
  discountTotal?: ExportedMoneyJson;
  /** Shipping cost. */
  shippingTotal?: ExportedMoneyJson;
  /** Taxes. */
  taxTotal?: ExportedMoneyJson;
  /** Total. */
  grandTotal?: ExportedMoneyJson;
  /** Total minus gift cards. */
  amountDue?: ExportedMoneyJson;
  /** Coupons. */
  discounts?: readonly ExportedDiscountJson[];
  /** Individual taxes, with their names. */
  taxes?: readonly ExportedAmountJson[];
  /** Gift cards. */
  giftCards?: readonly ExportedGiftCardJson[];
  /** Shipping address. */
  shippingLocation?: ExportedLocationJson;
  /** Shipping methods for the shipping address. */
  shippingOptions?: readonly CartShippingJson[];
  /** The selected shipping method. */
  selectedShippingOption?: SelectedShippingJson;
}

export interface ExportedCartItemJson {
  /** Line ID. */
  id: string;
  /** Product ID. */
  productId: string;
  /** Product type. */
  productType?: 'PHYSICAL' | 'DIGITAL' | 'SERVICE' | 'GIFT_CARD' | 'PAYWALL';
  /** SKU. */
  sku?: string;
  /** Title. */
  productName?: string;
  /**
   * URL of the product page.
   * @format URL
   */
  productUrl?: string;
  /**
   * Image URL.
   * @format ImageURL
   */
  image?: string;
  /** Number of units. */
  quantity: number;
  /** Price of one unit. */
  unitPrice: ExportedMoneyJson;
  /** Chosen options. */
  variantOptions?: readonly CartOptionJson[];
  /** The quantity can be greater than 1. */
  multipleQuantityAllowed?: boolean;
}

export interface ExportedMoneyJson {
  /** ISO 4217 code. If set, `value` is in the currency's smallest unit. */
  currencyCode?: string;
  /** ISO 4217 code. If set, `value` is a decimal number. */
  currency?: string;
  /** Amount. */
  value?: number | string;
  /** Amount as a decimal number. Takes precedence over `value`. */
  decimalValue?: number | string;
}

export interface ExportedAmountJson {
  /** Name. */
  name?: string;
  /** Name. Used if `name` is missing. */
  description?: string;
  /** Amount. */
  amount?: ExportedMoneyJson;
}

export interface ExportedDiscountJson extends ExportedAmountJson {
  /** ID. */
  id?: string;
  /** Code. */
  promoCode?: string;
  /** Reason why the coupon is invalid. */
  reason?: string;
}

export interface ExportedGiftCardJson {
  /** ID. */
  id?: string;
  /** The last characters of the code. */
  code?: string;
  /** Amount that is paid with the card. */
  amount?: ExportedMoneyJson;
}

export interface ExportedLocationJson {
  /** City. */
  city?: string;
  /** Country name or code. */
  country?: string;
  /** State name or code. */
  region?: string;
  /** Postal code. */
  postalCode?: string;
}

export interface CartRefusalJson {
  /** Quantity, as the visitor typed it. */
  quantity: string;
  /** Reason why the quantity was refused. */
  message: string;
}

export interface CartChoiceJson {
  /** Field values as the visitor typed them: `promoCode`, `country`, `state`, `zip`. */
  typed?: Record<string, string>;
  /** Error messages, keyed by field name. */
  errors?: Record<string, string>;
}
