import { additionMarker, formatAdditions, wholeNode } from '../../model/additions.js';
import {
  takePageChange,
  attributeOf,
  writeValue,
  type Annotation,
  type Claim,
  type Value,
} from '../input/annotated-value.js';
import { isEdited, onEditingChange } from '../../platform/editing.js';
import { watchAdditions } from '../input/children.js';
import { annotatedNodes, forgetAdditions, readAddition } from './node-additions.js';
import { generatedMarker, isElement } from '../../platform/node-kinds.js';

/*
 * Whatever a tag adds to nodes of the page goes through here. For each attribute the value of the page and those
 * of the tags are kept apart, and what the node shows follows from them:
 *
 * - a text stands where the page says nothing: who names a picture himself keeps his name;
 * - `true`, `false` and `over` stand whatever the page says: they are states, which only the tag knows;
 * - `initial` stands like these until the page says otherwise, or takes it away;
 * - ids (`aria-describedby` …) and classes join those of the page, and of other tags: after them, or `first`.
 *
 * `style:width` is a property of the inline style.
 *
 * What the node shows otherwise than that is a change by the page: a value that a morph, a framework or a script has
 * written is the page's from then on, one that it has taken away is put back before the next paint. With the tag,
 * and for a node that leaves it, the page's own value comes back. A copy is known by its marker: see `additions.ts`.
 */

/** What all copies of the script know of a node. */
interface Annotated {
  readonly values: Map<string, Value>;
  /** How often, in this second, something of it was put back. */
  restored: { since: number; times: number };
}

/** What a tag has put into the page, and how to put it back, with the focus that it has lost by leaving. */
interface Generated {
  readonly node: Element;
  readonly insert: () => void;
}

interface Owned {
  readonly nodes: Set<Element>;
  readonly generated: Set<Generated>;
}

/** Times in a second that something is put back: whoever takes it away more often would never end. */
const MAX_RESTORES = 50;

const owners = new WeakMap<Element, Owned>();
const followed = new WeakSet<Document>();

/**
 * Adds attributes to a node of the page, for as long as it lies below `within`, the tag or a form of it. Returns
 * the function that takes them back. While the page is edited nothing is added.
 */
export function annotate(
  node: Element,
  attributes: Readonly<Record<string, Annotation>>,
  within: Element,
): () => void {
  followEditing(within.ownerDocument);
  const names = Object.keys(attributes);
  watchAdditions(within, [...names.map(attributeOf), additionMarker], keepAdditions);
  ownedBy(within).nodes.add(node);
  const known = annotatedOf(node);
  const claims = names.map((name) => {
    const claim = { within, addition: attributes[name] as Annotation };
    const value = valueOf(node, known, name);
    takePageChange(node, name, value);
    value.claims = [...value.claims, claim];
    writeValue(node, name, value);
    return claim;
  });
  mark(node, known);
  return () => release(node, (claim) => claims.includes(claim));
}

/**
 * Keeps a node of a tag's own in the page, below `within`: `insert` puts it there, and again where a morph or a
 * script has taken it away. One that a morph has made a node of the page is left to it. Returns the function that
 * takes the node away.
 *
 * @param isCopied - Whether a copy of it is left to the copy of its tag, with what was typed in it
 */
export function generate(
  node: Element,
  insert: () => void,
  within: Element,
  isCopied = false,
): () => void {
  followEditing(within.ownerDocument);
  watchAdditions(within, [additionMarker], keepAdditions);
  const focus = followFocus(node);
  const generated = {
    node,
    insert() {
      if (isEdited(within)) return;
      insert();
      focus();
    },
  };
  annotatedOf(node);
  node.setAttribute(generatedMarker, '');
  if (!isCopied) node.setAttribute(additionMarker, wholeNode);
  generated.insert();
  ownedBy(within).generated.add(generated);
  return () => {
    ownedBy(within).generated.delete(generated);
    if (node.hasAttribute(generatedMarker)) node.remove();
  };
}

/** Returns the function that gives a node the focus again which it had when it was taken out of the page. */
function followFocus(node: Element): () => void {
  let focused: HTMLElement | undefined;
  node.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement));
  // Not every browser says so of a node that is taken away; then it is not where it was.
  node.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (node.isConnected && !node.matches(':focus-within')) focused = undefined;
    }),
  );
  return () => {
    const { activeElement, body } = node.ownerDocument;
    if (!activeElement || activeElement === body) focused?.focus({ preventScroll: true });
  };
}

/**
 * Puts back what somebody has taken away, and takes it from nodes that have left. Answers with the changes that are
 * the page's own.
 */
function keepAdditions(records: readonly MutationRecord[]): readonly MutationRecord[] {
  const left = new Set<Element>();
  const own = new Set<MutationRecord>();
  for (const record of records) {
    const { attributeName: name, removedNodes } = record;
    const node = record.target as Element;
    if (name !== null && restore(node, name)) own.add(record);
    if (removedNodes.length === 0) continue;
    for (let above: Element | null = node; above; above = above.parentElement) {
      if (owners.has(above)) left.add(above);
    }
  }
  for (const owner of left) releaseRemoved(owner, ownedBy(owner));
  return own.size > 0 ? records.filter((record) => !own.has(record)) : records;
}

