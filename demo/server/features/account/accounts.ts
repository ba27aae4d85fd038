import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { requireNoTransaction, type Database } from '../../database/database.js';
import { accounts } from '../../database/schema.js';

/** An account that is logged in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Numbers of roles (behavior.md#roles-numbers). */
  readonly roles: readonly number[];
}

/**
 * A hash that no password has. It is verified for unknown emails, so that response times do not reveal which emails
 * exist.
 */
let nobody: Promise<string> | undefined;

/** Argon2id, with the costs that its library recommends: about 20 ms and 19 MB each. Never call it in a transaction. */
export function hashPassword(password: string): Promise<string> {
  requireNoTransaction('Hashing a password');
  return hash(password);
}

/** The account with this email and password; undefined if there is no match. */
export async function findAccount(
  db: Database,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, email.trim().toLowerCase()));
  const isRight = await matchPassword(row?.passwordHash, password);
  if (!row || !isRight) return undefined;
  return { id: row.id, email: row.email, roles: row.roles };
}

/** True if the password matches the hash. Without a hash, it takes the same time. */
export async function matchPassword(known: string | undefined, password: string): Promise<boolean> {
  requireNoTransaction('Matching a password');
  nobody ??= hashPassword('');
  return verify(known ?? (await nobody), password);
}

/** A random token for the cookie of a session. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of a token's session, so that a reader of the database has no tokens. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
