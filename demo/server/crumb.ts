import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

function sign(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`crumb:${seed}`).digest('base64url');
}

function equals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates a crumb: a random seed with a signature. */
export function makeCrumb(secret: string): string {
  const seed = randomBytes(12).toString('base64url');
  return `${seed}.${sign(secret, seed)}`;
}

/** Returns `true` if the crumb was created by this server, or by another server that uses the same database. */
export function isGenuine(secret: string, crumb: string | undefined): crumb is string {
  const [seed, signature, ...rest] = (crumb ?? '').split('.');
  if (!seed || signature === undefined || rest.length > 0) return false;
  return equals(signature, sign(secret, seed));
}

/** Returns `true` if the crumb in the query is genuine and equals the one in the cookie. */
export function crumbsMatch(
  secret: string,
  cookie: string | undefined,
  query: string | undefined,
): boolean {
  return isGenuine(secret, cookie) && query !== undefined && equals(cookie, query);
}
