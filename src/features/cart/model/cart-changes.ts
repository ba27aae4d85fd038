import type { CurrencyCode } from '../../money/model/currencies.js';
import {
  MAX_QUANTITY,
  type Cart,
  type CartDetails,
  type CartEntry,
  type CartLocation,
  type EntryDetails,
} from './cart.js';

/** A line to add to the cart. Its title, price and details are shown until the server responds. */
export interface NewLine {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly title: string;
  /** Price of one unit, in cents or the currency's smallest unit. */
  readonly unitCents: number;
  readonly currency: CurrencyCode;
  /** Answers to the product's questions, keyed by field ID. A line with answers is never merged with another line. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
  /** ID of the subscription plan. Lines with different plans are never merged. */
  readonly productSubscriptionOptionId?: string;
  /** Line details that the cart page shows until the server responds. */
  readonly details?: EntryDetails;
}

export type CartChange =
  | { readonly kind: 'add'; readonly line: NewLine }
  | { readonly kind: 'setQuantity'; readonly entryId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly entryId: string }
  | {
      readonly kind: 'addCoupon';
      /** The code as the visitor typed it. Gift card codes are also accepted. */
      readonly promoCode: string;
    }
  | {
      readonly kind: 'removeCoupon';
      /** ID of a coupon or gift card. */
      readonly couponId: string;
    }
  | {
      readonly kind: 'setShipping';
      readonly shippingLocation?: CartLocation;
      /** Shipping method ID. */
      readonly selectedShippingOption?: string;
    };

/**
 * Returns the expected cart, assuming that the server accepts the change. Totals change only by the difference in price, in
 * whole cents. Discounts, shipping and taxes are not recomputed, because only the server can compute them. If the change is
 * invalid, the cart is returned unchanged.
 *
 * @param newId - Temporary ID of an added line until the server assigns one
 */
export function applyChange(cart: Cart, change: CartChange, newId: string): Cart {
  if (change.kind === 'add') return addLine(cart, change.line, newId);
  if (!('entryId' in change)) return withDetails(cart, change);
  const entry = cart.entries.find(({ id }) => id === change.entryId);
  if (!entry) return cart;
  return withQuantity(cart, entry, change.kind === 'remove' ? 0 : change.quantity);
}

/**
 * Returns the existing line that a new line is merged with: a line with the same item, variant and plan. Lines with answers are
 * never merged.
 */
export function findLine(
  cart: Cart,
  { itemId, sku, additionalFields, productSubscriptionOptionId }: NewLine,
): CartEntry | undefined {
  if (additionalFields) return undefined;
  return cart.entries.find(
    (entry) =>
      entry.itemId === itemId &&
      entry.sku === sku &&
      entry.productSubscriptionOptionId === productSubscriptionOptionId &&
      !entry.additionalFields,
  );
}

/**
 * Returns the line that the server added, or the existing line whose quantity the server increased.
 *
 * @param before - IDs of the lines before the addition
 */
export function findAddedLine(
  cart: Cart,
  line: NewLine,
  before: ReadonlySet<string>,
): CartEntry | undefined {
  const { itemId, sku, productSubscriptionOptionId } = line;
  const added = cart.entries.find(
    (entry) =>
      !before.has(entry.id) &&
      entry.itemId === itemId &&
      entry.sku === sku &&
      entry.productSubscriptionOptionId === productSubscriptionOptionId,
  );
  return added ?? findLine(cart, line);
}

function addLine(cart: Cart, line: NewLine, newId: string): Cart {
  if (!isQuantity(line.quantity)) return cart;
  const same = findLine(cart, line);
  if (same) return withQuantity(cart, same, same.quantity + line.quantity);
  const entry: CartEntry = {
    id: newId,
    itemId: line.itemId,
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    purchasePriceCents: Math.round(line.unitCents),
    ...(line.productSubscriptionOptionId && {
      productSubscriptionOptionId: line.productSubscriptionOptionId,
    }),
    ...(line.additionalFields && { additionalFields: line.additionalFields }),
    ...(line.details && { details: line.details }),
  };
  const isFirst = cart.entries.length === 0;
  const currency = isFirst ? line.currency : cart.currency;
  const cents = line.currency === currency ? line.quantity * entry.purchasePriceCents : 0;
  return {
    ...cart,
    currency,
    entries: [...cart.entries, entry],
    ...moveTotals(cart, cents),
    totalQuantity: cart.totalQuantity + line.quantity,
  };
}

