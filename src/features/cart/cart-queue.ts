import type { Cart, CartEntry } from './model/cart.js';
import { applyChange, findLine, type CartChange, type NewLine } from './model/cart-changes.js';
import { unknownRefusal } from '../../i18n/messages/transport.js';
import { isDefinite, type Refusal, refuse, type Result, succeed } from '../../model/result.js';
import type { CartLedger } from './cart-ports.js';

/** Changes of a cart that wait for the server, in order. */
export interface CartQueue {
  isPending(): boolean;
  /** The cart as it will be if the server agrees with all of them. */
  shown(): Cart;
  /** Lets a change wait. Settles with the server's answer. */
  push(change: CartChange): Promise<Result<Cart>>;
  /** Asks the server for the first one. */
  runNext(): Promise<void>;
}

interface Pending {
  readonly change: CartChange;
  readonly key: string;
  readonly settle: (result: Result<Cart>) => void;
  readonly fail: (error: unknown) => void;
}

/** Begins the ids of lines that the server has not seen. */
const NEW = 'new:';

/** Makes an empty queue for the cart of a ledger. */
export function createCartQueue(ledger: CartLedger): CartQueue {
  const { api, newKey, unresolved, accept, show } = ledger;
  const queue: Pending[] = [];
  /** What became of the ids that added lines had before the server gave them one. */
  const fates = new Map<string, Result<string>>();

  function shown(): Cart {
    const { confirmed } = ledger;
    const waiting = queue.filter(({ key }) => !confirmed.recentWrites.includes(key));
    return waiting.reduce(
      (cart, { change, key }) => applyChange(cart, withServerId(change), NEW + key),
      confirmed,
    );
  }

  function fateOf(change: CartChange): Result<string> | undefined {
    return 'entryId' in change ? fates.get(change.entryId) : undefined;
  }

  function withServerId(change: CartChange): CartChange {
    const fate = fateOf(change);
    return 'entryId' in change && fate?.ok ? { ...change, entryId: fate.value } : change;
  }

  /** Who asks for the same again, before it is known whether it was done, wants it once. */
  function keyFor(change: CartChange): string {
    const asked = JSON.stringify(change);
    const key = unresolved.get(asked) ?? newKey();
    unresolved.delete(asked);
    fates.delete(NEW + key);
    return key;
  }

  function push(change: CartChange): Promise<Result<Cart>> {
    return new Promise((settle, fail) => {
      queue.push({ change, key: keyFor(change), settle, fail });
    });
  }

  async function runNext(): Promise<void> {
    const [pending] = queue;
    if (!pending) return;
    const { key, settle, fail } = pending;
    const before = ledger.need;
    ledger.need = 'none';
    try {
      const change = withServerId(pending.change);
      const known = new Set(ledger.confirmed.entries.map(({ id }) => id));
      const fate = fateOf(change);
      const result = fate && !fate.ok ? fate : await perform(change, key);
      if (change.kind === 'add') fates.set(NEW + key, fateOfLine(change.line, known, result));
      if (!result.ok && (before !== 'none' || isUnknownTo(result.refusal))) ledger.need = 'now';
      settle(result);
    } catch (error) {
      ledger.need = 'later';
      fail(error);
    } finally {
      queue.shift();
      show();
    }
  }

  async function perform(change: CartChange, key: string): Promise<Result<Cart>> {
    const result = await api.change(change, key);
    if (result.ok) accept(result.value, true);
    if (result.ok || isDefinite(result.refusal)) return result;
    // It may have happened nevertheless: the cart tells.
    const found = await api.fetch();
    if (!found.ok) {
      ledger.need = 'later';
      unresolved.set(JSON.stringify(change), key);
      return result;
    }
    const isDone = found.value.recentWrites.includes(key);
    accept(found.value, isDone);
    return isDone ? found : result;
  }

  return { isPending: () => queue.length > 0, shown, push, runNext };
}

/** The id that the server gave to a line: the one that was not there before, or the one that was joined. */
function fateOfLine(
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
  return refuse({ kind: 'refused', status: 404, message: unknownRefusal });
}

/** The server does not know what the page shows. */
function isUnknownTo({ status }: Refusal): boolean {
  return status === 404 || status === 409;
}
