import { asRecord, asText } from '../../../model/published-values.js';
import { findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import type { Stock } from '../../product/model/product.js';
import type { SubscriptionPlan } from '../../product/model/subscription.js';
import type { PricedCoupon } from './coupons.js';

/** A cart line, called `entry` in the API (behavior.md#cart-entry). Amounts are in cents, or the currency's smallest unit. */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Current price of one unit. */
  readonly purchasePriceCents: number;
  readonly productSubscriptionOptionId?: string;
  /** Answers to the product's questions, keyed by field ID. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
  /** Missing until the server has sent the details. */
  readonly details?: EntryDetails;
}

/** Line data that only `sq-cart` shows. */
export interface EntryDetails {
  /** Regular price of one unit. */
  readonly nonSalePriceCents: number;
  /** 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall (behavior.md#product-types). */
  readonly productType: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** URL of the product page. Both `url` and `image` are empty if missing. */
  readonly url: string;
  readonly image: string;
  /** `undefined` if the stock is unknown. */
  readonly stock?: Stock;
  /** True if the quantity cannot exceed 1. */
  readonly isSingle?: boolean;
  readonly plan?: SubscriptionPlan;
  /** Answers to the product's questions, as text. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** Maximum quantity per line. The server has the same limit. */
export const MAX_QUANTITY = 9999;

/** `MAX_LINES` limits the lines of a cart. `MAX_CODES` limits its coupons and gift cards, counted together. */
export const MAX_LINES = 100;
export const MAX_CODES = 10;

/** Maximum number of keys in `recentWrites`. It must cover all changes whose outcome a page may still need to check. */
export const MAX_RECENT_WRITES = 20;

export interface CartCoupon extends PricedCoupon {
  readonly isValid: boolean;
}

/** Shipping location as the visitor typed it. Country and state may be names or codes (behavior.md#cart-shipping). */
export interface CartLocation {
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly zip: string;
}

/** Parses a shipping location. Missing fields become empty strings. */
export function readLocation(raw: unknown): CartLocation {
  const { city, country, state, zip } = asRecord(raw);
  return { city: asText(city), country: asText(country), state: asText(state), zip: asText(zip) };
}

/**
 * Version of the `details` format. Increase it when the meaning of a detail changes. A build ignores details that were stored
 * with a different version.
 */
export const DETAILS_SHAPE = 2;

/**
 * Returns `true` if a checkout URL is safe to open. `http:` and `https:` URLs and paths are safe; `javascript:` URLs are not.
 */
export function isCheckoutUrl(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address);
}

/** Cart data that only `sq-cart` shows (behavior.md#cart-shape). For line data, see {@link EntryDetails}. */
export interface CartDetails {
  /** Value of `DETAILS_SHAPE` in the build that wrote the details. */
  readonly shape: number;
  readonly cartToken: string;
  /** Checkout URL. If missing, the checkout is at a path on the shop's server. */
  readonly checkoutUrl?: string;
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly computedCost: number;
  }[];
  /** ID of the selected shipping method. Empty if none is selected. */
  readonly selectedShippingOption: string;
  readonly shippingLocation: CartLocation;
  readonly coupons: readonly CartCoupon[];
  readonly taxes: readonly { readonly name: string; readonly valueCents: number }[];
  /** `code` is only the part of the gift card code that may be shown. */
  readonly giftCards: readonly {
    readonly id: string;
    readonly code: string;
    readonly amountCents: number;
  }[];
  readonly taxCents: number;
  readonly shippingCostCents: number;
  /** Total discount of all coupons on the subtotal. */
  readonly discountCents: number;
  /** The subtotal minus the discount, plus shipping and taxes. */
  readonly grandTotalCents: number;
  /** The grand total minus gift card payments. */
  readonly amountDueCents: number;
  /** Minimum subtotal for checkout. 0 means no minimum. */
  readonly minimumSubtotalCents: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly isSubscription: boolean;
}

/** The browser's copy of the server's cart (behavior.md#cart-shape). */
export interface Cart {
  /** Empty if the server has no cart. Carts with different IDs have independent revision numbers. */
  readonly id: string;
  readonly entries: readonly CartEntry[];
  readonly currency: CurrencyCode;
  /** Total price of all lines, before discounts, shipping and taxes. */
  readonly subtotalCents: number;
  readonly totalQuantity: number;
  /** Increases with every change on the server. An older cart never replaces a newer one. */
  readonly revision: number;
  /** Idempotency keys of the latest changes. If a response was lost, they show whether the change was applied. */
  readonly recentWrites: readonly string[];
  /** Missing until the server has sent the details. */
  readonly details?: CartDetails;
}

export type CompleteCart = Cart & { readonly details: CartDetails };

export const emptyCart: Cart = {
  id: '',
  entries: [],
  currency: 'USD',
  subtotalCents: 0,
  totalQuantity: 0,
  revision: 0,
  recentWrites: [],
};

/** Returns `true` if the cart has all data that the cart page shows, in the format of this build. */
export function isComplete(cart: Cart): cart is CompleteCart {
  return cart.details?.shape === DETAILS_SHAPE;
}

/**
 * Returns `true` if two carts have the same lines, coupons and totals. A difference in stock or revision alone is not reported
 * to subscribers.
 */
export function isSameCart(one: Cart, other: Cart): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ entries, totalQuantity, subtotalCents, currency, details }: Cart): string {
  const lines = entries.map(({ id, quantity }) => [id, quantity]);
  return JSON.stringify([
    lines,
    totalQuantity,
    subtotalCents,
    currency,
    details?.coupons.map(({ id }) => id),
    details?.amountDueCents,
  ]);
}

export function writeCart(cart: Cart): string {
  return JSON.stringify(cart);
}

/**
 * Parses the output of {@link writeCart}, even if another build wrote it. Returns `undefined` if it is invalid. The `details`
 * of the cart and its lines are not validated: call {@link isComplete} before using them.
 */
export function readCart(stored: string | null): Cart | undefined {
  try {
    const { id, entries, currency, subtotalCents, totalQuantity, revision, recentWrites, details } =
      JSON.parse(stored ?? '') as Fields;
    const code = findCurrency(String(currency));
    const isCart =
      code &&
      isText(id) &&
      [subtotalCents, totalQuantity, revision].every(Number.isSafeInteger) &&
      isListOf(recentWrites, isText) &&
      isListOf(entries, isEntry);
    if (!isCart) return undefined;
    return {
      id,
      entries,
      currency: code,
      subtotalCents,
      totalQuantity,
      revision,
      recentWrites,
      ...(details ? { details } : {}),
    } as Cart;
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isEntry(value: unknown): value is CartEntry {
  const { id, itemId, sku, title, quantity, purchasePriceCents } = (value ?? {}) as Fields;
  return (
    [id, itemId, sku, title].every(isText) &&
    [quantity, purchasePriceCents].every(Number.isSafeInteger)
  );
}

function isListOf<T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
