import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Cart,
  type CartEntry,
  emptyCart,
  isComplete,
  isSameCart,
  type CompleteCart,
} from './model/cart.js';
import { findAddedLine, type CartChange, type NewLine } from './model/cart-changes.js';
import { changeRefusal, openRefusal } from './model/cart-refusal.js';
import { cartPageMessages } from './messages/cart-page.js';
import { cartMessages } from './messages/cart.js';
import { fill } from '../../i18n/messages/fill.js';
import { refuse, type Result } from '../../model/result.js';
import { useHostState, useHydrated, useStore } from '../../core/renderers/react/hooks.js';
import { formatCents } from '../money/model/money.js';
import type { CartInput } from './input.js';
import { canCheckOut } from '../../model/cart-presence.js';
import { pageContext } from '../../page/context.js';
import { readCookies } from '../../platform/storage-item.js';
import type { CartSnapshot, CartStore } from './cart-store.js';
import { cartStore } from './store.js';

/** A removed line. It stays visible until it is restored or another line is removed. */
export interface RemovedItem {
  readonly entry: CartEntry;
  readonly index: number;
  readonly isReturning: boolean;
}

/** A failed change: the message for the visitor, and the idempotency key if the server may have applied the change. */
interface FailedChange {
  readonly message: string;
  readonly key?: string;
}

export interface CartModel {
  /** `undefined` until the cart has loaded. */
  readonly cart: CompleteCart | undefined;
  /** True while a change is waiting for a response. Lines may still be rolled back, and totals are not final. */
  readonly isPending: boolean;
  /** Error message if the cart could not be fetched. */
  readonly failure: string | undefined;
  /** True once the element uses the shared cart, which is updated by the shop and by other tabs. */
  readonly isLive: boolean;
  /** Origin of the API. Empty during server rendering, and if the API has the page's own origin. */
  readonly apiBase: string;
  /** Returns `false` if the visitor's cookies prevent checkout, and `true` if that is unknown. */
  readonly canCheckOut: () => boolean;
  /** Error messages keyed by target: an entry ID, `coupon`, `shipping` or `cart`. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly removed: RemovedItem | undefined;
  /** Text that screen readers announce. */
  readonly announcement: string;
  /** Fetches the cart. Errors are reported in `failure`. */
  readonly fetchCart: () => void;
  readonly showRefusal: (target: string, message: string) => void;
  readonly clearRefusal: (target: string) => void;
  readonly setQuantity: (entry: CartEntry, quantity: number) => void;
  readonly remove: (entry: CartEntry) => void;
  /** Restores the last removed line. Resolves to the ID of the restored line. */
  readonly undo: () => Promise<string | undefined>;
  /** Resolves to true if the server accepted the change. */
  readonly change: (change: CartChange, target: string, done: string) => Promise<boolean>;
  /**
   * Functions for quantities that the visitor has typed and that have not been sent yet. Each function sends its quantity, or
   * returns `false` if the quantity is invalid.
   */
  readonly drafts: Set<() => boolean>;
  /** Waits for all pending changes of this element. Resolves to `true` if the server accepted all of them. */
  readonly settled: () => Promise<boolean>;
}

/** Props of each part of a cart: lines, coupons, shipping and checkout. */
export interface CartPartProps {
  readonly input: CartInput;
  readonly model: CartModel;
  readonly cart: CompleteCart;
  /** One level below the heading of the page or the drawer. */
  readonly heading: 'h2' | 'h3';
}

