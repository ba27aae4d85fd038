import { formMessages } from './messages.js';
import { asList, asRecord, asText } from '../../model/published-values.js';
import { refuse, type Result, succeed } from '../../model/result.js';
import { decoder, type ApiClient } from '../../platform/client.js';
import { tryOrNull } from '../../platform/storage-item.js';
import type { PageFields } from '../../page/model/page-fields.js';
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
 */
type KeyRecord =
  | { readonly state: 'stored'; readonly submissionId: string }
  | { readonly state: 'unused' | 'expired' | 'unanswered' };

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
 * Methods do not throw. If a submission is not stored, the result is a refusal. Its `kind` shows whether the server refused the
 * submission or could not be reached.
 */
export interface FormApi {
  /** Requests the key for the next submission in advance. This is optional: `submit` also requests a key. */
  prepare(): Promise<void>;
  /**
   * Stores a submission.
   *
   * @param page fields about the page, such as its title
   */
  submit(submission: FormSubmission, page: PageFields): Promise<Result<FormReceipt>>;
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
 */
export function serverFormApi(
  client: ApiClient,
  storage: { read(): string | null; write(text: string): void },
): FormApi {
  const keys = readKeys(storage.read());
  /**
   * Passwords of rejected submissions, keyed by content hash. They are kept only in memory, because neither a key nor a hash
   * may reveal anything about a password.
   */
  const rejectedSecrets = new Map<string, string>();
  let spareKey: Promise<Result<string>> | undefined;

  async function submit(
    { form, eventFields = {}, ...submission }: FormSubmission,
    page: PageFields,
  ): Promise<Result<FormReceipt>> {
    // Each attempt has a different captcha solution, so the solution is not part of the hashed content.
    const { captchaKey: _, ...rest } = submission;
    const { passwordFields = [] } = submission;
    const hash = hashOf(
      JSON.stringify([rest, form], (name, value: unknown) =>
        passwordFields.includes(name) ? '' : value,
      ),
    );
    const secrets = JSON.stringify(passwordFields.map((name) => form[name]));
    const content = {
      ...addedMembers(eventFields),
      ...defaults,
      ...submission,
      form: JSON.stringify(form),
      ...page,
    };

    /** Returns the receipt or the refusal, and the state of the key. */
    async function attempt(key: string) {
      keep(hash, key);
      rejectedSecrets.delete(hash);
      const body = { ...content, key };
      const path = '/api/form/SaveFormSubmission';
      const result = await client.call({ method: 'POST', path, body, schema: receipt, key });
      if (result.ok) {
        forget(hash);
        return { result, keyState: 'stored' };
      }
      const { kind } = result.refusal;
      // After a network failure, do not retry: the client has retried already, and the form is still locked.
      const record = await askAboutKey(key, kind === 'network' ? 0 : undefined);
      if (record.state === 'stored' || record.state === 'expired') forget(hash);
      if (record.state === 'stored')
        return { result: succeed({ submissionId: record.submissionId }), keyState: 'stored' };
      if (record.state === 'unused' && kind === 'refused') rejectedSecrets.set(hash, secrets);
      return { result, keyState: record.state };
    }

    const openKey = keys.get(hash);
    const isCorrected = (rejectedSecrets.get(hash) ?? secrets) !== secrets;
    const key = openKey === undefined || isCorrected ? await takeKey() : succeed(openKey);
    if (!key.ok) return key;
    const { result, keyState } = await attempt(key.value);
    if (result.ok) return result;
    const { kind, status } = result.refusal;
    if (keyState === 'expired') {
      if (status !== 409) return result;
      const other = await newKey();
      return other.ok ? (await attempt(other.value)).result : other;
    }
    // If the response is unreadable, send the key again. The server then repeats its response.
    return kind === 'unreadable' ? (await attempt(key.value)).result : result;
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
    return result.ok ? result.value : { state: 'unanswered' };
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

  return { prepare, submit };
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
