import { roles as contributorRoles } from '../../src/page/model/visitor-role.js';

const { admin, editor, storeManager, viewer } = contributorRoles;

/** Roles of the demo's accounts. All other roles are unsupported. */
export const roles = { admin, editor, storeManager, viewer } as const;

export type Role = keyof typeof roles;

/** Display names of the roles. */
export const roleTitles: Readonly<Record<Role, string>> = {
  admin: 'admin',
  editor: 'editor',
  storeManager: 'store manager',
  viewer: 'viewer',
};

/** An account that a new database contains. The login page shows its password, because the account protects nothing. */
export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  readonly password: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@halden.example', role: 'admin', password: 'twelve-kilos' },
  { email: 'editor@halden.example', role: 'editor', password: 'second-crack' },
  { email: 'store@halden.example', role: 'storeManager', password: 'mind-the-till' },
  { email: 'viewer@halden.example', role: 'viewer', password: 'just-looking' },
];
