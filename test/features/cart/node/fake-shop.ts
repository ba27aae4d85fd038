import { readPending } from '../../../../src/features/cart/model/cart-changes.js';
import { emptyCart, type Cart } from '../../../../src/features/cart/model/cart.js';
import {
  applyChange,
  type CartChange,
  type NewLine,
} from '../../../../src/features/cart/model/cart-changes.js';
import { refuse, succeed, type Refusal, type Result } from '../../../../src/model/result.js';
import type { CartApi } from '../../../../src/features/cart/api.js';
import type { CartStorage } from '../../../../src/features/cart/cart-store.js';

/** Price of one unit in cents. */
const PRICE = 500;

export const offline: Refusal = { kind: 'network', message: 'Unable to connect…' };
export const soldOut: Refusal = {
  kind: 'refused',
  status: 400,
  message: 'Only 3 are left.',
  errors: { quantity: 'Only 3 are left.' },
};

/**
 * The outcome of a call.
 * - `answered`: the change is made, and the response is the cart.
 * - `lost`: the change is made, but the response is lost.
 * - `replaced`: the change is made, but the response is a refusal.
 * - `dropped`: the change is not made, and there is no response.
 * - `refused`: the change is not made, and the response is a refusal.
 */
export type Outcome = 'answered' | 'lost' | 'replaced' | 'dropped' | 'refused';

const done: readonly Outcome[] = ['answered', 'lost', 'replaced'];

/** A shop behind a network. It responds immediately, or after `release()` if `isHeld` is set. */
export class FakeShop implements Pick<CartApi, 'fetch' | 'change'> {
  /** Outcomes of the next changes, in order. The outcome of all later changes is `answered`. */
  readonly outcomes: Outcome[] = [];
  readonly fetchOutcomes: Outcome[] = [];
  readonly requests: string[] = [];
  /** `true` if responses wait for `release()`. */
  isHeld = false;
  readonly #held: (() => void)[] = [];

  /** The cart on the server. */
  cart: Cart = emptyCart;

  /** Applies a change from this or another tab. */
  apply(change: CartChange, key: string): void {
    if (this.cart.recentWrites.includes(key)) return;
    const revision = this.cart.revision + 1;
    const changed = applyChange(this.cart, change, `entry-${String(revision)}`);
    const recentWrites = [...this.cart.recentWrites, key].slice(-20);
    this.cart = { ...changed, id: this.cart.id || 'cart-1', revision, recentWrites };
  }

  async fetch(signal?: AbortSignal): Promise<Result<Cart>> {
    this.requests.push('fetch');
    const outcome = this.fetchOutcomes.shift() ?? 'answered';
    const { cart } = this;
    await Promise.race([this.#answer(), aborted(signal)]);
    if (signal?.aborted) return refuse({ kind: 'aborted', message: 'Stopped.' });
    return outcome === 'answered' ? succeed(cart) : refuse(offline);
  }

  async change(change: CartChange, key: string): Promise<Result<Cart>> {
    this.requests.push(`${change.kind} ${nameOf(change)}`.trim());
    const outcome = this.outcomes.shift() ?? 'answered';
    if (done.includes(outcome)) this.apply(change, key);
    const { cart } = this;
    await this.#answer();
    if (outcome === 'refused' || outcome === 'replaced') return refuse(soldOut);
    return outcome === 'answered' ? succeed(cart) : refuse(offline);
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

/** Storage that all tabs share. */
export function sharedMemory(cart?: Cart): CartStorage {
  let stored = cart;
  return {
    read: () => stored,
    write: (next) => void (stored = next),
    readPending: () => [],
    writePending: () => undefined,
  };
}

/** Storage that consecutive pages of one tab share. */
export function tabMemory(cart?: Cart): CartStorage {
  let pending: unknown;
  return {
    ...sharedMemory(cart),
    readPending: () => readPending(pending),
    writePending: (changes) => void (pending = JSON.parse(JSON.stringify(changes))),
  };
}

/** A clock that only `pass()` advances. */
export class HeldClock {
  /** Delays requested so far, in milliseconds. */
  readonly waits: number[] = [];
  #end: () => void = () => undefined;

  readonly wait = (milliseconds: number): Promise<void> => {
    this.waits.push(milliseconds);
    return new Promise((resolve) => (this.#end = resolve));
  };

  /** Ends the latest delay, and waits for the tasks that follow it. */
  async pass(): Promise<void> {
    this.#end();
    await new Promise(setImmediate);
  }
}

/** Creates a function that returns numbered keys. */
export function numberedKeys(prefix = 'key'): () => string {
  let count = 0;
  return () => `${prefix}-${String((count += 1))}`;
}

export function line(sku: string, quantity: number): NewLine {
  return {
    itemId: `item-${sku}`,
    sku,
    quantity,
    title: `Coffee ${sku}`,
    unitCents: PRICE,
    currency: 'USD',
  };
}
