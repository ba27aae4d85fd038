import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hasVisibleChildren } from '../../core/children.js';
import { useHostState, useLatest, useLazyModule } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { fill } from '../../i18n/messages/fill.js';
import { Checkout } from './Checkout.js';
import { Coupons } from './Coupons.js';
import type { CartInput } from './input.js';
import { Drafts, Line } from './Line.js';
import * as messages from './messages/cart-page.js';
import { nothingInCart } from './messages/checkout.js';
import type { WholeCart } from './model/cart.js';
import { Shipping } from './Shipping.js';
import { useCart, type CartPage, type Removed } from './use-cart.js';
import { dialogs, useDrawer } from './use-drawer.js';

/** The public methods of a cart with `drawer`. */
export interface CartMethods {
  show(): void;
  hide(): void;
}

/** The cart as a page, or as a drawer over one; until it is known, what the server sent. */
export function View({ input }: ViewProps<CartInput>): ReactNode {
  const page = useCart(input);
  const views = useLazyModule(dialogs, input.drawer);
  const { isOpen, open, close } = useDrawer(input, page);
  // What a page can do without a script gives way to what it can do with one.
  useHostState('ready', true);
  useHostState('live', page.isLive && (!input.drawer || views !== undefined));
  const body = page.cart && <Body input={input} page={page} cart={page.cart} />;
  return (
    <>
      {input.drawer
        ? views && (
            <views.dialogViews.Drawer
              href={input.href}
              page={page}
              isOpen={isOpen}
              onOpen={open}
              onClose={close}
            >
              {body}
            </views.dialogViews.Drawer>
          )
        : (body ?? <Unknown page={page} />)}
      <p className="spoken" role="status">
        {page.spoken}
      </p>
    </>
  );
}

/** The cart has not come yet, or does not come. */
function Unknown({ page }: { readonly page: CartPage }): ReactNode {
  const host = useHost();
  const { failure } = page;
  const fetch = useLatest(page.fetch);
  useEffect(() => fetch.current(), [fetch]);
  return (
    <>
      <slot />
      {failure && host && !hasVisibleChildren(host) && (
        <p part="message" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

interface BodyProps {
  readonly input: CartInput;
  readonly page: CartPage;
  readonly cart: WholeCart;
}

/** A cart: its lines, and beside them what it comes to. */
function Body({ input, page, cart }: BodyProps): ReactNode {
  const { entries, details } = cart;
  const { removed } = page;
  const { typed } = input.choice;
  const words = page.refusals['cart'];
  const [drafts] = useState(() => new Set<() => boolean>());
  const [refusedCheckouts, setRefusedCheckouts] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const removedEntry = removed?.entry;
  useEffect(() => {
    // The button that had the focus has gone with its line.
    if (removedEntry) box.current?.querySelector<HTMLElement>('[part="undo"]')?.focus();
  }, [removedEntry]);
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
            <Checkout
              cart={cart}
              page={page}
              sendDrafts={() => [...drafts].map((send) => send()).every(Boolean)}
              onRefused={() => setRefusedCheckouts((count) => count + 1)}
            />
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
