import type { VisitorAccount } from './page-state.js';
import type { Cart } from '../src/features/cart/model/cart.js';

/* What the owner's page of visits needs to know. */

/** How far back it looks. */
export const analyticsRanges = ['24h', '7d', '30d'] as const;

export type AnalyticsRange = (typeof analyticsRanges)[number];

/** What is counted, over some time. */
export interface Counts {
  /** Pages that were seen, without results of searches. */
  readonly views: number;
  readonly searches: number;
  readonly visitors: number;
  readonly events: number;
  readonly errors: number;
}

/** An hour, or a day. */
export interface Bucket extends Counts {
  readonly start: Date;
}

export interface PageRow {
  readonly path: string;
  readonly views: number;
  readonly visitors: number;
}

export interface EventRow {
  /** Which call it came by. */
  readonly call: string;
  /** Its name; of an event of a block, what was done to what: `add product`. */
  readonly name: string;
  readonly count: number;
}

export interface ErrorRow {
  readonly message: string;
  /** The `sq-*` tag; empty where it is the page's own. */
  readonly tag: string;
  readonly path: string;
  readonly count: number;
  readonly last: Date;
}

/** What visitors measured of one tag. */
export interface VitalRow {
  /** `LCP`, `INP`, `CLS`, `FCP`, `TTFB` or `upgrade`. */
  readonly metric: string;
  /** Empty for the page itself. */
  readonly tag: string;
  readonly count: number;
  /** Three of four visits had this, or less: milliseconds, or for `CLS` a number without unit. */
  readonly p75: number;
  readonly good: number;
  readonly poor: number;
}

export interface AnalyticsReport {
  readonly range: AnalyticsRange;
  /** In their order, without a gap. */
  readonly buckets: readonly Bucket[];
  readonly total: Counts;
  /** Of the same time before. */
  readonly before: Counts;
  readonly pages: readonly PageRow[];
  readonly events: readonly EventRow[];
  readonly errors: readonly ErrorRow[];
  readonly vitals: readonly VitalRow[];
}

export interface AnalyticsState {
  readonly cart: Cart;
  readonly account: VisitorAccount;
  readonly report: AnalyticsReport;
  /** Days for which records are kept. */
  readonly keptDays: number;
}
