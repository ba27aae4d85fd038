import { isHtmlElement } from '../../platform/node-kinds.js';
/** The element that has the focus, also inside shadow roots; undefined where nothing has it. */
export function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return isHtmlElement(focused) && focused !== document.body ? focused : undefined;
}
