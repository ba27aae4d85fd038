import { isPlainClick } from '../../platform/page-events.js';
import { decodeText } from '../../model/query.js';
import { isHtmlTag } from '../../platform/node-kinds.js';

interface OpenModal {
  readonly dialog: HTMLDialogElement;
  readonly dismiss: () => void;
}

/** A link to a place in the page that was clicked in a modal, and the modals that must close before the page goes there. */
interface FollowedLink {
  readonly href: string;
  readonly modals: Set<OpenModal>;
}

const openModals = new Set<OpenModal>();
let followed: FollowedLink | undefined;

/**
 * Lets a link to a place in the page, `<a href="#hours">`, close the modal that it is in and every other modal that covers the
 * place. Without this the page would scroll to the place behind the modal, where no visitor sees it.
 *
 * @param dismiss closes the modal as Escape does. If the modal stays open, the link is not followed.
 * @returns a function to call when the modal has closed. It returns true if it has followed a link: the focus is at the place then.
 */
export function followPageLinks(dialog: HTMLDialogElement, dismiss: () => void): () => boolean {
  const modal = { dialog, dismiss };
  openModals.add(modal);
  // On the window, after all listeners of the page: a link that the page handles itself is prevented by then.
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

/** The element that a link within the page leads to; undefined for other links, such as a router's `#/page`. */
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

/** Whether a node is in a dialog, directly or in content that is slotted into it. */
function containsDeep(dialog: Element, node: Node): boolean {
  for (let at: Node | null = node; at;) {
    if (at === dialog) return true;
    const slot: Node | null = 'assignedSlot' in at ? (at as Element).assignedSlot : null;
    at = slot ?? (at as Element).parentNode ?? (at as ShadowRoot).host ?? null;
  }
  return false;
}
