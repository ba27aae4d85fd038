import { additionMarker, formatAdditions, tokensOf, wholeNode } from '../../model/additions.js';
import { isEdited } from '../../platform/editing.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { markOriginal, readAddition, watchAdditions, writeAddition } from '../input/children.js';

/*
 * Adds attributes and nodes to the page's own nodes. Each annotated attribute's original value is saved, and restored when the
 * element is removed. If a morph (a DOM diff by Turbo or htmx) or a framework writes an annotated attribute, the new value
 * counts as the page's value, and the annotation is restored in the next frame. `children.ts` handles copies of annotated
 * nodes.
 */

/**
 * The value to set for an attribute, or for a property of the inline style (`style:width`).
 *
 * - A string applies if the page has no value.
 * - `true`, `false` and `over` replace the page's value. `initial` replaces it until the page changes the attribute.
 * - IDs (`aria-describedby`) and classes are appended to the existing ones. With `first`, they are prepended.
 */
export type Annotation =
  | string
  | boolean
  | { readonly over: string }
  | { readonly initial: string }
  | { readonly first: string };

interface Claim {
  readonly annotation: Annotation;
}

interface Value {
  /** The value written by the page. */
  pageValue: string | null;
  /** The node's value when we last read or wrote it. */
  shown: string | null;
  claims: readonly Claim[];
}

const lists = new Set([
  ...['aria-controls', 'aria-describedby', 'aria-details', 'aria-labelledby'],
  'class',
]);

const valuesByNode = new WeakMap<Element, Map<string, Value>>();
/** Annotated nodes that the page has changed since the last frame. */
const changedNodes = new Set<Element>();
const insertions = new Map<Element, () => void>();
let isRestoreScheduled = false;

/**
 * Adds attributes to one of the page's nodes. Does nothing while the page is being edited. Returns a function that removes the
 * attributes.
 *
 * @param within - the element that contains the node, or a form inside that element
 */
export function annotate(
  node: Element,
  attributes: Readonly<Record<string, Annotation>>,
  within: Element,
): () => void {
  if (isEdited(within)) return () => undefined;
  watchAdditions(within, Object.keys(attributes).map(attributeOf), keepAdditions);
  const values = valuesOf(node);
  const claims = Object.entries(attributes).map(([name, annotation]) => {
    const claim = { annotation };
    const value = valueOf(node, values, name);
    takePageChange(node, name, value);
    value.claims = [...value.claims, claim];
    writeValue(node, name, value);
    return { name, value, claim };
  });
  mark(node, values);
  return () => {
    for (const { name, value, claim } of claims) {
      takePageChange(node, name, value);
      value.claims = value.claims.filter((each) => each !== claim);
      writeValue(node, name, value);
    }
    mark(node, values);
  };
}

/**
 * Calls `insert` to add a node, and calls it again if a morph or a script removes the node. If a morph reuses the node as one
 * of the page's own nodes, the node is no longer managed. Returns a function that removes the node.
 *
 * @param isCopied - `true` keeps the node, with its form values, in copies of the page
 */
export function generate(
  node: Element,
  insert: () => void,
  within: Element,
  isCopied = false,
): () => void {
  watchAdditions(within, [], keepAdditions);
  const restoreFocus = followFocus(node);
  const insertion = (): void => {
    if (isEdited(within)) return;
    insert();
    restoreFocus();
  };
  markOriginal(node);
  node.setAttribute(generatedMarker, '');
  if (!isCopied) node.setAttribute(additionMarker, wholeNode);
  insertion();
  insertions.set(node, () => {
    if (within.isConnected && !within.contains(node)) insertion();
  });
  return () => {
    insertions.delete(node);
    if (node.hasAttribute(generatedMarker)) node.remove();
  };
}

/** Returns a function that restores focus inside a node if focus was lost when the node was removed. */
function followFocus(node: Element): () => void {
  let focused: HTMLElement | undefined;
  node.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement));
  // Some browsers also dispatch `focusout` when a node is removed. The node is then disconnected.
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

/** Schedules the restoration of removed or replaced additions. Returns only the records of changes made by the page. */
function keepAdditions(records: readonly MutationRecord[]): readonly MutationRecord[] {
  return records.filter(({ target, attributeName, removedNodes }) => {
    if (attributeName !== null) return isPageChange(target as Element, attributeName);
    if (removedNodes.length > 0 && insertions.size > 0) scheduleRestore();
    return true;
  });
}

