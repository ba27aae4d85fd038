import type { Refusal } from '../../../model/result.js';
import type { FormReceipt } from './submission.js';

/**
 * The outcome of a submission:
 *
 * - `stored`: the server has confirmed that the submission is stored.
 * - `rejected`: the submission is not stored.
 * - `unknown`: the submission may be stored, for example because the response was lost.
 */
export type FormOutcome =
  | { readonly outcome: 'stored'; readonly receipt: FormReceipt }
  | { readonly outcome: 'rejected'; readonly refusal: Refusal }
  | {
      readonly outcome: 'unknown';
      readonly refusal: Refusal;
      /**
       * Determines the outcome without storing the submission twice. `undefined` if the server offers no way to do this. The
       * submission is then repeated only if the visitor asks for it.
       */
      readonly check?: () => Promise<FormOutcome>;
    };

export function stored(receipt: FormReceipt): FormOutcome {
  return { outcome: 'stored', receipt };
}

export function rejected(refusal: Refusal): FormOutcome {
  return { outcome: 'rejected', refusal };
}
