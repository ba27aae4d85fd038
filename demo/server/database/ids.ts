import { createHash } from 'node:crypto';

/** Returns the same id for the same name, in every database. */
export function idFrom(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

/** Returns the same UUID for the same name, in every database. */
export function uuidFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-');
}
