import { atom, type ReadableAtom } from 'nanostores';
import { emptyCart, type Cart } from '../domain/cart.js';
import { applyChange, type CartChange, type NewLine } from '../domain/cart-changes.js';
import { unknownRefusal } from '../domain/messages/transport.js';
import { isDefinite } from '../domain/refusal.js';
import { refuse, succeed, type Refusal, type Result } from '../domain/result.js';

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
  readonly fail: (error: unknown) => void;
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
  /** Whether the server has to be asked: at once, or at the next chance since asking has failed. */
  let need: 'none' | 'now' | 'later' = 'none';
  let running: Promise<void> | undefined;
  let fetching: AbortController | undefined;
  const queue: Pending[] = [];
  /** What became of the ids that added lines had before the server gave them one. */
  const fates = new Map<string, Result<string>>();
  const $cart = atom<CartView>(view());

  function view(): CartView {
    const waiting = queue.filter(({ key }) => !confirmed.recentWrites.includes(key));
    const cart = waiting.reduce(
      (shown, { change, key }) => applyChange(shown, withServerId(change), NEW + key),
      confirmed,
    );
    const isPending = queue.length > 0;
    return { cart, isKnown: isKnown || isPending, isPending };
  }

  function show(): void {
    $cart.set(view());
  }

  function fateOf(change: CartChange): Result<string> | undefined {
    return change.kind === 'add' ? undefined : fates.get(change.entryId);
  }

  function withServerId(change: CartChange): CartChange {
    const fate = fateOf(change);
    return change.kind !== 'add' && fate?.ok ? { ...change, entryId: fate.value } : change;
  }

  function isOlder(cart: Cart): boolean {
    return cart.id === confirmed.id && cart.revision < confirmed.revision;
  }

  /** Takes what the server answered, unless another tab has heard of something newer. */
  function accept(cart: Cart): void {
    const stored = memory.read();
    isKnown = true;
    if (stored?.id === cart.id && stored.revision > cart.revision) confirmed = stored;
    if (isOlder(cart)) return;
    confirmed = cart;
    memory.write(cart);
  }

  async function drain(): Promise<void> {
    try {
      for (;;) {
        const [next] = queue;
        if (next) await run(next);
        else if (need === 'now') await refresh();
        else return;
      }
    } finally {
      // Before anybody hears of the end, or what they begin then would not run.
      running = undefined;
    }
  }

  function start(): Promise<void> {
    return (running ??= drain());
  }

  async function refresh(): Promise<void> {
    need = 'none';
    fetching = new AbortController();
    const { signal } = fetching;
    const result = await api.fetch(signal).finally(() => (fetching = undefined));
    if (result.ok) accept(result.value);
    // A change that stopped it brings the cart with its own answer.
    else need = signal.aborted ? 'now' : 'later';
    show();
  }

  async function run(pending: Pending): Promise<void> {
    const { key, settle, fail } = pending;
    const before = need;
    need = 'none';
    try {
      const change = withServerId(pending.change);
      const known = new Set(confirmed.entries.map(({ id }) => id));
      const fate = fateOf(change);
      const result = fate && !fate.ok ? fate : await perform(change, key);
      if (change.kind === 'add') fates.set(NEW + key, fateOfLine(change.line, known, result));
      if (!result.ok && (before !== 'none' || isUnknownTo(result.refusal))) need = 'now';
      settle(result);
    } catch (error) {
      need = 'later';
      fail(error);
    } finally {
      queue.shift();
      show();
    }
  }

  async function perform(change: CartChange, key: string): Promise<Result<Cart>> {
    const result = await api.change(change, key);
    if (result.ok) accept(result.value);
    if (result.ok || isDefinite(result.refusal)) return result;
    // It may have happened nevertheless: the cart tells.
    const found = await api.fetch();
    if (found.ok) accept(found.value);
    else need = 'later';
    return found.ok && found.value.recentWrites.includes(key) ? found : result;
  }

  function change(change: CartChange): Promise<Result<Cart>> {
    return new Promise((settle, fail) => {
      queue.push({ change, key: newKey(), settle, fail });
      fetching?.abort();
      show();
      void start();
    });
  }

  function sync(): Promise<void> {
    need = 'now';
    return start();
  }

  function retry(): void {
    if (need === 'later') void sync();
  }

  function hear(): void {
    const heard = memory.read();
    if (!heard || isOlder(heard)) return;
    const isOther = heard.id !== confirmed.id;
    confirmed = heard;
    isKnown = true;
    show();
    // The revisions of two carts do not tell which is newer.
    if (isOther) void sync();
  }

  return {
    $cart,
    sync,
    retry,
    hear,
    add: (line) => change({ kind: 'add', line }),
    setQuantity: (entryId, quantity) => change({ kind: 'setQuantity', entryId, quantity }),
    remove: (entryId) => change({ kind: 'remove', entryId }),
  };
}

/** The id that the server gave to a line: the one that was not there before, or the one that was joined. */
function fateOfLine(
  { itemId, sku }: NewLine,
  before: ReadonlySet<string>,
  result: Result<Cart>,
): Result<string> {
  if (!result.ok) return result;
  const same = result.value.entries.filter((entry) => entry.itemId === itemId && entry.sku === sku);
  const entry = same.find(({ id }) => !before.has(id)) ?? same.at(-1);
  if (entry) return succeed(entry.id);
  return refuse({ kind: 'refused', status: 404, message: unknownRefusal });
}

/** The server does not know what the page shows. */
function isUnknownTo({ status }: Refusal): boolean {
  return status === 404 || status === 409;
}
