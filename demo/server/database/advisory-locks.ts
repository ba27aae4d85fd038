import { sql, type SQL } from 'drizzle-orm';

/**
 * Numbers of the database's advisory locks. PostgreSQL has one set of numbers: two locks with one number would wait for
 * each other.
 */
export const advisoryLocks = {
  migration: 7_383_001,
  seed: 7_383_002,
  insightPartitions: 7_383_003,
  pages: 7_383_004,
} as const;

/** Kinds of locks that are identified by a text. PostgreSQL separates pairs from the numbers above. */
const textLocks = { giftCardsTo: 1, firstCartOf: 2 } as const;

/** Takes a lock until the transaction ends. */
export function lockUntilEnd(lock: keyof typeof advisoryLocks): SQL {
  return sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`;
}

/** Takes the lock of a text until the transaction ends. Another text with the same hash waits unnecessarily. */
export function lockTextUntilEnd(kind: keyof typeof textLocks, text: string): SQL {
  return sql`select pg_advisory_xact_lock(${textLocks[kind]}::int, hashtext(${text}))`;
}
