import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { onDismissal, openModal } from './open-modal.js';

interface ModalProps {
  readonly part: string;
  readonly role?: 'alertdialog';
  /** What it is called, or the id of what says it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly isOpen: boolean;
  /** Somebody wants it closed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native dialog over the page: what had the focus gets it back. */
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
      // The browser may close it without asking (a second back gesture).
      onClose={() => isOpen && onClose()}
    >
      {children}
    </dialog>
  );
}
