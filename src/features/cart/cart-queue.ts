import type { CartApi } from './api.js';
import type { Cart, CartEntry } from './model/cart.js';
import {
  applyChange,
  findLine,
  type CartChange,
  type NewLine,
  type PendingChange,
} from './model/cart-changes.js';
import { transportMessages } from '../../i18n/messages/transport.js';
import { refuse, type Refusal, type Result, succeed } from '../../model/result.js';

/** What the server knows of a cart and what it has to be asked, for the store and its queue. */
export interface CartSyncState {
  readonly api: Pick<CartApi, 'fetch' | 'change'>;
  readonly newKey: () => string;
  /** As the server last answered it, here or in another tab. */
  confirmed: Cart;
  /** Whether the server has to be asked: at once, or at the next chance since asking has failed. */
  fetchDue: 'none' | 'now' | 'later';
  /** Keys of changes whose outcome is unknown, by the change as JSON. */
  readonly unresolved: Map<string, string>;
  /** Takes the server's answer, to a change or else, unless another tab has received a newer one. */
  readonly accept: (cart: Cart, isChange?: boolean) => void;
  /** Publishes the cart as it is now. */
  readonly publish: () => void;
  /** Stores the changes that wait, for the next page. */
  readonly keepPending: (changes: readonly PendingChange[]) => void;
}

/** Changes of a cart that wait for the server, in order. */
export interface CartQueue {
  isPending(): boolean;
  /** The cart as it will be if the server agrees with all of them. */
  shown(): Cart;
  /**
   * Queues a change. Settles with the server's answer.
   *
   * @param key - with which it was sent already
   */
  push(change: CartChange, key?: string): Promise<Result<Cart>>;
  /** Sends the first change. */
  runNext(): Promise<void>;
}

/** A change in the queue, and how whoever asked for it gets the answer. */
interface QueuedChange extends PendingChange {
  readonly settle: (result: Result<Cart>) => void;
  readonly fail: (error: unknown) => void;
}

/** Begins the ids of lines that the server has not seen. */
const NEW = 'new:';

/** Makes the queue of a cart, first with the changes that the page before this one left behind. */
export function createCartQueue(
  sync: CartSyncState,
  leftBehind: readonly PendingChange[],
): CartQueue {
  const { api, newKey, unresolved, accept, publish } = sync;
  const queue: QueuedChange[] = [];
  /** The server's ids of added lines, by the ids that they had before; or why there is none. */
  const resolvedIds = new Map<string, Result<string>>();

  function shown(): Cart {
    const { confirmed } = sync;
    const waiting = queue.filter(({ key }) => !confirmed.recentWrites.includes(key));
    return waiting.reduce(
      (cart, { change, key }) => applyChange(cart, withServerId(change), NEW + key),
      confirmed,
    );
  }

  function resolvedIdOf(change: CartChange): Result<string> | undefined {
    return 'entryId' in change ? resolvedIds.get(change.entryId) : undefined;
  }

  function withServerId(change: CartChange): CartChange {
    const resolvedId = resolvedIdOf(change);
    return 'entryId' in change && resolvedId?.ok
      ? { ...change, entryId: resolvedId.value }
      : change;
  }

  /**
   * The same change, asked for again before it is known whether it was made, gets the same key: it is made once. A new quantity is
   * meant whatever was before it, and so is what is added after it.
   */
  function keyFor(change: CartChange): string {
    if ('entryId' in change) forgetAdditions(change.entryId);
    const asked = JSON.stringify(change);
    const key = (change.kind === 'setQuantity' ? undefined : unresolved.get(asked)) ?? newKey();
    unresolved.delete(asked);
    resolvedIds.delete(NEW + key);
    return key;
  }

  function forgetAdditions(entryId: string): void {
    const cart = shown();
    for (const asked of unresolved.keys()) {
      const change = JSON.parse(asked) as CartChange;
      if (change.kind === 'add' && findLine(cart, change.line)?.id === entryId)
        unresolved.delete(asked);
    }
  }

  function push(change: CartChange, key = keyFor(change)): Promise<Result<Cart>> {
    const done = enqueue({ change, key });
    keepPending();
    return done;
  }

  function enqueue(pending: PendingChange): Promise<Result<Cart>> {
    return new Promise((settle, fail) => queue.push({ ...pending, settle, fail }));
  }

  function keepPending(): void {
    sync.keepPending(queue.map(({ change, key }) => ({ change: withServerId(change), key })));
  }

  async function runNext(): Promise<void> {
    const [pending] = queue;
    if (!pending) return;
    const { key, settle, fail } = pending;
    try {
      const change = withServerId(pending.change);
      const known = new Set(sync.confirmed.entries.map(({ id }) => id));
      const resolvedId = resolvedIdOf(change);
      const result = resolvedId && !resolvedId.ok ? resolvedId : await perform(change, key);
      if (change.kind === 'add')
        resolvedIds.set(NEW + key, addedLineId(change.line, known, result));
      settle(result);
    } catch (error) {
      sync.fetchDue = 'later';
      fail(error);
    } finally {
      queue.shift();
      keepPending();
      publish();
    }
  }

  /**
   * Sends a change. A refusal does not prove that nothing was stored: a proxy can replace the response to a stored change with any
   * status. The server's cart lists the keys of its latest writes, so the cart is fetched after each refusal. If that fails, the key
   * is kept, and the same change asked for again is made once.
   */
  async function perform(change: CartChange, key: string): Promise<Result<Cart>> {
    sync.fetchDue = 'none';
    const result = await api.change(change, key);
    if (result.ok) {
      accept(result.value, true);
      return result;
    }
    const found = await api.fetch();
    if (!found.ok) {
      sync.fetchDue = laterUnlessMissing(found.refusal);
      unresolved.set(JSON.stringify(change), key);
      return refuse({ ...result.refusal, isUncertain: true, key });
    }
    const isStored = found.value.recentWrites.includes(key);
    accept(found.value, isStored);
    if (isStored) return found;
    if (result.refusal.kind !== 'network') return result;
    // The request may still arrive.
    unresolved.set(JSON.stringify(change), key);
    return refuse({ ...result.refusal, key });
  }

  for (const pending of leftBehind) void enqueue(pending);
  return { isPending: () => queue.length > 0, shown, push, runNext };
}

/** When to fetch the cart again after a failed fetch. A server without a cart is not asked again until something changes. */
export function laterUnlessMissing({ missing }: Refusal): CartSyncState['fetchDue'] {
  return missing ? 'none' : 'later';
}

/** The id that the server gave to a line: the one that was not there before, or the one that was joined. */
function addedLineId(
  line: NewLine,
  before: ReadonlySet<string>,
  result: Result<Cart>,
): Result<string> {
  if (!result.ok) return result;
  const { entries } = result.value;
  const isNew = ({ id, itemId, sku }: CartEntry): boolean =>
    itemId === line.itemId && sku === line.sku && !before.has(id);
  const entry = entries.find(isNew) ?? findLine(result.value, line);
  if (entry) return succeed(entry.id);
  return refuse({
    kind: 'refused',
    status: 404,
    message: transportMessages.english.unknownRefusal,
  });
}
