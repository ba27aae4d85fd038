/** What the accounts of the demo may do; the numbers are the spec's (section 6). */
export const roles = { admin: 1, editor: 4, viewer: 10 } as const;

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