/** Returns the cart from the page's JSON at first, then the cart that all elements and tabs share. */
export function useCart(input: CartInput): CartModel {
  const { cart: serverCart } = input;
  const messages = useMessages(cartPageMessages);
  const refusalMessages = useMessages(cartMessages);
  const locale = useLocale();
  const [first] = useState(() => firstSnapshot(serverCart));
  const shared = useSharedCart(input);
  const snapshot = useStore(shared?.$cart ?? first.store, first.snapshot);
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(() => serverRefusals(input));
  const [removed, setRemoved] = useState<RemovedItem>();
  const [announcement, setAnnouncement] = useState('');
  const [drafts] = useState(() => new Set<() => boolean>());
  const sending = useRef(new Set<Promise<Result<Cart, FailedChange>>>());
  /** Failed changes that the server may have applied, keyed by target. */
  const uncertain = useRef(
    new Map<string, { readonly key: string; readonly done: (cart: Cart) => string }>(),
  );
  const cart = displayedCart(snapshot, serverCart);
  useHostState('empty', cart?.entries.length === 0);
  useHostState('pending', snapshot.isPending);
  useAnnounceOtherChanges(snapshot, setAnnouncement);
  useEffect(() => {
    // A later cart may list the key of a change whose response was lost. That change succeeded, so its error message is wrong.
    for (const [target, { key, done }] of uncertain.current) {
      if (!snapshot.cart.recentWrites.includes(key)) continue;
      uncertain.current.delete(target);
      clearRefusal(target);
      setAnnouncement(done(snapshot.cart));
    }
  }, [snapshot.cart]);

  function showRefusal(target: string, message: string): void {
    setRefusals((others) => ({ ...others, [target]: message }));
    // The message for the whole cart is an alert, so screen readers announce it without this text.
    if (target !== 'cart') setAnnouncement(message);
  }

  function clearRefusal(target: string): void {
    setRefusals(({ [target]: _cleared, ...others }) => others);
  }

  async function send(
    change: CartChange,
    target: string,
    done: (cart: Cart) => string,
  ): Promise<Result<Cart, FailedChange>> {
    clearRefusal(target);
    uncertain.current.delete(target);
    const asked = ask(change);
    sending.current.add(asked);
    const result = await asked;
    sending.current.delete(asked);
    if (result.ok) setAnnouncement(done(result.value));
    else {
      const { message, key } = result.refusal;
      showRefusal(target, message);
      if (key !== undefined) uncertain.current.set(target, { key, done });
    }
    return result;
  }

  async function ask(change: CartChange): Promise<Result<Cart, FailedChange>> {
    const opened = shared ?? cartStore();
    // The visitor changed the cart that the server rendered, so the change must apply to that cart.
    if (serverCart && !opened.$cart.get().isKnown) opened.seed(serverCart);
    const result = await opened.change(change);
    if (result.ok) return result;
    const { key } = result.refusal;
    const message = changeRefusal(change.kind, result.refusal, refusalMessages);
    return refuse({ message, ...(key !== undefined && { key }) });
  }

  return {
    cart,
    isPending: snapshot.isPending,
    failure,
    isLive: shared !== undefined,
    apiBase: shared ? pageContext().apiBase : '',
    canCheckOut: () => !shared || canCheckOut(readCookies()),
    refusals,
    removed,
    announcement,
    showRefusal,
    clearRefusal,
    fetchCart: () => {
      setFailure(undefined);
      const store = shared ?? cartStore();
      void store
        .sync()
        .catch(() => undefined)
        .then(() => {
          const { cart: fetched, failure: refusal } = store.$cart.get();
          if (!isComplete(fetched)) setFailure(openRefusal(refusal, refusalMessages));
        });
    },
    setQuantity: (entry, quantity) => {
      const { id: entryId, title } = entry;
      void send({ kind: 'setQuantity', entryId, quantity }, entryId, (now) =>
        fill(messages.quantityChanged, {
          title,
          quantity,
          subtotal: formatCents(now.subtotalCents, now.currency, locale),
        }),
      );
    },
    remove: (entry) => {
      const { id: entryId, title } = entry;
      const index = cart?.entries.findIndex(({ id }) => id === entryId) ?? 0;
      setRemoved({ entry, index, isReturning: false });
      void send({ kind: 'remove', entryId }, entryId, () => fill(messages.removed, { title })).then(
        ({ ok }) => {
          if (!ok) setRemoved((now) => (now?.entry === entry ? undefined : now));
        },
      );
    },
    undo: async () => {
      if (!removed || removed.isReturning) return undefined;
      const { entry } = removed;
      setRemoved({ ...removed, isReturning: true });
      const { currency, entries } = cart ?? emptyCart;
      const line = lineOf(entry, currency);
      const before = new Set(entries.map(({ id }) => id));
      const result = await send({ kind: 'add', line }, 'cart', () =>
        fill(messages.restored, { title: entry.title }),
      );
      if (!result.ok) {
        setRemoved({ ...removed, isReturning: false });
        return undefined;
      }
      setRemoved(undefined);
      return findAddedLine(result.value, line, before)?.id;
    },
    change: async (change, target, done) => {
      const { ok } = await send(change, target, (now) =>
        fill(done, {
          total: formatCents(
            now.details?.amountDueCents ?? now.subtotalCents,
            now.currency,
            locale,
          ),
        }),
      );
      return ok;
    },
    drafts,
    settled: async () => (await Promise.all(sending.current)).every(({ ok }) => ok),
  };
}

