import { sessionSlot } from '../../platform/slot.js';

const slot = sessionSlot('sq-noredirect');

/**
 * True where this page, or an earlier one of the session, has asked for no redirect. Where storage is denied, each page
 * speaks for itself.
 */
export function rememberDecline(isAsked: boolean): boolean {
  if (isAsked) slot.write('true');
  return isAsked || slot.read() !== null;
}
