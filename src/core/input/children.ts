import { additionMarker, parseAdditions, wholeNode } from '../../model/additions.js';
import { isElement, isText, generatedMarker } from '../../platform/node-kinds.js';

/**
 * The light DOM of elements: what it contains, what elements have added to it, and when it changes. One observer serves all elements.
 * It holds them weakly, so a removed element needs no clean-up.
 */

/** What is observed of an element, and who is notified of it. */
interface Watch {
  /** Attributes of descendants that are its input. */
  attributes: readonly string[];
  /** Attributes of descendants that a block has added: see `annotate.ts`. */
  added: readonly string[];
  changed?: () => void;
}

const watches = new WeakMap<Node, Watch>();
let observer: MutationObserver | undefined;
type AdditionsKeeper = (records: readonly MutationRecord[]) => readonly MutationRecord[];
/** Keeps what blocks have added to nodes of the page. Gets every change first, and leaves what is the page's. */
let keepAdditions: AdditionsKeeper | undefined;

/**
 * Calls `changed` when the children, the text or one of the named descendant attributes of `host`
 * change. A second call for the same host replaces `changed` alone, once the earlier one has been called
 * for all changes so far. What a copy of a tag brings of its original's additions is taken off first.
 */
export function watchChildren(
  host: HTMLElement,
  attributes: readonly string[],
  changed: () => void,
): void {
  const known = watches.get(host);
  if (known?.changed && observer) notifyHosts(observer.takeRecords());
  const watch = { attributes, added: known?.added ?? [], changed };
  watches.set(host, watch);
  if (known?.changed) return;
  forgetCopies(host);
  observe(host, watch);
}

/** Gives `keeper` the changes below `root`: of its nodes and, beside those that are input, of these attributes. */
export function watchAdditions(
  root: Node,
  attributes: readonly string[],
  keeper: AdditionsKeeper,
): void {
  keepAdditions = keeper;
  const known = watches.get(root);
  const added = new Set([...(known?.added ?? []), ...attributes]);
  if (known && added.size === known.added.length) return;
  const watch = { attributes: [], ...known, added: [...added] };
  watches.set(root, watch);
  observe(root, watch);
}

function observe(root: Node, { attributes, added }: Watch): void {
  observer ??= new MutationObserver((records) => notifyHosts(records));
  observer.observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: [...attributes, ...added],
  });
}

/** The hosts that {@link renderHosts} is rendering. */
let rendering: Set<Node> | undefined;

/** Names a host that {@link renderHosts} is rendering. */
export function startRendering(host: HTMLElement): void {
  rendering?.add(host);
}

/**
 * Runs `render`, which renders the hosts that {@link startRendering} names. What they write on nodes of the page
 * meanwhile is not their own input: an element that rendered again for its own write would do so forever. It is
 * input of the other elements around those nodes.
 */
export function renderHosts(render: () => void): void {
  const outer = rendering;
  notifyPending(outer);
  rendering = new Set();
  try {
    render();
  } finally {
    notifyPending(rendering);
    rendering = outer;
  }
}

/** Runs code of the page, such as a listener. If that happens during a render, what it changes is input as usual. */
export function runPageCode<T>(work: () => T): T {
  const outer = rendering;
  if (!outer) return work();
  notifyPending(outer);
  rendering = undefined;
  try {
    return work();
  } finally {
    notifyPending();
    rendering = outer;
  }
}

function notifyPending(writers?: ReadonlySet<Node>): void {
  const records = observer?.takeRecords();
  if (records?.length) notifyHosts(records, writers);
}

/**
 * Changes nodes of the page for a while, such as the label of a button: no block reads that as its input, and none is
 * rendered anew for it.
 */
export function changeUnobserved(change: () => void): void {
  notifyPending(rendering);
  change();
  observer?.takeRecords();
}

/** True where {@link watchChildren} watches a host. */
export function isWatched(host: HTMLElement): boolean {
  return watches.get(host)?.changed !== undefined;
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

function notifyHosts(all: readonly MutationRecord[], writers?: ReadonlySet<Node>): void {
  const records = keepAdditions?.(all) ?? all;
  const notified = new Set<() => void>();
  for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
    for (const node of addedNodes) if (isElement(node)) forgetCopies(node);
    if (type === 'childList' && [...addedNodes, ...removedNodes].every(isGenerated)) continue;
    collect(target, type === 'attributes' ? attributeName : null, notified, writers);
  }
  for (const changed of notified) changed();
}

/**
 * Adds to `notified` the elements that read what has changed at a node, or its attribute `name`.
 *
 * @param writers - Hosts that are being rendered: the nearest one around the node has made the change
 */
function collect(
  target: Node,
  name: string | null,
  notified: Set<() => void>,
  writers: ReadonlySet<Node> | undefined,
): void {
  let isWriterFound = !writers;
  for (let node: Node | null = target; node; node = node.parentNode) {
    const watch = watches.get(node);
    // A host's own attributes are its own matter; the observer is for what lies below.
    const isInput = name === null || (node !== target && watch?.attributes.includes(name));
    const isWriter = !isWriterFound && !!writers?.has(node);
    if (isWriter) isWriterFound = true;
    else if (watch?.changed && isInput) notified.add(watch.changed);
    // What a block inserted is no input of the blocks around, but it may be a block itself.
    if (isGenerated(node)) break;
  }
}

function isGenerated(node: Node): boolean {
  return isElement(node) && node.hasAttribute(generatedMarker);
}

/** Start of the name of an annotation that is one property of the inline style: `style:width`. */
const inStyle = 'style:';

/** Reads an attribute, or a property of the inline style. */
export function readAddition(node: Element, name: string): string | null {
  if (!name.startsWith(inStyle)) return node.getAttribute(name);
  return (node as HTMLElement).style.getPropertyValue(name.slice(inStyle.length)) || null;
}

/** Writes an attribute, or a property of the inline style. A strict policy refuses the attribute `style` as text. */
export function writeAddition(node: Element, name: string, text: string | null): void {
  if (name.startsWith(inStyle)) {
    const { style } = node as HTMLElement;
    style.setProperty(name.slice(inStyle.length), text);
    // WebKit writes the attribute only when it is read, and does not remove it before that.
    if (style.length === 0 && node.hasAttribute('style')) node.removeAttribute('style');
  } else if (text === null) node.removeAttribute(name);
  else node.setAttribute(name, text);
}

/** A property of the nodes that elements have annotated or added. `cloneNode` does not copy it. */
const originalMark = Symbol.for('sq-elements.added');

/** Marks a node as the one that was annotated or added, after it has lost what it copied from another one. */
export function markOriginal(node: Element): void {
  forgetAdditions(node);
  Reflect.set(node, originalMark, true);
}

/**
 * Removes what copied nodes at or below `root` have copied of annotations, and copies of nodes that an element had added. Turbo and htmx
 * show copies of a page when a visitor goes back: a slide would still be inert there.
 */
function forgetCopies(root: Element): void {
  for (const node of [root, ...root.querySelectorAll(`[${additionMarker}]`)]) forgetAdditions(node);
}

function forgetAdditions(node: Element): void {
  const marker = node.getAttribute(additionMarker);
  if (marker === null || Reflect.has(node, originalMark)) return;
  if (marker === wholeNode) return node.remove();
  node.removeAttribute(additionMarker);
  for (const [name, value] of parseAdditions(marker)) writeAddition(node, name, value);
}
