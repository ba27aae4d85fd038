import type { MoneyJson, SubscriptionPlanJson } from '../../product/model/product-json.js';

/**
 * The JSON of `<sq-cart>`: the cart of the API, or the cart page of a Squarespace export (`cart` with `items`). Without JSON, the element
 * asks the shop for the cart. Amounts whose names end with `Cents` are whole numbers in the smallest unit of the currency.
 */
export interface CartJson extends ApiCartJson {
  /** The cart of an export, or an object with the fields of the cart. */
  cart?: Record<string, unknown> | ExportedCartJson;
  /** Currency of an exported cart that names none, as an ISO 4217 code. */
  storeCurrency?: string;
  /** Refused quantities by the id of the line, for a page that answers a form without JavaScript. */
  refusals?: Record<string, CartRefusalJson>;
  /** Refused coupon or location, for a page that answers a form without JavaScript. */
  choice?: CartChoiceJson;
  /** Message about the whole cart. */
  message?: string;
}

/** The cart of the API. */
export interface ApiCartJson {
  /** Id of the cart. */
  id?: string;
  /** Number that the server increases with each change. It marks a cart that the server has written for this request, so that the element does not ask for it again. */
  revision?: number;
  /** Keys of the latest changes (`Idempotency-Key`). */
  recentWrites?: readonly string[];
  /** Currency, as an ISO 4217 code. If missing, that of the subtotal or of the first line. */
  currency?: string;
  /** Lines. An empty list is an empty cart. */
  entries?: readonly CartEntryJson[];
  /**
   * Number of units.
   * @default 0
   */
  totalQuantity?: number;
  /** Subtotal. If missing, `subtotalAmount`. */
  subtotalCents?: number;
  /** Subtotal with its currency. */
  subtotalAmount?: MoneyJson;
  /**
   * Discount of all coupons.
   * @default 0
   */
  discountCents?: number;
  /**
   * Costs of shipping.
   * @default 0
   */
  shippingCostCents?: number;
  /**
   * Taxes.
   * @default 0
   */
  taxCents?: number;
  /** Total. If missing, the subtotal. */
  grandTotalCents?: number;
  /** Total minus gift cards. If missing, the total. */
  amountDueCents?: number;
  /** Coupons. */
  coupons?: readonly CartCouponJson[];
  /** Valid coupons, if `coupons` lacks them. */
  validCoupons?: readonly CartCouponJson[];
  /** Invalid coupons. */
  invalidCoupons?: readonly CartCouponJson[];
  /** Gift cards. */
  appliedGiftCards?: readonly CartGiftCardJson[];
  /** Taxes by name. */
  taxLineItems?: readonly CartTaxJson[];
  /** Address for shipping. */
  shippingLocation?: CartLocationJson;
  /** Shipping methods for that address. */
  shippingOptions?: readonly CartShippingJson[];
  /** The selected shipping method. */
  selectedShippingOption?: SelectedShippingJson;
  /** Smallest subtotal that can be checked out. */
  minimumOrderSubtotal?: MoneyJson;
  /**
   * The cart must be shipped.
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
  /** 2 for a cart with a subscription. */
  cartType?: number;
  /** Token of the cart, for the URL of the checkout. */
  cartToken?: string;
  /** URL of the checkout. If missing, a path of the shop's server. */
  checkoutUrl?: string;
  /**
   * The cart was bought, so that the visitor's cart is empty.
   * @default false
   */
  isPurchased?: boolean;
}

export interface CartEntryJson {
  /** Id of the line. */
  id: string;
  /** Id of the product. */
  itemId: string;
  /** Number of units. */
  quantity: number;
  /** Price of one unit. */
  purchasePriceCents: number;
  /** Regular price of one unit. If missing, `purchasePriceCents`. */
  nonSalePriceCents?: number;
  /** Title. */
  title?: string;
  /** SKU, if `chosenVariant` has none. */
  sku?: string;
  /**
   * Type of product: 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall.
   * @default 1
   */
  productType?: number;
  /** The product. */
  item?: CartItemJson;
  /** The variant. */
  chosenVariant?: CartVariantJson;
  /** The visitor can buy several units. */
  multipleQuantityAllowed?: boolean;
  /** Id of the subscription. */
  productSubscriptionOptionId?: string;
  /** Billing of the subscription. */
  subscriptionPlan?: CartPlanJson;
  /** Answers to the questions of the product, by the ids of fields. */
  additionalFields?: Record<string, unknown>;
  /** The same answers, as they are shown. */
  additionalFieldsSummary?: readonly CartAnswerJson[];
}

export interface CartItemJson {
  /** URL of the product's page. */
  fullUrl?: string;
  /** URL of the image. */
  assetUrl?: string;
  /** Price, whose currency applies if the cart names none. */
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
  /** Name of the option. */
  optionName?: string;
  /** The name, if `optionName` is missing. */
  name?: string;
  /** Value. */
  value: string;
}

