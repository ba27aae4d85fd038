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
 * A hash that matches no password. It is verified if the email is unknown, so that response times do not reveal which
 * emails exist.
 */
let nobody: Promise<string> | undefined;

/**
 * Hashes a password with Argon2id, at the cost that the library recommends: about 20 ms and 19 MB per hash. Never call
 * this inside a transaction.
 */
export function hashPassword(password: string): Promise<string> {
  requireNoTransaction('Hashing a password');
  return hash(password);
}

/** Returns the account with this email and password. `undefined` if they do not match. */
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

/** Returns `true` if the password matches the hash. Without a hash, the check takes just as long. */
export async function matchPassword(known: string | undefined, password: string): Promise<boolean> {
  requireNoTransaction('Matching a password');
  nobody ??= hashPassword('');
  return verify(known ?? (await nobody), password);
}

/** Creates a random token for a session cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The ID under which a token's session is stored. It is a hash, so that read access to the database does not reveal tokens.
 */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
