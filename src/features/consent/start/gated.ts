import { isElement } from '../../../platform/node-kinds.js';

/** Elements that wait for consent, or have waited. */
export const GATED = '[data-sq-consent]';

/** Whether a node is, or contains, an element that waits for consent. */
export function holdsGated(node: Node): boolean {
  return isElement(node) && (node.matches(GATED) || node.querySelector(GATED) !== null);
}
