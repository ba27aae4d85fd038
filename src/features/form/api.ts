import { formMessages } from './messages.js';
import { asList, asRecord, asText } from '../../model/published-values.js';
import { refuse, type Refusal, type Result, succeed } from '../../model/result.js';
import { decoder, type ApiClient } from '../../platform/client.js';
import { tryOrNull } from '../../platform/storage-item.js';
import type { PageFields } from '../../page/model/page-fields.js';
import {
  rejected,
  stored,
  unknown,
  unsent,
  type FormOutcome,
  type KeptAttempt,
} from './model/outcome.js';
import type { FormReceipt, FormSubmission } from './model/submission.js';

const receipt = decoder((raw): FormReceipt | undefined => {
  const { success, submissionId } = asRecord(raw);
  if (isId(submissionId)) return { submissionId: asText(submissionId) };
  // The server may omit the ID.
  return success === true && submissionId === undefined ? { submissionId: '' } : undefined;
});

const wireKey = decoder((raw) => {
  const { key, data } = asRecord(raw);
  return [key, asRecord(data)['key']].find((each) => typeof each === 'string' && each !== '') as
    string | undefined;
});

/**
 * The server's record of a submission key:
 * - `stored`: a submission was stored with the key. `submissionId` is its ID.
 * - `unused`: a submission can still be stored with the key.
 * - `expired`: the key can no longer be used to store a submission.
 * - `unanswered`: the record could not be read.
 * - `unsupported`: the server does not keep records of keys.
 */
type KeyRecord =
  | { readonly state: 'stored'; readonly submissionId: string }
  | { readonly state: 'unused' | 'expired' }
  | { readonly state: 'unanswered' | 'unsupported'; readonly refusal: Refusal };

const wireKeyRecord = decoder((raw): KeyRecord | undefined => {
  const { state, submissionId } = asRecord(raw);
  if (state === 'stored' && isId(submissionId))
    return { state, submissionId: asText(submissionId) };
  return state === 'unused' || state === 'expired' ? { state } : undefined;
});

/** In Squarespace data, IDs may also be numbers. */
function isId(raw: unknown): boolean {
  return typeof raw === 'string' || typeof raw === 'number';
}

/**
 * Stores visitors' submissions. There is one adapter for each kind of server. {@link serverFormApi} is the adapter for our
 * server. If the same content is sent again, it is not stored twice.
 *
 * Methods do not throw. An outcome is `stored` or `rejected` only if that is proven (see the table in README.md).
 */
export interface FormApi {
  /** Requests the key for the next submission in advance. This is optional: `submit` also requests a key. */
  prepare(): Promise<void>;
  /**
   * Stores a submission.
   *
   * @param page fields about the page, such as its title
   */
  submit(submission: FormSubmission, page: PageFields): Promise<FormOutcome>;
  /**
   * Sends a submission that the outbox has kept. If an earlier attempt was interrupted, first determines its outcome.
   *
   * @param data the data of a {@link KeptSubmission} for this adapter
   */
  sendKept(data: unknown, attempt: KeptAttempt): Promise<FormOutcome>;
}

/** Data of a `KeptSubmission` for our server. */
export interface KeptForServer {
  readonly submission: FormSubmission;
  readonly page: PageFields;
}

/** The content of a submission, and functions that record its key. */
interface Sending {
  readonly content: object;
  /** Called before the content is sent with a key. */
  readonly begin: (key: string) => void;
  /** Called when the key is no longer needed. */
  readonly end: () => void;
  /** Called when the server has rejected the content, and the key is still unused. */
  readonly reject?: () => void;
}

/**
 * Adapter for our server, or for another server with the same API.
 *
 * A submission key is an idempotency key: the server stores one submission per key, however often the submission is sent. The
 * adapter keeps each key, with a hash of the submission's content, until the server reports the key as stored or expired. Keys
 * are also kept across reloads, and after any other response. A proxy can replace the response to a stored submission with any
 * status, so a refusal alone proves nothing.
 *
 * @param storage a string that is kept as long as the browser tab is open
 * @param isOffline returns `true` if the browser has no network connection
 */
