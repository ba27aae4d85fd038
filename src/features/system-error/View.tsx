import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { emit } from '../../core/events.js';
import { useMethods } from '../../core/renderers/react/hooks.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import { flag, text } from '../../core/input/scalars.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { overlayMessages } from '../../i18n/messages/overlays.js';
import { transportMessages } from '../../i18n/messages/transport.js';
import { markOpen, openModal } from '../../ui/modal/open-modal.js';
import { canShowModal } from '../../ui/modal/rendering.js';

/** The children are projected into the slot and are not parsed. */
export const systemErrorInput = defineInput({
  scalars: {
    heading: text(''),
    message: text(''),
    reloadLabel: text(''),
    clearLabel: text(''),
    open: flag(),
  },
});

export interface SystemErrorMethods {
  show(): void;
  hide(): void;
}

/** Renders a closed full-screen dialog. {@link createOverlay} opens and closes the dialog. */
export function View({ input }: ViewProps<InputOf<typeof systemErrorInput>>): ReactNode {
  const { open } = input;
  const texts = useMessages(transportMessages);
  const { reloadPage, clear } = useMessages(overlayMessages);
  const heading = input.heading || texts.systemErrorTitle;
  const message = input.message || texts.systemErrorText;
  const reloadLabel = input.reloadLabel || reloadPage;
  const clearLabel = input.clearLabel || clear;
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const overlay = useRef<Overlay>(null);

  useLayoutEffect(() => {
    if (!host || !dialog.current || !panel.current) return;
    const created = createOverlay(host, dialog.current, panel.current);
    overlay.current = created;
    return () => created.dispose();
  }, [host]);
  // Runs after every render, because `open` may have been set and reset between two renders.
  useLayoutEffect(() => {
    overlay.current?.syncOpen(open);
  });
  useMethods({
    show: () => overlay.current?.show(),
    hide: () => overlay.current?.hide(),
  });

  function reload(): void {
    if (host && emit(host, 'sq-system-error-before-reload', {})) location.reload();
  }

  return (
    <dialog
      ref={dialog}
      part="dialog"
      role="alertdialog"
      aria-labelledby="heading"
      aria-describedby="message"
    >
      <div ref={panel} part="panel" tabIndex={-1}>
        <h2 part="heading" id="heading">
          {heading}
        </h2>
        <p part="message" id="message">
          {message}
        </p>
        <slot />
        <div part="buttons">
          <button type="button" part="reload" className="primary" onClick={reload}>
            {reloadLabel}
          </button>
          <button type="button" part="clear" onClick={() => overlay.current?.hide()}>
            {clearLabel}
          </button>
        </div>
      </div>
    </dialog>
  );
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-system-error-opened': Record<never, never>;
    'sq-system-error-before-reload': Record<never, never>;
    'sq-system-error-closed': Record<never, never>;
  }
}

export interface Overlay {
  show(): void;
  hide(): void;
  /** Opens or closes the dialog to match the host's `open` attribute. */
  syncOpen(open: boolean): void;
  dispose(): void;
}

/**
 * @param host - Reflects `open` and `:state(open)`, and dispatches the events.
 * @param panel - Receives focus. Screen readers then read the text, and a key that is being pressed does not activate a button.
 */
export function createOverlay(
  host: HTMLElement,
  dialog: HTMLDialogElement,
  panel: HTMLElement,
): Overlay {
  const abort = new AbortController();
  let close: (() => void) | undefined;
  /** Last value of the host's `open` attribute, whether it was set by this code or by the page. */
  let hostOpen = false;

  function show(): void {
    if (close) return;
    if (!canShowModal(host)) {
      markOpen(host)();
      hostOpen = false;
      return;
    }
    const closeModal = openModal(dialog, hide);
    close = () => {
      close = undefined;
      closeModal();
      hostOpen = false;
      unmark();
      emit(host, 'sq-system-error-closed', {});
    };
    panel.focus();
    hostOpen = true;
    const unmark = markOpen(host);
    emit(host, 'sq-system-error-opened', {});
  }

  function hide(): void {
    close?.();
  }

  const { signal } = abort;
  // Handles Escape and the back gesture. If the browser has already closed the dialog, it fires `close` without `cancel`.
  dialog.addEventListener('cancel', (event) => event.target === dialog && hide(), { signal });
  dialog.addEventListener('close', hide, { signal });

  return {
    show,
    hide,
    syncOpen(open) {
      if (open === hostOpen) return;
      hostOpen = open;
      if (open) show();
      else hide();
    },
    dispose() {
      abort.abort();
      hide();
    },
  };
}
