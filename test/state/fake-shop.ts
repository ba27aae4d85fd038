import { emptyCart, type Cart } from '../../src/domain/cart.js';
import { applyChange, type CartChange, type NewLine } from '../../src/domain/cart-changes.js';
import { refuse, succeed, type Refusal, type Result } from '../../src/domain/result.js';
import type { CartApi, CartMemory } from '../../src/state/cart.js';

export const offline: Refusal = { kind: 'network', message: 'Unable to connect…' };
export const soldOut: Refusal = {
  kind: 'refused',
  status: 400,
  message: 'Only 3 are left.',
  errors: { quantity: 'Only 3 are left.' },
};

/** What happens to a call: `lost` is done without an answer, `dropped` is not even done. */
export type Fate = 'answered' | 'lost' | 'dropped' | 'refused';

/** A shop's server that answers when it is told to, or at once. */
export class FakeShop implements CartApi {
  cart: Cart = emptyCart;
  /** Of the next changes, in order; then all are answered. */
  readonly fates: Fate[] = [];
  readonly fetchFates: Fate[] = [];
  readonly asked: string[] = [];
  /** Set to hold answers back until `release`. */
  isHeld = false;
  readonly #held: (() => void)[] = [];

  async fetch(signal?: AbortSignal): Promise<Result<Cart>> {
    this.asked.push('fetch');
    const fate = this.fetchFates.shift() ?? 'answered';
    const { cart } = this;
    await Promise.race([this.#answer(), aborted(signal)]);
    if (signal?.aborted) return refuse({ kind: 'aborted', message: 'Stopped.' });
    return fate === 'answered' ? succeed(cart) : refuse(offline);
  }

  async change(change: CartChange, key: string): Promise<Result<Cart>> {
    this.asked.push(`${change.kind} ${nameOf(change)}`.trim());
    const fate = this.fates.shift() ?? 'answered';
    if (fate === 'answered' || fate === 'lost') this.apply(change, key);
    const { cart } = this;
    await this.#answer();
    if (fate === 'refused') return refuse(soldOut);
    return fate === 'answered' ? succeed(cart) : refuse(offline);
  }

  /** Does a change, as of this tab or another one. */
  apply(change: CartChange, key: string): void {
    const revision = this.cart.revision + 1;
    const changed = applyChange(this.cart, change, `entry-${String(revision)}`);
    const recentWrites = [...this.cart.recentWrites, key].slice(-20);
    this.cart = { ...changed, id: this.cart.id || 'cart-1', revision, recentWrites };
  }

  release(): void {
    this.isHeld = false;
    for (const answer of this.#held.splice(0)) answer();
  }

  #answer(): Promise<void> {
    if (!this.isHeld) return Promise.resolve();
    return new Promise((resolve) => this.#held.push(resolve));
  }
}

function nameOf(change: CartChange): string {
  if (change.kind === 'add') return change.line.sku;
  return 'entryId' in change ? change.entryId : '';
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
}

/** Tabs' common memory. */
export function sharedMemory(cart?: Cart): CartMemory {
  let kept = cart;
  return { read: () => kept, write: (next) => void (kept = next) };
}

/** Keys in order, so that a test can name them. */
export function numberedKeys(prefix = 'key'): () => string {
  let count = 0;
  return () => `${prefix}-${String((count += 1))}`;
}

export function line(sku: string, quantity: number, unitCents = 500): NewLine {
  return {
    itemId: `item-${sku}`,
    sku,
    quantity,
    title: `Coffee ${sku}`,
    unitCents,
    currency: 'USD',
  };
}
