import type { ReactNode } from 'react';
import { cartCount } from '../../domain/cart-label.js';
import * as messages from '../../domain/messages/cart-page.js';
import { Modal } from './Modal.js';
import type { CartPage } from './use-cart.js';

interface DrawerProps {
  readonly page: CartPage;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The cart, once it is known. */
  readonly children: ReactNode;
}

/** The cart at the edge of the page, over it. */
export function Drawer({ page, isOpen, onClose, children }: DrawerProps): ReactNode {
  const { cart, failure } = page;
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
