import { isElement } from '../../../platform/node-kinds.js';

// Alone in its module: the loader needs it long before the rest of consent.

/** True for a click that opens the choices of cookies, also within a shadow root, unless its default is prevented. */
export function asksForChoices(click: Event): boolean {
  return !click.defaultPrevented && click.composedPath().some(opensChoices);
}

function opensChoices(target: EventTarget): boolean {
  return isElement(target) && target.hasAttribute('data-sq-consent-open');
}
