import { lt, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-locks.js';
import type { Database } from '../../database/database.js';
import { insightKeys } from './tables.js';

const DAY = 86_400_000;
/** If a page gets no response, it may repeat a record for this many days. */
const KEY_DAYS = 8;

const PREFIX = 'insight_records_';

/** Midnight (UTC) of the given time's day. */
export function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY) * DAY);
}

/** Creates a day's partition if it does not exist. */
export async function makePartition(db: Database, day: Date): Promise<void> {
  const [from, to] = [day, new Date(day.getTime() + DAY)].map((each) => each.toISOString());
  // The name and the bounds are dates that were computed here. SQL does not allow parameters in this statement.
  const statement = `create table if not exists ${nameOf(day)} partition of insight_records for values from ('${from}') to ('${to}')`;
  await db.transaction(async (tx) => {
    // Servers that share a database take turns creating partitions.
    await tx.execute(lockUntilEnd('insightPartitions'));
    await tx.execute(sql.raw(statement));
  });
}

/**
 * Deletes the partitions of expired days, and keys that are too old to be repeated.
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

/** A partition's name, such as `insight_records_20261124`. Names sort by day. */
function nameOf(day: Date): string {
  return PREFIX + day.toISOString().slice(0, 10).replaceAll('-', '');
}
