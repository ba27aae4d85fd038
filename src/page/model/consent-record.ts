import { asFlag, asList, asNumber, asRecord, asText } from '../../model/published-values.js';

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
    const known = {
      id,
      time: asText(fields['time']),
      revision: asNumber(fields['revision']) ?? 0,
      bannerRevision: asNumber(fields['bannerRevision']) ?? 0,
      allowed: textsOf(fields['allowed']),
      denied: textsOf(fields['denied']),
      deniedServices: textsOf(fields['deniedServices']),
      language: asText(fields['language']),
      texts: textsOf(fields['texts']),
      address: asText(fields['address']),
      isOptedOut: asFlag(fields['isOptedOut']),
    };
    return [{ record: known, isSent: asFlag(isSent) }];
  });
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
