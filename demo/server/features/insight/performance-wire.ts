import * as z from 'zod/mini';
import { limits } from '../../../../src/features/insight/model/calls.js';
import { count, listOf, recordKey, text } from './fields.js';
import {
  dataMembers,
  type PerformanceEventName,
  type PerformanceRecord,
} from '../../../../src/features/insight/model/performance-encoding.js';

/** Members of `data` whose values are text. All other values are numbers. */
const textMembers: ReadonlySet<string> = new Set([
  'url',
  'navigationType',
  'effectiveType',
  'metric',
  'tag',
  'interaction',
]);

function membersOf(name: PerformanceEventName) {
  return z.object(
    Object.fromEntries(
      Object.entries(dataMembers[name]).map(([long, short]) => [
        short,
        textMembers.has(long) ? text(2000) : count,
      ]),
    ),
  );
}

const sentRecord = z.object({
  a: text(50),
  e: z.enum(['page_speed', 'user', 'image']),
  p: text(64),
  t: count,
  k: recordKey,
  d: z.catch(z.record(z.string(), z.unknown()), {}),
});

const dataSchemas = {
  page_speed: membersOf('page_speed'),
  user: membersOf('user'),
  image: membersOf('image'),
} as const;

/** Expands a record's abbreviated names, and fills in missing members of `data`. */
const decodedRecord = z.pipe(
  sentRecord,
  z.transform(({ a, e, p, t, k, d }): PerformanceRecord => {
    const short = z.parse(dataSchemas[e], d);
    const data = Object.fromEntries(
      Object.entries(dataMembers[e]).map(([long, name]) => [long, short[name] ?? '']),
    );
    return { app: a, eventName: e, pageLoadId: p, timestamp: t, key: k, data };
  }),
);

/** Decodes the request body of the records call. Invalid records are dropped. */
export const performanceRecords = listOf(decodedRecord, limits.batch);