/** Returns the initial snapshot, which server rendering also uses, and a store that always contains this snapshot. */
function firstSnapshot(serverCart: Cart | undefined) {
  const snapshot: CartSnapshot = {
    cart: serverCart ?? emptyCart,
    isKnown: serverCart !== undefined,
    isPending: false,
  };
  const store = { value: snapshot, get: () => snapshot, listen: () => () => undefined };
  return { snapshot, store };
}

/** Returns the messages for changes that were submitted without JavaScript and refused by the server. */
function serverRefusals({
  refusals,
  choice: { errors },
  message,
}: CartInput): Readonly<Record<string, string>> {
  const { promoCode, ...location } = errors;
  const shipping = Object.values(location).join(' ');
  return {
    ...Object.fromEntries([...refusals].map(([id, refusal]) => [id, refusal.message])),
    ...(promoCode && { coupon: promoCode }),
    ...(shipping && { shipping }),
    ...(message && { cart: message }),
  };
}

/**
 * Returns the cart that all elements share. Returns `undefined` during hydration, because the first render must match the
 * server's HTML.
 */
function useSharedCart({ cart: serverCart, isCurrent }: CartInput): CartStore | undefined {
  const isHydrated = useHydrated();
  const shared = useMemo(() => (isHydrated ? cartStore() : undefined), [isHydrated]);
  useLayoutEffect(() => {
    if (serverCart && isCurrent) shared?.seed(serverCart);
  }, [shared, serverCart, isCurrent]);
  return shared;
}

/** Announces changes that this page did not request: changes by another tab, another device or the server. */
function useAnnounceOtherChanges(
  { cart, isKnown, isPending }: CartSnapshot,
  announce: (text: string) => void,
): void {
  const messages = useMessages(cartPageMessages);
  const locale = useLocale();
  const before = useRef<Cart>(undefined);
  const wasPending = useRef(false);
  useEffect(() => {
    const last = before.current;
    if (!isKnown) return;
    before.current = cart;
    const isFromThisPage = isPending || wasPending.current;
    wasPending.current = isPending;
    if (!last || isFromThisPage || isSameCart(last, cart)) return;
    const subtotal = formatCents(cart.subtotalCents, cart.currency, locale);
    announce(fill(messages.changedElsewhere, { subtotal }));
  }, [cart, isKnown, isPending, announce, locale, messages]);
}

function displayedCart(
  { cart, isKnown }: CartSnapshot,
  serverCart: Cart | undefined,
): CompleteCart | undefined {
  if (isKnown && isComplete(cart)) return cart;
  return serverCart && isComplete(serverCart) ? serverCart : undefined;
}

function lineOf(entry: CartEntry, currency: Cart['currency']): NewLine {
  const { id: _id, purchasePriceCents, ...line } = entry;
  return { ...line, unitCents: purchasePriceCents, currency };
}
