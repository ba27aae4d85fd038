import { isHtmlElement } from '../platform/node-kinds.js';

/** Matches fields in which a visitor types or chooses a value. */
const editable =
  'textarea, select, input:not([type=button], [type=checkbox], [type=image], [type=radio], [type=reset], [type=submit])';

/** Returns `true` for a field in which a visitor types or chooses a value, and for `contenteditable` elements. */
export function isEditable(node: EventTarget): boolean {
  if (!isHtmlElement(node)) return false;
  return node.isContentEditable || node.matches(editable);
}

/** Returns the focused element, followed by the focused elements inside its nested shadow roots. */
export function focusPath(): Element[] {
  const path: Element[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    path.push(at);
  return path;
}
