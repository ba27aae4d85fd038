import { emit } from '../../core/events.js';
import { markOpen, openModal } from '../../ui/modal/open-modal.js';

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
  /** Brings it into the state that the page has set on the host. */
  follow(open: boolean): void;
  /** Closes it and ends all that it has started. */
  dispose(): void;
}

/**
 * @param host - The element that page authors see: it carries `open`, `:state(open)` and the events.
 * @param panel - Gets the focus, so that the text is read, and that a key somebody was about to press does nothing.
 */
export function createOverlay(
  host: HTMLElement,
  dialog: HTMLDialogElement,
  panel: HTMLElement,
): Overlay {
  const abort = new AbortController();
  let close: (() => void) | undefined;
  /** What the host says of it by now. */
  let saidOpen = false;

  function show(): void {
    if (close) return;
    const end = openModal(dialog, hide);
    close = () => {
      close = undefined;
      end();
      mark(false);
      emit(host, 'sq-system-error-closed', {});
    };
    panel.focus();
    mark(true);
    emit(host, 'sq-system-error-opened', {});
  }

  function hide(): void {
    close?.();
  }

  function mark(isOpen: boolean): void {
    saidOpen = isOpen;
    markOpen(host, isOpen);
  }

  const { signal } = abort;
  // The system's own way back; where the browser closes without asking, there is nothing left to close.
  dialog.addEventListener('cancel', (event) => event.target === dialog && hide(), { signal });
  dialog.addEventListener('close', hide, { signal });

  return {
    show,
    hide,
    follow(open) {
      if (open === saidOpen) return;
      saidOpen = open;
      if (open) show();
      else hide();
    },
    dispose() {
      abort.abort();
      hide();
    },
  };
}
