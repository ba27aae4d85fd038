import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal/Modal.js';
import { okay } from './messages/cart-page.js';
import { cannotCheckOut } from './messages/checkout.js';

interface StoppedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Says why the checkout cannot be entered. */
export function Stopped({ isOpen, onClose }: StoppedProps): ReactNode {
  return (
    <Modal
      part="alert"
      role="alertdialog"
      labelledBy="alert-words"
      isOpen={isOpen}
      onClose={onClose}
    >
      <p id="alert-words">{cannotCheckOut}</p>
      <button type="button" part="button" data-first onClick={onClose}>
        {okay}
      </button>
    </Modal>
  );
}
