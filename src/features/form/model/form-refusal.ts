import { noSubmissionKey, unknownRefusal } from '../../../i18n/messages/transport.js';
import type { Refusal } from '../../../model/result.js';
import * as messages from '../messages/form.js';

/** What a visitor is told of a form that was not accepted. */
export interface FormRefusal {
  /** Words by field id, for the fields that the form has. Empty where the form as a whole was refused. */
  readonly errors: Readonly<Record<string, string>>;
  /** Words for the form as a whole; undefined where the fields say it all, and the form points to them. */
  readonly message: string | undefined;
}

/**
 * Sorts out the words of a refusal (spec section 8, "Form"): by field where the server names fields of
 * this form, else by status, else the server's own, else that nobody knows. What was said of
 * fields that the form does not have is told of the form.
 *
 * @param hasField whether the form has a field with this id
 */
export function formRefusal(
  refusal: Refusal,
  hasField: (id: string) => boolean = () => true,
): FormRefusal {
  const { status, errors = {} } = refusal;
  // 200 is `success: false`.
  const told =
    status === 400 || status === 200
      ? Object.entries(errors).filter(([, words]) => words !== '')
      : [];
  if (told.length === 0) return { errors: {}, message: wholeMessage(refusal) };
  const shown = told.filter(([id]) => hasField(id));
  const others = told.filter(([id]) => !hasField(id)).map(([, words]) => words);
  return {
    errors: Object.fromEntries(shown),
    message: others.length > 0 ? others.join(' ') : undefined,
  };
}

function wholeMessage({ kind, status, message, error, crumbFail }: Refusal): string {
  // Without a key nothing was sent. That there were too many is still the better reason.
  if (message === noSubmissionKey && status !== 429) return noSubmissionKey;
  const known = status === undefined ? undefined : messages.byStatus[status];
  if (known !== undefined) return known;
  // It has been refreshed once, and was refused again: a page that is loaded anew gets a fresh one.
  if (crumbFail) return messages.failed;
  if (error) return error;
  // What the transport says of answers that it cannot read is for developers.
  return kind === 'network' && message ? message : unknownRefusal;
}
