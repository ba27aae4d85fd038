import { ownersHtml } from '../../../src/platform/trusted.js';
import { NODE_ATTRIBUTE, writeWithNodeIds } from '../../../src/editor/document/write-page.js';
import type { NodeId } from '../../../src/editor/document/page-state.js';
import type { Source } from '../source.js';

/** Returns the IDs of the nodes in the element that match a CSS selector, in document order. */
export function itemsIn({ page, id }: Source, selector: string): readonly NodeId[] {
  // The document has no window: nothing in it loads or runs.
  const html = ownersHtml(writeWithNodeIds(page));
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const element = parsed.querySelector(`[${NODE_ATTRIBUTE}="${id}"]`);
  return [...parsed.querySelectorAll(selector)]
    .filter((each) => element?.contains(each))
    .map((each) => each.getAttribute(NODE_ATTRIBUTE) ?? '');
}
