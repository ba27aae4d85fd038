import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import { parseJson } from '../../../model/json-text.js';

/** Start of the names of drafts in local storage. */
export const DRAFT_PREFIX = 'sq-draft:';

/** In milliseconds: 30 days. */
const DRAFT_AGE = 30 * 24 * 60 * 60_000;

export interface Draft {
  /** Time of the last change, in milliseconds since the epoch. */
  readonly time: number;
  /** The tab that has written the draft. */
  readonly tab: string;
  /** See `parseFieldStates`. */
  readonly fields: unknown;
}

/** Returns the name of a form's draft. Forms on different pages have different drafts. */
export function draftName(path: string, formId: string): string {
  return `${DRAFT_PREFIX}${path}:${formId}`;
}

/** Parses a stored draft. Returns `undefined` if it is invalid or has expired. */
export function parseDraft(text: string | null, now: number): Draft | undefined {
  const { time: raw, tab, fields } = asRecord(parseJson(text));
  const time = asNumber(raw);
  if (time === undefined || now - time > DRAFT_AGE) return undefined;
  return { time, tab: asText(tab), fields };
}
