import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../model/published-values.js';
import type { ConsentAnswer } from './consent.js';

/** What proves an answer: who shows it can say what was asked, when, and what was answered. Names nobody. */
export interface ConsentRecord {
  /** Of this answer alone. */
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  /** Of the answer: it grows with each that this browser has given. */
  readonly revision: number;
  /** Of the site's banner; 0 where the site gives none. */
  readonly bannerRevision: number;
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
  readonly deniedServices: readonly string[];
  /** A language tag. */
  readonly language: string;
  /** What was shown: texts of the banner or the choices, with those of their buttons. */
  readonly texts: readonly string[];
  /** Where it was answered, without query and fragment. */
  readonly address: string;
  /** The browser sent Global Privacy Control. */
  readonly isOptedOut: boolean;
}

/** An answer as the page keeps it at once, before the code that makes a record of it has come. */
export interface ConsentDraft extends ConsentAnswer {
  /** Names of all categories that could be allowed. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly isOptedOut: boolean;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** A language tag. */
  readonly language: string;
}

/** A record as the browser keeps it. */
export interface KeptRecord {
  readonly record: ConsentRecord;
  /** The server has it, or does not take it. */
  readonly isSent: boolean;
}

/** Records that a browser keeps at most, the newest ones. */
export const MAX_RECORDS = 20;

/** Reads what a browser has stored. Total: none for what is no list of records. */
export function readKeptRecords(stored: string | null): KeptRecord[] {
  return asList(parse(stored ?? '')).flatMap((raw) => {
    const { record, isSent } = asRecord(raw);
    const fields = asRecord(record);
    const id = asText(fields['id']);
    if (!id) return [];
    const time = asText(fields['time']);
    const denied = textsOf(fields['denied']);
    const bannerRevision = asNumber(fields['bannerRevision']) ?? 0;
    const known = recordOf(fields, { id, time, denied, bannerRevision });
    return [{ record: known, isSent: asFlag(isSent) }];
  });
}

/** The records of the answers that pages have kept as drafts, one a line. Total: without lines that are none. */
export function readDrafts(stored: string | null, newId: () => string): ConsentRecord[] {
  return (stored ?? '').split('\n').flatMap((line) => {
    const draft = asRecord(parse(line));
    const time = new Date(asNumber(draft['time']) ?? NaN);
    if (Number.isNaN(time.getTime())) return [];
    const allowed = textsOf(draft['allowed']);
    const denied = textsOf(draft['names']).filter((name) => !allowed.includes(name));
    const bannerRevision = asNumber(draft['banner']) ?? 0;
    return [recordOf(draft, { id: newId(), time: time.toISOString(), denied, bannerRevision })];
  });
}

/** A record of what drafts and records keep under the same names, with the rest. */
function recordOf(
  fields: Published,
  {
    id,
    time,
    denied,
    bannerRevision,
  }: Pick<ConsentRecord, 'id' | 'time' | 'denied' | 'bannerRevision'>,
): ConsentRecord {
  return {
    id,
    time,
    revision: asNumber(fields['revision']) ?? 0,
    bannerRevision,
    allowed: textsOf(fields['allowed']),
    denied,
    deniedServices: textsOf(fields['deniedServices']),
    language: asText(fields['language']),
    texts: textsOf(fields['texts']),
    address: asText(fields['address']),
    isOptedOut: asFlag(fields['isOptedOut']),
  };
}

function textsOf(list: unknown): string[] {
  return asList(list).map(asText);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
