import { annotate } from '../../core/annotations/annotate.js';
import { isEdited } from '../../platform/editing.js';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { setHostState } from '../../core/life/host.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { sharedPart } from '../../platform/shared.js';
import { followPageLinks } from './follow-page-links.js';
import { closeWhenHidden } from './rendering.js';

/**
 * Shows a native dialog as a modal and locks the document's scrolling. Returns a function that closes the dialog and restores the
 * focus to its opener. That function returns `true` if an in-page link has moved the focus instead.
 *
 * A dialog that is not rendered, or is hidden later with its ancestor, is closed at once and the document is unlocked. Listen for
 * the dialog's `close` event to detect this.
 *
 * @param dismiss - Called on Escape.
 * @param opener - Default: the focused element.
 * @param hold - Locks the document and returns a function that unlocks it.
 * @throws DOMException if the browser cannot show the dialog, for example outside a document. The document is not locked then.
 */
export function openModal(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  opener: HTMLElement | null | undefined = focusedElement(),
  hold = lockScroll,
): () => boolean {
  // Lock before showing the dialog, so that only one layout is needed.
  const releases = [hold(), pushEscapeTarget(dismiss)];
  const release = (): void => releases.splice(0).forEach((each) => each());
  try {
    dialog.showModal();
  } catch (error) {
    release();
    throw error;
  }
  const stopWatching = closeWhenHidden(dialog, release);
  const followLink = followPageLinks(dialog, dismiss);
  return () => {
    stopWatching();
    dialog.close();
    release();
    const hasLeft = followLink();
    if (opener && !hasLeft) currentOf(opener)?.focus({ preventScroll: true });
    return hasLeft;
  };
}

/**
 * Like {@link openModal}, but shows the dialog earlier. Making a large document inert takes the browser a long time, so the first
 * frame shows the dialog as a popover, in the top layer and focused. Its content is filled in after that frame. One frame later
 * the dialog becomes modal, without a visible change.
 *
 * `painted` is called after the first frame, `opened` when the dialog is modal.
 */
export function openModalAfterFrame(
  dialog: HTMLDialogElement,
  handlers: {
    readonly dismiss: () => void;
    readonly painted: () => void;
    readonly opened: () => void;
  },
  hold = lockScroll,
): () => boolean {
  const opener = focusedElement();
  const releases = [pushEscapeTarget(handlers.dismiss)];
  const release = (): void => releases.splice(0).forEach((each) => each());
  dialog.popover = 'manual';
  try {
    dialog.showPopover();
  } catch (error) {
    release();
    throw error;
  }
  let cancel = afterFrame(() => {
    handlers.painted();
    cancel = afterFrame(makeModal);
  });

  function makeModal(): void {
    // Moving the dialog in the document has closed it. Its element opens it again.
    if (!dialog.isConnected) return;
    // Also causes a style and layout pass, so this is delayed until after the first frame.
    releases.push(hold());
    dialog.hidePopover();
    if (!dialog.open) dialog.showModal();
    releases.push(closeWhenHidden(dialog, release));
    handlers.opened();
  }

  const followLink = followPageLinks(dialog, handlers.dismiss);
  return () => {
    cancel();
    dialog.hidePopover();
    dialog.close();
    release();
    const hasLeft = followLink();
    // `close()` would restore the focus to an element inside the dialog: that had the focus when `showModal()` was called.
    if (opener && !hasLeft) currentOf(opener)?.focus({ preventScroll: true });
    return hasLeft;
  };
}

/** Calls `act` in a task after the next frame. Returns a function that cancels the call. */
function afterFrame(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  // The callback of `requestAnimationFrame` runs before the frame is painted.
  const frame = requestAnimationFrame(() => (task = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** The opener, or its replacement if that part of the document was re-rendered: the element with its id or a link with its address. */
function currentOf(opener: HTMLElement): HTMLElement | null {
  if (opener.isConnected) return opener;
  const { id, ownerDocument } = opener;
  const href = opener.getAttribute('href');
  const selector = id ? `#${CSS.escape(id)}` : href && `a[href="${CSS.escape(href)}"]`;
  return selector ? ownerDocument.querySelector(selector) : null;
}

/**
 * Marks a host as open with its state, attribute and property. A clone of the host, for example in Turbo's page cache, is closed,
 * and a Turbo morph leaves the host open. Returns a function that marks the host as closed.
 */
export function markOpen(host: HTMLElement): () => void {
  // An editor would save the attribute.
  if (isEdited(host)) return () => undefined;
  const abort = new AbortController();
  const release = annotate(host, { open: { initial: '' } }, host);
  host.addEventListener(
    'turbo:before-morph-attribute',
    (event) => {
      if (event.target === host && event.detail.attributeName === 'open') event.preventDefault();
    },
    { signal: abort.signal },
  );
  setOpen(host, true);
  return () => {
    abort.abort();
    release();
    host.removeAttribute('open');
    setOpen(host, false);
  };
}

function setOpen(host: HTMLElement, isOpen: boolean): void {
  setHostState(host, 'open', isOpen);
  // Must be last, so that the property overrides an `open` in the element's JSON.
  (host as HTMLElement & { open: boolean }).open = isOpen;
}

/** Calls `dismiss` on a click on the backdrop and when the browser requests closing, for example on a back gesture. */
export function onDismissal(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  signal: AbortSignal,
): void {
  let startedBeside = false;
  const isBeside = ({ target }: Event): boolean => target === dialog;
  // A drag that starts inside, to select text, may end on the backdrop.
  dialog.addEventListener('pointerdown', (event) => (startedBeside = isBeside(event)), { signal });
  dialog.addEventListener('click', (event) => startedBeside && isBeside(event) && dismiss(), {
    signal,
  });
  dialog.addEventListener(
    'cancel',
    (event) => {
      // A file input in the dialog fires `cancel` too.
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss();
    },
    { signal },
  );
}

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** Its `hold` returns the function that releases the page. */
    scrollLock: { readonly hold: () => () => void };
  }
}

/**
 * Locks the document's scrolling without a layout shift: the space of the scroll bar is kept. Locks nest. Returns a function that
 * unlocks. Calling it again has no effect.
 */
export function lockScroll(): () => void {
  return sharedPart('scrollLock', createScrollLock).hold();
}

/**
 * Uses a style sheet of its own instead of the `style` attribute of `<html>`, which other libraries, older copies of the script
 * or a morph may overwrite.
 */
function createScrollLock(): { readonly hold: () => () => void } {
  const sheet = new CSSStyleSheet();
  const holders = new Set<symbol>();

  function hold(): () => void {
    const holder = Symbol();
    if (holders.size === 0) {
      const hasScrollBar = innerWidth > document.documentElement.clientWidth;
      const gutter = hasScrollBar ? 'scrollbar-gutter: stable !important' : '';
      sheet.replaceSync(`html { overflow: hidden !important; ${gutter} }`);
      document.adoptedStyleSheets.push(sheet);
    }
    holders.add(holder);
    return () => {
      if (!holders.delete(holder) || holders.size > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }

  return { hold };
}

/** The focused element, including inside shadow roots. `undefined` if the focus is on `body`. */
function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return isHtmlElement(focused) && focused !== document.body ? focused : undefined;
}
