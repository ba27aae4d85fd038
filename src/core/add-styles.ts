import { isRoot } from '../platform/node-kinds.js';
import type { StyleText } from './css.js';
import { appendStyles, lateStyles, sheetsFor } from './style-sheets.js';

/**
 * Adds styles to those of the shadow root or document around `node`, where they are not there yet; they
 * follow `node` and the root to another document. Returns the function that takes off what it has added.
 */
export function addStyles(node: Node, styles: readonly StyleText[]): () => void {
  const root = node.getRootNode();
  if (!isRoot(root)) return () => undefined;
  const added = appendStyles(root, styles);
  for (const kept of [lateStyles(root), lateStyles(node)])
    for (const style of styles) kept.add(style);
  return () => {
    for (const style of added) lateStyles(root).delete(style);
    for (const style of styles) lateStyles(node).delete(style);
    for (const each of new Set([root, node.getRootNode()].filter(isRoot))) {
      const gone = sheetsFor(each.ownerDocument ?? each, added);
      each.adoptedStyleSheets = each.adoptedStyleSheets.filter((sheet) => !gone.includes(sheet));
    }
  };
}
