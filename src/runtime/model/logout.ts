import { queryValue, withQueryValue } from '../../model/query.js';
import { isAdminArea } from '../../page/model/visitor-role.js';
import type { PageAddress } from './redirect.js';

/**
 * Returns the URL to open after a logout: the previewed page if the configuration panel is open, otherwise the site's root.
 *
 * @param here - the page whose script performs the logout
 * @param isPreviewed - `true` if the configuration panel shows the page in its preview
 */
export function logoutAddress(here: PageAddress, isPreviewed: boolean): string {
  if (isPreviewed) return loggedOutAt(here.path + here.search);
  return loggedOutAt(isAdminArea(here.path) ? queryValue(here.search, 'frameUrl') : null);
}

/**
 * Returns the path of a page on this site with `?logout=true`, which shows the logout message. Uses the root if the URL is not
 * valid for the preview.
 */
export function loggedOutAt(address: string | null): string {
  const shown = address !== null && isPreview(address) ? address : '/';
  const [page = ''] = shown.split('#', 1);
  const path = pathOf(page);
  return path + withQueryValue(page.slice(path.length), 'logout', 'true');
}

/** Returns `true` if the configuration panel may show a URL in its preview: a path on this site, outside of the panel. */
export function isPreview(address: string): boolean {
  // Browsers remove tabs and line breaks, and treat a backslash as a slash. A URL that starts with two slashes belongs to
  // another site.
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address) && !isAdminArea(pathOf(address));
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
