import { replaceDefault } from '../../core/default-action.js';
import { emit } from '../../core/events.js';
import { isPlainClick } from '../../platform/page-events.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { decodeText } from '../../model/query.js';
import { markOpen, onDismissal, openModal } from '../../ui/modal/open-modal.js';
import { canShowModal, reveal } from '../../ui/modal/rendering.js';

export type DialogOutcome = 'confirmed' | 'cancelled' | 'rejected';

export interface DialogEnd {
  readonly outcome: DialogOutcome;
  /**
   * Value of the pressed button in a `<form method="dialog">`. `''` if the button has no value, or if the dialog was closed in
   * another way.
   */
  readonly value: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-dialog-opened': Record<never, never>;
    'sq-dialog-before-close': DialogEnd;
    'sq-dialog-closed': DialogEnd;
  }
}

/** Maximum time in ms to wait for the closing transition (behavior.md#dialog-close). */
const MAX_TRANSITION = 600;
const CLOSING = 'data-closing';
const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

export interface Modal {
  /**
   * Opens the dialog and resolves when it has closed. If the host is not rendered, the promise resolves immediately with
   * `cancelled`. A call while the dialog is open returns the pending promise. A call while the dialog is closing reopens it
   * afterwards.
   *
   * @param opener - Receives focus when the dialog closes. Defaults to the element that has focus.
   */
  show(opener?: HTMLElement): Promise<DialogOutcome>;
  /**
   * Closes the dialog as `cancelled`, without emitting `sq-dialog-before-close`. Resolves when the dialog is no longer
   * displayed.
   */
  hide(): Promise<void>;
  /** Closes the dialog with the visitor's answer, unless the page cancels the `sq-dialog-before-close` event. */
  answer(outcome: DialogOutcome, value?: string): void;
  /** Opens or closes the dialog to match the host's `open` attribute. */
  syncOpen(open: boolean): void;
  dispose(): void;
}

interface OpenDialog {
  readonly ended: Promise<DialogOutcome>;
  readonly end: (outcome: DialogOutcome) => void;
  readonly close: () => void;
  /** Set only while the dialog is closing. */
  result?: DialogEnd;
}

const cancelled: DialogEnd = { outcome: 'cancelled', value: '' };

const returnValues = new WeakMap<HTMLElement, string>();

/** Returns the `value` with which the dialog was last closed, or `''` if it has never been closed. */
export function returnValueOf(host: HTMLElement): string {
  return returnValues.get(host) ?? '';
}

/**
 * @param host - Reflects `open` and `:state(open)`, and dispatches the events.
 * @param canDismiss - Returns `true` if Escape, a backdrop click and the system's back gesture cancel the dialog.
 */
