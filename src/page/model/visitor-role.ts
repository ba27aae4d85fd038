import type { Visitor } from './visitor.js';

/** Contributor roles by their number in accounts (behavior.md#roles-numbers). */
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

/** True if the account has one of the roles. An admin has all roles. */
export function hasRole(accountRoles: readonly number[], ...asked: readonly RoleName[]): boolean {
  if (accountRoles.includes(roles.admin)) return true;
  return asked.some((name) => accountRoles.includes(roles[name]));
}

export function isViewerOnly({ isAuthenticated, roles: given }: Visitor): boolean {
  return isAuthenticated && given.length > 0 && given.every((role) => role === roles.viewer);
}

/** True for paths of the configuration panel. */
export function isAdminArea(path: string): boolean {
  return /^\/config(?:\/|$)/.test(path);
}

/** True if page views are counted: for visitors without an account, and for viewers outside the configuration panel. */
export function isTracked(visitor: Visitor, path: string): boolean {
  return !visitor.isAuthenticated || (isViewerOnly(visitor) && !isAdminArea(path));
}

export function broadcastsTracking({ isAuthenticated, roles: given }: Visitor): boolean {
  return isAuthenticated && given.includes(roles.admin);
}

export function tracksMouse({ isAuthenticated }: Visitor): boolean {
  return isAuthenticated;
}

/** An unhandled press of Escape. */
export interface EscapePress {
  readonly isShifted: boolean;
  readonly visitor: Visitor;
  readonly useEscapeKeyToLogin: boolean;
  readonly path: string;
  /** False in a frame, for example in the configuration panel's preview. */
  readonly isTop: boolean;
}

/**
 * The action for Escape (behavior.md#redirect-escape). Opens the configuration panel for logged-in users, and for visitors if the
 * site enables it, unless they are already there. With Shift, logs the user out.
 */
export function escapeAction(press: EscapePress): 'panel' | 'logout' | undefined {
  const { isShifted, visitor, useEscapeKeyToLogin, path, isTop } = press;
  if (isShifted) return visitor.isAuthenticated ? 'logout' : undefined;
  if (!isTop || isAdminArea(path)) return undefined;
  return visitor.isAuthenticated || useEscapeKeyToLogin ? 'panel' : undefined;
}
