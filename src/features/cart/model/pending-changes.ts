import type { CartChange, NewLine } from './cart-changes.js';

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
