import { css, type StyleText } from './css.js';

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

/** Gives a shadow root its styles: one constructed sheet per block and document, shared by all instances. */
export function adoptStyles(root: ShadowRoot, styles: readonly StyleText[]): void {
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, [baseStyles, ...styles]);
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
    sheets.set(style, known.set(document, sheet));
    return sheet;
  });
}
