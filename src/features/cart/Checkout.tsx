import { useState, type MouseEvent, type ReactNode } from 'react';
import { emit } from '../../core/events.js';
import { isPlainClick } from '../../platform/page-events.js';
import { useLazyModule } from '../../core/renderers/react/hooks.js';
import { useHost, useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { formatCents } from '../money/model/money.js';
import { maxQuantity } from '../product/model/product.js';
import { cartPageMessages } from './messages/cart-page.js';
import { checkoutMessages } from './messages/checkout.js';
import type { CartDetails, CompleteCart } from './model/cart.js';
import type { CartPartProps } from './use-cart.js';
import { dialogs } from './use-drawer.js';

/** Event detail of `sq-cart-before-checkout`. */
export interface CartCheckout {
  readonly href: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cart-before-checkout': CartCheckout;
  }
}

interface CheckoutProps extends CartPartProps {
  /** Called if a typed quantity or a pending change was refused. The visitor must not pay for an outdated order. */
  readonly onRefused: () => void;
}

/**
 * The totals and the checkout link. Visitors can check out only if all lines are in stock, the order reaches the minimum, and
 * cookies are enabled.
 */
export function Checkout({ model, cart, onRefused }: CheckoutProps): ReactNode {
  const { apiBase, isPending } = model;
  const host = useHost();
  const messages = useMessages(cartPageMessages);
  const texts = useMessages(checkoutMessages);
  const locale = useLocale();
  const { checkoutUrl, minimumSubtotalCents } = cart.details;
  const href = checkoutUrl ?? apiBase + checkoutPath(cart.details);
  const [isBlocked, setIsBlocked] = useState(false);
  const views = useLazyModule(dialogs, isBlocked);
  const isBelowMinimum = cart.subtotalCents < minimumSubtotalCents;
  const shortage = cart.entries.find(
    ({ quantity, details }) => quantity > maxQuantity(details?.stock),
  );

  async function leave(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!host) return;
    // Send every draft, even if an earlier draft is invalid.
    const isSent = [...model.drafts].map((send) => send()).every(Boolean);
    if (!isSent) {
      event.preventDefault();
      onRefused();
    }
    if (!isSent || !isPlainClick(event)) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    // Cookies of another origin cannot be read here. The server at that origin checks them.
    const isHere = apiBase === '' && checkoutUrl === undefined;
    if (isHere && !model.canCheckOut()) {
      setIsBlocked(true);
      // If the alert fails to load, open the checkout page. The server shows the message there.
      dialogs.load().catch(() => location.assign(href));
      return;
    }
    if (!(await model.settled())) {
      onRefused();
      return;
    }
    // In a static shop, the link contains the order. Read the link only after all changes have settled.
    if (emit(host, 'sq-cart-before-checkout', { href: link.href })) location.assign(link.href);
  }

  const notes: string[] = [];
  if (shortage) {
    const { title, details } = shortage;
    const { stock } = details ?? {};
    const message =
      stock === 0 ? texts.soldOut : fill(texts.onlyLeft, { count: maxQuantity(stock) });
    notes.push(fill(texts.stockChanged, { title, message }));
  }
  if (isBelowMinimum) {
    const subtotal = formatCents(minimumSubtotalCents, cart.currency, locale);
    notes.push(fill(texts.minimumOrder, { subtotal }));
  }
  return (
    <div className="footer" ref={observeFooterHeight}>
      <Totals cart={cart} isPending={isPending} />
      {notes.length > 0 && (
        <p part="note" id="blocked">
          {notes.join(' ')}
        </p>
      )}
      {notes.length > 0 ? (
        <button type="button" part="checkout" aria-disabled="true" aria-describedby="blocked">
          {messages.checkout}
        </button>
      ) : (
        <a part="checkout" href={href} onClick={(event) => void leave(event)}>
          {messages.checkout}
        </a>
      )}
      {views && (
        <views.dialogViews.CheckoutBlocked isOpen={isBlocked} onClose={() => setIsBlocked(false)} />
      )}
    </div>
  );
}

/** Returns the checkout path on the shop's own server (behavior.md#checkout-paths). */
function checkoutPath({ isSubscription, cartToken }: CartDetails): string {
  if (!isSubscription) return '/commerce/goto-checkout';
  return `/checkout/subscribe?cartToken=${encodeURIComponent(cartToken)}`;
}

/**
 * Stores the footer's height in a CSS property. In a drawer, the footer overlaps the scrolled content. `scroll-padding` uses
 * the height to keep focused controls visible above the footer.
 */
function observeFooterHeight(footer: HTMLElement | null): (() => void) | undefined {
  const drawer = footer?.closest('dialog');
  if (!footer || !drawer) return undefined;
  const observer = new ResizeObserver(() => {
    drawer.style.setProperty('--_footer-height', `${String(footer.offsetHeight)}px`);
  });
  observer.observe(footer);
  return () => observer.disconnect();
}

interface TotalsProps {
  readonly cart: CompleteCart;
  /** True while amounts other than the subtotal are waiting for the server. */
  readonly isPending: boolean;
}

function Totals({ cart, isPending }: TotalsProps): ReactNode {
  const { subtotalCents, currency, details } = cart;
  const messages = useMessages(cartPageMessages);
  const locale = useLocale();
  const write = (cents: number): string => formatCents(cents, currency, locale);
  const { discountCents, shippingCostCents, taxes, giftCards, requiresShipping } = details;
  const cards = giftCards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const shipping = details.selectedShippingOption
    ? shippingCostCents > 0
      ? write(shippingCostCents)
      : messages.free
    : messages.atCheckout;
  const rows = [
    { name: messages.subtotal, text: write(subtotalCents), isSure: true },
    ...(discountCents > 0 ? [{ name: messages.discount, text: `−${write(discountCents)}` }] : []),
    ...(requiresShipping ? [{ name: messages.shipping, text: shipping }] : []),
    ...taxes
      .filter(({ valueCents }) => valueCents > 0)
      .map(({ name, valueCents }) => ({ name, text: write(valueCents) })),
    ...(cards > 0
      ? [
          { name: messages.total, text: write(details.grandTotalCents) },
          { name: messages.giftCards, text: `−${write(cards)}` },
        ]
      : []),
  ];

  return (
    <dl part={isPending ? 'totals totals-pending' : 'totals'} aria-busy={isPending || undefined}>
      {rows.map(({ name, text, ...row }, index) => (
        // Two taxes may have the same name, so the index is part of the key.
        <div key={`${name} ${index}`} className={'isSure' in row ? 'sure' : undefined}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div part="total">
        <dt>{cards > 0 ? messages.amountDue : messages.total}</dt>
        <dd>{write(details.amountDueCents)}</dd>
      </div>
    </dl>
  );
}
