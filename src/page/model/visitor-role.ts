import type { Visitor } from './visitor.js';

/** What a contributor is, by the number that accounts carry (spec section 6). */
export const roles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
} as const;

/** A contributor's role by name. */
export type RoleName = keyof typeof roles;

/** Codes of what an account may do, as published pages carry them (spec section 6). */
export const permissions = {
  authenticatedWithoutSitePermissions: 0,
  config: 1,
  admin: 2,
  // Groups of the configuration panel.
  contentManager: 11,
  settings: 12,
  activity: 13,
  commerce: 14,
  newsletter: 15,
  damask: 17,
  crm: 18,
} as const;

/** True where one of the account's roles is among those asked for; an admin may do what anyone may. */
export function hasRole(accountRoles: readonly number[], ...asked: readonly RoleName[]): boolean {
  if (accountRoles.includes(roles.admin)) return true;
  return asked.some((name) => accountRoles.includes(roles[name]));
}

/** True for an account that may look, and nothing else. */
export function isViewerOnly({ isAuthenticated, roles: given }: Visitor): boolean {
  return isAuthenticated && given.length > 0 && given.every((role) => role === roles.viewer);
}

/** True for the paths of the configuration panel. */
export function isAdminArea(path: string): boolean {
  return /^\/config(?:\/|$)/.test(path);
}

/** Who is counted as a visitor: nobody with an account but a viewer, and that one only outside the panel. */
export function isTracked(visitor: Visitor, path: string): boolean {
  return !visitor.isAuthenticated || (isViewerOnly(visitor) && !isAdminArea(path));
}

/** True where what would be counted is broadcast to other tabs. */
export function broadcastsTracking({ isAuthenticated, roles: given }: Visitor): boolean {
  return isAuthenticated && given.includes(roles.admin);
}

/** True where the movements of the mouse are tracked. */
export function tracksMouse({ isAuthenticated }: Visitor): boolean {
  return isAuthenticated;
}

/** A press of Escape that nothing else wants. */
export interface EscapePress {
  readonly isShifted: boolean;
  readonly visitor: Visitor;
  readonly useEscapeKeyToLogin: boolean;
  readonly path: string;
  /** False in a frame, such as the preview of the configuration panel. */
  readonly isTop: boolean;
}

/**
 * What Escape does (spec section 2, "Redirects"): owners, and visitors where the site lets them log in by it, go to
 * the configuration panel, unless they are there; with Shift it logs an owner out. Undefined for nothing.
 */
export function escapeAction(press: EscapePress): 'panel' | 'logout' | undefined {
  const { isShifted, visitor, useEscapeKeyToLogin, path, isTop } = press;
  if (isShifted) return visitor.isAuthenticated ? 'logout' : undefined;
  if (!isTop || isAdminArea(path)) return undefined;
  return visitor.isAuthenticated || useEscapeKeyToLogin ? 'panel' : undefined;
}
