import * as z from 'zod/mini';
import { noSubmissionKey } from '../domain/messages/transport.js';
import { refuse, succeed, type Refusal, type Result } from '../domain/result.js';
import type { FormReceipt, FormSubmission, PageFields } from '../domain/submission.js';
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

/** A key that was used for some content, and whose fate is not known. */
interface OpenKey {
  readonly key: string;
  readonly content: string;
}

/** Sends forms so that sending the same content again never stores it twice. */
export interface FormSender {
  submit(
    submission: FormSubmission,
    page: PageFields,
    signal?: AbortSignal,
  ): Promise<Result<FormReceipt>>;
}

/** Makes a sender. It remembers, by form, the key whose answer has not come. */
export function createFormSender(client: ApiClient): FormSender {
  const open = new Map<string, OpenKey>();

  async function submit(
    { form, ...submission }: FormSubmission,
    page: PageFields,
    signal?: AbortSignal,
  ): Promise<Result<FormReceipt>> {
    const payload = { ...defaults, ...submission, form: JSON.stringify(form), ...page };
    const content = JSON.stringify(payload);
    const kept = open.get(submission.formId);
    let key = kept?.content === content ? succeed(kept.key) : await newKey(signal);
    for (let isFirst = true; ; isFirst = false) {
      if (!key.ok) return key;
      open.set(submission.formId, { key: key.value, content });
      const result = await client.call({
        method: 'POST',
        path: '/api/form/SaveFormSubmission',
        body: { key: key.value, ...payload },
        schema: receipt,
        key: key.value,
        signal,
      });
      if (result.ok || isDefinite(result.refusal)) open.delete(submission.formId);
      // The key was used for something else.
      if (result.ok || result.refusal.status !== 409 || !isFirst) return result;
      key = await newKey(signal);
    }
  }

  async function newKey(signal?: AbortSignal): Promise<Result<string>> {
    const path = '/api/form/FormSubmissionKey';
    const result = await client.call({ method: 'POST', path, schema: wireKey, signal });
    if (result.ok || result.refusal.kind === 'aborted') return result;
    return refuse({ ...result.refusal, message: noSubmissionKey });
  }

  return { submit };
}

const defaults = { collectionId: '', objectName: '', isOverlayForm: false, submitButtonText: '' };

/** The server has looked at the content and has not stored it: its key is spent. */
function isDefinite({ status, crumbFail }: Refusal): boolean {
  return !crumbFail && (status === 400 || status === 404 || status === 409);
}
