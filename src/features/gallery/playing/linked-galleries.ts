import { isRoot } from '../../../platform/node-kinds.js';

/** The galleries that a selector means: in the tree of `host`, else in its document. Itself is none of them. */
export function linkedGalleries(host: HTMLElement, selector: string | undefined): HTMLElement[] {
  if (!selector) return [];
  const { ownerDocument } = host;
  for (const root of new Set([host.getRootNode(), ownerDocument])) {
    const found = [...query(root, selector)].filter(
      (element) => element !== host && element.localName === host.localName,
    );
    if (found.length > 0) return found;
  }
  return [];
}

function query(root: Node, selector: string): Iterable<HTMLElement> {
  if (!isRoot(root)) return [];
  try {
    return root.querySelectorAll<HTMLElement>(selector);
  } catch {
    // What is no selector finds nothing; who asks says so.
    return [];
  }
}
