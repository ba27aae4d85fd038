import * as z from 'zod/mini';
import { limits } from '../../../../src/features/insight/model/calls.js';
import { commonFields } from '../../../../src/features/insight/model/common-fields.js';
import {
  anyRecord,
  count,
  eventName,
  jsonText,
  listOf,
  recordKey,
  text,
  textOrNull,
} from './fields.js';

/** `data` of an error's entry (behavior.md#insight-errors). Without queries, hashes and values of forms. */
export const errorData = z.object({
  websiteId: text(100),
  templateId: text(100),
  /** Address of the page. */
  url: text(2000),
  userAgent: text(500),
  app: text(50),
  message: text(1000),
  stack: text(limits.stackLength),
  file: text(2000),
  line: count,
  column: count,
  /** For reports of elements: `tag`, `kind`, `path`. */
  customData: anyRecord,
});

const errorEntry = z.object({
  key: recordKey,
  /** `error`: thrown; `rejection`: of a promise; `report`: from an element. */
  event: z.enum(['error', 'rejection', 'report']),
  data: errorData,
  /** Milliseconds since 1970. */
  timestamp: count,
});

/** One entry of RecordJavascriptErrors. */
export type ErrorEntry = z.output<typeof errorEntry>;

/** The body of RecordJavascriptErrors. Invalid entries are left out. */
export const errorEntries = listOf(errorEntry, limits.batch);

const traceEntry = z.object({
  key: recordKey,
  timestamp: count,
  level: z.enum(['info', 'warn', 'error']),
  message: text(500),
  pagePath: text(2000),
});

/** One entry of Trace's `data`. */
export type TraceEntry = z.output<typeof traceEntry>;

/** The form of Trace. */
export const traceForm = z.object({ data: jsonText(listOf(traceEntry, limits.batch)) });

/** `data` of RecordEvent. */
export const customEventData = z.object({
  pagePath: text(2000),
  /** Only the name of a position in the page. Empty for longer or unusual values. */
  pageHash: text(100),
  websiteId: text(100),
  templateId: text(100),
  variantId: text(100),
  memberAccountId: text(100),
  memberLocale: text(35),
  websiteLocale: text(35),
  /** Milliseconds since 1970. */
  clientDate: count,
  /** Data from the page. */
  custom: anyRecord,
});

/** The form of RecordEvent. */
export const customEventForm = z.object({
  key: recordKey,
  crumb: text(200),
  event: eventName,
  data: jsonText(customEventData),
});

/** The query of Track. */
export const trackQuery = z.object({
  source: text(200),
  campaign: text(200),
  subcampaign: text(200),
  channel: text(200),
  subchannel: text(200),
  /** The parameter of the address; without it, the referring page, without query and fragment. */
  refer: text(2000),
  variation: text(200),
  mkwid: text(200),
  /** Path of the landing page, without query and fragment. */
  landing: text(2000),
  /** The record's key. */
  rk: recordKey,
  lang: text(35),
  /** `1280x800`. */
  screen: text(20),
});

const lengthOf = (name: string): number => (name.endsWith('_url') ? 2000 : 200);

const commonData = z.object(
  Object.fromEntries(
    Object.entries(commonFields).map(([name, type]) => [
      name,
      type === 'nullable' ? textOrNull(lengthOf(name)) : text(lengthOf(name)),
    ]),
  ),
);

/** The body of a call of the events service (behavior.md#api-events). `key` and `timestamp` are our own. */
export const serviceEvent = z.object({
  key: recordKey,
  /** Milliseconds since 1970. */
  timestamp: count,
  /** The site's id in the service: `analyticsId` of the context, otherwise the website's id. */
  analyticsId: text(100),
  commonData,
  customData: anyRecord,
  customSchemaName: eventName,
});
