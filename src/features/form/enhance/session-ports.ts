import type { Result } from '../../../model/result.js';
import type { FormReceipt, FormSubmission } from '../model/submission.js';
import type { FormFacts } from './facts.js';
import type { FieldError } from './field-errors.js';
import type { Place } from './place.js';

/** Where a form is on its way (spec section 4, "Form"). */
export type FormStatus = 'idle' | 'submitting' | 'success' | 'failure';

/** What the shadow root shows. */
export interface Shown {
  readonly status: FormStatus;
  /** Words for the form as a whole. */
  readonly notice?: { readonly text: string; readonly place: Place } | undefined;
  /** The wrong fields, as long as there are words for the form as a whole. */
  readonly summary?: readonly FieldError[];
}

/** What a session needs of its surroundings. */
export interface FormPorts {
  readonly input: () => FormFacts;
  /** A newsletter says nothing of the form as a whole where its one field says it. */
  readonly isNewsletter: boolean;
  readonly show: (shown: Shown) => void;
  /** Something that the view needs is on its way, or has come. */
  readonly wait: (isWaiting: boolean) => void;
  /** Announces what is not shown. */
  readonly say: (words: string) => void;
  readonly send: (submission: FormSubmission) => Promise<Result<FormReceipt>>;
  readonly leave: (address: string) => void;
}

/** One form from its upgrade to the end of its view. */
export interface FormSession {
  /** Gives the form what it lacks; again for every form that the page brings. */
  readonly prepare: () => void;
  /** A `submit` event of the form, which the browser has found valid. */
  readonly handleSubmit: (event: SubmitEvent) => void;
  /** A click that would submit: shows what is missing, all at once, where the browser shows one at a time. */
  readonly handleClick: (event: Event) => void;
  readonly handleEdit: (event: Event) => void;
  /** A captcha was solved. */
  readonly handleSolved: (event: Event) => void;
  readonly handleReset: (event: Event) => void;
  /** The page comes out of the back-forward cache. */
  readonly handleReturn: () => void;
  readonly submit: () => void;
  readonly reset: () => void;
  readonly dispose: () => void;
}
