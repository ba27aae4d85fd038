import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Cart, type CartEntry, emptyCart, isWhole, type WholeCart } from './model/cart.js';
import type { CartChange, NewLine } from './model/cart-changes.js';
import * as messages from './messages/cart-page.js';
import { checkConnection, openFailed } from './messages/cart.js';
import { fill } from '../../i18n/messages/fill.js';
import { refuse, type Result } from '../../model/result.js';
import { lazyModule } from '../../core/lazy-module.js';
import { useHostState, useLazyModule } from '../../core/hooks.js';
import { useStore } from '../../core/use-store.js';
import { formatCents } from '../money/model/money.js';
import type { CartView } from './cart-store.js';
import type { CartInput } from './input.js';
import type { LiveCart } from './live-cart.js';

const notOpened = `${openFailed} ${checkConnection}`;

/** Follows and changes the cart; what the page came with shows without it. */
const liveCart = lazyModule('sq-cart store', () => import('./live-cart.js'));

/** A line that was taken out, until it is put back or another one goes. */
export interface Removed {
  readonly entry: CartEntry;
  /** Where it stood. */
  readonly index: number;
  readonly isReturning: boolean;
}

/** The cart as a page shows it, and all that can be done to it. */
export interface CartPage {
  /** Undefined until it is known. */
  readonly cart: WholeCart | undefined;
  /** Lines and numbers may still be taken back, and totals are the server's to say. */
  readonly isPending: boolean;
  /** Why the cart did not come. */
  readonly failure: string | undefined;
  /** It follows the shop and other tabs. */
  readonly isLive: boolean;
  /** Origin of the API; empty where it is the page's own, and on a server. */
  readonly apiBase: string;
  /** Whether cookies let somebody check out; true while nothing here can tell. */
  readonly mayCheckOut: () => boolean;
  /** Words by what they stand beside: the id of an entry, `coupon`, `shipping` or `cart`. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly removed: Removed | undefined;
  /** For those who cannot see what changes. */
  readonly spoken: string;
  /** Asks the server, where something is missing. */
  readonly fetch: () => void;
  readonly refuse: (place: string, words: string | undefined) => void;
  readonly setQuantity: (entry: CartEntry, quantity: number) => void;
  readonly remove: (entry: CartEntry) => void;
  /** Puts the line back that was taken out last. Answers with its id. */
  readonly undo: () => Promise<string | undefined>;
  /** Answers whether the server agreed. */
  readonly change: (change: CartChange, place: string, done: string) => Promise<boolean>;
  /** Settles when the server has answered what was asked here: whether it agreed to all of it. */
  readonly settled: () => Promise<boolean>;
}

