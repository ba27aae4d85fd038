import { sessionItem } from '../../platform/storage-item.js';
import { headState } from '../../page/head-state.js';
import { declinesRedirect, panelRedirect } from '../model/redirect.js';

const declineItem = sessionItem('sq-noredirect');

/**
 * Redirects a signed-in site owner to the configuration panel and replaces the page in the history. Runs once per page: if the
 * head script has already redirected, does nothing.
 *
 * @returns `true` if the page is about to navigate
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
 * Returns `true` if this page, or an earlier page in the session, has declined the redirect. If storage is not available, only
 * this page counts.
 */
export function rememberDecline(): boolean {
  const isAsked = declinesRedirect(location.search);
  if (isAsked) declineItem.write('true');
  return isAsked || declineItem.read() !== null;
}
