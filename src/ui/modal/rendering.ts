import { isEdited } from '../../platform/editing.js';
import { shadowRootOf } from '../../core/life/host.js';
import { report } from '../../platform/report.js';
import { isHtmlTag, isShadowRoot } from '../../platform/node-kinds.js';

/*
 * Checks whether a modal is rendered. `showModal()` also works on a dialog that is not rendered (inside `hidden`, a closed
 * `<details>` or an unselected tab). The dialog is then invisible, while the rest of the document is inert and locked. Browsers
 * do not prevent this.
 */

/**
 * Returns `true` if a modal in the shadow root of `host` may be shown. Returns `false` in an editor, and if the modal would be
 * invisible. In the latter case, the ancestor that is not rendered is reported. For a host outside of a document, returns
 * `true`, because `showModal()` then throws an error itself.
 */
export function canShowModal(host: HTMLElement): boolean {
  if (isEdited(host)) return false;
  const isShowable = !host.isConnected || isRendered(host);
  if (!isShowable) reportHidden(host, host);
  return isShowable;
}

/**
 * Makes the ancestors of `host` visible, as browsers do for a fragment link. Opens each closed `<details>`, and fires
 * `beforematch`, which makes `sq-menu` and `sq-member-area` select the right tab. Does nothing if the host is already rendered.
 */
export function reveal(host: HTMLElement): void {
  if (!host.isConnected || isRendered(host)) return;
  host.dispatchEvent(new Event('beforematch', { bubbles: true }));
  for (let node = parentOf(host); node; node = parentOf(node)) {
    if (isHtmlTag(node, 'details')) node.open = true;
    else if (node.getAttribute('hidden') === 'until-found') node.removeAttribute('hidden');
  }
}

/**
 * Closes an open modal and calls `release` as soon as the modal is no longer rendered. The dialog's `close` event notifies the
 * element. Returns a function that stops observing.
 */
export function closeWhenHidden(dialog: HTMLDialogElement, release: () => void): () => void {
  function end(): void {
    observer.disconnect();
    release();
    dialog.close();
  }
  // Other observers do not fire in all engines for `display: none`, `content-visibility: hidden` and a closed `<details>`.
  const observer = new IntersectionObserver(() => {
    if (dialog.isConnected && !dialog.checkVisibility()) end();
  });
  if (dialog.checkVisibility()) observer.observe(dialog);
  else {
    const root = dialog.getRootNode();
    reportHidden(isShadowRoot(root) ? (root.host as HTMLElement) : dialog, dialog);
    end();
  }
  return () => observer.disconnect();
}

function isRendered(host: HTMLElement): boolean {
  const root = shadowRootOf(host);
  if (!root) return true;
  // A probe is inserted because the host may have no box of its own (`display: contents`), and a closed dialog has no box
  // either.
  const probe = host.ownerDocument.createElement('div');
  root.append(probe);
  const isVisible = probe.checkVisibility();
  probe.remove();
  return isVisible;
}

function reportHidden(host: HTMLElement, node: Element): void {
  const hidden = hiddenAncestor(node);
  report(host, {
    kind: 'page',
    message: `The element cannot open, because ${hidden ? describe(hidden) : 'an element around it'} is not rendered.`,
    allowed: 'a rendered parent element, such as <body>',
  });
}

/** Returns the nearest element, starting with `node`, that causes `node` not to be rendered. */
function hiddenAncestor(node: Element): Element | undefined {
  let inner: Element | undefined;
  for (let each: Element | undefined = node; each; inner = each, each = parentOf(each)) {
    const { display, contentVisibility } = getComputedStyle(each);
    const isClosed = isHtmlTag(each, 'details') && !each.open && !isHtmlTag(inner, 'summary');
    if (display === 'none' || contentVisibility === 'hidden' || isClosed) return each;
  }
  return undefined;
}

/** Returns the parent in the flat tree, without shadow roots. */
function parentOf(node: Element): Element | undefined {
  const { assignedSlot, parentNode } = node;
  const parent = assignedSlot ?? parentNode;
  if (isShadowRoot(parent)) return parent.host;
  return (parent as Element | null)?.nodeType === Node.ELEMENT_NODE
    ? (parent as Element)
    : undefined;
}

function describe(element: Element): string {
  const { localName } = element;
  const attributes = ['id', 'class', 'hidden'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [value ? ` ${name}="${value}"` : ` ${name}`];
  });
  return `<${localName}${attributes.join('')}>`;
}
