import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { useHost, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { isElement, isHtmlTag } from '../../platform/node-kinds.js';
import { closeButtonStyles } from '../../ui/close-button.styles.js';
import { Modal } from '../../ui/modal/Modal.js';
import { isPlainClick } from '../../platform/page-events.js';
import { drawerStyles } from './drawer.styles.js';
import { cartPageMessages } from './messages/cart-page.js';
import { checkoutMessages } from './messages/checkout.js';
import { cartCount } from './model/cart-label.js';
import type { CompleteCart } from './model/cart.js';

interface DrawerProps {
  /** URL of the cart page. If an indicator links to this URL, clicking the link opens the drawer. */
  readonly href: string;
  /** `undefined` until the cart has loaded. */
  readonly cart: CompleteCart | undefined;
  /** Error message if the cart could not be fetched. */
  readonly failure: string | undefined;
  readonly isOpen: boolean;
  /** Returns `false` if the drawer cannot be shown. */
  readonly onOpen: () => boolean;
  readonly onClose: () => void;
  /** Rendered once the cart has loaded. */
  readonly children: ReactNode;
}

function Drawer(props: DrawerProps): ReactNode {
  const { href, cart, failure, isOpen, onOpen, onClose, children } = props;
  useCartLink(href, onOpen);
  const messages = useMessages(cartPageMessages);
  return (
    <Modal part="drawer" labelledBy="title" isOpen={isOpen} onClose={onClose}>
      <div part="header">
        <h2 part="title" id="title" tabIndex={-1} data-first>
          {messages.title}
          {cart && cart.totalQuantity > 0 && ` (${cartCount(cart.totalQuantity)})`}
        </h2>
        <button type="button" part="close" aria-label={messages.close} onClick={onClose} />
      </div>
      {isOpen &&
        (cart ? (
          children
        ) : (
          <p part="note" role={failure ? 'alert' : undefined}>
            {failure ?? messages.loading}
          </p>
        ))}
    </Modal>
  );
}

/** Opens the drawer when the visitor clicks an indicator's link to the cart page. */
function useCartLink(href: string, open: () => boolean): void {
  const host = useHost();
  const openByLink = useEffectEvent(open);
  // Use a layout effect, because the listener must exist before `:state(live)` is set.
  useLayoutEffect(() => {
    if (!host) return;
    const abort = new AbortController();
    const { ownerDocument } = host;
    const absolute = (address: string): string | undefined =>
      URL.canParse(address, ownerDocument.baseURI)
        ? new URL(address, ownerDocument.baseURI).href
        : undefined;
    const isCart = (address: string): boolean => absolute(address) === absolute(href);
    ownerDocument.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        const path = event.composedPath().filter(isElement);
        if (!path.some(({ localName }) => localName === 'sq-cart-indicator')) return;
        const link = path.find((node) => isHtmlTag(node, 'a'));
        // The cart page already shows the cart, so no drawer is needed there.
        if (!link || !isCart(link.href) || isCart(ownerDocument.URL)) return;
        // If the drawer cannot be shown, the browser follows the link.
        if (openByLink()) event.preventDefault();
      },
      { signal: abort.signal },
    );
    return () => abort.abort();
  }, [host, href]);
}

interface CheckoutBlockedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CheckoutBlocked({ isOpen, onClose }: CheckoutBlockedProps): ReactNode {
  const { okay } = useMessages(cartPageMessages);
  const { cannotCheckOut } = useMessages(checkoutMessages);
  return (
    <Modal
      part="alert"
      role="alertdialog"
      labelledBy="alert-message"
      isOpen={isOpen}
      onClose={onClose}
    >
      <p id="alert-message">{cannotCheckOut}</p>
      <button type="button" part="button" data-first onClick={onClose}>
        {okay}
      </button>
    </Modal>
  );
}

export const dialogViews = { Drawer, CheckoutBlocked };
export const dialogStyles = [closeButtonStyles, drawerStyles];
