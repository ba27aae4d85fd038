import { annotate } from '../../core/annotations/annotate.js';
import { isEdited } from '../../platform/editing.js';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { setHostState } from '../../core/life/host.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { sharedPart } from '../../platform/shared.js';
import { followPageLinks } from './follow-page-links.js';
import { closeWhenHidden } from './rendering.js';

/**
 * Shows a native dialog as a modal, and keeps the page below it from scrolling. Returns the function that closes it and gives
 * the focus back to its opener. That function returns `true` if a link to a place in the page has moved the focus there instead.
 *
 * A dialog that is not rendered, or is hidden later with a part of the page, is closed at once and releases the page. Its
 * `close` event tells the caller, as for every dialog that the browser closes by itself.
 *
 * @param dismiss called for Escape
 * @param opener default: the element that has the focus
 * @param hold locks the page and returns the function that unlocks it
 * @throws DOMException if the browser cannot show the dialog, for example outside of a document. The page is not locked then.
 */
export function openModal(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  opener: HTMLElement | null | undefined = focusedElement(),
  hold = lockScroll,
): () => boolean {
  // Locked before the dialog is shown, so that the page is laid out once.
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
 * The same for what must be seen at once. A browser takes its time to make a large page inert, so the first frame shows
 * the dialog as a popover, in the top layer and with the focus. What fills it comes after that frame, and one later
 * it becomes modal, which changes nothing that is seen.
 *
 * @param painted is called once its first frame is drawn
 * @param opened is called once it is modal
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
    // Moved in the document it is closed: its block opens it again.
    if (!dialog.isConnected) return;
    // The page is styled and laid out for this, too: once, and after the frame.
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
    // What had the focus when it became modal is inside: the browser knows of nothing before that.
    if (opener && !hasLeft) currentOf(opener)?.focus({ preventScroll: true });
    return hasLeft;
  };
}

/** Calls `act` in a task after the next frame. Returns the function that takes that back. */
function afterFrame(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  // The callback comes before the frame is drawn.
  const frame = requestAnimationFrame(() => (task = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** What stands for an element now, where its part of the page was replaced meanwhile: that with its id, or a link like it. */
function currentOf(opener: HTMLElement): HTMLElement | null {
  if (opener.isConnected) return opener;
  const { id, ownerDocument } = opener;
  const href = opener.getAttribute('href');
  const selector = id ? `#${CSS.escape(id)}` : href && `a[href="${CSS.escape(href)}"]`;
  return selector ? ownerDocument.querySelector(selector) : null;
}

/**
 * Says of a host that its dialog is open: by its state, its attribute and its property. A copy of the host, such as the one in
 * a cache of pages, is closed, and a page that Turbo refreshes leaves it open. Returns the function that says that it is closed.
 */
export function markOpen(host: HTMLElement): () => void {
  // The attribute is the author's, and would be saved.
  if (isEdited(host)) return () => undefined;
  const abort = new AbortController();
  const release = annotate(host, { open: true }, host);
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
  // Last, so that JSON which says `open` does not count any more.
  (host as HTMLElement & { open: boolean }).open = isOpen;
}

/** Calls `dismiss` for a click beside the dialog, and where the browser asks to close it (a back gesture). */
export function onDismissal(
  dialog: HTMLDialogElement,
  dismiss: () => void,
  signal: AbortSignal,
): void {
  let startedBeside = false;
  const isBeside = ({ target }: Event): boolean => target === dialog;
  // A drag that starts inside, to select text, may end beside.
  dialog.addEventListener('pointerdown', (event) => (startedBeside = isBeside(event)), { signal });
  dialog.addEventListener('click', (event) => startedBeside && isBeside(event) && dismiss(), {
    signal,
  });
  dialog.addEventListener(
    'cancel',
    (event) => {
      // A file field in the dialog has a cancel event too.
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
 * Keeps the page below a dialog from scrolling, without moving it: the room of the scroll bar is
 * kept. Locks nest. Returns the function that lets go; calling it again does nothing.
 */
export function lockScroll(): () => void {
  return sharedPart('scrollLock', createScrollLock).hold();
}

/**
 * A sheet of its own, not the page's `style` attribute: whoever else writes that (another library, a copy of a build
 * that did so, a morph) takes away no lock, and leaves none behind.
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

/** The element that has the focus, also inside shadow roots; undefined where nothing has it. */
function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return isHtmlElement(focused) && focused !== document.body ? focused : undefined;
}