/** The cart of the page's JSON first, then the one that all tags and tabs share. */
export function useCart(input: CartInput): CartPage {
  const { cart: sent } = input;
  const [first] = useState(() => firstView(sent));
  const live = useLiveCart(input);
  const view = useStore(live?.$cart ?? first.store, first.view);
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(() => sentRefusals(input));
  const [removed, setRemoved] = useState<Removed>();
  const [spoken, setSpoken] = useState('');
  const sending = useRef(new Set<Promise<Result<Cart, string>>>());
  const cart = shownCart(view, sent);
  useHostState('empty', cart?.entries.length === 0);
  useHostState('pending', view.isPending);
  useOtherChanges(view, setSpoken);

  function refuseAt(place: string, words: string | undefined): void {
    setRefusals(({ [place]: _old, ...others }) =>
      words === undefined ? others : { ...others, [place]: words },
    );
  }

  async function openLive(): Promise<LiveCart> {
    const { openCart } = await liveCart.load();
    return live ?? openCart();
  }

  async function send(
    change: CartChange,
    place: string,
    done: (cart: Cart) => string,
  ): Promise<Result<Cart, string>> {
    refuseAt(place, undefined);
    const asked = ask(change);
    sending.current.add(asked);
    const result = await asked;
    sending.current.delete(asked);
    if (result.ok) setSpoken(done(result.value));
    else refuseAt(place, result.refusal);
    return result;
  }

  function ask(change: CartChange): Promise<Result<Cart, string>> {
    return openLive().then(
      (opened) => {
        // What the page came with is what is changed.
        if (sent && !opened.$cart.get().isKnown) opened.seed(sent);
        return opened.send(change);
      },
      () => refuse(notOpened),
    );
  }

  return {
    cart,
    isPending: view.isPending,
    failure,
    isLive: live !== undefined,
    apiBase: live?.apiBase ?? '',
    mayCheckOut: () => live?.mayCheckOut() ?? true,
    refusals,
    removed,
    spoken,
    refuse: refuseAt,
    fetch: () => {
      setFailure(undefined);
      const fetched = openLive().then(async ({ $cart, sync }) => {
        await sync();
        return isWhole($cart.get().cart);
      });
      void fetched
        .catch(() => false)
        .then((isThere) => {
          if (!isThere) setFailure(notOpened);
        });
    },
    setQuantity: (entry, quantity) => {
      const { id: entryId, title } = entry;
      void send({ kind: 'setQuantity', entryId, quantity }, entryId, (now) =>
        fill(messages.hasQuantity, {
          title,
          quantity,
          subtotal: formatCents(now.subtotalCents, now.currency),
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
      const line = lineOf(entry, (cart ?? emptyCart).currency);
      const result = await send({ kind: 'add', line }, 'cart', () =>
        fill(messages.isBack, { title: entry.title }),
      );
      if (!result.ok) {
        setRemoved({ ...removed, isReturning: false });
        return undefined;
      }
      setRemoved(undefined);
      return result.value.entries.findLast(
        ({ sku, itemId }) => sku === entry.sku && itemId === entry.itemId,
      )?.id;
    },
    change: async (change, place, done) => {
      const { ok } = await send(change, place, (now) =>
        fill(done, {
          total: formatCents(now.details?.amountDueCents ?? now.subtotalCents, now.currency),
        }),
      );
      return ok;
    },
    settled: async () => (await Promise.all(sending.current)).every(({ ok }) => ok),
  };
}

/** What a server shows, and the first rendering over it: it changes with nothing. */
function firstView(sent: Cart | undefined) {
  const view: CartView = { cart: sent ?? emptyCart, isKnown: sent !== undefined, isPending: false };
  return { view, store: { value: view, get: () => view, listen: () => () => undefined } };
}

/** What was wrong with what a page without JavaScript has asked for. */
function sentRefusals({
  refusals,
  choice: { errors },
  message,
}: CartInput): Readonly<Record<string, string>> {
  const { promoCode, ...place } = errors;
  const shipping = Object.values(place).join(' ');
  return {
    ...Object.fromEntries([...refusals].map(([id, { message: words }]) => [id, words])),
    ...(promoCode && { coupon: promoCode }),
    ...(shipping && { shipping }),
    ...(message && { cart: message }),
  };
}

/** The page's own cart, once its code has come. */
function useLiveCart({ cart: sent, isLive }: CartInput): LiveCart | undefined {
  const code = useLazyModule(liveCart, true);
  const live = useMemo(() => code?.openCart(), [code]);
  useLayoutEffect(() => {
    if (sent && isLive) live?.seed(sent);
  }, [live, sent, isLive]);
  return live;
}

/** Says it where the cart has changed without a change of this page's: in another tab, or on the server. */
function useOtherChanges(
  { cart, isKnown, isPending }: CartView,
  say: (words: string) => void,
): void {
  const before = useRef<Cart>(undefined);
  const wasPending = useRef(false);
  useEffect(() => {
    const last = before.current;
    if (!isKnown) return;
    before.current = cart;
    const isOwn = isPending || wasPending.current;
    wasPending.current = isPending;
    if (!last || isOwn || last.subtotalCents === cart.subtotalCents) return;
    say(
      fill(messages.changedElsewhere, { subtotal: formatCents(cart.subtotalCents, cart.currency) }),
    );
  }, [cart, isKnown, isPending, say]);
}

function shownCart({ cart, isKnown }: CartView, sent: Cart | undefined): WholeCart | undefined {
  if (isKnown && isWhole(cart)) return cart;
  return sent && isWhole(sent) ? sent : undefined;
}

/** What puts a line that was taken out of a cart into it again. */
function lineOf(entry: CartEntry, currency: Cart['currency']): NewLine {
  const { id: _id, purchasePriceCents, ...line } = entry;
  return { ...line, unitCents: purchasePriceCents, currency };
}
