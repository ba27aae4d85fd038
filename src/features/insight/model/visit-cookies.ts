/**
 * Who a browser's visitor is to a site, as the cookie `ss_cvr` holds it: `id|t1|t2|t3|count`. Times in milliseconds since 1970:
 * of the beginning of the first visit, of the visit before this one, which is this one where there was none, and of this one;
 * then the visits so far, with this one.
 */
export type VisitorRecord = readonly [
  id: string,
  first: number,
  previous: number,
  current: number,
  count: number,
];

/** Days that `ss_cvr` holds: two years (spec section 9, "Timing"). */
export const VISITOR_DAYS = 730;
/** Days that `ss_cvt` holds: 30 minutes. */
export const VISIT_DAYS = 30 / (24 * 60);

/** Reads `ss_cvr`; undefined for anything that is none, such as a visit of another century. */
export function readVisitor(cookie = ''): VisitorRecord | undefined {
  if (!/^[\w-]{8,64}(\|\d{13}){3}\|\d{1,9}$/.test(cookie)) return undefined;
  const [id = '', ...numbers] = cookie.split('|');
  const [first = 0, previous = 0, current = 0, count = 0] = numbers.map(Number);
  const isOrdered = first <= previous && previous <= current;
  return isOrdered && count > 0 ? [id, first, previous, current, count] : undefined;
}

/** Milliseconds by which a clock may have been set back since a visit began. */
const SET_BACK = 86_400_000;

/**
 * Who it is with a page that is opened now. Somebody who has been here in the future is nobody who is known.
 *
 * @param known - what the cookie said
 * @param begun - what the visit's cookie, `ss_cvt`, says: when it began, while it is ongoing
 * @param now - milliseconds since 1970
 */
export function recordVisit(
  known: VisitorRecord | undefined,
  begun: string | undefined,
  now: number,
  newId: () => string,
): VisitorRecord {
  if (!known || known[3] > now + SET_BACK) return [newId(), now, now, now, 1];
  const [id, first, , current, count] = known;
  // A clock that was set back makes no visit of the future.
  return begun === String(current) || now < current ? known : [id, first, current, now, count + 1];
}
