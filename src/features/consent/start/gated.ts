import { isElement } from '../../../platform/node-kinds.js';

/** Elements that wait or have waited for consent. */
export const GATED = '[data-sq-consent]';

export function holdsGated(node: Node): boolean {
  return isElement(node) && (node.matches(GATED) || node.querySelector(GATED) !== null);
}
