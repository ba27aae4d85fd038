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

/**
 * The `data` field of an error record (behavior.md#insight-errors). It contains no queries, fragments or form values.
 */
export const errorData = z.object({
  websiteId: text(100),
  templateId: text(100),
  /** The page's URL. */
  url: text(2000),
  userAgent: text(500),
  app: text(50),
  message: text(1000),
  stack: text(limits.stackLength),
  file: text(2000),
  line: count,
  column: count,
  /** For errors that elements report: `tag`, `kind` and `path`. */
  customData: anyRecord,
});

const errorEntry = z.object({
  key: recordKey,
  /**
   * `error`: an uncaught exception. `rejection`: an unhandled promise rejection. `report`: an error that an element
   * reports.
   */
  event: z.enum(['error', 'rejection', 'report']),
  data: errorData,
  /** Milliseconds since 1970. */
  timestamp: count,
});

/** One item of RecordJavascriptErrors. */
export type ErrorEntry = z.output<typeof errorEntry>;

/** The request body of RecordJavascriptErrors. Invalid items are dropped. */
export const errorEntries = listOf(errorEntry, limits.batch);

const traceEntry = z.object({
  key: recordKey,
  timestamp: count,
  level: z.enum(['info', 'warn', 'error']),
  message: text(500),
  pagePath: text(2000),
});

/** One item of Trace's `data`. */
export type TraceEntry = z.output<typeof traceEntry>;

/** The form data of Trace. */
export const traceForm = z.object({ data: jsonText(listOf(traceEntry, limits.batch)) });

/** The `data` field of RecordEvent. */
export const customEventData = z.object({
  pagePath: text(2000),
  /** The URL's fragment, if it looks like the ID of a section. Empty for longer or unusual values. */
  pageHash: text(100),
  websiteId: text(100),
  templateId: text(100),
  variantId: text(100),
  memberAccountId: text(100),
  memberLocale: text(35),
  websiteLocale: text(35),
  /** Milliseconds since 1970. */
  clientDate: count,
  /** Custom data from the page. */
  custom: anyRecord,
});

/** The form data of RecordEvent. */
export const customEventForm = z.object({
  key: recordKey,
  crumb: text(200),
  event: eventName,
  data: jsonText(customEventData),
});

/** The query parameters of Track. */
export const trackQuery = z.object({
  source: text(200),
  campaign: text(200),
  subcampaign: text(200),
  channel: text(200),
  subchannel: text(200),
  /** The `refer` parameter of the page's URL. If it is missing, the referring page without query and fragment. */
  refer: text(2000),
  variation: text(200),
  mkwid: text(200),
  /** Path of the page where the visit started, without query and fragment. */
  landing: text(2000),
  /** The record's unique key. */
  rk: recordKey,
  lang: text(35),
  /** Screen size, such as `1280x800`. */
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

/**
 * The request body of a call to the events service (behavior.md#api-events). `key` and `timestamp` are our own
 * additions.
 */
export const serviceEvent = z.object({
  key: recordKey,
  /** Milliseconds since 1970. */
  timestamp: count,
  /** The site's ID in the events service: the page context's `analyticsId` if it is set, otherwise the website ID. */
  analyticsId: text(100),
  commonData,
  customData: anyRecord,
  customSchemaName: eventName,
});
