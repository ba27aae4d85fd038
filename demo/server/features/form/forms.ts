import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { translateAll } from '../../../i18n/content.js';
import type { Database, Transaction } from '../../database/database.js';
import {
  formDefinitions,
  submissionFiles,
  submissionKeys,
  submissions,
} from '../../database/schema.js';
import { formMessages } from '../../../../src/features/form/messages.js';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import type { FormDefinition } from '../../../../src/features/form/model/form-fields.js';
import { filledTexts } from '../../../../src/features/form/model/form-parts.js';
import { formProblems } from '../../../../src/features/form/model/form-rules.js';
import type { FormValues, FieldValue } from '../../../../src/features/form/model/submission.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { isPasswordName, isPasswordTitle } from '../../password-names.js';
import { Problem } from '../../problem.js';
import type { ServerSettings } from '../../settings.js';
import { hashPassword } from '../account/accounts.js';
import { formLimits, isList } from './form-values.js';
import { incomplete, useCaptcha, type SolvedCaptcha } from '../captcha/captcha.js';

/** A submission as it is stored (behavior.md#forms-payload). */
export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'values'> & {
  readonly values: FormValues;
};

/** A form with a definition. */
export interface StoredForm {
  /** In the visitor's language. */
  readonly definition: FormDefinition;
  /** As its owner has written it. */
  readonly ownDefinition: FormDefinition;
  /** Empty if there are no recipients. */
  readonly ownerEmail: string;
}

/** A file of a submission. */
export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

