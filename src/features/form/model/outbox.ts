import { parseJson } from '../../../model/json-text.js';
import { asList, asNumber, asRecord, asText, isRecord } from '../../../model/published-values.js';
import type { KeptSubmission } from './outcome.js';

const entryStates = [
  'waiting',
  'sending',
  'stored',
  'rejected',
  'unknown',
  'captcha',
  'expired',
] as const;

/**
 * - `waiting`: not sent
 * - `sending`: marked before sending, so it may have arrived if the tab has crashed
 * - `stored`: the server has stored it. The content has been deleted
 * - `rejected`: the server has rejected it, so the visitor has to correct it
 * - `unknown`: it may have arrived, and this cannot be looked up
 * - `captcha`: the visitor has to solve a captcha before it is sent
 * - `expired`: it was not sent within 24 hours
 */
export type EntryState = (typeof entryStates)[number];

/** A submission that was made without a connection. */
export interface OutboxEntry {
  readonly id: string;
  readonly formId: string;
  /** Path of the form's page. */
  readonly path: string;
  /** Time of the submission, in milliseconds since the epoch. For `stored`, the time when it was stored. */
  readonly time: number;
  readonly state: EntryState;
  readonly hasCaptcha: boolean;
  readonly kept: KeptSubmission;
  /** The form's fields, to restore them in the form. See `parseFieldStates`. */
  readonly fields: unknown;
  /** Key with which the submission may have been sent. Empty if the server promises no idempotency. */
  readonly key?: string | undefined;
  /** `true` if the response was lost, so the submission may have arrived. */
  readonly isLost?: boolean | undefined;
  /** Why the server has rejected the submission. */
  readonly message?: string | undefined;
}

/** In milliseconds: 24 hours. */
export const OUTBOX_AGE = 24 * 60 * 60_000;
/** Another tab shows for this many milliseconds that a submission was stored. */
const STORED_AGE = 10_000;
/** An entry that the visitor has never come back to is deleted after 30 days. */
const MAX_AGE = 30 * OUTBOX_AGE;

/** Parses the stored entries. Never throws, because another version of the script may have written them. */
export function parseOutbox(text: string | null, now: number): OutboxEntry[] {
  return asList(parseJson(text)).flatMap((raw) => {
    const {
      id,
      formId,
      path,
      state: rawState,
      kept,
      fields,
      key,
      message,
      ...rest
    } = asRecord(raw);
    const state = entryStates.find((each) => each === rawState);
    const time = asNumber(rest['time']);
    const { adapter, data } = asRecord(kept);
    if (typeof id !== 'string' || !state || time === undefined || !isRecord(data)) return [];
    if (adapter !== 'server' && adapter !== 'endpoint') return [];
    const age = now - time;
    if (age > (state === 'stored' ? STORED_AGE : MAX_AGE)) return [];
    return [
      {
        id,
        formId: asText(formId),
        path: asText(path),
        time,
        state: age > OUTBOX_AGE ? expiredState(state) : state,
        hasCaptcha: rest['hasCaptcha'] === true,
        kept: { adapter, data },
        fields,
        ...(typeof key === 'string' && { key }),
        ...(rest['isLost'] === true && { isLost: true }),
        ...(typeof message === 'string' && { message }),
      },
    ];
  });
}

function expiredState(state: EntryState): EntryState {
  if (state === 'waiting' || state === 'captcha') return 'expired';
  // It may have arrived, so it is not sent again without the visitor.
  return state === 'sending' ? 'unknown' : state;
}
