import type { Refusal } from '../../../model/result.js';
import type { FormReceipt } from './submission.js';

/**
 * The outcome of a submission:
 *
 * - `stored`: the server has confirmed that the submission is stored.
 * - `rejected`: the submission is not stored.
 * - `unknown`: the submission may be stored, for example because the response was lost.
 */
export type FormOutcome = Stored | Rejected | Unknown;

export interface Stored {
  readonly outcome: 'stored';
  readonly receipt: FormReceipt;
  /** URL of a confirmation page, if the endpoint or the form has set one. */
  readonly redirect?: string;
}

export interface Rejected {
  readonly outcome: 'rejected';
  readonly refusal: Refusal;
  /** `true` if nothing has been sent, so the submission can be sent later without a risk. */
  readonly isUnsent?: boolean;
}

export interface Unknown {
  readonly outcome: 'unknown';
  readonly refusal: Refusal;
  /**
   * Determines the outcome without storing the submission twice. `undefined` if the server offers no way to do this. The
   * submission is then repeated only if the visitor asks for it.
   */
  readonly check?: () => Promise<FormOutcome>;
}

/** A submission that is not sent yet: it is kept on the device until the network is back. */
export interface Queued {
  readonly outcome: 'queued';
}

export function stored(receipt: FormReceipt): Stored {
  return { outcome: 'stored', receipt };
}

export function rejected(refusal: Refusal): Rejected {
  return { outcome: 'rejected', refusal };
}

/** The submission was not sent, and the server has not received anything. */
export function unsent(refusal: Refusal): Rejected {
  return { outcome: 'rejected', refusal, isUnsent: true };
}

export function unknown(refusal: Refusal, check?: () => Promise<FormOutcome>): Unknown {
  return { outcome: 'unknown', refusal, ...(check && { check }) };
}

/** A submission in a form that JSON can represent. It can be sent after a reload and from another page. */
export interface KeptSubmission {
  /** The adapter that sends the submission. */
  readonly adapter: 'server' | 'endpoint';
  /** Everything that the adapter needs. Only the adapter reads it. */
  readonly data: unknown;
}

/** One attempt to send a kept submission. */
export interface KeptAttempt {
  /** The key of an earlier attempt that was interrupted. `undefined` if the submission has never been sent. */
  readonly key?: string | undefined;
  /**
   * Called immediately before the submission is sent, so that a crash is noticed. `key` is empty if the server promises no
   * idempotency.
   */
  readonly begin: (key: string) => void;
}
