import { createHash } from 'node:crypto';

/** Derives an ID from a name. The same name has the same ID in every database. */
export function idFrom(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

/** Derives a UUID from a name. The same name has the same UUID in every database. */
export function uuidFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-');
}
