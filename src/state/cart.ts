import { atom, type ReadableAtom } from 'nanostores';
import { emptyCart, type Cart } from '../domain/cart.js';
import { applyChange, type CartChange, type NewLine } from '../domain/cart-changes.js';
import { succeed, type Result } from '../domain/result.js';

/** The server's cart, as the store needs it. */
export interface CartApi {
  fetch(signal?: AbortSignal): Promise<Result<Cart>>;
  /** `key` is the write's idempotency key: the same change with the same key happens once. */
  change(change: CartChange, key: string): Promise<Result<Cart>>;
}

/** Where the last known cart is kept between pages, and where other tabs see it. */
export interface CartMemory {
  read(): Cart | undefined;
  write(cart: Cart): void;
}

export interface CartPorts {
  readonly api: CartApi;
  readonly memory: CartMemory;
  readonly newKey: () => string;
}

/** What pages show of the cart. */
export interface CartView {
  /** With the changes that the server has not answered yet. */
  readonly cart: Cart;
  /** False until a cart was found in the memory or fetched: what the server wrote into the page counts. */
  readonly isKnown: boolean;
  /** A change waits for its answer. */
  readonly isPending: boolean;
}

/** The one cart of a page. A change shows at once, and is taken back where the server refuses it. */
export interface CartStore {
  readonly $cart: ReadableAtom<CartView>;
  /** Fetches the cart. Settles when nothing is under way any more; a failure is made good at the next chance. */
  sync(): Promise<void>;
  add(line: NewLine): Promise<Result<Cart>>;
  setQuantity(entryId: string, quantity: number): Promise<Result<Cart>>;
  remove(entryId: string): Promise<Result<Cart>>;
}

/** What the page tells its cart store. */
export interface CartNews {
  /** Another tab may have left a newer cart in the memory. */
  hear(): void;
  /** The network may be back, or somebody looks again: fetches what could not be fetched before. */
  retry(): void;
}

interface Pending {
  readonly change: CartChange;
  readonly key: string;
  readonly settle: (result: Result<Cart>) => void;
}

/** Begins the ids of lines that the server has not seen. */
const NEW = 'new:';

/**
 * Makes the store. All that asks the server runs one at a time, in order, so that an answer is
 * never older than the one before; carts of other tabs are compared by their revision.
 */
export function createCartStore({ api, memory, newKey }: CartPorts): CartStore & CartNews {
  const remembered = memory.read();
  let confirmed = remembered ?? emptyCart;
  let isKnown = remembered !== undefined;
  /** Whether the server has to be asked, and whether that failed and waits for a chance. */
  let need: 'none' | 'now' | 'later' = 'none';
  let running: Promise<void> | undefined;
  let fetching: AbortController | undefined;
  const queue: Pending[] = [];
  /** What became of the ids that added lines had before the server knew them. */
  const fates = new Map<string, Result<string>>();
  const $cart = atom<CartView>(view());

  function view(): CartView {
    const cart = queue.reduce(
      (shown, { change, key }) =>
        confirmed.recentWrites.includes(key)
          ? shown
          : applyChange(shown, withServerId(change), NEW + key),
      confirmed,
    );
    return { cart, isKnown: isKnown || queue.length > 0, isPending: queue.length > 0 };
  }

  function show(): void {
    $cart.set(view());
  }

  function withServerId(change: CartChange): CartChange {
    const fate = change.kind === 'add' ? undefined : fates.get(change.entryId);
    return fate?.ok ? ({ ...change, entryId: fate.value } as CartChange) : change;
  }

  function isOlder(cart: Cart): boolean {
    return cart.id === confirmed.id && cart.revision < confirmed.revision;
  }

  /** Takes what the server answered, unless another tab has heard of something newer. */
  function accept(cart: Cart): void {
    const stored = memory.read();
    if (stored?.id === cart.id && stored.revision > confirmed.revision) confirmed = stored;
    isKnown = true;
    if (isOlder(cart)) return;
    confirmed = cart;
    memory.write(cart);
  }

  async function drain(): Promise<void> {
    for (;;) {
      const next = queue[0];
      if (next) await run(next);
      else if (need === 'now') await fetch();
      else return;
    }
  }

  function start(): Promise<void> {
    running ??= drain().finally(() => (running = undefined));
    return running;
  }

  async function fetch(): Promise<void> {
    need = 'none';
    fetching = new AbortController();
    const result = await api.fetch(fetching.signal);
    const wasStopped = fetching.signal.aborted;
    fetching = undefined;
    if (result.ok) accept(result.value);
    else need = wasStopped ? 'now' : 'later';
    show();
  }

  async function run(pending: Pending): Promise<void> {
    const { key, settle } = pending;
    const change = withServerId(pending.change);
    const before = need;
    need = 'none';
    const result = await perform(change, key);
    if (result.ok) accept(result.value);
    else if (before !== 'none' || isStale(result.refusal.status)) need = 'now';
    remember(change, key, result);
    queue.shift();
    show();
    settle(result);
  }

  async function perform(change: CartChange, key: string): Promise<Result<Cart>> {
    const fate = change.kind === 'add' ? undefined : fates.get(change.entryId);
    if (fate && !fate.ok) return fate;
    const ids = confirmed.entries.map(({ id }) => id);
    const result = await api.change(change, key);
    void ids;
    if (result.ok || result.refusal.kind === 'refused') return result;
    // It may have happened nevertheless: the cart itself knows.
    const found = await api.fetch();
    if (!found.ok) {
      need = 'later';
      return result;
    }
    accept(found.value);
    return found.value.recentWrites.includes(key) ? found : result;
  }

  function remember(change: CartChange, key: string, result: Result<Cart>): void {
    if (change.kind !== 'add') return;
    const { itemId, sku } = change.line;
    if (!result.ok) {
      fates.set(NEW + key, result);
      return;
    }
    const entry = result.value.entries.findLast((one) => one.itemId === itemId && one.sku === sku);
    if (entry) fates.set(NEW + key, succeed(entry.id));
  }

  function change(change: CartChange): Promise<Result<Cart>> {
    return new Promise((settle) => {
      queue.push({ change, key: newKey(), settle });
      fetching?.abort();
      show();
      void start();
    });
  }

  function sync(): Promise<void> {
    need = 'now';
    return start();
  }

  return {
    $cart,
    sync,
    add: (line) => change({ kind: 'add', line }),
    setQuantity: (entryId, quantity) => change({ kind: 'setQuantity', entryId, quantity }),
    remove: (entryId) => change({ kind: 'remove', entryId }),
    retry: () => {
      if (need === 'later') void sync();
    },
    hear: () => {
      const heard = memory.read();
      if (!heard || isOlder(heard)) return;
      const isOther = heard.id !== confirmed.id;
      confirmed = heard;
      isKnown = true;
      show();
      // Revisions of two carts tell nothing of which is newer.
      if (isOther) void sync();
    },
  };
}

/** The server does not know what the page shows. */
function isStale(status: number | undefined): boolean {
  return status === 404 || status === 409;
}