export function createModal(
  host: HTMLElement,
  dialog: HTMLDialogElement,
  canDismiss: () => boolean,
): Modal {
  let shown: OpenDialog | undefined;
  /** Last value of the host's `open` attribute, whether it was set by this code or by the page. */
  let hostOpen = false;
  let unmark: (() => void) | undefined;
  const abort = new AbortController();

  function show(opener?: HTMLElement): Promise<DialogOutcome> {
    if (!shown) reveal(host);
    return open(opener);
  }

  function open(opener?: HTMLElement): Promise<DialogOutcome> {
    if (shown?.result) return shown.ended.then(() => open(opener));
    if (shown) return shown.ended;
    if (!canShowModal(host)) {
      // Remove the `open` attribute so that the overlay queue does not wait for this dialog.
      markOpen(host)();
      hostOpen = false;
      return Promise.resolve('cancelled');
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<DialogOutcome>();
    nameByContent(host, dialog);
    shown = { ended, end, close: openModal(dialog, dismiss, opener) };
    focusFirst(host, dialog);
    hostOpen = true;
    unmark = markOpen(host);
    emit(host, 'sq-dialog-opened', {});
    return ended;
  }

  async function close(result: DialogEnd): Promise<void> {
    if (!shown) return;
    if (!shown.result) {
      shown.result = result;
      dialog.setAttribute(CLOSING, '');
      const { ended } = shown;
      void settleAnimations(dialog, MAX_TRANSITION).then(() => {
        if (shown?.ended === ended) finish();
      });
    }
    await shown.ended;
  }

  const hide = (): Promise<void> => close(cancelled);

  function finish(): void {
    if (!shown) return;
    const { end, close: closeDialog, result = cancelled } = shown;
    shown = undefined;
    dialog.removeAttribute(CLOSING);
    closeDialog();
    hostOpen = false;
    unmark?.();
    returnValues.set(host, result.value);
    emit(host, 'sq-dialog-closed', result);
    end(result.outcome);
  }

  function answer(outcome: DialogOutcome, value = ''): void {
    if (!shown || shown.result) return;
    const result = { outcome, value };
    if (emit(host, 'sq-dialog-before-close', result)) void close(result);
  }

  function dismiss(): void {
    if (canDismiss()) answer('cancelled');
  }

  function syncOpen(isOpen: boolean): void {
    if (isOpen === hostOpen) return;
    hostOpen = isOpen;
    void (isOpen ? open() : hide());
  }

  onDismissal(dialog, dismiss, abort.signal);
  // The browser can close the dialog without firing `cancel`, for example on a second back gesture.
  dialog.addEventListener('close', () => !dialog.open && finish(), { signal: abort.signal });

  return {
    show,
    hide,
    answer,
    syncOpen,
    dispose() {
      abort.abort();
      finish();
    },
  };
}

/**
 * Opens the dialog when a link to it (`<a href="#id">`) is clicked, and when the URL has its fragment on load or after a
 * history navigation. Stops when `signal` aborts.
 */
export function openByLinks(host: HTMLElement, modal: Modal, signal: AbortSignal): void {
  const isOwn = (fragment: string): boolean =>
    host.id !== '' && decodeText(fragment) === `#${host.id}`;
  let isInAddress = false;

  function syncWithAddress(): void {
    if (isOwn(location.hash)) {
      isInAddress = true;
      void modal.show().then(clearAddress);
    } else if (isInAddress) {
      // The visitor has navigated back.
      isInAddress = false;
      void modal.hide();
    }
  }

  /** Removes the fragment from the URL. A reload does not open the dialog again, and its link can change the URL again. */
  function clearAddress(): void {
    isInAddress = false;
    if (isOwn(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }

  function openByLink(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event
      .composedPath()
      .find((node) => isHtmlElement(node) && node.matches('a[href]'));
    if (!isHtmlElement(link) || !isOwn(link.getAttribute('href') ?? '')) return;
    replaceDefault(event, () => void modal.show(link));
  }

  document.addEventListener('click', openByLink, { signal });
  addEventListener('hashchange', syncWithAddress, { signal });
  // Deferred until after React's render. During the render, a tab that contains the dialog cannot be selected.
  queueMicrotask(() => signal.aborted || syncWithAddress());
}

/** Names the dialog after a heading in its content. An ID reference cannot cross the shadow boundary. */
function nameByContent(host: HTMLElement, dialog: HTMLDialogElement): void {
  if (dialog.hasAttribute('aria-labelledby')) return;
  const heading = host.querySelector('h1, h2, h3, h4, h5, h6');
  dialog.ariaLabel = host.ariaLabel ?? heading?.textContent?.trim() ?? null;
}

/**
 * Moves focus into the opened dialog. The first of these that exists receives focus:
 * - `[autofocus]` in the content
 * - the content's first field
 * - the confirm button
 * - the panel, so that screen readers read the text from the start
 */
function focusFirst(host: HTMLElement, dialog: HTMLDialogElement): void {
  const visible = (selector: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const own = (part: string): HTMLElement | null => dialog.querySelector(`[part="${part}"]`);
  (visible('[autofocus]') ?? visible(FIELDS) ?? own('confirm') ?? own('panel'))?.focus();
}

/** Resolves when all of the dialog's animations have ended, at the latest after `limit` ms. */
async function settleAnimations(dialog: HTMLElement, limit: number): Promise<void> {
  const ends = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limit)));
  await Promise.race([Promise.allSettled(ends), late]);
  clearTimeout(timer);
}
