import type { StyleText } from '../../../element/css.js';
import { sheetsFor } from '../../../element/style-sheets.js';

/** Adds styles to the shadow root around `node`. Returns the function that takes them off. */
export function wearStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot)) return () => undefined;
  const sheets = sheetsFor(root.ownerDocument, styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
