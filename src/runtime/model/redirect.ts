import { queryValue, withQueryValue } from '../../model/query.js';
import { isAdminArea, isViewerOnly } from '../../page/model/visitor-role.js';
import type { Visitor } from '../../page/model/visitor.js';

/** Path and query of an address, as `location` has them. */
export interface PageAddress {
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
}

/** A page that somebody has opened, as far as the browser knows it. */
export interface PageOpening extends PageAddress {
  /** As `location` has it: an IPv6 address stands in brackets. */
  readonly hostname: string;
  readonly isTop: boolean;
  /** An earlier page of the session has asked for no redirect. */
  readonly isDeclined: boolean;
}

/** Whom a page was made for, and the site that it is of: what its server knows. */
export interface PageMaking {
  readonly visitor: Visitor;
  readonly website: { readonly developerMode: boolean; readonly cloneable: boolean };
}

const PANEL = '/config/';
/** Where people develop. */
const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** True where an address asks for no redirect; its value does not matter. */
export function declinesRedirect(search: string): boolean {
  return queryValue(search, 'noredirect') !== null;
}

/** The configuration panel with a page of the site in its preview. */
export function panelAddress({ path, search }: PageAddress): string {
  return PANEL + withQueryValue('', 'frameUrl', path + search);
}

/** True for a page that leads an account to the configuration panel, where the browser agrees: see {@link panelRedirect}. */
export function leadsToPanel({ visitor, website }: PageMaking): boolean {
  const isOwners = visitor.isAuthenticated && !isViewerOnly(visitor);
  return isOwners && !website.developerMode && !website.cloneable;
}

/** Where the page of an account leads from this address; undefined where it stays. */
export function panelRedirect(opening: PageOpening): string | undefined {
  const { hostname, path, search, isTop, isDeclined } = opening;
  if (!isTop || isAdminArea(path) || localHosts.includes(hostname)) return undefined;
  return isDeclined || declinesRedirect(search) ? undefined : panelAddress(opening);
}

/**
 * Where the page that somebody has opened leads instead (spec section 2, "Redirects"): an account to the configuration
 * panel. Undefined where it stays.
 */
export function openingRedirect(opening: PageOpening & PageMaking): string | undefined {
  return leadsToPanel(opening) ? panelRedirect(opening) : undefined;
}
