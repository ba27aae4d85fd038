import { isEdited } from '../../platform/editing.js';
import { shadowRootOf } from '../../core/life/host.js';
import { report } from '../../platform/report.js';
import { isHtmlTag, isShadowRoot } from '../../platform/node-kinds.js';

/*
 * A dialog in a part of the page that is not rendered (`hidden`, a closed `<details>`, an unselected tab) becomes modal all the
 * same: invisible, with the rest of the page inert and locked. Browsers do not prevent that.
 */

/**
 * Whether a modal in the shadow root of `host` may be shown. Not in an editor, and not if it would be invisible: then the console names
 * the ancestor that is not rendered. A host outside of a document counts as rendered: `showModal()` throws for it.
 */
export function canShowModal(host: HTMLElement): boolean {
  if (isEdited(host)) return false;
  const isShowable = !host.isConnected || isRendered(host);
  if (!isShowable) reportHidden(host, host);
  return isShowable;
}

/**
 * Makes the part of the page around `host` visible, as browsers do for a link into it: opens each closed `<details>`, and sends
 * `beforematch`, on which `sq-menu` and `sq-member-area` select the part. Does nothing if it is visible.
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
 * Ends an open modal if it is not rendered, now or later: calls `release` and closes it. The dialog's `close` event tells its
 * owner. Returns the function that ends the watch.
 */
export function closeWhenHidden(dialog: HTMLDialogElement, release: () => void): () => void {
  function end(): void {
    observer.disconnect();
    release();
    dialog.close();
  }
  // The one observer that all engines notify of `display: none`, `content-visibility: hidden` and a closed <details>.
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
  // The host may have no box of its own (`display: contents`), and a closed dialog has none.
  const probe = host.ownerDocument.createElement('div');
  root.append(probe);
  const isVisible = probe.checkVisibility();
  probe.remove();
  return isVisible;
}

function reportHidden(host: HTMLElement, node: Element): void {
  const hidden = hiddenAncestor(node);
  report({
    tag: host.localName,
    kind: 'page',
    ...(host.id && { path: `id="${host.id}"` }),
    message: `cannot open, because ${hidden ? describe(hidden) : 'a part of the page around it'} is not rendered.`,
    allowed: 'a rendered place, such as the end of <body>',
  });
}

/** The nearest ancestor that keeps `node` from being rendered, or `node` itself. */
function hiddenAncestor(node: Element): Element | undefined {
  let inner: Element | undefined;
  for (let each: Element | undefined = node; each; inner = each, each = parentOf(each)) {
    const { display, contentVisibility } = getComputedStyle(each);
    const isClosed = isHtmlTag(each, 'details') && !each.open && !isHtmlTag(inner, 'summary');
    if (display === 'none' || contentVisibility === 'hidden' || isClosed) return each;
  }
  return undefined;
}

/** The parent as it is rendered: a slot of a shadow root, or its host. */
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
