import { atom, type ReadableAtom } from 'nanostores';
import type { CartApi } from './api.js';
import { emptyCart, isSameCart, type Cart, type CartEntry } from './model/cart.js';
import {
  applyChange,
  findLine,
  type CartChange,
  type NewLine,
  type PendingChange,
} from './model/cart-changes.js';
import { transportMessages } from '../../i18n/messages/transport.js';
import { refuse, type Refusal, type Result, succeed } from '../../model/result.js';

/** Milliseconds until a cart that could not be fetched is fetched again; after each failure twice as many. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/** The cart at a moment, as all tags of the page show it. */
export interface CartSnapshot {
  /** With the changes that the server has not answered yet. */
  readonly cart: Cart;
  /** False until a stored cart was found or one was fetched: until then the page shows what its server wrote. */
  readonly isKnown: boolean;
  /** A change waits for its answer. */
  readonly isPending: boolean;
  /** Why the last fetch of the cart failed. Absent after a fetch that succeeded. */
  readonly failure?: Refusal;
}

/** The one cart of a page. A change shows at once, and is taken back where the server refuses it. */
export interface CartStore {
  readonly $cart: ReadableAtom<CartSnapshot>;
  /** Fetches the cart. Settles when no call is pending; a failed fetch is repeated at the next chance. */
  sync(): Promise<void>;
  /** @param key - with which the line was sent already */
  add(line: NewLine, key?: string): Promise<Result<Cart>>;
  setQuantity(entryId: string, quantity: number): Promise<Result<Cart>>;
  remove(entryId: string): Promise<Result<Cart>>;
  /** Any change, also those of what only a cart's page shows. */
  change(change: CartChange): Promise<Result<Cart>>;
  /** Takes the cart that the server wrote into the page, unless a newer one is known. */
  seed(cart: Cart): void;
}

/** What the page calls when something has happened that the cart store cannot see by itself. */
export interface CartStoreListeners {
  /** Another tab may have stored a newer cart. */
  onStorageChange(): void;
  /** The network may be back: fetches the cart if that has failed before. */
  retry(): void;
}

/** Where the last known cart is kept between pages, and where other tabs see it. */
export interface CartStorage {
  read(): Cart | undefined;
  write(cart: Cart): void;
  /** What a page of this tab left without an answer. */
  readPending(): readonly PendingChange[];
  writePending(changes: readonly PendingChange[]): void;
}

/** What a store needs of its surroundings. */
export interface CartPorts {
  readonly api: Pick<CartApi, 'fetch' | 'change'>;
  readonly storage: CartStorage;
  readonly newKey: () => string;
  /** Settles after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called for each change that the server has made, whoever asked for it; the first known cart is no change. */
  readonly onChange: (cart: Cart) => void;
}

/** A change that waits for the server, and the functions that settle its promise. */
interface QueuedChange extends PendingChange {
  readonly settle: (result: Result<Cart>) => void;
  readonly fail: (error: unknown) => void;
}

/** Prefix of the ids of lines that the server has not seen. */
const NEW = 'new:';

/**
 * Makes the store. All requests run one at a time, in order, so that an answer is never older than the one before. Carts of other
 * tabs are compared by their revision.
 */
