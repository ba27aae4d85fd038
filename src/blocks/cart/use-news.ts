import { useEffect, useRef } from 'react';
import type { Cart } from '../../domain/cart.js';
import { changedElsewhere } from '../../domain/messages/cart-page.js';
import { fill } from '../../i18n/messages/fill.js';
import type { CartView } from '../../state/cart.js';
import { amount } from './amount.js';

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
