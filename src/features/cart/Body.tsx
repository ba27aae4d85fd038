import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { Checkout } from './Checkout.js';
import { Coupons } from './Coupons.js';
import { Drafts } from './drafts.js';
import type { CartInput } from './input.js';
import { Line } from './Line.js';
import * as messages from './messages/cart-page.js';
import { nothingInCart } from './messages/checkout.js';
import type { WholeCart } from './model/cart-known.js';
import { Shipping } from './Shipping.js';
import { Totals } from './Totals.js';
import type { CartPage, Removed } from './use-cart.js';

interface BodyProps {
  readonly input: CartInput;
  readonly page: CartPage;
  readonly cart: WholeCart;
}

/** A cart: its lines, and beside them what it comes to. */
export function Body({ input, page, cart }: BodyProps): ReactNode {
  const { entries, details } = cart;
  const { removed } = page;
  const { typed } = input.choice;
  const words = page.refusals['cart'];
  const [drafts] = useState(() => new Set<() => boolean>());
  const [refusedCheckouts, setRefusedCheckouts] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useRemovedFocus(box, removed);
  useEffect(() => {
    if (refusedCheckouts === 0) return;
    // A quantity has the focus with what is wrong about it.
    box.current?.querySelector<HTMLElement>('[part="quantity"][aria-describedby]')?.focus();
  }, [refusedCheckouts]);

  async function undo(): Promise<void> {
    const id = await page.undo();
    // Once the line stands there again.
    requestAnimationFrame(() => {
      const entry = id && box.current?.querySelector(`[data-entry="${CSS.escape(id)}"]`);
      if (entry) entry.querySelector<HTMLElement>('[part="quantity"]')?.focus();
    });
  }

  // Below the page's own heading, or below that of the drawer.
  const heading = input.drawer ? 'h3' : 'h2';
  const lines = entries.map((entry) => (
    <Line
      key={entry.id}
      entry={entry}
      cart={cart}
      page={page}
      heading={heading}
      sent={input.refusals.get(entry.id)?.quantity}
    />
  ));
  if (removed) {
    lines.splice(removed.index, 0, <Gone key="gone" removed={removed} undo={() => void undo()} />);
  }

  return (
    <Drafts value={drafts}>
      <div part="cart" ref={box}>
        {words && (
          <p part="message" role="alert">
            {words}
          </p>
        )}
        {lines.length > 0 && (
          <ul part="lines" aria-label={messages.lines}>
            {lines}
          </ul>
        )}
        {entries.length === 0 ? (
          <div part="empty">
            <p>{nothingInCart}</p>
            <GoOn href={input.continueHref} />
            <slot name="empty" />
          </div>
        ) : (
          <div part="summary">
            <Coupons cart={cart} page={page} typed={typed['promoCode']} />
            {details.requiresShipping && (
              <Shipping cart={cart} page={page} heading={heading} typed={typed} />
            )}
            <div className="foot" ref={keepFree}>
              <Totals cart={cart} isPending={page.isPending} />
              <Checkout
                cart={cart}
                page={page}
                sendDrafts={() => [...drafts].map((send) => send()).every(Boolean)}
                onRefused={() => setRefusedCheckouts((count) => count + 1)}
              />
            </div>
            {input.drawer ? (
              <a part="link" href={input.href}>
                {messages.viewCart}
              </a>
            ) : (
              <GoOn href={input.continueHref} />
            )}
            <slot name="summary" />
          </div>
        )}
      </div>
    </Drafts>
  );
}

/** In a drawer it lies over what is scrolled: whatever gets the focus is to stop above it. */
function keepFree(foot: HTMLElement | null): (() => void) | undefined {
  const drawer = foot?.closest('dialog');
  if (!foot || !drawer) return undefined;
  const observer = new ResizeObserver(() => {
    drawer.style.setProperty('--foot', `${String(foot.offsetHeight)}px`);
  });
  observer.observe(foot);
  return () => observer.disconnect();
}

function GoOn({ href }: { readonly href: string }): ReactNode {
  return href ? (
    <a part="link" href={href}>
      {messages.goOn}
    </a>
  ) : null;
}

interface GoneProps {
  readonly removed: Removed;
  readonly undo: () => void;
}

/** In the place of a line that was taken out: the way to put it back. */
function Gone({ removed, undo }: GoneProps): ReactNode {
  const { title } = removed.entry;
  return (
    <li part="removed">
      <span>{fill(messages.removed, { title })}</span>
      <button
        type="button"
        part="undo"
        aria-label={fill(messages.undoNamed, { title })}
        aria-disabled={removed.isReturning || undefined}
        onClick={undo}
      >
        {messages.undo}
      </button>
    </li>
  );
}

/** The button that had the focus has gone with its line. */
function useRemovedFocus(
  box: { readonly current: HTMLElement | null },
  removed: Removed | undefined,
): void {
  const entry = removed?.entry;
  useEffect(() => {
    if (entry) box.current?.querySelector<HTMLElement>('[part="undo"]')?.focus();
  }, [box, entry]);
}
