import { additionMarker, formatAdditions, tokensOf, wholeNode } from '../../model/additions.js';
import { isEdited } from '../../platform/editing.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { markOriginal, readAddition, watchAdditions, writeAddition } from '../input/children.js';

/*
 * Everything that an element adds to the page's own nodes is added here. The page's own value of each attribute is remembered. It
 * returns when the element is removed. If a morph or a framework writes an annotated attribute, its value becomes the page's, and the
 * annotation is restored before the next frame is drawn. `children.ts` handles copies of annotated nodes.
 */

/**
 * The value of one attribute, or of one property of the inline style (`style:width`).
 *
 * - A text applies if the page has no value.
 * - `true`, `false` and `over` replace the page's value.
 * - Ids (`aria-describedby`) and classes are added after those of the page and of other elements, or before them with `first`.
 */
export type Annotation = string | boolean | { readonly over: string } | { readonly first: string };

interface Claim {
  readonly annotation: Annotation;
}

interface Value {
  /** What the page has written. */
  pageValue: string | null;
  /** What the node had when we last read or wrote it. */
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
/** How to insert each added node again. */
const insertions = new Map<Element, () => void>();
let isRestoreScheduled = false;

/**
 * Adds attributes to a node of the page. While the page is edited nothing is added. Returns the function that removes them.
 *
 * @param within - the element, or a form of it, that contains the node
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
 * Adds a node to the page by `insert`, and again if a morph or a script removes it. If a morph makes it a node of the page, it is left
 * to the page. Returns the function that removes it.
 *
 * @param isCopied - Whether a copy of it stays in a copy of the page, with what was typed in it
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

/** Returns the function that gives a node its focus back if it had the focus when it was removed from the page. */
function followFocus(node: Element): () => void {
  let focused: HTMLElement | undefined;
  node.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement));
  // Some browsers also dispatch it for a node that is removed. It is not connected then.
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

/** Schedules what the page has removed or replaced to be restored. Returns the records of changes that the page has made. */
function keepAdditions(records: readonly MutationRecord[]): readonly MutationRecord[] {
  return records.filter(({ target, attributeName, removedNodes }) => {
    if (attributeName !== null) return isPageChange(target as Element, attributeName);
    if (removedNodes.length > 0 && insertions.size > 0) scheduleRestore();
    return true;
  });
}

/** Whether the page's own value of an attribute has changed. It has not if a morph has only removed an annotation. */
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

/** Once per frame: a script that always removes what we restore does not block the page. */
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

/** The attribute by which a change of an annotation is observed. */
function attributeOf(name: string): string {
  return name.replace(/:.*/, '');
}

/** If the node has another value than we have left there, this becomes the page's value. Returns whether it has. */
function takePageChange(node: Element, name: string, value: Value): boolean {
  const current = readAddition(node, name);
  if (current === value.shown) return false;
  const added = lists.has(name) ? textsOf(value.claims) : [];
  const own = tokensOf(current).filter((token) => !added.includes(token));
  value.pageValue = added.length > 0 ? own.join(' ') || null : current;
  value.shown = current;
  return true;
}

function writeValue(node: Element, name: string, value: Value): void {
  const text = textOf(name, value);
  if (readAddition(node, name) !== text) writeAddition(node, name, text);
  // A style is serialized in other words than it was written.
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
  // An empty attribute is no value.
  return pageValue || (textsOf(claims)[0] ?? null);
}

function textsOf(claims: readonly Claim[]): string[] {
  return claims.flatMap(({ annotation }) => {
    if (typeof annotation === 'object') return 'first' in annotation ? [annotation.first] : [];
    return typeof annotation === 'string' ? [annotation] : [];
  });
}

/** Writes on the node what was added, and the page's own values: see `additions.ts`. */
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
