import { queryValue, withQueryValue } from '../../model/query.js';
import { isAdminArea } from '../../page/model/visitor-role.js';
import type { PageAddress } from './redirect.js';

/**
 * Where a logout leads: to the site's root, or from the configuration panel to the page that its preview shows.
 *
 * @param here - The page whose script logs out.
 * @param isPreviewed - The configuration panel shows it in its preview.
 */
export function logoutAddress(here: PageAddress, isPreviewed: boolean): string {
  if (isPreviewed) return loggedOutAt(here.path + here.search);
  return loggedOutAt(isAdminArea(here.path) ? queryValue(here.search, 'frameUrl') : null);
}

/** A page of the site that says that somebody has logged out; its root where the address is none. */
export function loggedOutAt(address: string | null): string {
  const shown = address !== null && isPreview(address) ? address : '/';
  const [page = ''] = shown.split('#', 1);
  const path = pathOf(page);
  return path + withQueryValue(page.slice(path.length), 'logout', 'true');
}

/** True for an address that the panel may show: of this site, and not of the panel itself. */
export function isPreview(address: string): boolean {
  // Browsers drop tabs and line breaks, and read a backslash as a slash: two of those begin another site's address.
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address) && !isAdminArea(pathOf(address));
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
