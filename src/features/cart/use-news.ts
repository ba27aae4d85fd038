import { useEffect, useRef } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { amount } from './amount.js';
import type { CartView } from './cart-store.js';
import { changedElsewhere } from './messages/cart-page.js';
import type { Cart } from './model/cart.js';

/** Says it where the cart has changed without a change of this page's: in another tab, or on the server. */
export function useNews(
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
    say(fill(changedElsewhere, { subtotal: amount(cart.subtotalCents, cart) }));
  }, [cart, isKnown, isPending, say]);
}
