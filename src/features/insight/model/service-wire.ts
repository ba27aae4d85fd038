import * as z from 'zod/mini';
import { anyRecord, count, eventName, flag, recordKey, text, textOrNull } from './fields.js';
import { type CommonData, commonFields } from './common-fields.js';

const lengthOf = (name: string): number => (name.endsWith('_url') ? 2000 : 200);

const commonData = z.object(
  Object.fromEntries(
    Object.entries(commonFields).map(([name, type]) => [
      name,
      type === 'nullable' ? textOrNull(lengthOf(name)) : text(lengthOf(name)),
    ]),
  ),
);

/** `customData` of `experiment_exposure` (spec section 3, "Experiment context"). */
export const experimentContext = z.object({
  name: eventName,
  experimentType: z.enum(['FEATURE_TOGGLE', 'AB_TEST']),
  variant: text(100),
  segmentName: textOrNull(100),
  containsError: flag,
});

export type ExperimentContext = z.output<typeof experimentContext>;

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

/** The body of a call of the events service, as the page makes it. */
export interface ServiceEvent {
  readonly key: string;
  readonly timestamp: number;
  readonly analyticsId: string;
  readonly commonData: CommonData;
  readonly customData: Readonly<Record<string, unknown>>;
  readonly customSchemaName: string;
}