export function serverFormApi(
  client: ApiClient,
  storage: { read(): string | null; write(text: string): void },
  isOffline: () => boolean = () => false,
): FormApi {
  const keys = readKeys(storage.read());
  /**
   * Passwords of rejected submissions, keyed by content hash. They are kept only in memory, because neither a key nor a hash
   * may reveal anything about a password.
   */
  const rejectedSecrets = new Map<string, string>();
  let spareKey: Promise<Result<string>> | undefined;

  async function submit(submission: FormSubmission, page: PageFields): Promise<FormOutcome> {
    const { form, eventFields: _, captchaKey: __, ...rest } = submission;
    const { passwordFields = [] } = submission;
    // Each attempt has a different captcha solution, so the solution is not part of the hashed content.
    const hash = hashOf(
      JSON.stringify([rest, form], (name, value: unknown) =>
        passwordFields.includes(name) ? '' : value,
      ),
    );
    const secrets = JSON.stringify(passwordFields.map((name) => form[name]));
    const sending: Sending = {
      content: contentOf(submission, page),
      begin(key) {
        keep(hash, key);
        rejectedSecrets.delete(hash);
      },
      end: () => forget(hash),
      reject: () => void rejectedSecrets.set(hash, secrets),
    };
    const openKey = keys.get(hash);
    const wasRejected = rejectedSecrets.has(hash);
    const isCorrected = (rejectedSecrets.get(hash) ?? secrets) !== secrets;
    const wasOffline = isOffline();
    const key = openKey === undefined || isCorrected ? await takeKey() : succeed(openKey);
    if (!key.ok) return unsent(key.refusal);
    let outcome = await attempt(sending, key.value);
    // If the response is unreadable, send the key again. The server then repeats its response.
    if (outcome.outcome === 'unknown' && outcome.refusal.kind === 'unreadable')
      outcome = await attempt(sending, key.value);
    if (outcome.outcome !== 'unknown' || (openKey !== undefined && !wasRejected)) return outcome;
    const { kind, status } = outcome.refusal;
    if (!wasOffline || !isOffline() || kind !== 'network' || status !== undefined) return outcome;
    // The browser was offline all the time, so the key is still free.
    forget(hash);
    spareKey ??= Promise.resolve(key);
    return unsent(outcome.refusal);
  }

  async function sendKept(data: unknown, { key, begin }: KeptAttempt): Promise<FormOutcome> {
    const { submission, page } = data as KeptForServer;
    const sending: Sending = {
      content: contentOf(submission, page),
      begin,
      end: () => undefined,
    };
    if (key !== undefined) return check(sending, key);
    const taken = await takeKey();
    return taken.ok ? attempt(sending, taken.value) : unsent(taken.refusal);
  }

  /** Sends the content with a key, and determines the outcome with the server's record of the key. */
  async function attempt(sending: Sending, key: string, isRenewed = false): Promise<FormOutcome> {
    sending.begin(key);
    const body = { ...sending.content, key };
    const path = '/api/form/SaveFormSubmission';
    const result = await client.call({ method: 'POST', path, body, schema: receipt, key });
    if (result.ok) {
      sending.end();
      return stored(result.value);
    }
    const { refusal } = result;
    const isAnswered = refusal.kind === 'refused';
    // After a network failure, do not retry: the client has retried already, and the form is still locked.
    const record = await askAboutKey(key, refusal.kind === 'network' ? 0 : undefined);
    const again = (): Promise<FormOutcome> => check(sending, key);
    switch (record.state) {
      case 'stored':
        sending.end();
        return stored({ submissionId: record.submissionId });
      case 'expired':
        sending.end();
        // No submission was stored with the key, and none will be.
        return isRenewed || (isAnswered && refusal.status !== 409)
          ? rejected(refusal)
          : renew(sending);
      case 'unused':
        if (!isAnswered) return unknown(refusal, again);
        sending.reject?.();
        return rejected(refusal);
      case 'unsupported':
        return isAnswered ? rejected(refusal) : unknown(refusal);
      case 'unanswered':
        return unknown(refusal, again);
    }
  }

  /** Determines the outcome of an earlier attempt. Sends the content again only if the key is still unused. */
  async function check(sending: Sending, key: string): Promise<FormOutcome> {
    const record = await askAboutKey(key, 0);
    switch (record.state) {
      case 'stored':
        sending.end();
        return stored({ submissionId: record.submissionId });
      case 'expired':
        sending.end();
        return renew(sending);
      case 'unused':
        return attempt(sending, key);
      case 'unsupported':
        return unknown(record.refusal);
      case 'unanswered':
        return unknown(record.refusal, () => check(sending, key));
    }
  }

  /** Sends the content once more, with a new key. */
  async function renew(sending: Sending): Promise<FormOutcome> {
    const key = await newKey();
    return key.ok ? attempt(sending, key.value, true) : unsent(key.refusal);
  }

  async function prepare(): Promise<void> {
    // Do not retry, because the visitor is not waiting for this request.
    const asked = (spareKey ??= newKey(0));
    const { ok } = await asked;
    if (!ok && spareKey === asked) spareKey = undefined;
  }

  async function takeKey(): Promise<Result<string>> {
    const spare = spareKey;
    spareKey = undefined;
    const key = await spare;
    return key?.ok ? key : newKey();
  }

  async function newKey(retries?: number): Promise<Result<string>> {
    const path = '/api/form/FormSubmissionKey';
    const result = await client.call({
      method: 'POST',
      path,
      schema: wireKey,
      ...(retries !== undefined && { retries }),
    });
    if (result.ok) return result;
    return refuse({ ...result.refusal, message: formMessages.english.noSubmissionKey });
  }

  async function askAboutKey(key: string, retries?: number): Promise<KeyRecord> {
    const path = `/api/form/FormSubmissionKey/${encodeURIComponent(key)}`;
    const result = await client.call({
      method: 'GET',
      path,
      schema: wireKeyRecord,
      ...(retries !== undefined && { retries }),
    });
    if (result.ok) return result.value;
    const { refusal } = result;
    const isMissing = refusal.missing && (refusal.status === 404 || refusal.status === 405);
    return { state: isMissing ? 'unsupported' : 'unanswered', refusal };
  }

  function keep(hash: string, key: string): void {
    keys.set(hash, key);
    writeKeys();
  }

  function forget(hash: string): void {
    keys.delete(hash);
    writeKeys();
  }

  function writeKeys(): void {
    storage.write(JSON.stringify([...keys].slice(-MAX_OPEN_KEYS)));
  }

  return { prepare, submit, sendKept };
}

