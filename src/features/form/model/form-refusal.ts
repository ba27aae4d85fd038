import type { Refusal } from '../../../model/result.js';
import { formMessages, type FormTexts } from '../messages.js';

/** The messages of a form that was not accepted. */
export interface FormRefusal {
  /** Messages by field id, for the fields that the form has. Empty where the form as a whole was refused. */
  readonly errors: Readonly<Record<string, string>>;
  /** The message to the form as a whole; undefined where the messages of fields say it all. */
  readonly message: string | undefined;
}

/**
 * Sorts the messages of a refusal (spec section 8, "Form"): by field where the server names fields of this form, else
 * by status, else the server's own, else that the error is unknown. Messages of fields that the form does not have go
 * to the form as a whole.
 *
 * @param hasField whether the form has a field with this id
 */
export function formRefusal(
  refusal: Refusal,
  messages: FormTexts,
  hasField: (id: string) => boolean = () => true,
): FormRefusal {
  const { status, errors = {} } = refusal;
  // 200 is `success: false`.
  const fieldErrors =
    status === 400 || status === 200
      ? Object.entries(errors).filter(([, message]) => message !== '')
      : [];
  if (fieldErrors.length === 0) return { errors: {}, message: formMessage(refusal, messages) };
  const known = fieldErrors.filter(([id]) => hasField(id));
  const others = fieldErrors.filter(([id]) => !hasField(id)).map(([, message]) => message);
  return {
    errors: Object.fromEntries(known),
    message: others.length > 0 ? others.join(' ') : undefined,
  };
}

const keyByStatus = new Map([
  [401, 'cannotSubmit'],
  [404, 'notConfigured'],
  [429, 'tooManySubmissions'],
  [500, 'cannotSend'],
] as const) as ReadonlyMap<number | undefined, 'cannotSubmit'>;

function formMessage(
  { kind, status, message, error, crumbFail, missing }: Refusal,
  messages: FormTexts,
): string {
  const isKeyMissing = message === formMessages.english.noSubmissionKey;
  // The server has issued a key, so it has the endpoint: HTML in place of the receipt comes from a proxy.
  if (missing && (isKeyMissing || kind === 'refused')) return messages.notConfigured;
  // Without a key nothing was sent. That there were too many is still the better reason.
  if (isKeyMissing && status !== 429) return messages.noSubmissionKey;
  const key = keyByStatus.get(status);
  if (key) return messages[key];
  // The cross-site token was refreshed once and refused again. Reloading the page gets a new one.
  if (crumbFail) return messages.failed;
  if (error) return error;
  // The transport's message about answers that it cannot read is for developers.
  return kind === 'network' && message ? message : messages.unknownRefusal;
}
