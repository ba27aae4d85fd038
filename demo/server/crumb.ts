import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

function sign(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`crumb:${seed}`).digest('base64url');
}

function equals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates a crumb: a random seed with the server's signature. */
export function makeCrumb(secret: string): string {
  const seed = randomBytes(12).toString('base64url');
  return `${seed}.${sign(secret, seed)}`;
}

/** True if this server, or one with the same database, created the crumb. */
export function isGenuine(secret: string, crumb: string | undefined): crumb is string {
  const [seed, signature, ...rest] = (crumb ?? '').split('.');
  if (!seed || signature === undefined || rest.length > 0) return false;
  return equals(signature, sign(secret, seed));
}

/** True if the crumb of a query is valid and equals that of the cookie. */
export function crumbsMatch(
  secret: string,
  cookie: string | undefined,
  query: string | undefined,
): boolean {
  return isGenuine(secret, cookie) && query !== undefined && equals(cookie, query);
}
