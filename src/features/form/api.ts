import * as z from 'zod/mini';
import { noSubmissionKey } from '../../i18n/messages/transport.js';
import { isDefinite, refuse, type Result, succeed } from '../../model/result.js';
import type { PageContext } from '../../page/model/page-context.js';
import type { ApiClient } from '../../platform/client.js';
import { looseText } from '../../platform/wire.js';
import {
  pageFields,
  type FormReceipt,
  type FormSubmission,
  type PageFields,
} from './model/submission.js';

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

type Body = PageFields &
  Omit<FormSubmission, 'form' | 'eventFields'> & { readonly key: string; readonly form: string };

/** What has become of a key: `stored` says under which id, `unknown` that nobody can say it now. */
const wireFate = z.union([
  z.object({ state: z.literal('stored'), submissionId: looseText }),
  z.object({ state: z.enum(['unused', 'expired']) }),
]);
type KeyFate = z.infer<typeof wireFate> | { readonly state: 'unknown' };

/** A text that outlives the page, as long as its tab is open. */
interface KeptText {
  read(): string | null;
  write(text: string): void;
}

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

/**
 * Makes a sender. Until it knows what has become of a submission it keeps its key, by a hash of the content,
 * also when the page is loaded anew; and asks about the key before the same content takes another one.
 */
export function createFormSender(client: ApiClient, openKeys: KeptText): FormSender {
  const keys = readKeys(openKeys.read());
  /** All that was sent: the page's own fields may change meanwhile, and with them it would be another one. */
  const sent = new Map<string, Body>();

  async function submit(
    { form, eventFields = {}, ...submission }: FormSubmission,
    page: PageFields,
    signal?: AbortSignal,
  ): Promise<Result<FormReceipt>> {
    const { captchaKey, ...rest } = submission;
    // Every attempt has a captcha of its own.
    const hash = hashOf(JSON.stringify([rest, form]));
    const facts = {
      ...addedMembers(eventFields),
      ...defaults,
      ...submission,
      form: JSON.stringify(form),
      ...page,
    };
    const openKey = keys.get(hash);
    let isUnsure = openKey !== undefined;
    let body =
      openKey === undefined
        ? withKey(facts, await newKey(signal))
        : succeed(sent.get(hash) ?? { ...facts, key: openKey });
    for (let isFirst = true; ; isFirst = false) {
      if (!body.ok) return body;
      const { key, captchaKey: sentCaptcha } = body.value;
      keep(hash, body.value);
      const result = await save(body.value, signal);
      if (result.ok) {
        forget(hash);
        return result;
      }
      const { isUncertain = false, ...refusal } = result.refusal;
      isUnsure ||= isUncertain || !isDefinite(refusal);
      if (!isDefinite(refusal)) {
        // The same key makes the server say again what it has stored.
        if (isFirst && refusal.kind === 'unreadable') continue;
        return result;
      }
      // An attempt never came, and its captcha is too old by now.
      const isStale = isFirst && sentCaptcha !== captchaKey;
      if (isUnsure) {
        const fate = await fateOf(key, signal);
        if (fate.state === 'stored') {
          forget(hash);
          return succeed({ submissionId: fate.submissionId });
        }
        if (fate.state === 'unused' && isStale) {
          body = succeed({ ...facts, key });
          continue;
        }
        // As long as it may still come, the same content has the same key.
        if (fate.state !== 'expired') return result;
      }
      forget(hash);
      // The key was used for something else.
      if (!isStale && !(isFirst && refusal.status === 409)) return result;
      isUnsure = false;
      body = withKey(facts, await newKey(signal));
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

  async function fateOf(key: string, signal?: AbortSignal): Promise<KeyFate> {
    const path = `/api/form/FormSubmissionKey/${encodeURIComponent(key)}`;
    const result = await client.call({ method: 'GET', path, schema: wireFate, signal });
    return result.ok ? result.value : { state: 'unknown' };
  }

  function keep(hash: string, body: Body): void {
    sent.set(hash, body);
    keys.set(hash, body.key);
    writeKeys();
  }

  function forget(hash: string): void {
    sent.delete(hash);
    keys.delete(hash);
    writeKeys();
  }

  function writeKeys(): void {
    openKeys.write(JSON.stringify([...keys].slice(-MOST_OPEN)));
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

/** Submissions whose fate nobody knows are few. */
const MOST_OPEN = 20;

/** Keys by the hash of what was sent with them. Total: what was kept may be of another build. */
function readKeys(kept: string | null): Map<string, string> {
  const read = z.array(z.tuple([z.string(), z.string()])).safeParse(fromJson(kept));
  return new Map(read.success ? read.data : []);
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** FNV-1a, 64 bits: it tells contents apart and gives none of them back, also where a page is no secure context. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
