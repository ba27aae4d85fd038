import { formMessages } from './messages.js';
import { asList, asRecord, asText } from '../../model/published-values.js';
import { refuse, type Result, succeed } from '../../model/result.js';
import { decoder, type ApiClient } from '../../platform/client.js';
import type { PageFields } from '../../page/model/page-fields.js';
import type { FormReceipt, FormSubmission } from './model/submission.js';

const receipt = decoder((raw): FormReceipt | undefined => {
  const { success, submissionId } = asRecord(raw);
  if (isId(submissionId)) return { submissionId: asText(submissionId) };
  // Servers need not return an id.
  return success === true && submissionId === undefined ? { submissionId: '' } : undefined;
});

const wireKey = decoder((raw) => {
  const { key, data } = asRecord(raw);
  return [key, asRecord(data)['key']].find((each) => typeof each === 'string' && each !== '') as
    string | undefined;
});

type Body = PageFields &
  Omit<FormSubmission, 'form' | 'eventFields'> & { readonly key: string; readonly form: string };

/**
 * The server's record of a key: `stored` with the id of the submission, `unused` while the key can still store one, `expired` if it
 * never will. `unanswered`: the server could not be asked.
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

/** Published data writes ids as numbers, too. */
function isId(raw: unknown): boolean {
  return typeof raw === 'string' || typeof raw === 'number';
}

/** The result of one request to store a submission, and what the server knows of its key afterwards. */
interface Attempt {
  readonly result: Result<FormReceipt>;
  readonly keyState: KeyRecord['state'];
}

/** A text in storage that lives as long as the tab. */
interface TextStorage {
  read(): string | null;
  write(text: string): void;
}

/**
 * Stores what visitors submit, as forms use it. An adapter implements it for one kind of server: {@link serverFormApi} for ours.
 * Sending the same content again never stores it twice.
 *
 * No call throws. A submission that is not stored is a refusal, whose `kind` says whether the server refused it or could not be
 * reached.
 */
export interface FormApi {
  /** Asks for what the next submission needs, ahead of it. `submit` also works without. */
  prepare(): Promise<void>;
  /**
   * Stores a submission.
   *
   * @param page - What the page says of itself, such as its address and title
   */
  submit(submission: FormSubmission, page: PageFields): Promise<Result<FormReceipt>>;
}

/**
 * Our server, or one with the same calls. The key of a submission is an idempotency key: the server stores one submission under it, however often it is
 * sent. The adapter keeps the key, by a hash of the content, until the server has reported it as stored or expired, also across
 * reloads. Only these two end a key: a proxy can replace the response to a stored submission with any status, so a refusal alone
 * proves nothing.
 */
export function serverFormApi(client: ApiClient, storage: TextStorage): FormApi {
  const keys = readKeys(storage.read());
  /** A key that belongs to no submission yet. */
  let spareKey: Promise<Result<string>> | undefined;

  async function submit(
    { form, eventFields = {}, ...submission }: FormSubmission,
    page: PageFields,
  ): Promise<Result<FormReceipt>> {
    // The captcha differs in each attempt, so it is not part of the content.
    const { captchaKey: _, ...rest } = submission;
    const secrets = new Set(submission.passwordFields);
    const hash = hashOf(
      JSON.stringify([rest, form], (name, value: unknown) => (secrets.has(name) ? '' : value)),
    );
    const content = {
      ...addedMembers(eventFields),
      ...defaults,
      ...submission,
      form: JSON.stringify(form),
      ...page,
    };
    const openKey = keys.get(hash);
    const key = openKey === undefined ? await takeKey() : succeed(openKey);
    if (!key.ok) return key;
    const body = { ...content, key: key.value };
    const { result, keyState } = await attempt(hash, body);
    if (result.ok) return result;
    const { kind, status } = result.refusal;
    if (keyState === 'expired') {
      if (status !== 409) return result;
      const other = await newKey();
      if (!other.ok) return other;
      return (await attempt(hash, { ...content, key: other.value })).result;
    }
    // The server repeats its response for the same key.
    if (kind === 'unreadable') return (await attempt(hash, body)).result;
    return result;
  }

  async function attempt(hash: string, body: Body): Promise<Attempt> {
    keep(hash, body.key);
    const result = await save(body);
    if (result.ok) {
      forget(hash);
      return { result, keyState: 'stored' };
    }
    // A failed network has been tried often enough, and the form is locked meanwhile.
    const retries = result.refusal.kind === 'network' ? 0 : undefined;
    const record = await askAboutKey(body.key, retries);
    if (record.state === 'stored') {
      forget(hash);
      return { result: succeed({ submissionId: record.submissionId }), keyState: 'stored' };
    }
    if (record.state === 'expired') forget(hash);
    return { result, keyState: record.state };
  }

  function save(body: Body): Promise<Result<FormReceipt>> {
    const path = '/api/form/SaveFormSubmission';
    return client.call({ method: 'POST', path, body, schema: receipt, key: body.key });
  }

  async function prepare(): Promise<void> {
    // One attempt: nobody waits for it.
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
    const options = retries === undefined ? {} : { retries };
    const result = await client.call({ method: 'POST', path, schema: wireKey, ...options });
    if (result.ok) return result;
    return refuse({ ...result.refusal, message: formMessages.english.noSubmissionKey });
  }

  async function askAboutKey(key: string, retries?: number): Promise<KeyRecord> {
    const path = `/api/form/FormSubmissionKey/${encodeURIComponent(key)}`;
    const options = retries === undefined ? {} : { retries };
    const result = await client.call({ method: 'GET', path, schema: wireKeyRecord, ...options });
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

/** Copies the fields that listeners have added, so that a retry sends the same values. Listeners cannot set `captchaKey`. */
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

/** Most keys that are kept: submissions whose outcome is unknown are few. */
const MAX_OPEN_KEYS = 20;

/** Keys by the hash of what was sent with them. Total: what is stored may be of another build. */
function readKeys(stored: string | null): Map<string, string> {
  return new Map(asList(fromJson(stored)).filter(isPair));
}

function isPair(raw: unknown): raw is [string, string] {
  return Array.isArray(raw) && raw.length === 2 && raw.every((each) => typeof each === 'string');
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** FNV-1a, 64 bits. Distinguishes contents without storing them. Unlike `crypto.subtle`, it also works on insecure pages. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
