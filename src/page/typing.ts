import { isHtmlElement } from '../platform/node-kinds.js';

/** Fields in which somebody types or chooses. */
const editable =
  'textarea, select, input:not([type=button], [type=checkbox], [type=image], [type=radio], [type=reset], [type=submit])';

/** True for a field that takes text, or an element that can be edited. */
export function isEditable(node: EventTarget): boolean {
  if (!isHtmlElement(node)) return false;
  return node.isContentEditable || node.matches(editable);
}

/** The element with the focus, and those within its shadow roots that have it. */
export function focusPath(): Element[] {
  const path: Element[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    path.push(at);
  return path;
}
