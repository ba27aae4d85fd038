import { asRecord, asText } from '../../../model/published-values.js';
import { findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import type { Stock } from '../../product/model/product.js';
import type { SubscriptionPlan } from '../../product/model/subscription.js';
import type { PricedCoupon } from './coupons.js';

/**
 * A line of the cart, called `entry` in the API (behavior.md#cart-entry). Amounts are in cents, or the currency's
 * smallest unit.
 */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Current price of one unit. */
  readonly purchasePriceCents: number;
  readonly productSubscriptionOptionId?: string;
  /** Answers to the product's own questions, by field id. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
  /** Missing until the server has sent it. */
  readonly details?: EntryDetails;
}

/** Data of a line that only `sq-cart` shows. */
export interface EntryDetails {
  /** Regular price of one unit. */
  readonly nonSalePriceCents: number;
  /** Physical 1, digital 2, service 3, gift card 4, paywall 5 (behavior.md#product-types). */
  readonly productType: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** Address of the product's page; empty if it has none, like `image`. */
  readonly url: string;
  readonly image: string;
  /** Undefined if unknown. */
  readonly stock?: Stock;
  /** True if the quantity cannot exceed 1. */
  readonly isSingle?: boolean;
  readonly plan?: SubscriptionPlan;
  /** Answers to the product's own questions, as text. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** Maximum quantity of one line, as on the server. */
export const MAX_QUANTITY = 9999;

/** Maximum number of lines, and of coupons and gift cards together. */
export const MAX_LINES = 100;
export const MAX_CODES = 10;

/** Number of write keys that a cart lists: enough for every write whose outcome a page may still have to find out. */
export const MAX_RECENT_WRITES = 20;

export interface CartCoupon extends PricedCoupon {
  readonly isValid: boolean;
}

/** Shipping location as typed: names or codes (behavior.md#cart-shipping). */
export interface CartLocation {
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly zip: string;
}

/** Parses a shipping location. Missing fields are empty. */
export function readLocation(raw: unknown): CartLocation {
  const { city, country, state, zip } = asRecord(raw);
  return { city: asText(city), country: asText(country), state: asText(state), zip: asText(zip) };
}

/** Increase it when details of lines or carts change their meaning. Other builds then ignore stored details. */
export const DETAILS_SHAPE = 2;

/** True if a checkout address is safe to open: `http:`, `https:` or a path, never a script. */
export function isCheckoutUrl(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address);
}

/** Data of a cart that only `sq-cart` shows, except its lines (behavior.md#cart-shape). */
export interface CartDetails {
  /** `DETAILS_SHAPE` of the build that wrote the details. */
  readonly shape: number;
  readonly cartToken: string;
  /** Address of the checkout. Missing if the checkout is a path of the shop's server. */
  readonly checkoutUrl?: string;
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly computedCost: number;
  }[];
  /** Id of a shipping option; empty if none is selected. */
  readonly selectedShippingOption: string;
  readonly shippingLocation: CartLocation;
  readonly coupons: readonly CartCoupon[];
  readonly taxes: readonly { readonly name: string; readonly valueCents: number }[];
  /** `code` is the part of the code that may be shown. */
  readonly giftCards: readonly {
    readonly id: string;
    readonly code: string;
    readonly amountCents: number;
  }[];
  readonly taxCents: number;
  readonly shippingCostCents: number;
  /** Sum of the coupons' discounts on the subtotal. */
  readonly discountCents: number;
  /** The subtotal minus the discount, plus shipping and taxes. */
  readonly grandTotalCents: number;
  /** The grand total minus gift card payments. */
  readonly amountDueCents: number;
  /** Minimum subtotal for the checkout; 0 for no minimum. */
  readonly minimumSubtotalCents: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly isSubscription: boolean;
}

/** The cart as pages mirror it (behavior.md#cart-shape). */
export interface Cart {
  /** Empty if the server has no cart. A cart with another id has its own sequence of revisions. */
  readonly id: string;
  readonly entries: readonly CartEntry[];
  readonly currency: CurrencyCode;
  /** Price of all lines, before discounts, shipping and taxes. */
  readonly subtotalCents: number;
  readonly totalQuantity: number;
  /** Increases with every change on the server: an older cart never replaces a newer one. */
  readonly revision: number;
  /** Keys of the latest writes. They show whether a write was applied if its response was lost. */
  readonly recentWrites: readonly string[];
  /** Missing until the server has sent it. */
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

/** True if the cart has all data that the cart page shows, written by a compatible build. */
export function isComplete(cart: Cart): cart is CompleteCart {
  return cart.details?.shape === DETAILS_SHAPE;
}

/** True if two carts have equal lines and totals. Differences in stock or revision are not changes for subscribers. */
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
 * Parses the output of {@link writeCart}, also of another build; undefined if it is invalid. The `details` of lines and of the
 * cart are not validated: call {@link isComplete} before using them.
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
