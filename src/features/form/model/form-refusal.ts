import type { Refusal } from '../../../model/result.js';
import { formMessages, type FormTexts } from '../messages.js';

export interface FormRefusal {
  /** Error messages keyed by field ID, for fields of this form. Empty if the form as a whole was refused. */
  readonly errors: Readonly<Record<string, string>>;
  /** Form-level message. `undefined` if the field messages are sufficient. */
  readonly message: string | undefined;
}

/**
 * Chooses the messages to show for a refusal (behavior.md#forms-messages):
 * - If the server returned field errors, their messages are shown. Messages for fields that the form does not have become the
 *   form-level message.
 * - Otherwise, there is only a form-level message. It depends on the status. If there is no message for the status, it is the
 *   server's own message, or a message about an unknown error.
 *
 * @param hasField returns `true` if the form has a field with this ID
 */
export function formRefusal(
  refusal: Refusal,
  messages: FormTexts,
  hasField: (id: string) => boolean = () => true,
): FormRefusal {
  const { status, errors = {} } = refusal;
  const fieldErrors = hasFieldErrors(status)
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

/** Our server responds with 400, or with 200 and `success: false`. Other endpoints also use other statuses, such as 422. */
function hasFieldErrors(status: number | undefined): boolean {
  return status !== undefined && status < 500 && !keyByStatus.has(status);
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
  // If the server has issued a key, the endpoint exists. HTML in place of the receipt was then sent by a proxy.
  if (missing && (isKeyMissing || kind === 'refused')) return messages.notConfigured;
  // Without a key, nothing was sent. For status 429, the message about the rate limit is more helpful.
  if (isKeyMissing && status !== 429) return messages.noSubmissionKey;
  const key = keyByStatus.get(status);
  if (key) return messages[key];
  // The cross-site token was refreshed once and refused again. Reloading the page requests a new token.
  if (crumbFail) return messages.failed;
  if (error) return error;
  // The transport's message about an unreadable response is meant for developers.
  return kind === 'network' && message ? message : messages.unknownRefusal;
}
