import { queryValue, withQueryValue } from '../../model/query.js';
import { isAdminArea, isViewerOnly } from '../../page/model/visitor-role.js';
import type { Visitor } from '../../page/model/visitor.js';

/** A URL's path and query, in the format of `location`. */
export interface PageAddress {
  readonly path: string;
  /** Includes the question mark. Empty if the URL has no query. */
  readonly search: string;
}

/** Facts about an opened page that only the browser can determine. */
export interface PageOpening extends PageAddress {
  /** In the format of `location`: an IPv6 address is in brackets. */
  readonly hostname: string;
  readonly isTop: boolean;
  /** `true` if this page, or an earlier page in the session, has declined the redirect. */
  readonly isDeclined: boolean;
}

/** Facts about a page that the server can determine: the visitor and the site. */
export interface PageMaking {
  readonly visitor: Visitor;
  readonly website: { readonly developerMode: boolean; readonly cloneable: boolean };
}

const PANEL = '/config/';
/** Local development servers. */
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Returns `true` if a query contains `noredirect`, with any value. */
export function declinesRedirect(search: string): boolean {
  return queryValue(search, 'noredirect') !== null;
}

/** Returns the URL of the configuration panel that shows a page of the site in its preview. */
export function panelAddress({ path, search }: PageAddress): string {
  return PANEL + withQueryValue('', 'frameUrl', path + search);
}

/**
 * Returns `true` if a page redirects a signed-in site owner to the configuration panel. The conditions in the browser may still
 * prevent the redirect: see {@link panelRedirect}.
 */
export function leadsToPanel({ visitor, website }: PageMaking): boolean {
  const isOwners = visitor.isAuthenticated && !isViewerOnly(visitor);
  return isOwners && !website.developerMode && !website.cloneable;
}

/** Returns the URL that a page redirects a site owner to, or `undefined` to stay on the page. */
export function panelRedirect(opening: PageOpening): string | undefined {
  const { hostname, path, search, isTop, isDeclined } = opening;
  if (!isTop || isAdminArea(path) || localHosts.includes(hostname)) return undefined;
  return isDeclined || declinesRedirect(search) ? undefined : panelAddress(opening);
}

/**
 * Returns the URL that an opened page redirects to (behavior.md#redirect-panel). Site owners are redirected to the
 * configuration panel. Returns `undefined` to stay on the page.
 */
export function openingRedirect(opening: PageOpening & PageMaking): string | undefined {
  return leadsToPanel(opening) ? panelRedirect(opening) : undefined;
}
