import { queryValue, withQueryValue } from '../../model/query.js';
import { isAdminArea } from '../../page/model/visitor-role.js';
import type { PageAddress } from './redirect.js';

/**
 * The URL to open after a logout: the site's root, or, from the configuration panel, the previewed page.
 *
 * @param here - the page whose script logs out
 * @param isPreviewed - `true` if the configuration panel shows the page in its preview
 */
export function logoutAddress(here: PageAddress, isPreviewed: boolean): string {
  if (isPreviewed) return loggedOutAt(here.path + here.search);
  return loggedOutAt(isAdminArea(here.path) ? queryValue(here.search, 'frameUrl') : null);
}

/** A page of the site with `?logout=true`, which shows the logout message. Uses the root if the URL is not a valid preview. */
export function loggedOutAt(address: string | null): string {
  const shown = address !== null && isPreview(address) ? address : '/';
  const [page = ''] = shown.split('#', 1);
  const path = pathOf(page);
  return path + withQueryValue(page.slice(path.length), 'logout', 'true');
}

/** Returns whether the configuration panel may show a URL in its preview: a path of this site outside of the panel. */
export function isPreview(address: string): boolean {
  // Browsers remove tabs and line breaks and treat a backslash as a slash. Two slashes start the URL of another site.
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address) && !isAdminArea(pathOf(address));
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
