import { isElement, isText } from './node-kinds.js';

/**
 * One observer per copy of the script for the light DOM of all blocks: it holds its elements
 * weakly, so a removed element needs no clean-up.
 */

/** Marks light-DOM nodes that a block put beside the server's own: changes in them are not input. */
export const insertedMarker = 'data-sq-inserted';

const listeners = new WeakMap<Node, () => void>();
let observer: MutationObserver | undefined;

/**
 * Calls `changed` when the children, the text or one of the named descendant attributes of `host`
 * change. A second call for the same host replaces `changed` alone, once the earlier one has heard
 * of all changes so far.
 */
export function watchChildren(
  host: HTMLElement,
  attributes: readonly string[],
  changed: () => void,
): void {
  const isKnown = isWatched(host);
  if (isKnown && observer) tellHosts(observer.takeRecords());
  listeners.set(host, changed);
  if (isKnown) return;
  observer ??= new MutationObserver(tellHosts);
  observer.observe(host, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: attributes as string[],
  });
}

/** True where {@link watchChildren} watches a host. */
export function isWatched(host: HTMLElement): boolean {
  return listeners.has(host);
}

/** True where an element has something that a visitor can see: not only scripts, templates and blanks. */
export function hasVisibleChildren(host: Element): boolean {
  for (const node of host.childNodes) {
    if (isElement(node)) {
      if (!/^(script|style|template|link|meta)$/.test(node.localName)) return true;
    } else if (isText(node) && node.nodeValue?.trim()) return true;
  }
  return false;
}

function tellHosts(records: readonly MutationRecord[]): void {
  const told = new Set<() => void>();
  for (const record of records) {
    if (bringsOnlyInserted(record)) continue;
    for (let node: Node | null = record.target; node; node = node.parentNode) {
      const changed = listeners.get(node);
      // A host's own attributes are its own matter; the observer is for what lies below.
      if (changed && !(record.type === 'attributes' && node === record.target)) told.add(changed);
      // What a block inserted is no input of the blocks around, but it may be a block itself.
      if (isInserted(node)) break;
    }
  }
  for (const changed of told) changed();
}

function bringsOnlyInserted({ type, addedNodes, removedNodes }: MutationRecord): boolean {
  return type === 'childList' && [...addedNodes, ...removedNodes].every(isInserted);
}

function isInserted(node: Node): boolean {
  return isElement(node) && node.hasAttribute(insertedMarker);
}
