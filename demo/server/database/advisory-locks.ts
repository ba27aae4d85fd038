import { sql, type SQL } from 'drizzle-orm';

/**
 * Numbers of the database's advisory locks. All locks share PostgreSQL's numbers, so each lock needs a different one:
 * two locks with the same number would block each other.
 */
export const advisoryLocks = {
  migration: 7_383_001,
  seed: 7_383_002,
  insightPartitions: 7_383_003,
  pages: 7_383_004,
} as const;

/**
 * Kinds of locks that are identified by a string. They use pairs of numbers, which PostgreSQL keeps separate from the
 * single numbers above.
 */
const textLocks = { giftCardsTo: 1, firstCartOf: 2 } as const;

/** Acquires a lock. It is released when the transaction ends. */
export function lockUntilEnd(lock: keyof typeof advisoryLocks): SQL {
  return sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`;
}

/**
 * Acquires the lock for a string. It is released when the transaction ends. Two strings with the same hash share a
 * lock, which only costs time.
 */
export function lockTextUntilEnd(kind: keyof typeof textLocks, text: string): SQL {
  return sql`select pg_advisory_xact_lock(${textLocks[kind]}::int, hashtext(${text}))`;
}