/** Returns the body of the request, without the key. */
function contentOf(
  { form, eventFields = {}, ...submission }: FormSubmission,
  page: PageFields,
): object {
  return {
    ...addedMembers(eventFields),
    ...defaults,
    ...submission,
    form: JSON.stringify(form),
    ...page,
  };
}

/**
 * Returns the current values of the fields that the page's listeners have added. Values that JSON cannot represent are left
 * out. `captchaKey` is also left out, so that listeners cannot add a captcha to a form without one.
 */
function addedMembers(eventFields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(eventFields).flatMap(([name, value]): [string, unknown][] => {
    const text = name === 'captchaKey' ? undefined : tryOrNull(() => JSON.stringify(value));
    return text ? [[name, JSON.parse(text)]] : [];
  });
  return Object.fromEntries(members);
}

const defaults = { collectionId: '', objectName: '', isOverlayForm: false, submitButtonText: '' };

/** Maximum number of stored keys. Few submissions have an unknown outcome. */
const MAX_OPEN_KEYS = 20;

/**
 * Reads the stored keys, keyed by content hash. Never throws, because another version of the script may have written the text.
 */
function readKeys(stored: string | null): Map<string, string> {
  const raw = tryOrNull(() => JSON.parse(stored ?? '') as unknown);
  return new Map(asList(raw).filter(isPair));
}

function isPair(raw: unknown): raw is [string, string] {
  return Array.isArray(raw) && raw.length === 2 && raw.every((each) => typeof each === 'string');
}

/**
 * A 64-bit FNV-1a hash. It identifies content without storing the content. Unlike `crypto.subtle`, it also works on insecure
 * pages.
 */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
