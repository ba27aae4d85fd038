import type { StyleText } from './css.js';
import { sheetsFor } from './style-sheets.js';

/**
 * Adds styles to those of the shadow root or document around `node`, where they are not there yet.
 * Returns the function that takes off what it has added.
 */
export function addStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return () => undefined;
  const { adoptedStyleSheets: adopted } = root;
  const document = root instanceof Document ? root : root.ownerDocument;
  const added = sheetsFor(document, styles).filter((sheet) => !adopted.includes(sheet));
  if (added.length > 0) root.adoptedStyleSheets = [...adopted, ...added];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
  };
}
