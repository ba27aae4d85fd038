import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { pushEscapeTarget } from './escape-stack.js';
import { focusedElement } from './focused.js';
import { lockScroll } from './scroll-lock.js';

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
  const startedBeside = useRef(false);

  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    const opener = focusedElement();
    const releases = [lockScroll(), pushEscapeTarget(() => close.current())];
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      shown.close();
      for (const release of releases) release();
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return (
    // A click beside it closes it, as Escape does for those without a pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      part={part}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser may close it without asking (a second back gesture).
      onClose={() => isOpen && onClose()}
      // A drag that starts inside, to select text, may end beside.
      onPointerDown={({ target }) => (startedBeside.current = target === dialog.current)}
      onClick={({ target }) => {
        if (target === dialog.current && startedBeside.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
