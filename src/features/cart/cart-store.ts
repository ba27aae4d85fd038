import { atom, type ReadableAtom } from 'nanostores';
import type { CartApi } from './api.js';
import { emptyCart, isSameCart, type Cart } from './model/cart.js';
import {
  applyChange,
  findAddedLine,
  findLine,
  type CartChange,
  type NewLine,
  type PendingChange,
} from './model/cart-changes.js';
import { refuse, type Refusal, type Result } from '../../model/result.js';

/** Delay in milliseconds before a failed fetch is repeated. The delay doubles after each failure, up to `LONGEST_WAIT`. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** The cart at one point in time. All elements on the page show the same snapshot. */
export interface CartSnapshot {
  /** Includes changes that are still waiting for a response. */
  readonly cart: Cart;
  /** `false` until a stored or fetched cart is available. Until then, the page shows the server's HTML. */
  readonly isKnown: boolean;
  /** True while a change is waiting for a response. */
  readonly isPending: boolean;
  /** The reason why the last fetch failed. Absent after a successful fetch. */
  readonly failure?: Refusal;
}

/** The cart that all elements on a page share. A change is shown immediately, and rolled back if the server refuses it. */
export interface CartStore {
  readonly $cart: ReadableAtom<CartSnapshot>;
  /** Fetches the cart. Settles when no request is pending. A failed fetch is repeated later. */
  sync(): Promise<void>;
  add(line: NewLine): Promise<Result<Cart>>;
  change(change: CartChange): Promise<Result<Cart>>;
  /** Uses the cart from the server's HTML, unless a newer cart is already loaded. */
  seed(cart: Cart): void;
}

/** Methods that the page calls on events which the store cannot observe itself. */
export interface CartStoreListeners {
  /** Call this when another tab may have stored a newer cart. */
  onStorageChange(): void;
  /** Call this when the network may be available again. Fetches the cart if an earlier fetch failed. */
  retry(): void;
}

/** Stores the last confirmed cart for the next page and for other tabs. */
export interface CartStorage {
  read(): Cart | undefined;
  write(cart: Cart): void;
  /** Returns the changes that were still pending when an earlier page in this tab was unloaded. */
  readPending(): readonly PendingChange[];
  writePending(changes: readonly PendingChange[]): void;
}

export interface CartPorts {
  readonly api: Pick<CartApi, 'fetch' | 'change'>;
  readonly storage: CartStorage;
  readonly newKey: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called for each change on the server, regardless of its origin. Loading the first cart does not count as a change. */
  readonly onChange: (cart: Cart) => void;
}

/** A change that is waiting for the server, and the functions that settle its promise. */
interface QueuedChange extends PendingChange {
  readonly settle: (result: Result<Cart>) => void;
  readonly fail: (error: unknown) => void;
}

/** Prefix of temporary IDs, for lines that do not have a server ID yet. */
const NEW = 'new:';

/**
 * Creates the store. Requests run one at a time and in order, so a response is never older than the previous one. Carts from
 * other tabs are compared by revision.
 */
