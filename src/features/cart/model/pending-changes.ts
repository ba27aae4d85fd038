import type { CartChange, NewLine } from './cart-changes.js';

/** A change that the server has not answered yet, with its idempotency key. */
export interface PendingChange {
  readonly change: CartChange;
  readonly key: string;
}

/** Milliseconds after which nobody expects a change any more that a page has left behind. */
const LONGEST_AGE = 5 * 60_000;

/**
 * The changes as they are kept for the next page, where a visitor leaves this one before the answer.
 *
 * @param now - Milliseconds since 1970.
 */
export function writePending(changes: readonly PendingChange[], now: number): string {
  return changes.length === 0 ? '' : JSON.stringify({ at: now, changes });
}

/** Reads what {@link writePending} wrote. Anything else, and what is too old, is nothing. */
export function readPending(stored: string | null, now: number): readonly PendingChange[] {
  try {
    const { at, changes } = JSON.parse(stored ?? '') as { at: unknown; changes: unknown };
    const isFresh = typeof at === 'number' && Math.abs(now - at) < LONGEST_AGE;
    return isFresh && Array.isArray(changes) ? changes.filter(isPending) : [];
  } catch {
    return [];
  }
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
