import { replaceDefault } from '../../core/default-action.js';
import { emit } from '../../core/events.js';
import { isPlainClick } from '../../platform/page-events.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { decodeText } from '../../model/query.js';
import { markOpen, onDismissal, openModal } from '../../ui/modal/open-modal.js';
import { canShowModal, reveal } from '../../ui/modal/rendering.js';

/** How a dialog was answered. */
export type DialogOutcome = 'confirmed' | 'cancelled' | 'rejected';

/** How a dialog has closed, or is about to. */
export interface DialogEnd {
  readonly outcome: DialogOutcome;
  /** Value of the button of a `<form method="dialog">` that was pressed; `''` if it has none or if something else closed the dialog. */
  readonly value: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-dialog-opened': Record<never, never>;
    'sq-dialog-before-close': DialogEnd;
    'sq-dialog-closed': DialogEnd;
  }
}

/** Milliseconds that closing waits for the transition at most (spec sections 4 and 9). */
const MAX_TRANSITION = 600;
const CLOSING = 'data-closing';
/** Controls that can be filled in. */
const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Opens and closes a native dialog on behalf of its host. */
export interface Modal {
  /**
   * Opens the dialog and settles when it has closed, at once as cancelled if its part of the page is not rendered. While it is open a further call shares its
   * promise; while it is closing a further call opens it again afterwards.
   *
   * @param opener gets the focus back; by default what has the focus now
   */
  show(opener?: HTMLElement): Promise<DialogOutcome>;
  /** Closes the dialog as cancelled, without `sq-dialog-before-close`. Settles when it is no longer displayed. */
  hide(): Promise<void>;
  /** Closes the dialog with a visitor's answer, unless the page prevents it. */
  answer(outcome: DialogOutcome, value?: string): void;
  /** Opens or closes the dialog after the page has set or removed `open` on the host. */
  syncOpen(open: boolean): void;
  /** Closes the dialog at once and ends all that it has started. */
  dispose(): void;
}

/** A dialog that is open, or closing. */
interface OpenDialog {
  readonly ended: Promise<DialogOutcome>;
  readonly end: (outcome: DialogOutcome) => void;
  readonly close: () => void;
  /** Set once the dialog is closing. */
  result?: DialogEnd;
}

const cancelled: DialogEnd = { outcome: 'cancelled', value: '' };

const returnValues = new WeakMap<HTMLElement, string>();

/** The `value` with which the dialog of `host` was last closed; `''` before. */
export function returnValueOf(host: HTMLElement): string {
  return returnValues.get(host) ?? '';
}

/**
 * Creates the modal of a host.
 *
 * @param host the element that page authors see: it has `open`, `:state(open)` and the events
 * @param canDismiss whether Escape, a click beside the dialog and the system's back gesture cancel
 */
export function createModal(
  host: HTMLElement,
  dialog: HTMLDialogElement,
  canDismiss: () => boolean,
): Modal {
  let shown: OpenDialog | undefined;
  /** The last value of `open` on the host, reflected by this dialog or set by the page. */
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
      // An `open` attribute must not stay: the queue of overlays would wait for this dialog.
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
  // The browser may close a dialog without asking (a second back gesture).
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
 * Opens a dialog for links to it, `<a href="#id">`, and for an address that names it: on load, or
 * later by the history. Ends with `signal`.
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
      // The visitor went back.
      isInAddress = false;
      void modal.hide();
    }
  }

  /** A closed dialog must not open again on reload, and its link must change the address again. */
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
  // Not while React renders: tabs around the dialog could not be selected.
  queueMicrotask(() => signal.aborted || syncWithAddress());
}

/** An id reference cannot leave the shadow root: a heading in the content names the dialog by its text. */
function nameByContent(host: HTMLElement, dialog: HTMLDialogElement): void {
  if (dialog.hasAttribute('aria-labelledby')) return;
  const heading = host.querySelector('h1, h2, h3, h4, h5, h6');
  dialog.ariaLabel = host.ariaLabel ?? heading?.textContent?.trim() ?? null;
}

/**
 * Moves the focus into a dialog that has opened: to what its content asks for by `autofocus`, else
 * to the content's first field, else to the button that confirms, else to the panel, so that its
 * text is read from the start.
 */
function focusFirst(host: HTMLElement, dialog: HTMLDialogElement): void {
  const visible = (selector: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const own = (part: string): HTMLElement | null => dialog.querySelector(`[part="${part}"]`);
  (visible('[autofocus]') ?? visible(FIELDS) ?? own('confirm') ?? own('panel'))?.focus();
}

/** Settles when all animations of the dialog have ended, or after `limit` milliseconds. */
async function settleAnimations(dialog: HTMLElement, limit: number): Promise<void> {
  const ends = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limit)));
  await Promise.race([Promise.allSettled(ends), late]);
  clearTimeout(timer);
}
