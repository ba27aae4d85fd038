import { useHostState, useLazyModule } from '../../../core/hooks.js';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { lazyModule } from '../../../core/lazy-module.js';
import { cart as cartStore } from '../store.js';
import { emptyCart } from '../model/cart.js';
import { cartCount, cartLabel, countRoom } from '../model/cart-label.js';
import * as messages from '../messages/cart.js';
import { useHost, type ViewProps } from '../../../core/tree.js';
import { useStore } from '../../../core/use-store.js';
import type { CartView } from '../cart-store.js';
import type { CartIndicatorInput } from './input.js';
import { readCount, readSubtotal, writeCount, writeLabel, writeSubtotal } from './server-pieces.js';

const unknown: CartView = { cart: emptyCart, isKnown: false, isPending: false };
/** On a server there is no cart. */
const nowhere = { value: unknown, get: () => unknown, listen: () => () => undefined };

/** The server's link with the counts of now, and what of it the server did not send. */
export function View({ input }: ViewProps<CartIndicatorInput>): ReactNode {
  const { href, showSubtotal, hasLink, hasCount, hasSubtotal } = input;
  const host = useHost();
  const view = useStore<CartView>(host ? cartStore().$cart : nowhere, unknown);
  const { cart, isKnown } = view;
  const [firstCount] = useState(() => (host ? readCount(host) : ''));
  const [firstSubtotal] = useState(() => (host ? readSubtotal(host) : ''));
  const count = isKnown ? cartCount(cart.totalQuantity) : firstCount;
  const label = isKnown ? cartLabel(cart.totalQuantity) : '';
  const subtotal = useSubtotal(view, showSubtotal || hasSubtotal);

  const isWritten = useRef(false);
  useLayoutEffect(() => {
    // The first thing that somebody added may have been refused: then nothing is known again.
    if (!host || !hasLink || !(isKnown || isWritten.current)) return;
    isWritten.current = isKnown;
    writeCount(host, count);
    if (subtotal || !isKnown) writeSubtotal(host, subtotal || firstSubtotal);
    writeLabel(host, label);
    // With the input too: it is a new one whenever the server's nodes are.
  }, [host, isKnown, hasLink, count, subtotal, firstSubtotal, label, input]);
  useHostState('initialized', isKnown);
  useHostState('empty', isKnown && cart.totalQuantity === 0);

  const ownCount = (
    <span part="count" aria-hidden="true">
      {isKnown && count}
    </span>
  );
  return (
    <>
      {hasLink ? (
        <slot />
      ) : (
        <a part="link" href={href}>
          {messages.cartLink} {ownCount} <span className="label">{label}</span>
        </a>
      )}
      {hasLink && !hasCount && ownCount}
      {showSubtotal && !hasSubtotal && <span part="subtotal">{subtotal}</span>}
      <span part="room" aria-hidden="true">
        {countRoom(firstCount, count)}
      </span>
    </>
  );
}

const subtotalCode = lazyModule('sq-cart-indicator subtotal', () => import('./subtotal-text.js'));

/** The subtotal as text; empty while it is not known. How money is written comes where it is shown. */
function useSubtotal({ cart, isKnown }: CartView, isWanted: boolean): string {
  const writing = useLazyModule(subtotalCode, isWanted && isKnown);
  const { subtotalCents, currency } = cart;
  if (!writing || !isKnown) return '';
  return writing.subtotalText(subtotalCents, currency);
}
