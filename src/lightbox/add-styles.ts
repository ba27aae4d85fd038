import type { StyleText } from '../element/css.js';
import { sheetsFor } from '../element/style-sheets.js';

/** Adds styles to those of the shadow root or document around `node`, where they are not there yet. */
export function addStyles(node: Node, styles: readonly StyleText[]): void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  const { adoptedStyleSheets: adopted } = root;
  const document = root instanceof Document ? root : root.ownerDocument;
  const added = sheetsFor(document, styles).filter((sheet) => !adopted.includes(sheet));
  if (added.length > 0) root.adoptedStyleSheets = [...adopted, ...added];
}
