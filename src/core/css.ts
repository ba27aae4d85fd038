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

type Root = Document | ShadowRoot;

/** A sheet can only be used in the document that has made it. */
const sheetsByDocument = new WeakMap<Document, Map<StyleText, CSSStyleSheet>>();
/** How many elements use each style of a root. */
const usesByRoot = new WeakMap<Root, Map<StyleText, number>>();

/** Styles that {@link addStyles} has added for a node, and the root that has them now. */
interface Addition {
  readonly styles: readonly StyleText[];
  root: Root | undefined;
}

const additionsByNode = new WeakMap<Node, Set<Addition>>();

/**
 * Gives a shadow root, if there is one, the styles of its element. All instances in a document share one constructed sheet. Call it again
 * after the element was adopted by another document: that removes all sheets.
 */
export function adoptStyles(root: ShadowRoot | null, styles: readonly StyleText[]): void {
  if (!root) return;
  const uses = usesOf(root);
  for (const style of [baseStyles, ...styles]) if (!uses.has(style)) uses.set(style, 1);
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, [...uses.keys()]);
}

/**
 * Adds styles to those of the shadow root or document around `node`. Returns the function that removes them, unless another node of that
 * root still uses them.
 */
export function addStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = node.getRootNode();
  if (!isRoot(root)) return () => undefined;
  const additions = additionsByNode.get(node) ?? new Set();
  additionsByNode.set(node, additions);
  const addition: Addition = { styles, root };
  additions.add(addition);
  acquire(root, styles);
  return () => {
    if (additions.delete(addition) && addition.root) release(addition.root, styles);
  };
}

/** Moves the styles that were added for a host to the root that contains it now. */
export function restoreAddedStyles(host: HTMLElement): void {
  const root = host.getRootNode();
  if (isRoot(root)) moveAdditions(host, root);
}

/** Removes the styles that were added for a host that is no longer in a root, unless other elements of the root use them. */
export function leaveAddedStyles(host: HTMLElement): void {
  moveAdditions(host, undefined);
}

function moveAdditions(host: HTMLElement, root: Root | undefined): void {
  for (const addition of additionsByNode.get(host) ?? []) {
    if (addition.root === root) continue;
    if (addition.root) release(addition.root, addition.styles);
    if (root) acquire(root, addition.styles);
    addition.root = root;
  }
}

function acquire(root: Root, styles: readonly StyleText[]): void {
  const uses = usesOf(root);
  for (const style of styles) uses.set(style, (uses.get(style) ?? 0) + 1);
  // A copy: the list itself changes below.
  const adopted = [...root.adoptedStyleSheets];
  const added = sheetsFor(root.ownerDocument ?? root, styles).filter(
    (sheet) => !adopted.includes(sheet),
  );
  if (added.length > 0) root.adoptedStyleSheets = [...adopted, ...added];
}

function release(root: Root, styles: readonly StyleText[]): void {
  const uses = usesOf(root);
  const unused = styles.filter((style) => {
    const left = (uses.get(style) ?? 1) - 1;
    if (left > 0) uses.set(style, left);
    else uses.delete(style);
    return left === 0;
  });
  if (unused.length === 0) return;
  const removed = sheetsFor(root.ownerDocument ?? root, unused);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !removed.includes(sheet));
}

function usesOf(root: Root): Map<StyleText, number> {
  const uses = usesByRoot.get(root) ?? new Map<StyleText, number>();
  usesByRoot.set(root, uses);
  return uses;
}

/**
 * Returns the sheets of a document for some styles; each is made once. A document without a window (a parsed or template document) shows
 * nothing and cannot make any.
 */
export function sheetsFor(document: Document, styles: readonly StyleText[]): CSSStyleSheet[] {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet) return [];
  const sheets = sheetsByDocument.get(document) ?? new Map<StyleText, CSSStyleSheet>();
  sheetsByDocument.set(document, sheets);
  return styles.map((style) => {
    const known = sheets.get(style);
    if (known) return known;
    const sheet = new Sheet();
    sheet.replaceSync(style.cssText);
    sheets.set(style, sheet);
    return sheet;
  });
}