export interface CartPlanJson extends SubscriptionPlanJson {
  /** Id of the subscription, if `productSubscriptionOptionId` is missing. */
  id?: string;
}

export interface CartAnswerJson {
  /** Question. */
  label: string;
  /** Answer. */
  value: string;
}

export interface CartCouponJson {
  /** Id. */
  id?: string;
  /** Code. */
  promoCode?: string;
  /** Name. */
  name?: string;
  /** Discount. */
  discountCents?: number;
  /** Why the coupon is invalid. */
  reason?: string;
}

export interface CartGiftCardJson {
  /** Id. */
  id?: string;
  /** The last characters of the code. */
  code?: string;
  /** Amount that the card pays. */
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
  /** Country, by name or code. */
  country?: string;
  /** State, by name or code. */
  state?: string;
  /** Postal code. */
  zip?: string;
}

export interface CartShippingJson {
  /** Id. */
  id?: string;
  /** The id, if `id` is missing. */
  key?: string;
  /** Name. */
  name: string;
  /** Costs, in the smallest unit of the currency. */
  computedCost?: number;
}

export interface SelectedShippingJson {
  /** Id of the shipping method. */
  id?: string;
}

/** The cart of a Squarespace export. */
export interface ExportedCartJson {
  /** Id of the cart. */
  id?: string;
  /** Token of the cart. */
  cartToken?: string;
  /** 2 for a cart with a subscription. */
  cartType?: number;
  /** Lines. */
  items: readonly ExportedCartItemJson[];
  /** Subtotal. */
  subtotal?: ExportedMoneyJson;
  /** Discount of all coupons. */
  discountTotal?: ExportedMoneyJson;
  /** Costs of shipping. */
  shippingTotal?: ExportedMoneyJson;
  /** Taxes. */
  taxTotal?: ExportedMoneyJson;
  /** Total. */
  grandTotal?: ExportedMoneyJson;
  /** Total minus gift cards. */
  amountDue?: ExportedMoneyJson;
  /** Coupons. */
  discounts?: readonly ExportedDiscountJson[];
  /** Taxes by name. */
  taxes?: readonly ExportedAmountJson[];
  /** Gift cards. */
  giftCards?: readonly ExportedGiftCardJson[];
  /** Address for shipping. */
  shippingLocation?: ExportedLocationJson;
  /** Shipping methods for that address. */
  shippingOptions?: readonly CartShippingJson[];
  /** The selected shipping method. */
  selectedShippingOption?: SelectedShippingJson;
}

export interface ExportedCartItemJson {
  /** Id of the line. */
  id: string;
  /** Id of the product. */
  productId: string;
  /** Type of product. */
  productType?: 'PHYSICAL' | 'DIGITAL' | 'SERVICE' | 'GIFT_CARD' | 'PAYWALL';
  /** SKU. */
  sku?: string;
  /** Title. */
  productName?: string;
  /** URL of the product's page. */
  productUrl?: string;
  /** URL of the image. */
  image?: string;
  /** Number of units. */
  quantity: number;
  /** Price of one unit. */
  unitPrice: ExportedMoneyJson;
  /** Chosen options. */
  variantOptions?: readonly CartOptionJson[];
  /** The visitor can buy several units. */
  multipleQuantityAllowed?: boolean;
}

export interface ExportedMoneyJson {
  /** ISO 4217 code. `value` is then in the smallest unit of the currency. */
  currencyCode?: string;
  /** ISO 4217 code. `value` is then a decimal number. */
  currency?: string;
  /** Amount. */
  value?: number | string;
  /** Amount as a decimal number. It takes precedence over `value`. */
  decimalValue?: number | string;
}

export interface ExportedAmountJson {
  /** Name. */
  name?: string;
  /** The name, if `name` is missing. */
  description?: string;
  /** Amount. */
  amount?: ExportedMoneyJson;
}

export interface ExportedDiscountJson extends ExportedAmountJson {
  /** Id. */
  id?: string;
  /** Code. */
  promoCode?: string;
  /** Why the coupon is invalid. */
  reason?: string;
}

export interface ExportedGiftCardJson {
  /** Id. */
  id?: string;
  /** The last characters of the code. */
  code?: string;
  /** Amount that the card pays. */
  amount?: ExportedMoneyJson;
}

export interface ExportedLocationJson {
  /** City. */
  city?: string;
  /** Country, by name or code. */
  country?: string;
  /** State, by name or code. */
  region?: string;
  /** Postal code. */
  postalCode?: string;
}

export interface CartRefusalJson {
  /** Quantity, as the visitor typed it. */
  quantity: string;
  /** Why it was refused. */
  message: string;
}

export interface CartChoiceJson {
  /** Values, as the visitor typed them: `promoCode`, `country`, `state`, `zip`. */
  typed?: Record<string, string>;
  /** Messages, by the name of the field. */
  errors?: Record<string, string>;
}
