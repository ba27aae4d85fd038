import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal/Modal.js';
import * as messages from './messages/cart-page.js';
import { cartCount } from './model/cart-label.js';
import { useCartLink } from './use-cart-link.js';
import type { CartPage } from './use-cart.js';

interface DrawerProps {
  /** Of the page of the cart: a link to it opens the drawer. */
  readonly href: string;
  readonly page: CartPage;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The cart, once it is known. */
  readonly children: ReactNode;
}

/** The cart at the edge of the page, over it. */
export function Drawer(props: DrawerProps): ReactNode {
  const { href, page, isOpen, onOpen, onClose, children } = props;
  const { cart, failure } = page;
  useCartLink(href, onOpen);
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
            {failure ?? messages.working}
          </p>
        ))}
    </Modal>
  );
}
