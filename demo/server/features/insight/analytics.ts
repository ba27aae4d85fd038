import { and, desc, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnalyticsRange } from '../../../analytics-state.js';
import type { Database } from '../../database/database.js';
import { insightRecords as records } from './tables.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Length of each range, and of one interval in its chart. */
const spans: Readonly<Record<AnalyticsRange, { readonly length: number; readonly step: number }>> =
  {
    '24h': { length: DAY, step: HOUR },
    '7d': { length: 7 * DAY, step: DAY },
    '30d': { length: 30 * DAY, step: DAY },
  };

/** Maximum number of rows in a list. */
const MAX_ROWS = 10;
/** Maximum number of rows in the list of performance metrics. */
const MAX_VITALS = 60;

const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'upgrade'];

/** Kinds of records that are visitors' actions, as opposed to measurements of the page. */
const deeds = ['event', 'service-event', 'button-click', 'overlay', 'quick-view'];

const isHit = sql`${records.call} = 'hit' and ${records.name} in ('1', '2')`;
const isView = sql`${records.call} = 'hit' and ${records.name} = '1'`;
const isSearch = sql`${records.call} = 'hit' and ${records.name} = '2'`;

const nothing = { views: 0, searches: 0, visitors: 0, events: 0, errors: 0 };

const counts = {
  views: numberOf(sql`count(*) filter (where ${isView})`),
  searches: numberOf(sql`count(*) filter (where ${isSearch})`),
  visitors: numberOf(
    sql`count(distinct ${records.visitor}) filter (where ${isHit} and ${records.visitor} <> '')`,
  ),
  events: numberOf(sql`count(*) filter (where ${inArray(records.call, deeds)})`),
  errors: numberOf(sql`count(*) filter (where ${records.call} = 'error')`),
};

export type AnalyticsReport = Awaited<ReturnType<typeof analyticsReport>>;

/** Returns the analytics report for a range of time that ends now. */
export async function analyticsReport(db: Database, range: AnalyticsRange, now: Date) {
  const { length, step } = spans[range];
  const end = new Date((Math.floor(now.getTime() / step) + 1) * step);
  const start = new Date(end.getTime() - length);
  const within = between(start, end);
  return {
    range,
    buckets: await bucketsOf(db, { start, end, step }),
    total: await countsOf(db, within),
    /** Counts for the previous period, which has the same length. */
    before: await countsOf(db, between(new Date(start.getTime() - length), start)),
    pages: await topPages(db, within),
    events: await topEvents(db, within),
    errors: await topErrors(db, within),
    vitals: await vitalsOf(db, within),
  };
}

async function countsOf(db: Database, within: SQL | undefined) {
  const [row] = await db.select(counts).from(records).where(within);
  return row ?? nothing;
}

async function bucketsOf(
  db: Database,
  { start, end, step }: { readonly start: Date; readonly end: Date; readonly step: number },
): Promise<(typeof nothing & { readonly start: Date })[]> {
  const rows = await db
    .select({
      ...counts,
      nth: numberOf(
        sql`floor(extract(epoch from ${records.createdAt} - ${start.toISOString()}::timestamptz) / ${sql.raw(String(step / 1000))})`,
      ).as('nth'),
    })
    .from(records)
    .where(between(start, end))
    .groupBy(sql`nth`);
  return Array.from({ length: (end.getTime() - start.getTime()) / step }, (_, index) => {
    const { nth: _nth, ...row } = rows.find(({ nth }) => nth === index) ?? {
      nth: index,
      ...nothing,
    };
    return { ...row, start: new Date(start.getTime() + index * step) };
  });
}

function topPages(db: Database, within: SQL | undefined) {
  const { views, visitors } = counts;
  return db
    .select({ path: records.path, views, visitors })
    .from(records)
    .where(and(within, isView))
    .groupBy(records.path)
    .orderBy(desc(sql`count(*)`), records.path)
    .limit(MAX_ROWS);
}

function topEvents(db: Database, within: SQL | undefined) {
  // All block events have the name of their schema. The action is in their common fields.
  const common = sql`${records.data} -> 'commonData'`;
  const deed = sql<string>`case when ${records.call} = 'service-event'
    then concat_ws(' ', ${common} ->> 'action', ${common} ->> 'object_type') else ${records.name} end`;
  return db
    .select({ call: records.call, name: deed.as('deed'), count: numberOf(sql`count(*)`) })
    .from(records)
    .where(and(within, inArray(records.call, deeds)))
    .groupBy(records.call, sql`deed`)
    .orderBy(desc(sql`count(*)`), records.call, sql`deed`)
    .limit(MAX_ROWS);
}

async function topErrors(db: Database, within: SQL | undefined) {
  const message = sql<string>`coalesce(${records.data} ->> 'message', '')`;
  const rows = await db
    .select({
      message: message.as('message'),
      tag: records.tag,
      path: sql<string>`min(${records.path})`,
      count: numberOf(sql`count(*)`),
      last: sql<string | Date>`max(${records.createdAt})`,
    })
    .from(records)
    .where(and(within, eq(records.call, 'error')))
    .groupBy(sql`message`, records.tag)
    .orderBy(desc(sql`count(*)`), sql`message`)
    .limit(MAX_ROWS);
  return rows.map(({ last, ...row }) => ({ ...row, last: new Date(last) }));
}

/**
 * Performance metrics per element. `p75` is the 75th percentile: in milliseconds, except for `CLS`, which has no unit.
 */
function vitalsOf(db: Database, within: SQL | undefined) {
  const rated = (rating: string): SQL<number> =>
    numberOf(sql`count(*) filter (where ${records.data} ->> 'rating' = ${rating})`);
  return db
    .select({
      metric: records.name,
      tag: records.tag,
      count: numberOf(sql`count(*)`),
      p75: numberOf(sql`percentile_cont(0.75) within group (order by ${records.value})`),
      good: rated('good'),
      poor: rated('poor'),
    })
    .from(records)
    .where(
      and(
        within,
        eq(records.call, 'performance'),
        inArray(records.name, metrics),
        sql`${records.value} is not null`,
      ),
    )
    .groupBy(records.name, records.tag)
    .orderBy(
      sql`array_position(array[${sql.join(
        metrics.map((metric) => sql`${metric}`),
        sql`, `,
      )}]::text[], ${records.name})`,
      ne(records.tag, ''),
      desc(sql`count(*)`),
      records.tag,
    )
    .limit(MAX_VITALS);
}

function between(start: Date, end: Date): SQL | undefined {
  return and(gte(records.createdAt, start), lt(records.createdAt, end));
}

/**
 * Converts a count to a number. The driver returns counts as text, because they can exceed the safe range of a number.
 */
function numberOf(count: SQL): SQL<number> {
  return sql<number>`${count}`.mapWith(Number);
}
