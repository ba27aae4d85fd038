import type { StyleText } from './css.js';
import { isRoot, isShadowRoot } from './node-kinds.js';
import { sheetsFor } from './style-sheets.js';

/**
 * Adds styles to those of the shadow root or document around `node`, where they are not there yet.
 * Returns the function that takes off what it has added.
 */
export function addStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = node.getRootNode();
  if (!isRoot(root)) return () => undefined;
  const { adoptedStyleSheets: adopted } = root;
  const document = isShadowRoot(root) ? root.ownerDocument : root;
  const added = sheetsFor(document, styles).filter((sheet) => !adopted.includes(sheet));
  if (added.length > 0) root.adoptedStyleSheets = [...adopted, ...added];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
  };
}
