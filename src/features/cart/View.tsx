import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { hasVisibleChildren } from '../../core/input/children.js';
import { useHostState, useLazyModule } from '../../core/renderers/react/hooks.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { Checkout } from './Checkout.js';
import { Coupons } from './Coupons.js';
import type { CartInput } from './input.js';
import { Line } from './Line.js';
import { cartPageMessages } from './messages/cart-page.js';
import { checkoutMessages } from './messages/checkout.js';
import { Shipping } from './Shipping.js';
import { useCart, type CartModel, type CartPartProps, type RemovedItem } from './use-cart.js';
import { dialogs, useDrawer } from './use-drawer.js';

export interface CartMethods {
  show(): void;
  hide(): void;
}

/** The cart, either in the page or in a drawer. The server's content is shown until the cart has loaded. */
export function View({ input }: ViewProps<CartInput>): ReactNode {
  const model = useCart(input);
  const { cart, failure } = model;
  const views = useLazyModule(dialogs, input.drawer);
  const { isOpen, open, close } = useDrawer(input, () => {
    if (!cart) model.fetchCart();
  });
  // Hides the controls that are needed only without JavaScript.
  useHostState('ready', true);
  useHostState('live', model.isLive && (!input.drawer || views !== undefined));
  const heading = input.drawer ? 'h3' : 'h2';
  const body = cart && <Body {...{ input, model, cart, heading }} />;
  return (
    <>
      {input.drawer
        ? views && (
            <views.dialogViews.Drawer
              href={input.href}
              cart={cart}
              failure={failure}
              isOpen={isOpen}
              onOpen={open}
              onClose={close}
            >
              {body}
            </views.dialogViews.Drawer>
          )
        : (body ?? <CartNotLoaded failure={failure} fetchCart={model.fetchCart} />)}
      <p className="visually-hidden" role="status">
        {model.announcement}
      </p>
    </>
  );
}

/** Shows the server's content, and an error message if the cart cannot be fetched. */
function CartNotLoaded({
  failure,
  fetchCart,
}: Pick<CartModel, 'failure' | 'fetchCart'>): ReactNode {
  const host = useHost();
  const fetchNow = useEffectEvent(fetchCart);
  useHostState('failed', failure !== undefined);
  useEffect(() => fetchNow(), []);
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

function Body(part: CartPartProps): ReactNode {
  const { input, model, cart } = part;
  const { entries, details } = cart;
  const messages = useMessages(cartPageMessages);
  const { nothingInCart } = useMessages(checkoutMessages);
  const { removed } = model;
  const message = model.refusals['cart'];
  const [refusedCheckouts, setRefusedCheckouts] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const removedEntry = removed?.entry;
  const lastRemoved = useRef(removedEntry);
  useEffect(() => {
    // When a drawer reopens, its title gets focus, so leave focus there.
    if (removedEntry === lastRemoved.current) return;
    lastRemoved.current = removedEntry;
    // The button with focus was removed together with its line.
    if (removedEntry) box.current?.querySelector<HTMLElement>('[part="undo"]')?.focus();
  }, [removedEntry]);
  useEffect(() => {
    if (refusedCheckouts === 0) return;
    // Focus the first quantity with an error.
    box.current?.querySelector<HTMLElement>('[part="quantity"][aria-describedby]')?.focus();
  }, [refusedCheckouts]);

  async function undo(): Promise<void> {
    const id = await model.undo();
    // Wait until the line is rendered.
    requestAnimationFrame(() => {
      const entry = id && box.current?.querySelector(`[data-entry="${CSS.escape(id)}"]`);
      if (entry) entry.querySelector<HTMLElement>('[part="quantity"]')?.focus();
    });
  }

  const lines = entries.map((entry) => <Line key={entry.id} {...part} entry={entry} />);
  if (removed) {
    lines.splice(
      removed.index,
      0,
      <RemovedLine key="removed" removed={removed} undo={() => void undo()} />,
    );
  }

  return (
    <div part="cart" ref={box}>
      {message && (
        <p part="message" role="alert">
          {message}
        </p>
      )}
      {lines.length > 0 && (
        <ul part="lines" aria-label={messages.lines}>
          {lines}
        </ul>
      )}
      {entries.length === 0 ? (
        <div part="empty">
          {message !== nothingInCart && <p>{nothingInCart}</p>}
          <ContinueLink href={input.continueHref} />
          <slot name="empty" />
        </div>
      ) : (
        <div part="summary">
          <Coupons {...part} />
          {details.requiresShipping && <Shipping {...part} />}
          <Checkout {...part} onRefused={() => setRefusedCheckouts((count) => count + 1)} />
          {input.drawer ? (
            <a part="link" href={input.href}>
              {messages.viewCart}
            </a>
          ) : (
            <ContinueLink href={input.continueHref} />
          )}
          <slot name="summary" />
        </div>
      )}
    </div>
  );
}

function ContinueLink({ href }: { readonly href: string }): ReactNode {
  const messages = useMessages(cartPageMessages);
  return href ? (
    <a part="link" href={href}>
      {messages.continueShopping}
    </a>
  ) : null;
}

interface RemovedLineProps {
  readonly removed: RemovedItem;
  readonly undo: () => void;
}

/** Replaces a removed line and contains a button that restores the line. */
function RemovedLine({ removed, undo }: RemovedLineProps): ReactNode {
  const { title } = removed.entry;
  const messages = useMessages(cartPageMessages);
  return (
    <li part="removed">
      <span>{fill(messages.removed, { title })}</span>
      <button
        type="button"
        part="undo"
        aria-label={`${messages.undo}: ${title}`}
        aria-disabled={removed.isReturning || undefined}
        onClick={undo}
      >
        {messages.undo}
      </button>
    </li>
  );
}
