import { additionMarker, parseAdditions, wholeNode } from '../../model/additions.js';
import { isElement, isText, generatedMarker } from '../../platform/node-kinds.js';

/**
 * Reads and observes the light DOM of elements, including the nodes and attributes that elements add to it. One observer serves
 * all elements. It references them weakly, so a removed element needs no cleanup.
 */

interface Watch {
  /** Attributes of descendants that the element reads as input. */
  attributes: readonly string[];
  /** Attributes of descendants that a block has annotated: see `annotate.ts`. */
  added: readonly string[];
  changed?: () => void;
}

const watches = new WeakMap<Node, Watch>();
let observer: MutationObserver | undefined;
type AdditionsKeeper = (records: readonly MutationRecord[]) => readonly MutationRecord[];
/** Restores the blocks' additions. Receives every change first and returns those made by the page. */
let keepAdditions: AdditionsKeeper | undefined;

/**
 * Calls `changed` when the children, the text or one of the named descendant attributes of `host` change.
 *
 * A second call for a host delivers pending changes to the earlier callback and then replaces only the callback. The first call
 * removes annotations that a copied host has inherited from its original.
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

/** Calls `keeper` with changes below `root`: added and removed nodes, input attributes, and the given `attributes`. */
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

let rendering: Set<Node> | undefined;

/** Registers a host that {@link renderHosts} is rendering. */
export function startRendering(host: HTMLElement): void {
  rendering?.add(host);
}

/**
 * Calls `render`, which registers the rendered hosts with {@link startRendering}. A host's own changes to the page's nodes do
 * not count as its input; otherwise the element would re-render forever. They do count as input of other elements around those
 * nodes.
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

/** Runs page code, such as an event listener. Its changes count as input, even during a render. */
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

/** Changes some of the page's nodes temporarily, such as a button's label, without notifying blocks. */
export function changeUnobserved(change: () => void): void {
  notifyPending(rendering);
  change();
  observer?.takeRecords();
}

export function isWatched(host: HTMLElement): boolean {
  return watches.get(host)?.changed !== undefined;
}

/** Returns `true` if an element has children that a visitor can see. Scripts, templates and white space do not count. */
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
 * Adds to `notified` the callbacks of all elements whose input includes a node, or its attribute `name`.
 *
 * @param writers - hosts that are being rendered; the one nearest to the node made the change
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
    // A host's own attributes are handled by `attributeChangedCallback`.
    const isInput = name === null || (node !== target && watch?.attributes.includes(name));
    const isWriter = !isWriterFound && !!writers?.has(node);
    if (isWriter) isWriterFound = true;
    else if (watch?.changed && isInput) notified.add(watch.changed);
    // A node inserted by a block is not input of the surrounding blocks, but the node may itself be a block.
    if (isGenerated(node)) break;
  }
}

function isGenerated(node: Node): boolean {
  return isElement(node) && node.hasAttribute(generatedMarker);
}

/** Prefix of an annotation that sets a property of the inline style, such as `style:width`. */
const inStyle = 'style:';

export function readAddition(node: Element, name: string): string | null {
  if (!name.startsWith(inStyle)) return node.getAttribute(name);
  return (node as HTMLElement).style.getPropertyValue(name.slice(inStyle.length)) || null;
}

/**
 * Writes an attribute, or a property of the inline style. Inline style is set through `style.setProperty`, since writing the
 * `style` attribute would violate a strict Content-Security-Policy.
 */
export function writeAddition(node: Element, name: string, text: string | null): void {
  if (name.startsWith(inStyle)) {
    const { style } = node as HTMLElement;
    style.setProperty(name.slice(inStyle.length), text);
    // WebKit serializes the `style` attribute lazily: it must be read before it can be removed. `hasAttribute` reads it.
    if (style.length === 0 && node.hasAttribute('style')) node.removeAttribute('style');
  } else if (text === null) node.removeAttribute(name);
  else node.setAttribute(name, text);
}

/**
 * A property of nodes that elements have annotated or added. `cloneNode` does not copy it, so a node with the marker attribute
 * but without this property is a copy.
 */
const originalMark = Symbol.for('sq-elements.added');

/** Marks a node as annotated or added. If the node is a copy, its inherited additions are removed first. */
export function markOriginal(node: Element): void {
  forgetAdditions(node);
  Reflect.set(node, originalMark, true);
}

/**
 * Removes copied annotations at or below `root`, and copies of nodes that an element had added. Turbo and htmx restore copies
 * of a page on back navigation. Without this function, a slide in a restored copy would still be inert.
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
