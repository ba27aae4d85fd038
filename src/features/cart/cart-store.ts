import { atom, type ReadableAtom } from 'nanostores';
import type { CartApi } from './api.js';
import { emptyCart, isSameCart, type Cart } from './model/cart.js';
import type { CartChange, NewLine, PendingChange } from './model/cart-changes.js';
import type { Refusal, Result } from '../../model/result.js';
import { createCartQueue, laterUnlessMissing, type CartSyncState } from './cart-queue.js';

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

/**
 * Makes the store. All that asks the server runs one at a time, in order, so that an answer is
 * never older than the one before; carts of other tabs are compared by their revision.
 */
export function createCartStore(ports: CartPorts): CartStore & CartStoreListeners {
  const { api, storage } = ports;
  const remembered = storage.read();
  let isKnown = !!remembered;
  /** The server has answered with the cart: what it wrote into the page is older. */
  let isAnswered = false;
  let isChanged = false;
  let running: Promise<void> | undefined;
  let fetching: AbortController | undefined;
  let isWaiting = false;
  let failure: Refusal | undefined;
  let pause = FIRST_WAIT;
  const syncState: CartSyncState = {
    api,
    newKey: ports.newKey,
    confirmed: remembered ?? emptyCart,
    fetchDue: 'none',
    unresolved: new Map(),
    accept,
    publish,
    keepPending: (changes) => storage.writePending(changes),
  };
  const queue = createCartQueue(syncState, storage.readPending());
  const $cart = atom<CartSnapshot>(snapshot());
  if (queue.isPending()) void start();

  function snapshot(): CartSnapshot {
    const isPending = queue.isPending();
    return {
      cart: queue.shown(),
      isKnown: isKnown || isPending,
      isPending,
      ...(failure && { failure }),
    };
  }

  function publish(): void {
    $cart.set(snapshot());
    if (!isChanged) return;
    isChanged = false;
    ports.onChange(syncState.confirmed);
  }

  /** A cart that becomes known by a change was empty before. */
  function setConfirmed(cart: Cart, isChange: boolean): void {
    isChanged ||= (isKnown || isChange) && !isSameCart(syncState.confirmed, cart);
    syncState.confirmed = cart;
    isKnown = true;
  }

  function isOlder({ id, revision }: Cart): boolean {
    return id === syncState.confirmed.id && revision < syncState.confirmed.revision;
  }

  function accept(cart: Cart, isChange = false): void {
    const stored = storage.read();
    pause = FIRST_WAIT;
    isAnswered = true;
    failure = undefined;
    syncState.unresolved.clear();
    if (stored?.id === cart.id && stored.revision > cart.revision) setConfirmed(stored, isChange);
    if (isOlder(cart)) return;
    setConfirmed(cart, isChange);
    storage.write(cart);
  }

  async function drain(): Promise<void> {
    try {
      for (;;) {
        if (queue.isPending()) await queue.runNext();
        else if (syncState.fetchDue === 'now') await fetchCart();
        else return;
      }
    } finally {
      // Before `sync()` settles: what its caller starts then needs a new run.
      running = undefined;
      if (syncState.fetchDue === 'later' && !isWaiting) void retryLater();
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
    if (syncState.fetchDue === 'later') void sync();
  }

  async function fetchCart(): Promise<void> {
    syncState.fetchDue = 'none';
    const { signal } = (fetching = new AbortController());
    try {
      const result = await api.fetch(signal);
      if (result.ok) accept(result.value);
      // A change has aborted the fetch. Its response contains the cart.
      else if (signal.aborted) syncState.fetchDue = 'now';
      else {
        failure = result.refusal;
        syncState.fetchDue = laterUnlessMissing(failure);
      }
    } catch (error) {
      syncState.fetchDue = 'later';
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
    syncState.fetchDue = 'now';
    return start();
  }

  async function change(asked: CartChange, key?: string): Promise<Result<Cart>> {
    const done = queue.push(asked, key);
    fetching?.abort();
    publish();
    void start();
    return done;
  }

  return {
    $cart,
    sync,
    retry,
    onStorageChange: () => {
      const stored = storage.read();
      if (!stored || isOlder(stored)) return;
      const isOther = stored.id !== syncState.confirmed.id;
      // If no fetch runs or is due, this page knew that there was no cart: the stored one is a change.
      setConfirmed(stored, !running && syncState.fetchDue === 'none');
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