interface Acceptance {
  /** Undefined if the form has no definition: then all values are accepted. */
  readonly form: StoredForm | undefined;
  /** Settings: whether forms without a definition are rejected, and the accepted email addresses. */
  readonly settings: Pick<ServerSettings, 'strictForms' | 'emailPolicy'>;
  /** Fields that the page declares to be passwords. */
  readonly passwordFields?: readonly string[] | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A valid submission, with hashes instead of passwords. */
export interface AcceptedSubmission extends NewSubmission {
  readonly id: string;
  readonly needsCaptcha: boolean;
}

interface Attached {
  /** The solved captcha of the submission, which is marked as used. */
  readonly captcha: SolvedCaptcha | undefined;
  readonly files?: readonly SentFile[];
}

/** Issues a key for one submission. */
export async function newSubmissionKey(db: Database): Promise<string> {
  const key = randomUUID();
  await storeSubmissionKey(db, key);
  return key;
}

export async function storeSubmissionKey(db: Database | Transaction, key: string): Promise<void> {
  await db.insert(submissionKeys).values({ key });
}

/** The outcome of an issued key. */
export type KeyState =
  | { readonly state: 'stored'; readonly submissionId: string }
  | { readonly state: 'unused' | 'expired' };

/** Returns the outcome of a key. An unknown key counts as expired. */
export async function readKeyState(db: Database, key: string): Promise<KeyState> {
  // In this order, a submission that is stored in between is not reported as missing.
  const unused = await db
    .select({ key: submissionKeys.key })
    .from(submissionKeys)
    .where(and(eq(submissionKeys.key, key), isNull(submissionKeys.usedAt)));
  if (unused.length > 0) return { state: 'unused' };
  const [stored] = await db
    .select({ submissionId: submissions.id })
    .from(submissions)
    .where(eq(submissions.key, key));
  return stored ? { state: 'stored', ...stored } : { state: 'expired' };
}

/**
 * Checks a submission and hashes its passwords: all slow steps, before the transaction of `saveSubmission`.
 *
 * @throws {Problem} 404 for an unknown form; 400 with a message by field id for values that the form's definition does
 * not accept, for a form without any value, and for more than five password values; the signal's reason if it aborts
 */
export async function acceptSubmission(
  submission: NewSubmission,
  { form, settings, passwordFields, signal }: Acceptance,
): Promise<AcceptedSubmission> {
  if (!form && settings.strictForms) throw new Problem(404, texts(refusalMessages).notConfigured);
  const { definition } = form ?? {};
  const errors = definition
    ? formProblems(definition.fields, submission.values, {
        ...definition,
        emailPolicy: settings.emailPolicy,
        messages: texts(formMessages),
      })
    : {};
  refuseErrors(errors);
  if (isBlank(submission.values, definition)) throw new Problem(400, texts(formMessages).blankForm);
  const isPassword = passwordTest(form, passwordFields);
  const values = await withoutPasswords(submission.values, isPassword, signal);
  return { ...submission, id: randomUUID(), values, needsCaptcha: definition?.hasCaptcha === true };
}

/**
 * Stores a submission and marks its key, if any, as used.
 *
 * @throws {Problem} 400 for a captcha that is missing or was used before; 409 for a key that was not issued or is used
 */
export async function saveSubmission(
  tx: Transaction,
  { needsCaptcha, ...submission }: AcceptedSubmission,
  { captcha, files = [] }: Attached,
): Promise<void> {
  if (captcha) await useCaptcha(tx, captcha);
  else if (needsCaptcha) throw incomplete();
  if (submission.key != null) await useKey(tx, submission.key);
  await tx.insert(submissions).values(submission);
  for (const { name, content } of files) {
    const size = content.length;
    const row = { id: randomUUID(), submissionId: submission.id, name, size, content };
    await tx.insert(submissionFiles).values(row);
  }
}

/** The owner's settings of a form; undefined for a form without a definition. */
export async function findForm(
  db: Database | Transaction,
  formId: string,
): Promise<StoredForm | undefined> {
  const [row] = await db.select().from(formDefinitions).where(eq(formDefinitions.id, formId));
  if (!row) return undefined;
  const { published, ownerEmail } = row;
  return {
    definition: readFormDefinition(translateAll(published)).definition,
    ownDefinition: readFormDefinition(published).definition,
    ownerEmail,
  };
}

/**
 * True if a visitor has left a form blank. The values of hidden fields are the page's own. A form without fields, such
 * as one with a button alone, is never blank.
 */
function isBlank(values: FormValues, definition: FormDefinition | undefined): boolean {
  const hidden = (definition?.fields ?? []).filter(({ kind }) => kind === 'hidden');
  const hasOwn = definition ? hidden.length < definition.fields.length : false;
  const sent = Object.entries(values).filter(([id]) => !hidden.some((field) => field.id === id));
  return (hasOwn || sent.length > 0) && sent.every(([, value]) => filledTexts(value).length === 0);
}

/** True if a field of a submission contains a password. */
export type PasswordTest = (id: string) => boolean;

/**
 * Finds the passwords of a submission: fields that the page declares to be passwords, fields of that kind, and text
 * fields with the name or title of a password.
 */
export function passwordTest(
  form: StoredForm | undefined,
  passwordFields: readonly string[] = [],
): PasswordTest {
  const declared = new Set(passwordFields);
  const fields = [form?.ownDefinition, form?.definition].flatMap((each) => each?.fields ?? []);
  return (id) => {
    if (declared.has(id)) return true;
    const own = fields.filter((field) => field.id === id);
    if (own.length === 0) return isPasswordName(id);
    return own.some(
      ({ kind, title }) =>
        kind === 'password' || (kind === 'text' && (isPasswordName(id) || isPasswordTitle(title))),
    );
  };
}

/** The values without passwords, for the fingerprint of a write, which never contains a secret. */
export function withoutPasswordTexts(values: FormValues, isPassword: PasswordTest): FormValues {
  const shown = Object.entries(values).map(([id, value]) => [id, isPassword(id) ? '' : value]);
  return Object.fromEntries(shown) as FormValues;
}

/**
 * Replaces passwords by their hashes, which still differ for different passwords.
 *
 * @throws {Problem} 400 for more password values than a submission may have: each costs time and memory
 * @throws the signal's reason if it aborts
 */
async function withoutPasswords(
  values: FormValues,
  isPassword: PasswordTest,
  signal: AbortSignal,
): Promise<FormValues> {
  const passwords = Object.entries(values).filter(([id]) => isPassword(id));
  let count = 0;
  for (const [id, value] of passwords) {
    count += textsOf(value).filter((text) => text !== '').length;
    if (count > formLimits.passwords) throw tooManyPasswords(id);
  }
  const hashed: [string, FieldValue][] = [];
  // One after the other: a request never uses several threads, and stops after the current hash if the client has disconnected.
  const hash = async (text: string): Promise<string> => {
    signal.throwIfAborted();
    return text === '' ? '' : hashPassword(text);
  };
  for (const [id, value] of passwords) hashed.push([id, await mapTexts(value, hash)]);
  return { ...values, ...Object.fromEntries(hashed) };
}

function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return isList(value) ? value : Object.values(value);
}

async function mapTexts(
  value: FieldValue,
  change: (text: string) => Promise<string>,
): Promise<FieldValue> {
  if (typeof value === 'string') return change(value);
  if (isList(value)) {
    const list: string[] = [];
    for (const text of value) list.push(await change(text));
    return list;
  }
  const parts: [string, string][] = [];
  for (const [name, text] of Object.entries(value)) parts.push([name, await change(text)]);
  return Object.fromEntries(parts);
}

function tooManyPasswords(field: string): Problem {
  const most = formLimits.passwords;
  return fieldProblem(400, field, fill(texts(refusalMessages).tooManyPasswords, { most }));
}

async function useKey(tx: Transaction, key: string): Promise<void> {
  const used = await tx
    .update(submissionKeys)
    .set({ usedAt: new Date() })
    .where(and(eq(submissionKeys.key, key), isNull(submissionKeys.usedAt)))
    .returning({ key: submissionKeys.key });
  if (used.length === 0) throw usedKey();
}

/** The error for a key that cannot be used (again). With a new key, the submission may be sent again. */
export function usedKey(): Problem {
  return new Problem(409, texts(refusalMessages).staleForm, { keyUsed: true });
}
