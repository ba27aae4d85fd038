import { emit, isPlainClick } from '../../core/events.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { markOpen, onDismissal, openModal } from '../../ui/modal/open-modal.js';

/** How a dialog ended. */
export type DialogOutcome = 'confirmed' | 'cancelled' | 'rejected';

/** How a dialog ended, or is about to. */
export interface DialogEnd {
  readonly outcome: DialogOutcome;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-dialog-opened': Record<never, never>;
    'sq-dialog-before-close': DialogEnd;
    'sq-dialog-closed': DialogEnd;
  }
}

/** Milliseconds that hiding waits for the transition at most (spec sections 4 and 9). */
const HIDE_LIMIT = 600;
const closingMark = 'data-closing';
/** What somebody fills in. */
const fields =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Opens and closes a native dialog on behalf of its host. */
export interface Modal {
  /**
   * Opens the dialog and settles when it has closed. While it is open a further call shares its
   * promise; while it is closing a further call opens it again afterwards.
   *
   * @param opener gets the focus back; by default what has the focus now
   */
  show(opener?: HTMLElement): Promise<DialogOutcome>;
  /** Closes the dialog without asking the page. Settles when it is out of sight. */
  hide(outcome?: DialogOutcome): Promise<void>;
  /** Closes the dialog because a person wants it, unless the page prevents it. */
  request(outcome: DialogOutcome): void;
  /** Brings the dialog into the state that the page has set on the host. */
  follow(open: boolean): void;
  /** Closes the dialog at once and ends all that it has started. */
  dispose(): void;
}

interface Showing {
  readonly ended: Promise<DialogOutcome>;
  readonly end: (outcome: DialogOutcome) => void;
  readonly close: () => void;
  /** Set once the dialog is closing. */
  outcome?: DialogOutcome;
}

/**
 * @param host the element that page authors see: it carries `open`, `:state(open)` and the events
 * @param canDismiss whether Escape, a click beside the dialog and the system's back gesture cancel
 */
export function createModal(
  host: HTMLElement,
  dialog: HTMLDialogElement,
  canDismiss: () => boolean,
): Modal {
  let showing: Showing | undefined;
  /** What the host says of it by now: this dialog's own mark, or the page's wish. */
  let saidOpen = false;
  const abort = new AbortController();

  function show(opener?: HTMLElement): Promise<DialogOutcome> {
    if (showing?.outcome) return showing.ended.then(() => show(opener));
    if (showing) return showing.ended;
    const { promise: ended, resolve: end } = Promise.withResolvers<DialogOutcome>();
    nameByContent(host, dialog);
    showing = { ended, end, close: openModal(dialog, dismiss, opener) };
    focusFirst(host, dialog);
    mark(true);
    emit(host, 'sq-dialog-opened', {});
    return ended;
  }

  async function hide(outcome: DialogOutcome = 'cancelled'): Promise<void> {
    if (!showing) return;
    if (!showing.outcome) {
      showing.outcome = outcome;
      dialog.setAttribute(closingMark, '');
      const { ended } = showing;
      void settleAnimations(dialog, HIDE_LIMIT).then(() => {
        if (showing?.ended === ended) finish();
      });
    }
    await showing.ended;
  }

  function finish(): void {
    if (!showing) return;
    const { end, close, outcome = 'cancelled' } = showing;
    showing = undefined;
    dialog.removeAttribute(closingMark);
    close();
    mark(false);
    emit(host, 'sq-dialog-closed', { outcome });
    end(outcome);
  }

  function request(outcome: DialogOutcome): void {
    if (!showing || showing.outcome) return;
    if (emit(host, 'sq-dialog-before-close', { outcome })) void hide(outcome);
  }

  function dismiss(): void {
    if (canDismiss()) request('cancelled');
  }

  function mark(isOpen: boolean): void {
    saidOpen = isOpen;
    markOpen(host, isOpen);
  }

  function follow(open: boolean): void {
    if (open === saidOpen) return;
    saidOpen = open;
    void (open ? show() : hide());
  }

  onDismissal(dialog, dismiss, abort.signal);
  // The browser may close a dialog without asking (a second back gesture).
  dialog.addEventListener('close', () => !dialog.open && finish(), { signal: abort.signal });

  return {
    show,
    hide,
    request,
    follow,
    dispose() {
      abort.abort();
      finish();
    },
  };
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
  const seen = (selector: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const own = (part: string): HTMLElement | null => dialog.querySelector(`[part="${part}"]`);
  (seen('[autofocus]') ?? seen(fields) ?? own('confirm') ?? own('panel'))?.focus();
}

/** Settles when all animations of the dialog have ended, or after `limit` milliseconds. */
async function settleAnimations(dialog: HTMLElement, limit: number): Promise<void> {
  const ends = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limit)));
  await Promise.race([Promise.allSettled(ends), late]);
  clearTimeout(timer);
}

/**
 * Opens a dialog for links to it, `<a href="#id">`, and for an address that names it: on load, or
 * later by the history. Ends with `signal`.
 */
export function openByLinks(host: HTMLElement, modal: Modal, signal: AbortSignal): void {
  const isOwn = (fragment: string): boolean => host.id !== '' && decode(fragment) === `#${host.id}`;
  let isInAddress = false;

  function followAddress(): void {
    if (isOwn(location.hash)) {
      isInAddress = true;
      void modal.show().then(clearAddress);
    } else if (isInAddress) {
      // The visitor went back.
      isInAddress = false;
      void modal.hide();
    }
  }

  /** A closed dialog must not come back on reload, and its link must be news again. */
  function clearAddress(): void {
    isInAddress = false;
    if (isOwn(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }

  function followLink(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event
      .composedPath()
      .find((node) => isHtmlElement(node) && node.matches('a[href]'));
    if (!isHtmlElement(link) || !isOwn(link.getAttribute('href') ?? '')) return;
    event.preventDefault();
    void modal.show(link);
  }

  document.addEventListener('click', followLink, { signal });
  addEventListener('hashchange', followAddress, { signal });
  followAddress();
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
