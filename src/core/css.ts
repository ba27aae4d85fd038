import { isRoot } from '../platform/node-kinds.js';
import type { StyleText } from '../platform/style-text.js';

/**
 * Template tag for the style sheets in `*.styles.ts` files. Editors highlight these style sheets, and the build minifies them.
 */
export function css(strings: TemplateStringsArray): StyleText {
  return { cssText: strings.join('') };
}

/** Styles of every shadow root. The wrapper (`.sq-root`) generates no box. */
export const baseStyles = css`
  :host([hidden]) {
    display: none !important;
  }
  .sq-root {
    display: contents;
  }
`;

type Root = Document | ShadowRoot;

/** A constructed sheet can only be used in the document that created it. */
const sheetsByDocument = new WeakMap<Document, Map<StyleText, CSSStyleSheet>>();
/** For each root, the number of elements that use each style. */
const usesByRoot = new WeakMap<Root, Map<StyleText, number>>();

interface Addition {
  readonly styles: readonly StyleText[];
  root: Root | undefined;
}

const additionsByNode = new WeakMap<Node, Set<Addition>>();

/**
 * Adopts an element's styles in its shadow root, if it has one. All instances in a document share one constructed sheet. Call
 * this function again when the element is adopted by another document, since adoption removes all sheets.
 */
export function adoptStyles(root: ShadowRoot | null, styles: readonly StyleText[]): void {
  if (!root) return;
  const uses = usesOf(root);
  for (const style of [baseStyles, ...styles]) if (!uses.has(style)) uses.set(style, 1);
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, [...uses.keys()]);
}

/**
 * Adds styles to the shadow root or document that contains `node`. Returns a function that removes the styles, unless another
 * node in that root still uses them.
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

/** Moves the styles added for a host to its current root. */
export function restoreAddedStyles(host: HTMLElement): void {
  const root = host.getRootNode();
  if (isRoot(root)) moveAdditions(host, root);
}

/** Removes the styles added for a disconnected host, except those that other elements in the same root still use. */
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
  // Copied, since `adoptedStyleSheets` is a live list, which is replaced below.
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
 * Returns a document's constructed sheets for some styles. Each sheet is created once. Returns an empty list for a document
 * without a window (a parsed document or a template's document), which is not rendered and cannot construct sheets.
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
