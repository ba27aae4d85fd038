import { isElement } from '../../../platform/node-kinds.js';

/** Matches elements that require consent, whether or not they have been released. */
export const GATED = '[data-sq-consent]';

export function holdsGated(node: Node): boolean {
  return isElement(node) && (node.matches(GATED) || node.querySelector(GATED) !== null);
}
