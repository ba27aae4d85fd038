import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { onDismissal, openModal } from './open-modal.js';

interface ModalProps {
  readonly part: string;
  readonly role?: 'alertdialog';
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly isOpen: boolean;
  /** Called when the visitor dismisses the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog. Restores focus when it closes. */
export function Modal(props: ModalProps): ReactNode {
  const { part, role, label, labelledBy, describedBy, isOpen, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);

  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    const abort = new AbortController();
    const dismiss = (): void => close.current();
    onDismissal(shown, dismiss, abort.signal);
    const hide = openModal(shown, dismiss);
    shown.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      abort.abort();
      hide();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      part={part}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // The browser can close the dialog without a `cancel` event, for example on a second back gesture.
      onClose={() => isOpen && onClose()}
    >
      {children}
    </dialog>
  );
}
