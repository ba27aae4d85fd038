import { roles, type RoleName } from '../../../../src/page/model/visitor-role.js';

/**
 * The kinds of changes that an account can be allowed to make. Every account may view the site and its settings.
 *
 * The role numbers do not define rights, so this module does (behavior.md#roles-rights).
 */
export const rights = [
  'accounts',
  'billing',
  'blocks',
  'campaigns',
  'comments',
  'media',
  'moderation',
  'orders',
  'pages',
  'products',
  'reports',
  'scheduling',
  'settings',
] as const;

export type Right = (typeof rights)[number];

/** The rights of each role. An account with several roles has the rights of all of them. */
export const rightsOfRoles: Readonly<Record<RoleName, readonly Right[]>> = {
  admin: rights,
  billing: ['billing'],
  reporting: ['reports'],
  editor: ['blocks', 'media', 'pages', 'settings'],
  moderator: ['comments', 'moderation'],
  commenter: ['comments'],
  storeManager: ['media', 'orders', 'products', 'reports'],
  scheduling: ['scheduling'],
  viewer: [],
  campaignsEditor: ['campaigns', 'media'],
  schedulingViewer: [],
  schedulingEditor: ['scheduling'],
};

/** @param accountRoles numbers of the account's roles; unknown numbers grant nothing */
export function hasRight(accountRoles: readonly number[], right: Right): boolean {
  return Object.entries(rightsOfRoles).some(
    ([name, granted]) => accountRoles.includes(roles[name as RoleName]) && granted.includes(right),
  );
}

/** Returns the rights of an account. */
export function rightsOf(accountRoles: readonly number[]): readonly Right[] {
  return rights.filter((right) => hasRight(accountRoles, right));
}
