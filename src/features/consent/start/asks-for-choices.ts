import { isElement } from '../../../platform/node-kinds.js';
/** True for a click on what opens the choices of cookies, also within a shadow root, that nobody else has taken. */
export function asksForChoices(click: Event): boolean {
  return !click.defaultPrevented && click.composedPath().some(opensChoices);
}

function opensChoices(target: EventTarget): boolean {
  return isElement(target) && target.hasAttribute('data-sq-consent-open');
}
