import type { StyleText } from '../element/css.js';
import { sheetsFor } from '../element/style-sheets.js';

/** Adds styles that came later to those of the shadow root around `node`. */
export function addStyles(node: Node, styles: readonly StyleText[]): void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const { adoptedStyleSheets: adopted } = root;
  const added = sheetsFor(root.ownerDocument, styles).filter((sheet) => !adopted.includes(sheet));
  root.adoptedStyleSheets = [...adopted, ...added];
}
