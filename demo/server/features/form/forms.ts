import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { translateAll } from '../../../i18n/content.js';
import type { Database, Transaction } from '../../database/database.js';
import { formDefinitions, submissionKeys, submissions } from '../../database/schema.js';
import { formMessages } from '../../../../src/features/form/messages.js';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import type { FormDefinition } from '../../../../src/features/form/model/form-fields.js';
import { filledTexts } from '../../../../src/features/form/model/form-parts.js';
import {
  parsePhone,
  phoneCountry,
  phoneParts,
  phoneProblem,
} from '../../../../src/features/form/model/phone.js';
import { formProblems } from '../../../../src/features/form/model/form-rules.js';
import { shownFields } from '../../../../src/features/form/model/shown-fields.js';
import type { FormValues, FieldValue } from '../../../../src/features/form/model/submission.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { currentLanguage } from '../../../i18n/language.js';
import { texts } from '../../../i18n/texts.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { isPasswordName, isPasswordTitle } from '../../password-names.js';
import { Problem } from '../../problem.js';
import type { ServerSettings } from '../../settings.js';
import { hashPassword } from '../account/accounts.js';
import {
  addPostedFiles,
  attachUploads,
  type NamedUploads,
  type SentFile,
} from './uploads/submission-files.js';
import { formLimits, isList } from './form-values.js';
import { incomplete, useCaptcha, type SolvedCaptcha } from '../captcha/captcha.js';

/** A submission in the shape in which it is stored (behavior.md#forms-payload). */
export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'values'> & {
  readonly values: FormValues;
};

/** A form that has a definition. */
export interface StoredForm {
  /** The definition in the visitor's language. */
  readonly definition: FormDefinition;
  /** The definition as the owner has written it. */
  readonly ownDefinition: FormDefinition;
  /** Address that receives an email for each submission. May be empty. */
  readonly ownerEmail: string;
}

