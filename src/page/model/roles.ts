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

/** True where one of the account's roles is among those asked for; an admin may do what anyone may. */
export function hasRole(accountRoles: readonly number[], ...asked: readonly RoleName[]): boolean {
  if (accountRoles.includes(roles.admin)) return true;
  return asked.some((name) => accountRoles.includes(roles[name]));
}
