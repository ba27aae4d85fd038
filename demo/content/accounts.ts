import { roles as contributorRoles } from '../../src/domain/roles.js';

const { admin, editor, viewer } = contributorRoles;

/** What the accounts of the demo may do. */
export const roles = { admin, editor, viewer } as const;

export type Role = keyof typeof roles;

/** An account that a new database starts with. The login page shows its password: it guards nothing. */
export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  readonly password: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@halden.example', role: 'admin', password: 'twelve-kilos' },
  { email: 'editor@halden.example', role: 'editor', password: 'second-crack' },
  { email: 'viewer@halden.example', role: 'viewer', password: 'just-looking' },
];
