import type { Refusal } from '../../../model/result.js';
import type { PageContext } from '../../../page/model/page-context.js';
import { formMessages } from '../messages.js';
import type { FormTexts } from './online-addresses.js';

/** What a visitor gave for one field, in the shapes of spec section 3, "Form submission payload". */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** A filled-in form on its way to the server. The page's own fields are added on the way. */
export interface FormSubmission {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  /** By field id. */
  readonly form: Readonly<Record<string, FieldValue>>;
  readonly captchaKey?: string;
  /** The ids of fields that hold passwords: of those no more is kept than a hash. */
  readonly passwordFields?: readonly string[];
  /** What listeners of the page have added ("intra-page event fields"); what JSON cannot hold is left out. */
  readonly eventFields?: Readonly<Record<string, unknown>>;
}

/** The server has stored a submission. */
export interface FormReceipt {
  readonly submissionId: string;
}

/** The fields of every submission about the page that it comes from (spec section 3). */
export interface PageFields {
  readonly pageTitle: string;
  readonly pageId: string;
  /** `i` for an item's page, `c` for a collection's. */
  readonly contentSource: 'i' | 'c';
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
}

/**
 * The page fields of a submission.
 *
 * @param page - What the context does not say: the title of the document and its path, without query and hash.
 */
export function pageFields(
  { item, collection }: PageContext,
  page: { readonly title: string; readonly path: string },
): PageFields {
  return {
    pageTitle: page.title || item.title || collection.title,
    pageId: item.id || collection.id,
    contentSource: item.id ? 'i' : 'c',
    pagePath: page.path,
    pagePermissionTypeValue: collection.permissionType,
  };
}

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
  { kind, status, message, error, crumbFail }: Refusal,
  messages: FormTexts,
): string {
  // Without a key nothing was sent. That there were too many is still the better reason.
  if (message === formMessages.english.noSubmissionKey && status !== 429)
    return messages.noSubmissionKey;
  const key = keyByStatus.get(status);
  if (key) return messages[key];
  // It has been refreshed once, and was refused again: a page that is loaded anew gets a fresh one.
  if (crumbFail) return messages.failed;
  if (error) return error;
  // The transport's message about answers that it cannot read is for developers.
  return kind === 'network' && message ? message : messages.unknownRefusal;
}
