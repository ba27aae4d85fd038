import type { Refusal } from '../../../model/result.js';

/** A form that is about to be sent. Its controls still hold what was typed. */
export interface FormBeforeSubmit {
  readonly formId: string;
  /** Whatever else a listener puts here is sent as a member of the submission, if JSON can hold it. */
  [eventField: string]: unknown;
}

/** A form that was sent, and stored. */
export interface FormSubmitted {
  readonly formId: string;
  readonly submissionId: string;
}

/** A form that was sent, and not accepted, as far as anybody knows. */
export interface FormRefused {
  readonly formId: string;
  /** `invalid` where `errors` name fields; the others as calls fail. */
  readonly kind: 'invalid' | Refusal['kind'];
  /** HTTP's, where there was an answer. */
  readonly status: number | undefined;
  /** Words by field id. */
  readonly errors: Readonly<Record<string, string>>;
}