export function createCartStore(ports: CartPorts): CartStore & CartStoreListeners {
  const { api, storage } = ports;
  const remembered = storage.read();
  /** The last cart that the server returned to this tab or another one. */
  let confirmed = remembered ?? emptyCart;
  let isKnown = !!remembered;
  /** True once the server has returned a cart. The cart in the page's HTML is then outdated. */
  let isAnswered = false;
  let isChanged = false;
  /** When to fetch the cart. `later` means after a delay, because the last request failed. */
  let fetchDue: 'none' | 'now' | 'later' = 'none';
  let fetching: AbortController | undefined;
  let running: Promise<void> | undefined;
  let isWaiting = false;
  let failure: Refusal | undefined;
  let pause = FIRST_WAIT;
  const queue: QueuedChange[] = [];
  /** Idempotency keys of changes whose outcome is unknown, keyed by the change as JSON. */
  const unresolved = new Map<string, string>();
  /** Server IDs of added lines, keyed by temporary ID. */
  const serverIds = new Map<string, string>();
  /** Failed additions, keyed by temporary ID. */
  const failedAdditions = new Map<string, Result<Cart>>();

  // Resume the changes that were still pending when the previous page was unloaded.
  for (const pending of storage.readPending()) void enqueue(pending);
  const $cart = atom<CartSnapshot>(snapshot());
  if (queue.length > 0) void start();

  /** Returns the cart as it will be if the server accepts all changes. */
  function expectedCart(): Cart {
    const waiting = queue.filter(({ key }) => !confirmed.recentWrites.includes(key));
    return waiting.reduce(
      (cart, { change, key }) => applyChange(cart, withServerId(change), NEW + key),
      confirmed,
    );
  }

  function snapshot(): CartSnapshot {
    const isPending = queue.length > 0;
    return {
      cart: expectedCart(),
      isKnown: isKnown || isPending,
      isPending,
      ...(failure && { failure }),
    };
  }

  function publish(): void {
    $cart.set(snapshot());
    if (!isChanged) return;
    isChanged = false;
    ports.onChange(confirmed);
  }

  /** Replaces the confirmed cart. The first cart counts as changed only if it is the response to a change. */
  function setConfirmed(cart: Cart, isChange: boolean): void {
    isChanged ||= (isKnown || isChange) && !isSameCart(confirmed, cart);
    confirmed = cart;
    isKnown = true;
  }

  function isOlder({ id, revision }: Cart): boolean {
    return id === confirmed.id && revision < confirmed.revision;
  }

  /** Accepts the server's cart, unless another tab has stored a newer one. */
  function accept(cart: Cart, isChange = false): void {
    const stored = storage.read();
    pause = FIRST_WAIT;
    isAnswered = true;
    failure = undefined;
    unresolved.clear();
    if (stored?.id === cart.id && stored.revision > cart.revision) setConfirmed(stored, isChange);
    if (isOlder(cart)) return;
    setConfirmed(cart, isChange);
    storage.write(cart);
  }

  function withServerId(change: CartChange): CartChange {
    const entryId = 'entryId' in change ? serverIds.get(change.entryId) : undefined;
    return entryId === undefined ? change : ({ ...change, entryId } as CartChange);
  }

  /**
   * Returns the idempotency key for a change. If an identical change is requested again while its outcome is unknown, the
   * previous key is reused, so that the change is applied only once. The key is always new in two cases:
   * - The change sets a quantity, because another quantity may have been set in the meantime.
   * - The change adds to a line that has been changed since the last addition.
   */
  function keyFor(change: CartChange): string {
    if ('entryId' in change) forgetAdditions(change.entryId);
    const asked = JSON.stringify(change);
    const key =
      (change.kind === 'setQuantity' ? undefined : unresolved.get(asked)) ?? ports.newKey();
    unresolved.delete(asked);
    failedAdditions.delete(NEW + key);
    return key;
  }

  function forgetAdditions(entryId: string): void {
    const cart = expectedCart();
    for (const asked of unresolved.keys()) {
      const change = JSON.parse(asked) as CartChange;
      if (change.kind !== 'add' || findLine(cart, change.line)?.id !== entryId) continue;
      unresolved.delete(asked);
    }
  }

  function enqueue(pending: PendingChange): Promise<Result<Cart>> {
    return new Promise((settle, fail) => queue.push({ ...pending, settle, fail }));
  }

  function keepPending(): void {
    storage.writePending(queue.map(({ change, key }) => ({ change: withServerId(change), key })));
  }

  /** Queues a change. Resolves with the server's response. */
  async function change(asked: CartChange): Promise<Result<Cart>> {
    const done = enqueue({ change: asked, key: keyFor(asked) });
    keepPending();
    fetching?.abort();
    publish();
    void start();
    return done;
  }

  async function runNext({ change: asked, key, settle, fail }: QueuedChange): Promise<void> {
    try {
      const change = withServerId(asked);
      const known = new Set(confirmed.entries.map(({ id }) => id));
      const failed = 'entryId' in change ? failedAdditions.get(change.entryId) : undefined;
      const result = failed ?? (await perform(change, key));
      if (!result.ok && change.kind === 'add') failedAdditions.set(NEW + key, result);
      const added =
        result.ok && change.kind === 'add' && findAddedLine(result.value, change.line, known);
      if (added) serverIds.set(NEW + key, added.id);
      settle(result);
    } catch (error) {
      fetchDue = 'later';
      fail(error);
    } finally {
      queue.shift();
      keepPending();
      publish();
    }
  }

  /**
   * Sends a change. A refusal does not prove that nothing was stored: a proxy can replace the response to a stored change. The
   * server's cart lists the keys of the latest changes, so the cart is fetched after each refusal. If this fetch also fails,
   * the key is kept. If the visitor then repeats the change, the server applies it only once.
   */
  async function perform(change: CartChange, key: string): Promise<Result<Cart>> {
    fetchDue = 'none';
    const result = await api.change(change, key);
    if (result.ok) {
      accept(result.value, true);
      return result;
    }
    const found = await api.fetch();
    if (!found.ok) {
      fetchDue = laterUnlessMissing(found.refusal);
      unresolved.set(JSON.stringify(change), key);
      return refuse({ ...result.refusal, isUncertain: true, key });
    }
    const isStored = found.value.recentWrites.includes(key);
    accept(found.value, isStored);
    if (isStored) return found;
    if (result.refusal.kind !== 'network') return result;
    // The server may still receive the request.
    unresolved.set(JSON.stringify(change), key);
    return refuse({ ...result.refusal, key });
  }

  async function drain(): Promise<void> {
    try {
      for (;;) {
        const [next] = queue;
        if (next) await runNext(next);
        else if (fetchDue === 'now') await fetchCart();
        else return;
      }
    } finally {
      // Reset this before `sync()` settles, because its caller may start a new run.
      running = undefined;
      if (fetchDue === 'later' && !isWaiting) void retryLater();
    }
  }

  async function retryLater(): Promise<void> {
    isWaiting = true;
    const waited = ports.wait(pause);
    pause = Math.min(2 * pause, LONGEST_WAIT);
    await waited;
    isWaiting = false;
    retry();
  }

  function retry(): void {
    if (fetchDue === 'later') void sync();
  }

  async function fetchCart(): Promise<void> {
    fetchDue = 'none';
    const { signal } = (fetching = new AbortController());
    try {
      const result = await api.fetch(signal);
      if (result.ok) accept(result.value);
      // A change aborted this fetch, so fetch again. If the change succeeds, `perform()` cancels the new fetch, because the
      // response to the change contains the cart.
      else if (signal.aborted) fetchDue = 'now';
      else {
        failure = result.refusal;
        fetchDue = laterUnlessMissing(failure);
      }
    } catch (error) {
      fetchDue = 'later';
      throw error;
    } finally {
      fetching = undefined;
      publish();
    }
  }

  function start(): Promise<void> {
    return (running ??= drain());
  }

  function sync(): Promise<void> {
    fetchDue = 'now';
    return start();
  }

  return {
    $cart,
    sync,
    retry,
    onStorageChange: () => {
      const stored = storage.read();
      if (!stored || isOlder(stored)) return;
      const isOther = stored.id !== confirmed.id;
      // Normally, the first cart does not count as a change. However, if no fetch is running or scheduled, the visitor had no
      // cart until another tab created this one, which is a change.
      setConfirmed(stored, !running && fetchDue === 'none');
      publish();
      // Revisions of two different carts cannot be compared.
      if (isOther) void sync();
    },
    add: (line) => change({ kind: 'add', line }),
    change,
    seed: (cart) => {
      if (isAnswered || isOlder(cart)) return;
      setConfirmed(cart, false);
      publish();
    },
  };
}

/** Returns when to repeat a failed fetch. If the server does not support carts, no further fetch is scheduled. */
function laterUnlessMissing({ missing }: Refusal): 'none' | 'later' {
  return missing ? 'none' : 'later';
}
