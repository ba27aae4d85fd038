import type { Cart, CartEntry } from './cart.js';
import type { CurrencyCode } from './currencies.js';

/** What somebody puts in the cart, with all that a page shows before the server has answered. */
export interface NewLine {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly title: string;
  /** Of one piece, in cents or the currency's smallest unit. */
  readonly unitCents: number;
  readonly currency: CurrencyCode;
  /** What a product's own form asked for, by field id. Such lines are never joined. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
}

/** Something to do to a cart. */
export type CartChange =
  | { readonly kind: 'add'; readonly line: NewLine }
  | { readonly kind: 'setQuantity'; readonly entryId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly entryId: string };

/** Largest number of pieces in one line (the server's own limit). */
const MOST_PIECES = 9999;

/**
 * The cart as it will be if the server agrees. The total moves by the change alone, in whole cents,
 * so that what the server took off or added stays. A change that the server must refuse changes nothing.
 *
 * @param newId - The id of a line that the change may add, until the server gives it one.
 */
export function applyChange(cart: Cart, change: CartChange, newId: string): Cart {
  if (change.kind === 'add') return addLine(cart, change.line, newId);
  const entry = cart.entries.find(({ id }) => id === change.entryId);
  if (!entry) return cart;
  return withQuantity(cart, entry, change.kind === 'remove' ? 0 : change.quantity);
}

/** The line that an added one joins: the same item and variant, without answers of its own. */
export function findLine(
  cart: Cart,
  { itemId, sku, additionalFields }: NewLine,
): CartEntry | undefined {
  if (additionalFields) return undefined;
  return cart.entries.find((entry) => entry.itemId === itemId && entry.sku === sku);
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
  };
  const isFirst = cart.entries.length === 0;
  const currency = isFirst ? line.currency : cart.currency;
  const cents = line.currency === currency ? line.quantity * entry.purchasePriceCents : 0;
  return {
    ...cart,
    currency,
    entries: [...cart.entries, entry],
    subtotalCents: cart.subtotalCents + cents,
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
    subtotalCents: Math.max(0, cart.subtotalCents + more * entry.purchasePriceCents),
    totalQuantity: Math.max(0, cart.totalQuantity + more),
  };
}

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MOST_PIECES;
}