function withQuantity(cart: Cart, entry: CartEntry, quantity: number): Cart {
  if (quantity !== 0 && !isQuantity(quantity)) return cart;
  const more = quantity - entry.quantity;
  return {
    ...cart,
    entries:
      quantity === 0
        ? cart.entries.filter((other) => other !== entry)
        : cart.entries.map((other) => (other === entry ? { ...entry, quantity } : other)),
    ...moveTotals(cart, more * entry.purchasePriceCents),
    totalQuantity: Math.max(0, cart.totalQuantity + more),
  };
}

/** Adds `cents` to the subtotal, the grand total and the amount due. Only the server computes shipping, taxes and discounts. */
function moveTotals(
  { subtotalCents, details }: Cart,
  cents: number,
): Pick<Cart, 'subtotalCents' | 'details'> {
  return {
    subtotalCents: Math.max(0, subtotalCents + cents),
    ...(details && {
      details: {
        ...details,
        grandTotalCents: Math.max(0, details.grandTotalCents + cents),
        amountDueCents: Math.max(0, details.amountDueCents + cents),
      },
    }),
  };
}

type DetailChange = Exclude<CartChange, { kind: 'add' | 'setQuantity' | 'remove' }>;

/** Applies the parts of a change that can be predicted. The discount of a new coupon is unknown until the server responds. */
function withDetails(cart: Cart, change: DetailChange): Cart {
  const { details } = cart;
  if (!details || change.kind === 'addCoupon') return cart;
  if (change.kind === 'setShipping') return { ...cart, details: withShipping(details, change) };
  const coupons = details.coupons.filter(({ id }) => id !== change.couponId);
  const giftCards = details.giftCards.filter(({ id }) => id !== change.couponId);
  const removedDiscount =
    details.coupons.find(({ id }) => id === change.couponId)?.discountCents ?? 0;
  const paid = details.giftCards.find(({ id }) => id === change.couponId)?.amountCents ?? 0;
  return {
    ...cart,
    details: {
      ...details,
      coupons,
      giftCards,
      discountCents: details.discountCents - removedDiscount,
      grandTotalCents: details.grandTotalCents + removedDiscount,
      amountDueCents: details.amountDueCents + removedDiscount + paid,
    },
  };
}

function withShipping(
  details: CartDetails,
  { shippingLocation, selectedShippingOption }: DetailChange & { readonly kind: 'setShipping' },
): CartDetails {
  const findOption = (id = '') => details.shippingOptions.find((option) => option.id === id);
  const option = findOption(selectedShippingOption);
  const before = findOption(details.selectedShippingOption);
  // If the shipping cost differs from the selected method's price, a coupon pays for shipping. The cost then stays the same for
  // every method.
  const isPaid = before !== undefined && before.computedCost !== details.shippingCostCents;
  const more = option && !isPaid ? option.computedCost - details.shippingCostCents : 0;
  return {
    ...details,
    ...(shippingLocation && { shippingLocation }),
    ...(option && { selectedShippingOption: option.id }),
    shippingCostCents: details.shippingCostCents + more,
    grandTotalCents: details.grandTotalCents + more,
    amountDueCents: details.amountDueCents + more,
  };
}

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;
}

/** A change that is waiting for the server's response, with its idempotency key. */
export interface PendingChange {
  readonly change: CartChange;
  readonly key: string;
}

/** Pending changes from an earlier page are dropped after this many milliseconds. */
export const PENDING_AGE = 5 * 60_000;

/** Parses stored changes. Accepts any value and skips invalid changes. */
export function readPending(kept: unknown): readonly PendingChange[] {
  return Array.isArray(kept) ? kept.filter(isPending) : [];
}

function isPending(value: unknown): value is PendingChange {
  const { change, key } = (value ?? {}) as Partial<PendingChange>;
  if (typeof key !== 'string' || typeof change?.kind !== 'string') return false;
  return change.kind !== 'add' || isLine(change.line);
}

function isLine(value: unknown): value is NewLine {
  const { itemId, sku, title, quantity, unitCents } = (value ?? {}) as Partial<NewLine>;
  return (
    [itemId, sku, title].every((text) => typeof text === 'string') &&
    [quantity, unitCents].every(Number.isFinite)
  );
}
