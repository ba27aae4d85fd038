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

/** What the overlay reads. Its children are content, and stay where they are. */
export const systemErrorInput = defineInput({
  scalars: {
    heading: text(''),
    message: text(''),
    reloadLabel: text(''),
    clearLabel: text(''),
    open: flag(),
  },
});

/** The public methods of the overlay. */
export interface SystemErrorMethods {
  show(): void;
  hide(): void;
}

/** A closed native dialog, as large as the page, which {@link createOverlay} opens and closes. */
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
  // Without dependencies: what is opened and closed again before a render shows no change here.
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

/** Opens and closes a native dialog over the whole page on behalf of its host. */
export interface Overlay {
  show(): void;
  hide(): void;
  /** Opens or closes it after the page has set or removed `open` on the host. */
  syncOpen(open: boolean): void;
  /** Closes it and ends all that it has started. */
  dispose(): void;
}

/**
 * @param host - The element that page authors see: it has `open`, `:state(open)` and the events.
 * @param panel - Gets the focus, so that the text is read, and that a key somebody was about to press does nothing.
 */
export function createOverlay(
  host: HTMLElement,
  dialog: HTMLDialogElement,
  panel: HTMLElement,
): Overlay {
  const abort = new AbortController();
  let close: (() => void) | undefined;
  /** The last value of `open` on the host, reflected by the overlay or set by the page. */
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
  // The system's own back gesture, and Escape; where the browser closes without asking, there is nothing left to close.
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