interface Acceptance {
  /** `undefined` if the form has no definition. Any values are then accepted. */
  readonly form: StoredForm | undefined;
  /** The rule for email addresses, and whether forms without a definition are rejected. */
  readonly settings: Pick<ServerSettings, 'strictForms' | 'emailPolicy'>;
  /** IDs of fields that the page declares as passwords. */
  readonly passwordFields?: readonly string[] | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A valid submission, with hashes in place of passwords. */
export interface AcceptedSubmission extends NewSubmission {
  readonly id: string;
  readonly needsCaptcha: boolean;
}

interface Attached {
  /** The submission's solved captcha, which will be marked as used. */
  readonly captcha: SolvedCaptcha | undefined;
  /** Files that the browser has posted with the form. */
  readonly files?: readonly SentFile[];
  /** Files that were uploaded before the form was sent. */
  readonly uploads?: NamedUploads | undefined;
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

/** The state of an issued key. */
export type KeyState =
  | { readonly state: 'stored'; readonly submissionId: string }
  | { readonly state: 'unused' | 'expired' };

/** Returns the state of a key. An unknown key is treated as expired. */
export async function readKeyState(db: Database, key: string): Promise<KeyState> {
  // Query the unused keys first. If the submission is stored between the two queries, the second one finds it.
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
 * Checks a submission, removes the values of fields that the form's conditions hide, and hashes its passwords. These are all the slow steps. They run before the transaction of
 * `saveSubmission`.
 *
 * @throws {Problem} 404 for an unknown form. 400 with messages by field ID if the form's definition rejects a value, if
 * the form is blank, or if it has more than five password values. Throws the signal's reason if it aborts
 */
export async function acceptSubmission(
  submission: NewSubmission,
  { form, settings, passwordFields, signal }: Acceptance,
): Promise<AcceptedSubmission> {
  if (!form && settings.strictForms) throw new Problem(404, texts(refusalMessages).notConfigured);
  const { definition } = form ?? {};
  const checked = definition ? checkValues(definition, submission.values, settings) : undefined;
  refuseErrors(checked?.errors ?? {});
  const sent = checked?.values ?? submission.values;
  if (isBlank(sent, definition)) throw new Problem(400, texts(formMessages).blankForm);
  const isPassword = passwordTest(form, passwordFields);
  const values = await withoutPasswords(sent, isPassword, signal);
  const eventFields = withoutEventPasswords(submission.eventFields ?? null, isPassword);
  const needsCaptcha = definition?.hasCaptcha === true;
  return { ...submission, id: randomUUID(), values, eventFields, needsCaptcha };
}

/**
 * Checks values against a form's definition. Returns messages by field ID, and the values that are stored: without hidden
 * fields, and with phone numbers of any country in their sub-fields.
 */
function checkValues(
  definition: FormDefinition,
  all: FormValues,
  { emailPolicy }: Acceptance['settings'],
): { readonly errors: Readonly<Record<string, string>>; readonly values: FormValues } {
  const { formats } = definition;
  const { fields, values: sent } = shownFields(definition, all);
  const messages = texts(formMessages);
  const { locale } = currentLanguage();
  const country = phoneCountry(formats.country);
  const errors = formProblems(fields, sent, {
    formats,
    emailPolicy,
    messages,
    locale,
    phoneProblem: (text) => phoneProblem(text, country, messages, locale),
  });
  const values = Object.entries(sent).map(([id, value]): [string, FieldValue] => {
    const field = fields.find((each) => each.id === id);
    const isPhone = field?.kind === 'phone' && field.isInternational;
    const number = isPhone ? parsePhone(filledTexts(value).join(''), country) : undefined;
    return [id, number ? phoneParts(number) : value];
  });
  return { errors, values: Object.fromEntries(values) };
}

/**
 * Stores a submission. If it has a key, marks the key as used.
 *
 * @throws {Problem} 400 if the captcha is missing or was used before, or if an upload is not available. 409 if the key was not issued or is already used
 */
export async function saveSubmission(
  tx: Transaction,
  { needsCaptcha, ...submission }: AcceptedSubmission,
  { captcha, files = [], uploads = {} }: Attached,
): Promise<void> {
  if (captcha) await useCaptcha(tx, captcha);
  else if (needsCaptcha) throw incomplete();
  if (submission.key != null) await useKey(tx, submission.key);
  await tx.insert(submissions).values(submission);
  await addPostedFiles(tx, submission.id, files);
  await attachUploads(tx, submission.id, uploads);
}

/** Returns the owner's settings for a form. `undefined` if the form has no definition. */
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
 * Returns `true` if the visitor has filled in nothing. Hidden fields are ignored, because the page sets their values. A
 * form without fields, such as one with just a button, is never blank.
 */
function isBlank(values: FormValues, definition: FormDefinition | undefined): boolean {
  const hidden = (definition?.fields ?? []).filter(({ kind }) => kind === 'hidden');
  const hasOwn = definition ? hidden.length < definition.fields.length : false;
  const sent = Object.entries(values).filter(([id]) => !hidden.some((field) => field.id === id));
  return (hasOwn || sent.length > 0) && sent.every(([, value]) => filledTexts(value).length === 0);
}

/** Returns `true` if the field with this ID contains a password. */
export type PasswordTest = (id: string) => boolean;

/**
 * Returns a function that recognizes password fields: fields that the page declares as passwords, fields of the kind
 * "password", and text fields whose name or title asks for a password.
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

/** Masks passwords in the values that a page has added, at any depth. They are never compared, so no hash is needed. */
function withoutEventPasswords(
  fields: (NewSubmission['eventFields'] & object) | null,
  isPassword: PasswordTest,
): NewSubmission['eventFields'] {
  const json = JSON.stringify(fields, (name, value: unknown) =>
    name !== '' && isPassword(name) && value !== null && value !== ''
      ? formMessages.english.maskedPassword
      : value,
  );
  return JSON.parse(json) as NewSubmission['eventFields'];
}

/** The values without passwords. Used for the fingerprint of a write, which must not contain secrets. */
export function withoutPasswordTexts(values: FormValues, isPassword: PasswordTest): FormValues {
  const shown = Object.entries(values).map(([id, value]) => [id, isPassword(id) ? '' : value]);
  return Object.fromEntries(shown) as FormValues;
}

/**
 * Replaces each password with its hash. Different passwords still have different values.
 *
 * @throws {Problem} 400 if there are too many password values. Hashing costs time and memory
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
  // Hash one after the other: a request never uses several threads, and it stops after the current hash if the client
  // has disconnected.
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

/** The error for a key that is unknown, expired or already used. The client can submit again with a new key. */
export function usedKey(): Problem {
  return new Problem(409, texts(refusalMessages).staleForm, { keyUsed: true });
}
