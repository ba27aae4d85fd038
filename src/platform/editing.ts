import { isElement } from './node-kinds.js';

/*
 * In a page builder or an editor, elements are inactive, since a click selects an element or places the caret, and since the
 * editor saves the page author's markup. `block.ts` shows the children of an edited element unchanged.
 */

/** Page builders set this attribute on an element whose content is being edited. */
export const editMarker = 'data-sq-edit';

const editing =
  `[${editMarker}], ` +
  ['', 'true', 'plaintext-only'].map((state) => `[contenteditable='${state}' i]`).join();

/**
 * Returns `true` if an element is being edited: it is in a document in design mode, inside `data-sq-edit`, or in an editable
 * element. An element with `contenteditable="false"` inside an editor also counts as edited, since editors use it as a wrapper
 * to select an element as a whole.
 */
export function isEdited(within: Element): boolean {
  return within.ownerDocument.designMode === 'on' || within.closest(editing) !== null;
}

/**
 * Returns `true` if a page builder selects whole elements (`data-sq-edit="blocks"`). The elements are then rendered but inert,
 * and do not show their children as editable text.
 */
export function isSelectedAsBlock(within: Element): boolean {
  return within.closest(`[${editMarker}]`)?.getAttribute(editMarker) === 'blocks';
}

type Listener = (root: Element | Document) => void;

const listenersByDocument = new WeakMap<Document, Set<Listener>>();

/**
 * Calls `changed` with the part of a document in which editing may have started or ended. Returns a function that unsubscribes.
 */
export function onEditingChange(document: Document, changed: Listener): () => void {
  const listeners = listenersByDocument.get(document) ?? new Set();
  listeners.add(changed);
  if (!listenersByDocument.has(document)) follow(document, listeners);
  listenersByDocument.set(document, listeners);
  return () => void listeners.delete(changed);
}

function follow(document: Document, listeners: ReadonlySet<Listener>): void {
  const notify = (root: Element | Document): void =>
    listeners.forEach((listener) => listener(root));
  new MutationObserver((records) => {
    for (const { target } of records) notify(target as Element);
  }).observe(document, { subtree: true, attributeFilter: [editMarker, 'contenteditable'] });

  // Changing `designMode` fires no event, so a change is detected on the next interaction.
  let { designMode } = document;
  const compare = (): void => {
    if (document.designMode === designMode) return;
    ({ designMode } = document);
    notify(document);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(type, compare, true);
}

/**
 * Prevents default actions in our elements while they are being edited: forms are not submitted, and links are not followed.
 * The page builder's listeners are still called.
 */
export function preventEditedActions(event: Event): void {
  const path = event.composedPath().filter(isElement);
  if (!path.some((node) => node.localName.startsWith('sq-') && isEdited(node))) return;
  if (event.type === 'submit' || path.some((node) => node.matches('a[href], area[href]')))
    event.preventDefault();
}

const guarded = new WeakSet<Document>();

export function guardEditing(document: Document): void {
  if (guarded.has(document)) return;
  guarded.add(document);
  for (const type of ['click', 'submit'])
    document.addEventListener(type, preventEditedActions, true);
}

/** A callback for each connected element of this copy of the script. */
const followers = new Map<Element, () => void>();

function notifyFollowers(root: Element | Document): void {
  for (const [follower, notify] of followers) if (root.contains(follower)) notify();
}

/** Calls `changed` when editing of `host` may have started or ended. */
export function followEditing(host: Element, changed: () => void): void {
  followers.set(host, changed);
  guardEditing(host.ownerDocument);
  onEditingChange(host.ownerDocument, notifyFollowers);
}

export function unfollowEditing(host: Element): void {
  followers.delete(host);
}
