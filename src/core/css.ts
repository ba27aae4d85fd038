import { membersOf } from '../platform/form-members.js';
import { isRoot } from '../platform/node-kinds.js';

/** A style sheet as text; it becomes one constructed sheet per document that shows it. */
export interface StyleText {
  readonly cssText: string;
  /** Brings one of its sheets up to date, where its rules change. */
  readonly refresh?: (sheet: CSSStyleSheet) => void;
}

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

/** What {@link addStyles} has added, by the root that has it and the node that it is for: another document drops all sheets. */
const addedStyles = new WeakMap<Node, Set<StyleText>>();

/** The styles that a root or a node has beyond those of its block. */
function addedStylesOf(node: Node): Set<StyleText> {
  const known = addedStyles.get(node) ?? new Set();
  addedStyles.set(node, known);
  return known;
}

/** Gives a shadow root, where there is one, its styles: one constructed sheet per block and document, shared by all instances. */
export function adoptStyles(root: ShadowRoot | null, styles: readonly StyleText[]): void {
  if (!root) return;
  const all = new Set([baseStyles, ...styles, ...(addedStyles.get(root) ?? [])]);
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, [...all]);
}

/** Gives the tree that a host has come to what was added for it in the one that it comes from. */
export function restoreAddedStyles(host: HTMLElement): void {
  const styles = addedStyles.get(host);
  const root = host.getRootNode();
  if (styles && isRoot(root)) appendStyles(root, [...styles]);
}

/** Adds to the sheets of a root those styles that are not among them, and answers with them. */
function appendStyles(
  root: Document | ShadowRoot,
  styles: readonly StyleText[],
): readonly StyleText[] {
  // A copy: the list itself changes below.
  const adopted = [...root.adoptedStyleSheets];
  const sheets = sheetsFor(root.ownerDocument ?? root, styles);
  const isNew = (sheet: CSSStyleSheet | undefined): sheet is CSSStyleSheet =>
    sheet !== undefined && !adopted.includes(sheet);
  const added = sheets.filter(isNew);
  if (added.length > 0) root.adoptedStyleSheets = [...adopted, ...added];
  return styles.filter((_style, index) => isNew(sheets[index]));
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
 * Adds styles to those of the shadow root or document around `node`, where they are not there yet; they
 * follow `node` and the root to another document. Returns the function that takes off what it has added.
 */
export function addStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = membersOf(node).getRootNode();
  if (!isRoot(root)) return () => undefined;
  const added = appendStyles(root, styles);
  for (const kept of [addedStylesOf(root), addedStylesOf(node)])
    for (const style of styles) kept.add(style);
  return () => {
    for (const style of added) addedStylesOf(root).delete(style);
    for (const style of styles) addedStylesOf(node).delete(style);
    for (const each of new Set([root, membersOf(node).getRootNode()].filter(isRoot))) {
      const removed = sheetsFor(each.ownerDocument ?? each, added);
      each.adoptedStyleSheets = each.adoptedStyleSheets.filter((sheet) => !removed.includes(sheet));
    }
  };
}
