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
const sheetsByDocument = new WeakMap<Document, Map<StyleText, CSSStyleSheet>>();

/** Gives a shadow root its styles: one constructed sheet per block and document, shared by all instances. */
export function adoptStyles(root: ShadowRoot, styles: readonly StyleText[]): void {
  const { ownerDocument } = root;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  // A document without a window (a parsed or template document) shows nothing and can make no sheet.
  if (!Sheet) return;
  let sheets = sheetsByDocument.get(ownerDocument);
  if (!sheets) sheetsByDocument.set(ownerDocument, (sheets = new Map<StyleText, CSSStyleSheet>()));
  root.adoptedStyleSheets = [baseStyles, ...styles].map((style) => {
    let sheet = sheets.get(style);
    if (!sheet) {
      sheet = new Sheet();
      sheet.replaceSync(style.cssText);
      sheets.set(style, sheet);
    }
    return sheet;
  });
}
