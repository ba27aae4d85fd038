import { sessionItem } from '../../platform/storage-item.js';
import { headState } from '../../page/head-state.js';
import { declinesRedirect, panelRedirect } from '../model/redirect.js';

const declineItem = sessionItem('sq-noredirect');

/**
 * Leads an account from the page that it has opened to the configuration panel, in place of this page: the way back
 * leads to where somebody came from. Once a page: the script in its head may have done so before the runtime.
 *
 * @returns true where the page is about to go
 */
export function redirectOnOpening(): boolean {
  const state = headState();
  if (state.redirect !== undefined) return true;
  const { pathname: path, search, hostname } = location;
  const isDeclined = rememberDecline();
  const address = panelRedirect({ path, search, hostname, isTop: top === window, isDeclined });
  if (address === undefined) return false;
  state.redirect = address;
  location.replace(address);
  return true;
}

/**
 * True where this page, or an earlier one of the session, has asked for no redirect. Where storage is denied, each page
 * speaks for itself.
 */
export function rememberDecline(): boolean {
  const isAsked = declinesRedirect(location.search);
  if (isAsked) declineItem.write('true');
  return isAsked || declineItem.read() !== null;
}
