import { useState, type MouseEvent, type ReactNode } from 'react';
import { checkoutPath, isBelowMinimum } from './model/cart-checkout.js';
import type { WholeCart } from './model/cart-known.js';
import * as messages from './messages/cart-page.js';
import { minimumOrder } from './messages/checkout.js';
import { fill } from '../../i18n/messages/fill.js';
import { emit } from '../../core/events.js';
import { useLazyModule } from '../../core/hooks.js';
import { isPlainClick } from '../../ui/plain-click.js';
import { useHost } from '../../core/tree.js';
import { amount } from './amount.js';
import './events.js';
import type { CartPage } from './use-cart.js';
import { dialogs } from './dialogs.js';

interface CheckoutProps {
  readonly cart: WholeCart;
  readonly page: CartPage;
  /** Sends what was typed and waits for its pause. False where that makes no sense. */
  readonly sendDrafts: () => boolean;
  /** Something on the page was refused: nobody pays for what he has not asked for. */
  readonly onRefused: () => void;
}

/** The way to the checkout, past the gates: the smallest order, and cookies. */
export function Checkout({ cart, page, sendDrafts, onRefused }: CheckoutProps): ReactNode {
  const host = useHost();
  const { checkoutUrl } = cart.details;
  const href = checkoutUrl ?? page.apiBase + checkoutPath(cart);
  const [isStopped, setIsStopped] = useState(false);
  const views = useLazyModule(dialogs, isStopped);
  const isClosed = isBelowMinimum(cart);

  async function leave(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!host) return;
    const isSent = sendDrafts();
    if (!isSent) {
      event.preventDefault();
      onRefused();
    }
    if (!isSent || !isPlainClick(event)) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    // Cookies of another origin cannot be read here: its server looks at them.
    const isHere = page.apiBase === '' && checkoutUrl === undefined;
    if (isHere && !page.mayCheckOut()) {
      setIsStopped(true);
      // Without the alert the server says it.
      dialogs.load().catch(() => location.assign(href));
      return;
    }
    if (!(await page.settled())) {
      onRefused();
      return;
    }
    // Where the shop is a file, the address says what is bought: also what was typed last.
    if (emit(host, 'sq-cart-before-checkout', { href: link.href })) location.assign(link.href);
  }

  const subtotal = amount(cart.details.minimumSubtotalCents, cart);
  return (
    <>
      {isClosed && (
        <p part="note" id="minimum">
          {fill(minimumOrder, { subtotal })}
        </p>
      )}
      {isClosed ? (
        <button type="button" part="checkout" aria-disabled="true" aria-describedby="minimum">
          {messages.checkout}
        </button>
      ) : (
        <a part="checkout" href={href} onClick={(event) => void leave(event)}>
          {messages.checkout}
        </a>
      )}
      {views && (
        <views.dialogViews.Stopped isOpen={isStopped} onClose={() => setIsStopped(false)} />
      )}
    </>
  );
}