export function createCartStore(ports: CartPorts): CartStore & CartStoreListeners {
  const { api, storage } = ports;
  const remembered = storage.read();
  /** The cart as the server last answered it, here or in another tab. */
  let confirmed = remembered ?? emptyCart;
  let isKnown = !!remembered;
  /** The server has answered with the cart: the one in the page is older. */
  let isAnswered = false;
  let isChanged = false;
  /** Whether to fetch the cart: at once, or at the next chance after a failure. */
  let fetchDue: 'none' | 'now' | 'later' = 'none';
  let fetching: AbortController | undefined;
  let running: Promise<void> | undefined;
  let isWaiting = false;
  let failure: Refusal | undefined;
  let pause = FIRST_WAIT;
  const queue: QueuedChange[] = [];
  /** Keys of changes whose outcome is unknown, by the change as JSON. */
  const unresolved = new Map<string, string>();
  /** The server's ids of added lines, by the ids that they had before, or why there is none. */
  const resolvedIds = new Map<string, Result<string>>();

  // The changes that the page before this one left behind.
  for (const pending of storage.readPending()) void enqueue(pending);
  const $cart = atom<CartSnapshot>(snapshot());
  if (queue.length > 0) void start();

  /** The cart as it will be if the server agrees with all changes. */
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

  /** A cart that becomes known by a change was empty before. */
  function setConfirmed(cart: Cart, isChange: boolean): void {
    isChanged ||= (isKnown || isChange) && !isSameCart(confirmed, cart);
    confirmed = cart;
    isKnown = true;
  }

  function isOlder({ id, revision }: Cart): boolean {
    return id === confirmed.id && revision < confirmed.revision;
  }

  /** Takes the server's answer, unless another tab has received a newer one. */
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
   * The idempotency key. The same change, asked for again before its outcome is known, gets the same key, so that it is made once. A
   * new quantity replaces the one before, so it gets a new key, and so does an addition after it.
   */
  function keyFor(change: CartChange): string {
    if ('entryId' in change) forgetAdditions(change.entryId);
    const asked = JSON.stringify(change);
    const key =
      (change.kind === 'setQuantity' ? undefined : unresolved.get(asked)) ?? ports.newKey();
    unresolved.delete(asked);
    resolvedIds.delete(NEW + key);
    return key;
  }

  function forgetAdditions(entryId: string): void {
    const cart = expectedCart();
    for (const asked of unresolved.keys()) {
      const change = JSON.parse(asked) as CartChange;
      if (change.kind === 'add' && findLine(cart, change.line)?.id === entryId)
        unresolved.delete(asked);
    }
  }

  function enqueue(pending: PendingChange): Promise<Result<Cart>> {
    return new Promise((settle, fail) => queue.push({ ...pending, settle, fail }));
  }

  /** Stores the changes that wait, for the next page. */
  function keepPending(): void {
    storage.writePending(queue.map(({ change, key }) => ({ change: withServerId(change), key })));
  }

  /** Queues a change. Settles with the server's answer. */
  async function change(asked: CartChange, key = keyFor(asked)): Promise<Result<Cart>> {
    const done = enqueue({ change: asked, key });
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
      const resolvedId = resolvedIdOf(change);
      const result = resolvedId && !resolvedId.ok ? resolvedId : await perform(change, key);
      if (change.kind === 'add')
        resolvedIds.set(NEW + key, addedLineId(change.line, known, result));
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
   * Sends a change. A refusal does not prove that nothing was stored: a proxy can replace the response to a stored change with any
   * status. The server's cart lists the keys of its latest writes, so the cart is fetched after each refusal. If that fails, the key
   * is kept, and the same change asked for again is made once.
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
    // The request may still arrive.
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
      // Before `sync()` settles: what its caller starts then needs a new run.
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
      // A change has aborted the fetch. Its response contains the cart.
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
      // If no fetch runs or is due, this page knew that there was no cart: the stored one is a change.
      setConfirmed(stored, !running && fetchDue === 'none');
      publish();
      // The revisions of two carts do not show which is newer.
      if (isOther) void sync();
    },
    add: (line, key) => change({ kind: 'add', line }, key),
    setQuantity: (entryId, quantity) => change({ kind: 'setQuantity', entryId, quantity }),
    remove: (entryId) => change({ kind: 'remove', entryId }),
    change: (asked) => change(asked),
    seed: (cart) => {
      if (isAnswered || isOlder(cart)) return;
      setConfirmed(cart, false);
      publish();
    },
  };
}

/** When to fetch the cart again after a failed fetch. A server without a cart is not asked again until something changes. */
function laterUnlessMissing({ missing }: Refusal): 'none' | 'later' {
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
