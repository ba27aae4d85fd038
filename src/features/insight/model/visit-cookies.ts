/** Who a browser's visitor is to a site, as the cookie `ss_cvr` holds it: `id|t1|t2|t3|count`. Times in milliseconds since 1970. */
export interface VisitorRecord {
  readonly id: string;
  /** `t1`: the beginning of the first visit. */
  readonly first: number;
  /** `t2`: of the visit before this one; the same as `t3` where there was none. */
  readonly previous: number;
  /** `t3`: of this visit. */
  readonly current: number;
  /** Visits so far, with this one. */
  readonly count: number;
}

/** Days that `ss_cvr` holds: two years (spec section 9, "Timing"). */
export const VISITOR_DAYS = 730;
/** Days that `ss_cvt` holds: 30 minutes. */
export const VISIT_DAYS = 30 / (24 * 60);
/** Latest moment that a date can hold. */
const LAST_TIME = 8.64e15;

/** Reads `ss_cvr`; undefined for anything that is none. */
export function readVisitor(cookie: string | undefined): VisitorRecord | undefined {
  const match = /^([\w-]{8,64})\|(\d{1,16})\|(\d{1,16})\|(\d{1,16})\|(\d{1,9})$/.exec(cookie ?? '');
  if (!match) return undefined;
  const [, id = '', ...numbers] = match;
  const [first = 0, previous = 0, current = 0, count = 0] = numbers.map(Number);
  const isOrdered = first <= previous && previous <= current && current <= LAST_TIME;
  return isOrdered && count > 0 ? { id, first, previous, current, count } : undefined;
}

/** Writes `ss_cvr`. */
export function writeVisitor({ id, first, previous, current, count }: VisitorRecord): string {
  return [id, first, previous, current, count].join('|');
}

/**
 * The record with a page that is opened now.
 *
 * @param known - what the cookie said
 * @param isOngoing - the visit's cookie, `ss_cvt`, is still there
 * @param now - milliseconds since 1970
 */
export function recordVisit(
  known: VisitorRecord | undefined,
  isOngoing: boolean,
  now: number,
  newId: () => string,
): VisitorRecord {
  if (!known) return { id: newId(), first: now, previous: now, current: now, count: 1 };
  // A clock that was set back makes no visit of the future.
  if (isOngoing || now < known.current) return known;
  return { ...known, previous: known.current, current: now, count: known.count + 1 };
}
