import * as z from 'zod/mini';
import { anyRecord, count, eventName, recordKey, text, textOrNull } from './fields.js';
import { commonFields } from './common-fields.js';

const lengthOf = (name: string): number => (name.endsWith('_url') ? 2000 : 200);

const commonData = z.object(
  Object.fromEntries(
    Object.entries(commonFields).map(([name, type]) => [
      name,
      type === 'nullable' ? textOrNull(lengthOf(name)) : text(lengthOf(name)),
    ]),
  ),
);

/** The body of a call of the events service. `key` and `timestamp` are not in the specification. */
export const serviceEvent = z.object({
  key: recordKey,
  /** Milliseconds since 1970. */
  timestamp: count,
  /** The site's id with the service: context `analyticsId`, without it the website's. */
  analyticsId: text(100),
  commonData,
  customData: anyRecord,
  customSchemaName: eventName,
});
