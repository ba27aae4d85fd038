/**
 * A site visitor, as stored in the cookie `ss_cvr`: `id|t1|t2|t3|count`.
 * - `t1`, `t2` and `t3` are the start times of the first, the previous and the current visit, in milliseconds since 1970. They
 *   are equal on the first visit.
 * - `count` is the number of visits.
 */
export type VisitorRecord = readonly [
  id: string,
  first: number,
  previous: number,
  current: number,
  count: number,
];

/** Lifetime of the cookie `ss_cvr` in days: two years (behavior.md#insight-visit-cookies). */
export const VISITOR_DAYS = 730;
/** Lifetime of the cookie `ss_cvt` in days: 30 minutes. */
export const VISIT_DAYS = 30 / (24 * 60);

/** Parses the cookie `ss_cvr`. Returns undefined if it is invalid. */
export function readVisitor(cookie = ''): VisitorRecord | undefined {
  if (!/^[\w-]{8,64}(\|\d{13}){3}\|\d{1,9}$/.test(cookie)) return undefined;
  const [id = '', ...numbers] = cookie.split('|');
  const [first = 0, previous = 0, current = 0, count = 0] = numbers.map(Number);
  return [id, first, previous, current, count];
}

/**
 * Returns the visitor's record for a page that opens now. The page belongs to the current visit, or starts the next one.
 *
 * @param known - the record in the cookie `ss_cvr`
 * @param begun - the cookie `ss_cvt`. It contains the start of the current visit, and expires 30 minutes after the visit's last
 * page
 * @param now - milliseconds since 1970
 */
export function recordVisit(
  known: VisitorRecord | undefined,
  begun: string | undefined,
  now: number,
  newId: () => string,
): VisitorRecord {
  if (!known) return [newId(), now, now, now, 1];
  const [id, first, , current, count] = known;
  return begun === String(current) ? known : [id, first, current, now, count + 1];
}
