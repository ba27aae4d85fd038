import type { CurrencyCode } from '../../money/model/currencies.js';
import {
  MAX_QUANTITY,
  type Cart,
  type CartDetails,
  type CartEntry,
  type CartLocation,
  type EntryDetails,
} from './cart.js';

/** A line to be added to the cart, with all that a page shows before the server has answered. */
export interface NewLine {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly title: string;
  /** Of one unit, in cents or the currency's smallest unit. */
  readonly unitCents: number;
  readonly currency: CurrencyCode;
  /** What a product's own form asked for, by field id. Such lines are never joined. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
  /** The plan of a subscription. A line joins those of the same plan alone. */
  readonly productSubscriptionOptionId?: string;
  /** What the cart's page can show of it at once. */
  readonly details?: EntryDetails;
}

/** Something to do to a cart. */
export type CartChange =
  | { readonly kind: 'add'; readonly line: NewLine }
  | { readonly kind: 'setQuantity'; readonly entryId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly entryId: string }
  | {
      readonly kind: 'addCoupon';
      /** As it was typed; the code of a gift card works too. */
      readonly promoCode: string;
    }
  | {
      readonly kind: 'removeCoupon';
      /** Of a coupon or a gift card. */
      readonly couponId: string;
    }
  | {
      readonly kind: 'setShipping';
      readonly shippingLocation?: CartLocation;
      /** Its id. */
      readonly selectedShippingOption?: string;
    };

/**
 * The cart as it will be if the server agrees. The total moves by the change alone, in whole cents,
 * so that what the server took off or added stays. A change that the server must refuse changes nothing.
 *
 * @param newId - The id of a line that the change may add, until the server gives it one.
 */
export function applyChange(cart: Cart, change: CartChange, newId: string): Cart {
  if (change.kind === 'add') return addLine(cart, change.line, newId);
  if (!('entryId' in change)) return withDetails(cart, change);
  const entry = cart.entries.find(({ id }) => id === change.entryId);
  if (!entry) return cart;
  return withQuantity(cart, entry, change.kind === 'remove' ? 0 : change.quantity);
}

/** The line that an added one joins: the same item, variant and plan, without answers of its own. */
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

/** What is due moves with the subtotal; shipping, taxes and discounts are the server's matter. */
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

/** What can be known before the server answers: nothing of a coupon that it has not seen. */
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
  // Where a coupon pays for shipping, it pays for every method.
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

/** A change that the server has not answered yet, with its idempotency key. */
export interface PendingChange {
  readonly change: CartChange;
  readonly key: string;
}

/** Milliseconds after which nobody expects a change any more that a page has left behind. */
export const PENDING_AGE = 5 * 60_000;

/** The changes among what was kept for the next page, where a visitor left before the answer. Total. */
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
