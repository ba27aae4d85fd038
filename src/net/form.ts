import * as z from 'zod/mini';
import { noSubmissionKey } from '../domain/messages/transport.js';
import type { PageContext } from '../domain/page-context.js';
import { isDefinite } from '../domain/refusal.js';
import { refuse, succeed, type Result } from '../domain/result.js';
import {
  pageFields,
  type FormReceipt,
  type FormSubmission,
  type PageFields,
} from '../domain/submission.js';
import type { ApiClient } from './client.js';
import { looseText } from './wire.js';

const receipt = z.pipe(
  z.object({ success: z.optional(z.unknown()), submissionId: z._default(looseText, '') }),
  z.transform(({ submissionId }): FormReceipt => ({ submissionId })),
);

const wireKey = z.pipe(
  z.union([
    z.object({ key: z.string().check(z.minLength(1)) }),
    z.object({ data: z.object({ key: z.string().check(z.minLength(1)) }) }),
  ]),
  z.transform((raw) => ('key' in raw ? raw.key : raw.data.key)),
);

/** A submission whose fate is not known. */
interface Open {
  /** What the visitor gave, as text. */
  readonly content: string;
  /** All that was sent: the page's own fields may change meanwhile, and with them it would be another one. */
  readonly body: Body;
}

type Body = PageFields &
  Omit<FormSubmission, 'form' | 'eventFields'> & { readonly key: string; readonly form: string };

/** Sends forms so that sending the same content again never stores it twice. */
export interface FormSender {
  submit(
    submission: FormSubmission,
    page: PageFields,
    signal?: AbortSignal,
  ): Promise<Result<FormReceipt>>;
}

/** What a submission says of the page that is open now. */
export function openPageFields(context: PageContext): PageFields {
  return pageFields(context, { title: document.title, path: location.pathname });
}

/** Makes a sender. It remembers, by form, the key whose answer has not come. */
export function createFormSender(client: ApiClient): FormSender {
  const open = new Map<string, Open>();

  async function submit(
    { form, eventFields = {}, ...submission }: FormSubmission,
    page: PageFields,
    signal?: AbortSignal,
  ): Promise<Result<FormReceipt>> {
    const { formId, captchaKey, ...rest } = submission;
    // Every attempt has a captcha of its own.
    const content = JSON.stringify([rest, form]);
    const known = open.get(formId);
    const facts = {
      ...addedMembers(eventFields),
      ...defaults,
      ...submission,
      form: JSON.stringify(form),
      ...page,
    };
    let body =
      known?.content === content ? succeed(known.body) : withKey(facts, await newKey(signal));
    for (let isFirst = true; ; isFirst = false) {
      if (!body.ok) return body;
      open.set(formId, { content, body: body.value });
      const result = await save(body.value, signal);
      if (result.ok || isDefinite(result.refusal)) open.delete(formId);
      if (result.ok || !isFirst) return result;
      const { status, kind } = result.refusal;
      // The key was used for something else; or the first attempt never came, and its captcha is too old by now.
      const isStale = body.value.captchaKey !== captchaKey && isDefinite(result.refusal);
      if (status === 409 || isStale) body = withKey(facts, await newKey(signal));
      // After an unreadable answer the same key makes the server say again what it has stored.
      else if (kind !== 'unreadable') return result;
    }
  }

  function save(body: Body, signal: AbortSignal | undefined): Promise<Result<FormReceipt>> {
    const path = '/api/form/SaveFormSubmission';
    return client.call({ method: 'POST', path, body, schema: receipt, key: body.key, signal });
  }

  async function newKey(signal?: AbortSignal): Promise<Result<string>> {
    const path = '/api/form/FormSubmissionKey';
    const result = await client.call({ method: 'POST', path, schema: wireKey, signal });
    if (result.ok || result.refusal.kind === 'aborted') return result;
    return refuse({ ...result.refusal, message: noSubmissionKey });
  }

  return { submit };
}

function withKey(facts: Omit<Body, 'key'>, key: Result<string>): Result<Body> {
  return key.ok ? succeed({ ...facts, key: key.value }) : key;
}

/** Copies of what a page has added: sent again, they are the same. The names of the specification are its own. */
function addedMembers(eventFields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(eventFields).flatMap(([name, value]): [string, unknown][] => {
    const text = name === 'captchaKey' ? undefined : toJson(value);
    return text === undefined ? [] : [[name, JSON.parse(text)]];
  });
  return Object.fromEntries(members);
}

/** Undefined for what JSON has no text for. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

const defaults = { collectionId: '', objectName: '', isOverlayForm: false, submitButtonText: '' };
