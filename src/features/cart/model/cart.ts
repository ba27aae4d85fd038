import { findCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import type { Stock } from '../../product/model/product.js';
import type { SubscriptionPlan } from '../../product/model/subscription.js';
import type { PricedCoupon } from './coupons.js';

/**
 * A line of the cart (spec section 3, "Shopping cart"); `entry` is its name on the wire. Amounts in cents, or the
 * currency's smallest unit.
 */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Of one unit, as it is sold now. */
  readonly purchasePriceCents: number;
  /** Which plan of a subscription was chosen. */
  readonly productSubscriptionOptionId?: string;
  /** What a product's own form asked for, by field id. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
  /** Missing until the server has sent it. */
  readonly details?: EntryDetails;
}

/** What only `sq-cart` shows of a line, beside its name, number and price. */
export interface EntryDetails {
  /** Of one unit, when it is not on sale. */
  readonly nonSalePriceCents: number;
  /** Spec section 3, "Product": physical 1, digital 2, service 3, gift card 4, paywall 5. */
  readonly productType: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** Of the product's page; empty where it has none. The same for its picture. */
  readonly url: string;
  readonly image: string;
  /** Undefined where only the server knows it. */
  readonly stock?: Stock;
  /** One is the most that a cart may hold of it. */
  readonly isSingle?: boolean;
  readonly plan?: SubscriptionPlan;
  /** What a product's own form asked for, as text. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** Largest quantity of one line (the server's own limit). */
export const MAX_QUANTITY = 9999;

/** Lines that a cart holds at most, and coupons and gift cards together. */
export const MAX_LINES = 100;
export const MAX_CODES = 10;

/** Keys of writes that a cart remembers: enough for every one that a page can still be unsure about. */
export const MAX_RECENT_WRITES = 20;

/** A coupon in a cart. */
export interface CartCoupon extends PricedCoupon {
  readonly isValid: boolean;
}

/** Where a cart is shipped to, as it was typed (spec section 3, "Shopping cart"): names or codes. */
export interface CartLocation {
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly zip: string;
}

/** Grows when details, or those of lines, change their meaning: other builds then do not read them from storage. */
export const DETAILS_SHAPE = 2;

/** Whether visitors may be sent to an address to check out: never to one that runs a script. */
export function isCheckoutUrl(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address);
}

/** What only `sq-cart` shows of a cart, beside its lines (spec section 3, "Shopping cart"). */
export interface CartDetails {
  /** `DETAILS_SHAPE` of the build that has written it. */
  readonly shape: number;
  readonly cartToken: string;
  /** Where it is checked out, where that is no path of the shop's server. */
  readonly checkoutUrl?: string;
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly computedCost: number;
  }[];
  /** Id of an option; empty where none is chosen. */
  readonly selectedShippingOption: string;
  readonly shippingLocation: CartLocation;
  readonly coupons: readonly CartCoupon[];
  readonly taxes: readonly { readonly name: string; readonly valueCents: number }[];
  /** `code` is what may be shown of it. */
  readonly giftCards: readonly {
    readonly id: string;
    readonly code: string;
    readonly amountCents: number;
  }[];
  readonly taxCents: number;
  readonly shippingCostCents: number;
  /** What coupons take off the subtotal. */
  readonly discountCents: number;
  /** The subtotal less the discount, with shipping and taxes. */
  readonly grandTotalCents: number;
  /** The grand total less what gift cards pay. */
  readonly amountDueCents: number;
  /** Least subtotal of an order that can be checked out; 0 for any. */
  readonly minimumSubtotalCents: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly isSubscription: boolean;
}

/** The cart as pages mirror it (spec section 3, "Shopping cart"). */
export interface Cart {
  /** Empty where the server has no cart. Another id is another cart, whose revisions begin anew. */
  readonly id: string;
  readonly entries: readonly CartEntry[];
  readonly currency: CurrencyCode;
  /** What the lines cost, before discounts, shipping and taxes. */
  readonly subtotalCents: number;
  readonly totalQuantity: number;
  /** Grows with every change on the server: an older cart never replaces a newer one. */
  readonly revision: number;
  /** Keys of the writes that the server applied last: they show whether one whose answer was lost was applied. */
  readonly recentWrites: readonly string[];
  /** Missing until the server has sent it. */
  readonly details?: CartDetails;
}

/** A cart whose page can be shown whole. */
export type CompleteCart = Cart & { readonly details: CartDetails };

/** The cart of somebody who has not added anything. */
export const emptyCart: Cart = {
  id: '',
  entries: [],
  currency: 'USD',
  subtotalCents: 0,
  totalQuantity: 0,
  revision: 0,
  recentWrites: [],
};

/** Whether all is known that a cart's page shows; what another build has kept in the browser is not. */
export function isComplete(cart: Cart): cart is CompleteCart {
  return cart.details?.shape === DETAILS_SHAPE;
}

/**
 * Whether two carts of the server are the same to whoever follows changes: the same lines, and what they come to.
 * A stock or a revision is nobody's change.
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

/** The cart as it is kept in the browser between pages. */
export function writeCart(cart: Cart): string {
  return JSON.stringify(cart);
}

/**
 * Reads what {@link writeCart} wrote, also by another build. Anything else is no cart. What only a
 * cart's page shows (`details`, of lines and of the cart) is handed on as it is: that page asks {@link isComplete}.
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
