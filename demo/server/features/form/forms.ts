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
import { formProblems } from '../../../../src/features/form/model/form-rules.js';
import type { FormValues, FieldValue } from '../../../../src/features/form/model/submission.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import { invalidFields } from '../../words.js';
import { hashPassword } from '../account/accounts.js';
import { isList } from './form-values.js';
import { incomplete, useCaptcha, type SolvedCaptcha } from '../captcha/captcha.js';

/** A submission as it is stored (spec section 3, "Form submission payload"). */
export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'values'> & {
  readonly values: FormValues;
};

/** A form that the site knows. */
export interface StoredForm {
  /** In the visitor's language. */
  readonly definition: FormDefinition;
  /** As its owner has written it. */
  readonly ownDefinition: FormDefinition;
  /** Empty where nobody wants emails. */
  readonly ownerEmail: string;
}

/** A file that came with a submission. */
export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

interface Acceptance {
  /** Undefined where nobody has defined the form: then all that is sent is taken. */
  readonly form: StoredForm | undefined;
  /** Whether such forms are refused. */
  readonly isStrict: boolean;
  /** What the visitor has solved for it; it is used up, too. */
  readonly captcha: SolvedCaptcha | undefined;
  /** What the page says to be passwords. */
  readonly passwordFields?: readonly string[];
  readonly files?: readonly SentFile[];
}

/** Hands out a key for one submission. */
export async function newSubmissionKey(db: Database): Promise<string> {
  const key = randomUUID();
  await db.insert(submissionKeys).values({ key });
  return key;
}

/** What has become of a key that was handed out. */
export type KeyState =
  | { readonly state: 'stored'; readonly submissionId: string }
  | { readonly state: 'unused' | 'expired' };

/** Says what has become of a key. One that was never handed out is like one whose time is over. */
export async function readKeyState(db: Database, key: string): Promise<KeyState> {
  // Asked in this order, a submission that is stored meanwhile is not taken for one that never will be.
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
 * Stores a submission and uses up its key, where it has one.
 *
 * @returns the id of the submission
 * @throws {Problem} 404 for an unknown form; 400 with words by field id for values that the form's
 * definition does not accept, and for a captcha that was used before; 409 for a key that was not handed out, or is used up
 */
export async function saveSubmission(
  tx: Transaction,
  submission: NewSubmission,
  { form, isStrict, captcha, passwordFields = [], files = [] }: Acceptance,
): Promise<string> {
  if (!form && isStrict) throw new Problem(404, texts(refusalMessages).notConfigured);
  const { definition } = form ?? {};
  const errors = definition
    ? formProblems(definition.fields, submission.values, {
        ...definition,
        messages: texts(formMessages),
      })
    : {};
  if (Object.keys(errors).length > 0) throw new Problem(400, invalidFields(), { errors });
  if (captcha) await useCaptcha(tx, captcha);
  else if (definition?.hasCaptcha) throw incomplete();
  if (submission.key != null) await useKey(tx, submission.key);
  const id = randomUUID();
  const values = await withoutPasswords(submission.values, (id) => {
    const field = definition?.fields.find((each) => each.id === id);
    if (passwordFields.includes(id)) return true;
    return field ? field.kind === 'password' : passwordName.test(id);
  });
  await tx.insert(submissions).values({ ...submission, values, id });
  for (const { name, content } of files) {
    const size = content.length;
    const row = { id: randomUUID(), submissionId: id, name, size, content };
    await tx.insert(submissionFiles).values(row);
  }
  return id;
}

/** What the owner of a form has set up; undefined for a form that nobody has defined. */
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

/** What pages call a password: without a script they cannot say that it is one. */
const passwordName = /^pass$|pass[-_ ]?(word|wort|wd|code|phrase)|\bpwd\b|kennwort|contrase/i;

/** Of a password no more is kept than what tells it from another one. */
async function withoutPasswords(
  values: FormValues,
  isPassword: (id: string) => boolean,
): Promise<FormValues> {
  const hash = async (text: string): Promise<string> => (text === '' ? '' : hashPassword(text));
  const kept = Object.entries(values).map(async ([id, value]): Promise<[string, FieldValue]> => {
    if (!isPassword(id)) return [id, value];
    if (typeof value === 'string') return [id, await hash(value)];
    if (isList(value)) return [id, await Promise.all(value.map(hash))];
    const parts = Object.entries(value).map(async ([name, text]) => [name, await hash(text)]);
    return [id, Object.fromEntries(await Promise.all(parts)) as Record<string, string>];
  });
  return Object.fromEntries(await Promise.all(kept));
}

async function useKey(tx: Transaction, key: string): Promise<void> {
  const used = await tx
    .update(submissionKeys)
    .set({ usedAt: new Date() })
    .where(and(eq(submissionKeys.key, key), isNull(submissionKeys.usedAt)))
    .returning({ key: submissionKeys.key });
  if (used.length > 0) return;
  // With a new key the same submission may be sent again, also where this one was never handed out.
  throw new Problem(409, texts(refusalMessages).staleForm, { keyUsed: true });
}
