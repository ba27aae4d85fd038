import { isPlainClick } from '../../platform/page-events.js';
import { decodeText } from '../../model/query.js';
import { isHtmlTag } from '../../platform/node-kinds.js';

interface OpenModal {
  readonly dialog: HTMLDialogElement;
  readonly dismiss: () => void;
}

/** An in-page link that was clicked in a modal, and the modals that must close before the link is followed. */
interface FollowedLink {
  readonly href: string;
  readonly modals: Set<OpenModal>;
}

const openModals = new Set<OpenModal>();
let followed: FollowedLink | undefined;

/**
 * Lets an in-page link such as `<a href="#hours">` close its modal and every other modal that covers the link's target. Without
 * this, the document would scroll to the target behind the modal.
 *
 * @param dismiss - Closes the modal as Escape does. If the modal stays open, the link is not followed.
 * @returns A function to call when the modal has closed. It returns `true` if it has followed a link, which also moves focus.
 */
export function followPageLinks(dialog: HTMLDialogElement, dismiss: () => void): () => boolean {
  const modal = { dialog, dismiss };
  openModals.add(modal);
  // Added to `window`, so that it runs after the page's own listeners, which may cancel the click.
  addEventListener('click', handleClick);
  return () => {
    openModals.delete(modal);
    if (openModals.size === 0) removeEventListener('click', handleClick);
    if (!followed?.modals.delete(modal) || followed.modals.size > 0) return false;
    const { href } = followed;
    followed = undefined;
    location.assign(href);
    return true;
  };
}

function handleClick(event: MouseEvent): void {
  followed = undefined;
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const path = event.composedPath();
  const isInModal = [...openModals].some(({ dialog }) => path.includes(dialog));
  const link = path.find((node) => isHtmlTag(node, 'a'));
  if (!isInModal || !link || (link.target && link.target !== '_self')) return;
  const place = placeOf(link);
  if (!place) return;
  const modals = [...openModals].filter(({ dialog }) => !containsDeep(dialog, place));
  if (modals.length === 0) return;
  event.preventDefault();
  followed = { href: link.href, modals: new Set(modals) };
  for (const { dismiss } of modals.reverse()) dismiss();
}

/** Returns the target element of an in-page link, or `undefined` for any other link, such as a router's `#/page`. */
function placeOf({ hash, href, ownerDocument }: HTMLAnchorElement): Element | undefined {
  const { documentElement, URL: address } = ownerDocument;
  if (!href.includes('#') || withoutHash(href) !== withoutHash(address)) return undefined;
  const name = decodeText(hash.slice(1));
  if (name === '' || name.toLowerCase() === 'top') return documentElement;
  return (
    ownerDocument.getElementById(name) ??
    ownerDocument.querySelector(`a[name="${CSS.escape(name)}"]`) ??
    undefined
  );
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** Returns `true` if a node is in the dialog, either directly or in slotted content. */
function containsDeep(dialog: Element, node: Node): boolean {
  for (let at: Node | null = node; at;) {
    if (at === dialog) return true;
    const slot: Node | null = 'assignedSlot' in at ? (at as Element).assignedSlot : null;
    at = slot ?? (at as Element).parentNode ?? (at as ShadowRoot).host ?? null;
  }
  return false;
}
