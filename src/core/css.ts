import { isRoot } from '../platform/node-kinds.js';
import type { StyleText } from '../platform/style-text.js';

/**
 * Marks a style sheet in a `*.styles.ts` file, for editors and for the build, which minifies it.
 * Values are other style texts and numbers, never what came from a page.
 */
export function css(strings: TemplateStringsArray, ...values: (StyleText | number)[]): StyleText {
  const texts = values.map((value) => (typeof value === 'number' ? String(value) : value.cssText));
  return { cssText: String.raw({ raw: strings.raw }, ...texts) };
}

/** Holds in every shadow root: the wrapper takes no box of its own. */
export const baseStyles = css`
  :host([hidden]) {
    display: none !important;
  }
  .sq-root {
    display: contents;
  }
`;

/** Sheets belong to the document that made them, so a block adopted by another one needs others. */
const sheets = new WeakMap<StyleText, WeakMap<Document, CSSStyleSheet>>();

type Root = Document | ShadowRoot;
type Counts = Map<StyleText, number>;

/** The styles that a shadow root has for its block: they are never taken off. */
const blockStyles = new WeakMap<Node, ReadonlySet<StyleText>>();
/** How many nodes of a root use each style that {@link addStyles} has added. Another document drops all sheets. */
const usesByRoot = new WeakMap<Node, Counts>();
/** How often each style was added for a node. */
const usesByNode = new WeakMap<Node, Counts>();
/** The root whose styles a node is counted in. */
const rootByNode = new WeakMap<Node, Root>();

function countsOf(all: WeakMap<Node, Counts>, node: Node): Counts {
  const known = all.get(node) ?? new Map<StyleText, number>();
  all.set(node, known);
  return known;
}

/** Gives a shadow root, where there is one, its styles: one constructed sheet per block and document, shared by all instances. */
export function adoptStyles(root: ShadowRoot | null, styles: readonly StyleText[]): void {
  if (!root) return;
  const own = new Set([baseStyles, ...styles]);
  blockStyles.set(root, own);
  const all = new Set([...own, ...countsOf(usesByRoot, root).keys()]);
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, [...all]);
}

/** Moves the styles that were added for a host to the root that it is in now. */
export function restoreAddedStyles(host: HTMLElement): void {
  const root = host.getRootNode();
  if (isRoot(root)) follow(host, root);
}

/** Takes the styles of a host that was removed off the root that it was in, unless others there use them. */
export function leaveAddedStyles(host: HTMLElement): void {
  follow(host, undefined);
}

function follow(node: Node, root: Root | undefined): void {
  const before = rootByNode.get(node);
  const styles = [...(usesByNode.get(node)?.keys() ?? [])];
  if (before === root || styles.length === 0) return;
  if (before) release(before, styles);
  if (root) acquire(root, styles);
  if (root) rootByNode.set(node, root);
  else rootByNode.delete(node);
}

function acquire(root: Root, styles: readonly StyleText[]): void {
  const uses = countsOf(usesByRoot, root);
  for (const style of styles) uses.set(style, (uses.get(style) ?? 0) + 1);
  // A copy: the list itself changes below.
  const adopted = [...root.adoptedStyleSheets];
  const sheets = sheetsFor(root.ownerDocument ?? root, styles);
  const added = sheets.filter((sheet) => !adopted.includes(sheet));
  if (added.length > 0) root.adoptedStyleSheets = [...adopted, ...added];
}

function release(root: Root, styles: readonly StyleText[]): void {
  const uses = countsOf(usesByRoot, root);
  const unused = styles.filter((style) => {
    const left = (uses.get(style) ?? 0) - 1;
    if (left > 0) uses.set(style, left);
    else uses.delete(style);
    return left <= 0 && !blockStyles.get(root)?.has(style);
  });
  if (unused.length === 0) return;
  const removed = sheetsFor(root.ownerDocument ?? root, unused);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !removed.includes(sheet));
}

/**
 * The sheets of a document for some styles; each is made once. A document without a window (a parsed
 * or template document) shows nothing and can make none.
 */
export function sheetsFor(document: Document, styles: readonly StyleText[]): CSSStyleSheet[] {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet) return [];
  return styles.map((style) => {
    const known = sheets.get(style) ?? new WeakMap<Document, CSSStyleSheet>();
    const sheet = known.get(document) ?? new Sheet();
    if (!known.has(document)) sheet.replaceSync(style.cssText);
    style.refresh?.(sheet);
    sheets.set(style, known.set(document, sheet));
    return sheet;
  });
}

/**
 * Adds styles to those of the shadow root or document around `node`. They follow `node` and the root to another
 * document. Returns the function that takes them off, unless another node of that root still uses them.
 */
export function addStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = node.getRootNode();
  if (!isRoot(root)) return () => undefined;
  follow(node, root);
  rootByNode.set(node, root);
  const uses = countsOf(usesByNode, node);
  acquire(
    root,
    styles.filter((style) => !uses.has(style)),
  );
  for (const style of styles) uses.set(style, (uses.get(style) ?? 0) + 1);
  let isAdded = true;
  return () => {
    if (!isAdded) return;
    isAdded = false;
    const unused = styles.filter((style) => {
      const left = (uses.get(style) ?? 0) - 1;
      if (left > 0) uses.set(style, left);
      else uses.delete(style);
      return left <= 0;
    });
    const current = rootByNode.get(node);
    if (current) release(current, unused);
  };
}
