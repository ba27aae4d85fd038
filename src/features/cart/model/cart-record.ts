import { findCurrency } from '../../money/model/currencies.js';
import type { Cart, CartEntry } from './cart.js';

type Fields = Readonly<Record<string, unknown>>;

/** The cart as it is kept in the browser between pages. */
export function writeCart(cart: Cart): string {
  return JSON.stringify(cart);
}

/**
 * Reads what {@link writeCart} wrote, also by another build. Anything else is no cart. What only a cart's page
 * shows (`detail` and `details`) is handed on as it is: that page asks `isWhole`.
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
