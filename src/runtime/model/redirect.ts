import { queryValue, withQueryValue } from '../../model/query.js';
import { isAdminArea, isViewerOnly } from '../../page/model/visitor-role.js';
import type { Visitor } from '../../page/model/visitor.js';

/** Path and query of a URL, in the format of `location`. */
export interface PageAddress {
  readonly path: string;
  /** Includes the question mark; empty without a query. */
  readonly search: string;
}

/** Browser-side facts about an opened page. */
export interface PageOpening extends PageAddress {
  /** In the format of `location`: an IPv6 address has brackets. */
  readonly hostname: string;
  readonly isTop: boolean;
  /** An earlier page of the session has declined the redirect. */
  readonly isDeclined: boolean;
}

/** Server-side facts about a page: the visitor and the site. */
export interface PageMaking {
  readonly visitor: Visitor;
  readonly website: { readonly developerMode: boolean; readonly cloneable: boolean };
}

const PANEL = '/config/';
/** Local development servers. */
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Returns whether a query contains `noredirect`, with any value. */
export function declinesRedirect(search: string): boolean {
  return queryValue(search, 'noredirect') !== null;
}

/** The URL of the configuration panel with a page of the site in its preview. */
export function panelAddress({ path, search }: PageAddress): string {
  return PANEL + withQueryValue('', 'frameUrl', path + search);
}

/**
 * Returns whether a page redirects a signed-in site owner to the configuration panel, unless the browser-side conditions prevent
 * it: see {@link panelRedirect}.
 */
export function leadsToPanel({ visitor, website }: PageMaking): boolean {
  const isOwners = visitor.isAuthenticated && !isViewerOnly(visitor);
  return isOwners && !website.developerMode && !website.cloneable;
}

/** Returns the redirect of a page for a site owner, or `undefined` to stay. */
export function panelRedirect(opening: PageOpening): string | undefined {
  const { hostname, path, search, isTop, isDeclined } = opening;
  if (!isTop || isAdminArea(path) || localHosts.includes(hostname)) return undefined;
  return isDeclined || declinesRedirect(search) ? undefined : panelAddress(opening);
}

/**
 * Returns the redirect of an opened page (behavior.md#redirect-panel): site owners are sent to the configuration panel. Returns
 * `undefined` to stay.
 */
export function openingRedirect(opening: PageOpening & PageMaking): string | undefined {
  return leadsToPanel(opening) ? panelRedirect(opening) : undefined;
}
