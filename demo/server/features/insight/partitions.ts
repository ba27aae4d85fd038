import { lt, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-locks.js';
import type { Database } from '../../database/database.js';
import { insightKeys } from './tables.js';

const DAY = 86_400_000;
/** Days for which a page may repeat a record without a response. */
const KEY_DAYS = 8;

const PREFIX = 'insight_records_';

/** The beginning of the day (UTC). */
export function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY) * DAY);
}

/** Creates the partition of a day if it is missing. */
export async function makePartition(db: Database, day: Date): Promise<void> {
  const [from, to] = [day, new Date(day.getTime() + DAY)].map((each) => each.toISOString());
  // Names and bounds are dates that were computed here. They cannot be parameters.
  const statement = `create table if not exists ${nameOf(day)} partition of insight_records for values from ('${from}') to ('${to}')`;
  await db.transaction(async (tx) => {
    // Servers of one database create partitions one after the other.
    await tx.execute(lockUntilEnd('insightPartitions'));
    await tx.execute(sql.raw(statement));
  });
}

/**
 * Deletes the partitions of expired days, and the keys of records that no page repeats.
 *
 * @param days - Number of days to keep, including today.
 */
export async function dropOldPartitions(db: Database, now: Date, days: number): Promise<void> {
  const oldest = nameOf(new Date(dayOf(now).getTime() - (days - 1) * DAY));
  const rows = await db
    .select({ name: sql<string>`c.relname` })
    .from(sql`pg_inherits i join pg_class c on c.oid = i.inhrelid`)
    .where(sql`i.inhparent = 'insight_records'::regclass and c.relname < ${oldest}`);
  for (const { name } of rows) await db.execute(sql`drop table if exists ${sql.identifier(name)}`);
  await db
    .delete(insightKeys)
    .where(lt(insightKeys.createdAt, new Date(now.getTime() - KEY_DAYS * DAY)));
}

/** `insight_records_20261124`: sorted by day. */
function nameOf(day: Date): string {
  return PREFIX + day.toISOString().slice(0, 10).replaceAll('-', '');
}