/** True where what has changed is an addition, and the page says of the node what it has said before. */
function restore(node: Element, attribute: string): boolean {
  const known = annotatedNodes().get(node) as Annotated | undefined;
  if (!known) return false;
  const values = [...known.values].filter(([name]) => attributeOf(name) === attribute);
  const before = values.map(([, { pageValue }]) => pageValue);
  const changed = values.filter(([name, value]) => takePageChange(node, name, value));
  const isAbandoned = changed.length > 0 && isContested(known);
  for (const [name, value] of changed) {
    value.claims = isAbandoned ? [] : value.claims.filter(({ addition }) => !isInitial(addition));
    writeValue(node, name, value);
  }
  mark(node, known);
  return (
    values.length > 0 && values.every(([, { pageValue }], index) => pageValue === before[index])
  );
}

function isInitial(addition: Annotation): boolean {
  return typeof addition === 'object' && 'initial' in addition;
}

function releaseRemoved(owner: Element, { nodes, generated }: Owned): void {
  for (const node of nodes) {
    if (!owner.contains(node)) release(node, ({ within }) => within === owner);
  }
  for (const each of generated) {
    const { node, insert } = each;
    if (owner.contains(node) || isEdited(owner)) continue;
    if (node.hasAttribute(generatedMarker) && !isContested(annotatedOf(node))) insert();
    // What it stood beside may have left, too.
    if (!owner.contains(node)) generated.delete(each);
  }
}

function release(node: Element, isOver: (claim: Claim) => boolean): void {
  const known = annotatedNodes().get(node) as Annotated | undefined;
  if (!known) return;
  const released = new Set<Element>();
  for (const [name, value] of known.values) {
    const over = value.claims.filter(isOver);
    if (over.length === 0) continue;
    for (const { within } of over) released.add(within);
    takePageChange(node, name, value);
    value.claims = value.claims.filter((claim) => !over.includes(claim));
    writeValue(node, name, value);
    if (value.claims.length === 0) known.values.delete(name);
  }
  mark(node, known);
  const rest = [...known.values.values()].flatMap(({ claims }) => claims);
  for (const within of released) {
    if (!rest.some((claim) => claim.within === within)) ownedBy(within).nodes.delete(node);
  }
  if (known.values.size === 0 && !node.hasAttribute(additionMarker)) annotatedNodes().delete(node);
}

function mark(node: Element, { values }: Annotated): void {
  if (node.getAttribute(additionMarker) === wholeNode) return;
  const before = new Map<string, string | null>();
  for (const [name, { pageValue, shown }] of values)
    if (pageValue !== shown) before.set(name, pageValue);
  const text = formatAdditions(before);
  if (text === '') node.removeAttribute(additionMarker);
  else if (node.getAttribute(additionMarker) !== text) node.setAttribute(additionMarker, text);
}

function isContested({ restored }: Annotated): boolean {
  const now = performance.now();
  if (now - restored.since > 1000) Object.assign(restored, { since: now, times: 0 });
  restored.times += 1;
  return restored.times > MAX_RESTORES;
}

/** Removes additions from a part of the page when it begins to be edited, and adds them again when that ends. */
function followEditing(document: Document): void {
  if (followed.has(document)) return;
  followed.add(document);
  onEditingChange(document, (root) => {
    if (isElement(root)) followEdit(root);
    for (const node of root.querySelectorAll('*')) followEdit(node);
  });
}

function followEdit(node: Element): void {
  const known = annotatedNodes().get(node) as Annotated | undefined;
  for (const [name, value] of known?.values ?? []) {
    takePageChange(node, name, value);
    writeValue(node, name, value);
  }
  if (known) mark(node, known);
  for (const { node: own, insert } of owners.get(node)?.generated ?? []) {
    if (!own.hasAttribute(generatedMarker)) continue;
    if (isEdited(node)) own.remove();
    else if (!node.contains(own)) insert();
  }
}

function annotatedOf(node: Element): Annotated {
  const nodes = annotatedNodes();
  const known = nodes.get(node) as Annotated | undefined;
  if (known) return known;
  forgetAdditions(node);
  const created = { values: new Map<string, Value>(), restored: { since: 0, times: 0 } };
  nodes.set(node, created);
  return created;
}

function valueOf(node: Element, { values }: Annotated, name: string): Value {
  const known = values.get(name);
  if (known) return known;
  const current = readAddition(node, name);
  const created: Value = { pageValue: current, shown: current, claims: [] };
  values.set(name, created);
  return created;
}

function ownedBy(within: Element): Owned {
  const known = owners.get(within);
  if (known) return known;
  const created = { nodes: new Set<Element>(), generated: new Set<Generated>() };
  owners.set(within, created);
  return created;
}
