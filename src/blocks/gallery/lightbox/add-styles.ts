import type { StyleText } from '../../../element/css.js';

const sheetsByDocument = new WeakMap<Document, Map<StyleText, CSSStyleSheet>>();

/** Adds styles that came later to those of the shadow root around `node`: one sheet per document, shared. */
export function addStyles(node: Node, styles: readonly StyleText[]): void {
  const root = node.getRootNode();
  const document = node.ownerDocument;
  const Sheet = document?.defaultView?.CSSStyleSheet;
  if (!(root instanceof ShadowRoot) || !document || !Sheet) return;
  let sheets = sheetsByDocument.get(document);
  if (!sheets) sheetsByDocument.set(document, (sheets = new Map<StyleText, CSSStyleSheet>()));
  for (const style of styles) {
    let sheet = sheets.get(style);
    if (!sheet) {
      sheet = new Sheet();
      sheet.replaceSync(style.cssText);
      sheets.set(style, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}
