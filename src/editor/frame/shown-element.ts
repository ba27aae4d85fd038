import type { NodeId } from '../document/page-state.js';
import { NODE_ATTRIBUTE } from '../document/write-page.js';

/** Returns the element of a node in a page that the server sends for `?sq-edit`. */
export function elementOf(root: ParentNode, id: NodeId): HTMLElement | null {
  return root.querySelector(`[${NODE_ATTRIBUTE}="${CSS.escape(id)}"]`);
}
