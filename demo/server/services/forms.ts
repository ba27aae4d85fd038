import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.js';
import { formDefinitions, submissionKeys, submissions } from '../database/schema.js';
import { readFormDefinition } from '../../../src/domain/form-definition.js';
import type { FormDefinition } from '../../../src/domain/form-fields.js';
import { formProblems } from '../../../src/domain/form-rules.js';
import { Problem } from '../problem.js';
import { invalidFields } from '../words.js';
import { incomplete, useCaptcha, type SolvedCaptcha } from './captcha.js';
import type { FormValues } from './form-values.js';

/** A submission as it is stored (spec section 3, "Form submission payload"). */
export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'values'> & {
  readonly values: FormValues;
};

/** Hands out a key for one submission. */
export async function newSubmissionKey(db: Database): Promise<string> {
  const key = randomUUID();
  await db.insert(submissionKeys).values({ key });
  return key;
}

/**
 * Stores a submission and uses up its key, where it has one.
 *
 * @param isStrict - Whether forms that nobody has defined are refused; otherwise all they send is taken.
 * @param captcha - What the visitor has solved for it; it is used up, too.
 * @returns the id of the submission
 * @throws {Problem} 404 for an unknown form; 400 with words by field id for values that the form's
 * definition does not accept, and for a captcha that was used before; 409 for a key that was not handed out, or is used up
 */
export async function saveSubmission(
  tx: Transaction,
  submission: NewSubmission,
  { isStrict, captcha }: { isStrict: boolean; captcha?: SolvedCaptcha | undefined },
): Promise<string> {
  const form = await formDefinition(tx, submission.formId);
  if (!form && isStrict) throw new Problem(404, 'This form has not been configured yet.');
  const errors = form ? formProblems(form.fields, submission.values, form) : {};
  if (Object.keys(errors).length > 0) throw new Problem(400, invalidFields, { errors });
  if (captcha) await useCaptcha(tx, captcha);
  else if (form?.hasCaptcha) throw incomplete();
  if (submission.key != null) await useKey(tx, submission.key);
  const id = randomUUID();
  await tx.insert(submissions).values({ ...submission, id });
  return id;
}

/** What the owner of a form has set up; undefined for a form that nobody has defined. */
export async function formDefinition(
  db: Database | Transaction,
  formId: string,
): Promise<FormDefinition | undefined> {
  const [row] = await db.select().from(formDefinitions).where(eq(formDefinitions.id, formId));
  return row && readFormDefinition(row.published).definition;
}

async function useKey(tx: Transaction, key: string): Promise<void> {
  const used = await tx
    .update(submissionKeys)
    .set({ usedAt: new Date() })
    .where(and(eq(submissionKeys.key, key), isNull(submissionKeys.usedAt)))
    .returning({ key: submissionKeys.key });
  if (used.length > 0) return;
  // With a new key the same submission may be sent again, also where this one was never handed out.
  throw new Problem(409, 'This form is out of date. Please send it again.', { keyUsed: true });
}
