import { roles } from '../../../src/page/model/visitor-role.js';

/** A visitor without an account, or an account with the named roles. */
export type Who = 'anonymous' | 'admin' | 'editor' | 'storeManager' | 'viewer' | 'viewerWhoEdits';

/** Role numbers in the page context. */
export const rolesOf: Readonly<Record<Who, readonly number[]>> = {
  anonymous: [],
  admin: [roles.admin],
  editor: [roles.editor],
  storeManager: [roles.storeManager],
  viewer: [roles.viewer],
  viewerWhoEdits: [roles.viewer, roles.editor],
};
