import type { Refusal } from '../../../model/result.js';
import { formMessages, type FormTexts } from '../messages.js';

export interface FormRefusal {
  /** Messages by field id, for fields of this form. Empty if the form as a whole was refused. */
  readonly errors: Readonly<Record<string, string>>;
  /** Form-level message, or `undefined` if the messages of fields are sufficient. */
  readonly message: string | undefined;
}

/**
 * Chooses the messages of a refusal (behavior.md#forms-messages): field messages if the server names fields of this form, or else a message by
 * status, the server's own message, or a message about an unknown error. Messages of fields that the form does not have become the
 * form-level message.
 *
 * @param hasField returns whether the form has a field with this id
 */
export function formRefusal(
  refusal: Refusal,
  messages: FormTexts,
  hasField: (id: string) => boolean = () => true,
): FormRefusal {
  const { status, errors = {} } = refusal;
  // Status 200 is a response with `success: false`.
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
  // The server has issued a key, so it has the endpoint. HTML in place of the receipt is sent by a proxy.
  if (missing && (isKeyMissing || kind === 'refused')) return messages.notConfigured;
  // Without a key, nothing was sent. For 429, the message about the rate limit is more helpful.
  if (isKeyMissing && status !== 429) return messages.noSubmissionKey;
  const key = keyByStatus.get(status);
  if (key) return messages[key];
  // The cross-site token was refreshed once and refused again. Reloading the page requests a new one.
  if (crumbFail) return messages.failed;
  if (error) return error;
  // The transport's message about unreadable responses is for developers.
  return kind === 'network' && message ? message : messages.unknownRefusal;
}