/**
 * Returns `true` if the page's own value of an attribute has changed. A morph that only removes an annotation does not count as
 * a change.
 */
function isPageChange(node: Element, attribute: string): boolean {
  const values = valuesByNode.get(node);
  const ofAttribute = [...(values ?? [])].filter(([name]) => attributeOf(name) === attribute);
  if (!values || ofAttribute.length === 0) return true;
  const changes = ofAttribute.map(([name, value]) => {
    const { pageValue } = value;
    if (!takePageChange(node, name, value)) return false;
    changedNodes.add(node);
    scheduleRestore();
    return value.pageValue !== pageValue;
  });
  mark(node, values);
  return changes.includes(true);
}

/** Restores at most once per frame, so that a script that keeps removing our additions cannot block the page. */
function scheduleRestore(): void {
  if (isRestoreScheduled) return;
  isRestoreScheduled = true;
  requestAnimationFrame(() => {
    isRestoreScheduled = false;
    for (const node of changedNodes) {
      const values = valuesOf(node);
      for (const [name, value] of values) {
        takePageChange(node, name, value);
        writeValue(node, name, value);
      }
      mark(node, values);
    }
    changedNodes.clear();
    for (const [node, insert] of insertions) if (node.hasAttribute(generatedMarker)) insert();
  });
}

/** The attribute to observe for an annotation: `style` for `style:width`. */
function attributeOf(name: string): string {
  return name.replace(/:.*/, '');
}

/** Saves the current value as the page's value if it differs from the value we last wrote. Returns `true` if it differs. */
function takePageChange(node: Element, name: string, value: Value): boolean {
  const current = readAddition(node, name);
  if (current === value.shown) return false;
  const added = lists.has(name) ? textsOf(value.claims) : [];
  const own = tokensOf(current).filter((token) => !added.includes(token));
  value.pageValue = added.length > 0 ? own.join(' ') || null : current;
  value.shown = current;
  value.claims = value.claims.filter(({ annotation }) => !isInitial(annotation));
  return true;
}

function isInitial(annotation: Annotation): boolean {
  return typeof annotation === 'object' && 'initial' in annotation;
}

function writeValue(node: Element, name: string, value: Value): void {
  const text = textOf(name, value);
  if (readAddition(node, name) !== text) writeAddition(node, name, text);
  // Browsers may serialize a style differently from how it was written.
  value.shown = readAddition(node, name);
}

function textOf(name: string, { pageValue, claims }: Value): string | null {
  if (claims.length === 0) return pageValue;
  if (lists.has(name)) {
    const isFirst = ({ annotation }: Claim): boolean => typeof annotation === 'object';
    const before = textsOf(claims.filter(isFirst));
    return [...new Set([...before, ...tokensOf(pageValue), ...textsOf(claims)])].join(' ');
  }
  const state = claims.findLast(({ annotation }) => typeof annotation !== 'string')?.annotation;
  if (typeof state === 'object') return Object.values(state)[0] ?? null;
  if (state === false) return null;
  if (state === true) return name.startsWith('aria-') ? 'true' : '';
  // An empty attribute counts as unset.
  return pageValue || (textsOf(claims)[0] ?? null);
}

function textsOf(claims: readonly Claim[]): string[] {
  return claims.flatMap(({ annotation }) => {
    if (typeof annotation === 'object') return 'first' in annotation ? [annotation.first] : [];
    return typeof annotation === 'string' ? [annotation] : [];
  });
}

/** Records the annotations and the page's own values in an attribute of the node: see `additions.ts`. */
function mark(node: Element, values: ReadonlyMap<string, Value>): void {
  if (node.getAttribute(additionMarker) === wholeNode) return;
  const changed = [...values].filter(([, { pageValue, shown }]) => pageValue !== shown);
  const text = formatAdditions(new Map(changed.map(([name, value]) => [name, value.pageValue])));
  if (text === '') node.removeAttribute(additionMarker);
  else if (node.getAttribute(additionMarker) !== text) node.setAttribute(additionMarker, text);
}

function valuesOf(node: Element): Map<string, Value> {
  const known = valuesByNode.get(node);
  if (known) return known;
  markOriginal(node);
  const created = new Map<string, Value>();
  valuesByNode.set(node, created);
  return created;
}

function valueOf(node: Element, values: Map<string, Value>, name: string): Value {
  const known = values.get(name);
  if (known) return known;
  const current = readAddition(node, name);
  const created: Value = { pageValue: current, shown: current, claims: [] };
  values.set(name, created);
  return created;
}
