import { parseJson } from '../../model/json-text.js';
import { asFlag, asList, asNumber, asRecord, asText } from '../../model/published-values.js';

/** Proof of a choice: the texts, the time, and the choice. Contains no personal data. */
export interface ConsentRecord {
  /** Unique for each answer. */
  readonly id: string;
  /** The time of the answer in ISO 8601 format. */
  readonly time: string;
  /** Increases with each answer in this browser. */
  readonly revision: number;
  /** Revision of the site's banner. 0 if not set. */
  readonly bannerRevision: number;
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
  readonly deniedServices: readonly string[];
  /** BCP 47 language tag. */
  readonly language: string;
  /** Texts that the visitor saw: the banner or the choices, with the button labels. */
  readonly texts: readonly string[];
  /** The page's URL without query and fragment. */
  readonly address: string;
  /** `true` if the browser sent Global Privacy Control. */
  readonly isOptedOut: boolean;
}

/** A record as stored in the browser. */
export interface KeptRecord {
  readonly record: ConsentRecord;
  /** `true` if the server has stored or permanently rejected the record. */
  readonly isSent: boolean;
}

/** Maximum number of stored records. Older records are deleted. */
export const MAX_RECORDS = 20;

/** Parses stored records. Accepts any input and skips invalid records. */
export function readKeptRecords(stored: string | null): KeptRecord[] {
  return asList(parseJson(stored)).flatMap((raw) => {
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
