import type { Visitor } from './visitor.js';

/** Maps contributor roles to their numbers in accounts (behavior.md#roles-numbers). */
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

export type RoleName = keyof typeof roles;

/** Permission codes in Squarespace exports (behavior.md#roles-permissions). */
export const permissions = {
  authenticatedWithoutSitePermissions: 0,
  config: 1,
  admin: 2,
  // Sections of the configuration panel.
  contentManager: 11,
  settings: 12,
  activity: 13,
  commerce: 14,
  newsletter: 15,
  damask: 17,
  crm: 18,
} as const;

/** Returns `true` if the account has one of the roles. An admin has all roles. */
export function hasRole(accountRoles: readonly number[], ...asked: readonly RoleName[]): boolean {
  if (accountRoles.includes(roles.admin)) return true;
  return asked.some((name) => accountRoles.includes(roles[name]));
}

export function isViewerOnly({ isAuthenticated, roles: given }: Visitor): boolean {
  return isAuthenticated && given.length > 0 && given.every((role) => role === roles.viewer);
}

/** Returns `true` if the path belongs to the configuration panel. */
export function isAdminArea(path: string): boolean {
  return /^\/config(?:\/|$)/.test(path);
}

/**
 * Returns `true` if page views are counted. They are counted for visitors without an account. For accounts whose only role is
 * `viewer`, they are counted outside of the configuration panel.
 */
export function isTracked(visitor: Visitor, path: string): boolean {
  return !visitor.isAuthenticated || (isViewerOnly(visitor) && !isAdminArea(path));
}

export function broadcastsTracking({ isAuthenticated, roles: given }: Visitor): boolean {
  return isAuthenticated && given.includes(roles.admin);
}

export function tracksMouse({ isAuthenticated }: Visitor): boolean {
  return isAuthenticated;
}

/** A press of Escape that no listener has handled. */
export interface EscapePress {
  readonly isShifted: boolean;
  readonly visitor: Visitor;
  readonly useEscapeKeyToLogin: boolean;
  readonly path: string;
  /** `false` in a frame, such as the configuration panel's preview. */
  readonly isTop: boolean;
}

/**
 * Returns the action for Escape (behavior.md#redirect-escape).
 *
 * - With Shift, Escape logs the user out.
 * - Otherwise, Escape opens the configuration panel for logged-in users, and also for other visitors if the site enables that.
 *   It does nothing in the panel itself or in a frame.
 */
export function escapeAction(press: EscapePress): 'panel' | 'logout' | undefined {
  const { isShifted, visitor, useEscapeKeyToLogin, path, isTop } = press;
  if (isShifted) return visitor.isAuthenticated ? 'logout' : undefined;
  if (!isTop || isAdminArea(path)) return undefined;
  return visitor.isAuthenticated || useEscapeKeyToLogin ? 'panel' : undefined;
}
