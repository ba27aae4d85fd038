import { annotate } from '../../core/annotations/annotate.js';
import { isEdited } from '../../platform/editing.js';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { setHostState } from '../../core/life/host.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { sharedPart } from '../../platform/shared.js';
import { followPageLinks } from './follow-page-links.js';
import { closeWhenHidden } from './rendering.js';

/**
 * Shows a native dialog as a modal and locks the document's scrolling. Returns a function that closes the dialog and moves
 * focus back to its opener. If an in-page link has moved focus instead, that function returns `true`.
 *
 * If the dialog is not rendered, or is hidden later together with an ancestor, it is closed immediately and the document is
 * unlocked. Listen for the dialog's `close` event to detect this.
 *
 * @param dismiss - Called when Escape is pressed.
 * @param opener - The element to focus after closing. Default: the focused element.
 * @param hold - Locks the document and returns a function that unlocks it.
 * @throws DOMException if the browser cannot show the dialog, for example outside of a document. The document is then not
 * locked.
 */
export function openModal(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  opener: HTMLElement | null | undefined = focusedElement(),
  hold = lockScroll,
): () => boolean {
  // The document is locked before the dialog is shown, so that the browser computes the layout only once.
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
 * Like {@link openModal}, but shows the dialog earlier. Making a large document inert takes the browser a long time. The dialog
 * is therefore opened in three steps:
 *
 * 1. In the first frame, the dialog is shown as a popover, in the top layer and focused.
 * 2. After that frame, `painted` is called, which can fill in the content.
 * 3. One frame later, the dialog becomes modal, without a visible change. Then `opened` is called.
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
    // If the dialog has been moved in the document, the browser has closed it. The dialog's element opens it again.
    if (!dialog.isConnected) return;
    // Locking causes a style and layout pass, so it is delayed until after the first frame.
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
    // `close()` moves focus to the element that had focus when `showModal()` was called. That element is inside the dialog, so
    // focus is moved to the opener here.
    if (opener && !hasLeft) currentOf(opener)?.focus({ preventScroll: true });
    return hasLeft;
  };
}

/** Calls `act` in a task after the next frame. Returns a function that cancels the call. */
function afterFrame(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  // The task is needed because the callback of `requestAnimationFrame` runs before the frame is painted.
  const frame = requestAnimationFrame(() => (task = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/**
 * Returns the opener. If that part of the document has been re-rendered, returns the replacement: the element with the same ID,
 * or a link with the same URL.
 */
function currentOf(opener: HTMLElement): HTMLElement | null {
  if (opener.isConnected) return opener;
  const { id, ownerDocument } = opener;
  const href = opener.getAttribute('href');
  const selector = id ? `#${CSS.escape(id)}` : href && `a[href="${CSS.escape(href)}"]`;
  return selector ? ownerDocument.querySelector(selector) : null;
}

/**
 * Marks a host as open by setting its state, attribute and property. A clone of the host, for example in Turbo's page cache, is
 * marked as closed. A Turbo morph leaves the host open. Returns a function that marks the host as closed.
 */
export function markOpen(host: HTMLElement): () => void {
  // Nothing is marked in an editor, which would save the attribute.
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
  // Set last, so that the property overrides an `open` value in the element's JSON.
  (host as HTMLElement & { open: boolean }).open = isOpen;
}

/**
 * Calls `dismiss` when the visitor clicks the backdrop, and when the browser requests closing, for example on a back gesture.
 */
export function onDismissal(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  signal: AbortSignal,
): void {
  let startedBeside = false;
  const isBeside = ({ target }: Event): boolean => target === dialog;
  // A drag that starts inside the dialog, for example to select text, may end on the backdrop. It does not close the dialog.
  dialog.addEventListener('pointerdown', (event) => (startedBeside = isBeside(event)), { signal });
  dialog.addEventListener('click', (event) => startedBeside && isBeside(event) && dismiss(), {
    signal,
  });
  dialog.addEventListener(
    'cancel',
    (event) => {
      // A file input inside the dialog also fires `cancel`.
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss();
    },
    { signal },
  );
}

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** `hold` locks scrolling and returns a function that unlocks it. */
    scrollLock: { readonly hold: () => () => void };
  }
}

/**
 * Locks the document's scrolling without a layout shift: the scroll bar's space stays reserved. Locks can be nested. Returns a
 * function that unlocks scrolling. Calling that function again has no effect.
 */
export function lockScroll(): () => void {
  return sharedPart('scrollLock', createScrollLock).hold();
}

/**
 * Creates the scroll lock. It uses its own style sheet, not the `style` attribute of `<html>`, which other libraries, older
 * copies of the script or a morph may overwrite.
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

/** Returns the focused element, including an element inside shadow roots, or `undefined` if `body` has focus. */
function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return isHtmlElement(focused) && focused !== document.body ? focused : undefined;
}
