/**
 * A visitor of a site, as stored in the cookie `ss_cvr`: `id|t1|t2|t3|count`. Times in milliseconds since 1970: start of the first
 * visit, of the previous visit (the current one if there was none), and of the current visit; then the number of visits.
 */
export type VisitorRecord = readonly [
  id: string,
  first: number,
  previous: number,
  current: number,
  count: number,
];

/** Days that `ss_cvr` is stored: two years (behavior.md#insight-visit-cookies). */
export const VISITOR_DAYS = 730;
/** Days that `ss_cvt` is stored: 30 minutes. */
export const VISIT_DAYS = 30 / (24 * 60);

/** Reads `ss_cvr`; undefined if it is invalid. */
export function readVisitor(cookie = ''): VisitorRecord | undefined {
  if (!/^[\w-]{8,64}(\|\d{13}){3}\|\d{1,9}$/.test(cookie)) return undefined;
  const [id = '', ...numbers] = cookie.split('|');
  const [first = 0, previous = 0, current = 0, count = 0] = numbers.map(Number);
  return [id, first, previous, current, count];
}

/**
 * Records that a page opens now: it belongs to the current visit, or starts the next one.
 *
 * @param known - from the cookie `ss_cvr`
 * @param begun - the cookie `ss_cvt`: start of the current visit, for 30 minutes after its last page
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
