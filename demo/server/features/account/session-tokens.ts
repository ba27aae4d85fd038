import { createHash, randomBytes } from 'node:crypto';

/** A token for the cookie of a session, which nobody can guess. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of a token's session: whoever reads the database has no tokens. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
