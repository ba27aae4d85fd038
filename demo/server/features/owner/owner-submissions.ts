import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { fieldCells } from '../../../../src/features/form/model/form-answers.js';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import type { FormDefinition } from '../../../../src/features/form/model/form-fields.js';
import { formMessages } from '../../../../src/features/form/messages.js';
import type { FieldValue, FormValues } from '../../../../src/features/form/model/submission.js';
import type { FormSummary, SubmissionRow, SubmittedForm } from '../../../owner-state.js';
import type { Database } from '../../database/database.js';
import { formDefinitions, submissionFiles, submissions } from '../../database/schema.js';
import { valueText } from '../form/form-values.js';
import { summariseForm } from '../form/form-summary.js';
import { findForm } from '../form/forms.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';

const { maskedPassword } = inEnglish(formMessages);

/** Maximum number of submissions in a summary. It limits the response time. */
const MAX_COUNTED = 2000;

/** Maximum number of forms in the list. It is limited, because visitors can send any form ID. */
const MAX_FORMS = 200;

/** The forms that have submissions. The form with the most submissions comes first. */
export async function submittedForms(db: Database): Promise<readonly SubmittedForm[]> {
  const rows = await db
    .select({ formId: submissions.formId, count: count() })
    .from(submissions)
    .where(eq(submissions.spam, ''))
    .groupBy(submissions.formId)
    .orderBy(desc(count()), submissions.formId)
    .limit(MAX_FORMS);
  const known = await db.select().from(formDefinitions);
  return rows.map(({ formId, count: total }) => {
    const form = known.find(({ id }) => id === formId);
    return { formId, name: form?.name || formId, count: total };
  });
}

/** Returns the number of submissions that count as spam. */
export async function spamCount(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(submissions)
    .where(ne(submissions.spam, ''));
  return row?.total ?? 0;
}

/** One page of the list of submissions, newest first: those of one form, or of all forms. Spam has its own list. */
export async function submissionRows(
  db: Database,
  {
    formId,
    isSpam,
    offset,
    length,
  }: { formId: string | undefined; isSpam: boolean; offset: number; length: number },
): Promise<SubmissionRow[]> {
  const rows = await db
    .select()
    .from(submissions)
    .leftJoin(formDefinitions, eq(formDefinitions.id, submissions.formId))
    .where(
      and(
        isSpam ? ne(submissions.spam, '') : eq(submissions.spam, ''),
        formId === undefined ? undefined : eq(submissions.formId, formId),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(length)
    .offset(offset);
  const files = await db
    .select({
      id: submissionFiles.id,
      submissionId: submissionFiles.submissionId,
      name: submissionFiles.name,
      size: submissionFiles.size,
    })
    .from(submissionFiles)
    .where(
      inArray(
        submissionFiles.submissionId,
        rows.map((row) => row.submissions.id),
      ),
    );
  return rows.map(({ submissions: submission, form_definitions: form }) => {
    const { values, id, createdAt, pageTitle, pagePath, pageId, collectionId, contentSource } =
      submission;
    return {
      id,
      createdAt,
      formId: submission.formId,
      values: labelled(form && readFormDefinition(form.published).definition, values as FormValues),
      added: Object.entries(submission.eventFields ?? {}).map(([name, value]) => ({
        name,
        text: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      files: files.filter(({ submissionId }) => submissionId === id),
      pageTitle,
      pagePath,
      pageId,
      collectionId,
      contentSource,
    };
  });
}

/** The form's fields in their order, then values of fields that the form no longer has. */
function labelled(
  definition: FormDefinition | null | undefined,
  values: FormValues,
): SubmissionRow['values'] {
  const { fields = [], formats } = definition ?? {};
  const known = fields.map((field) => ({
    label: field.title || field.id,
    cells:
      formats && Object.hasOwn(values, field.id)
        ? fieldCells(field, values[field.id], formats)
        : [],
  }));
  const others = Object.entries(values)
    .filter(([id]) => fields.every((field) => field.id !== id))
    .map(([label, value]) => ({ label, cells: [{ part: '', text: shownText(value) }] }));
  return [...known, ...others].filter(({ cells }) => cells.some(({ text }) => text !== ''));
}

/** A value as text. Password hashes are never shown. */
function shownText(value: FieldValue): string {
  const text = valueText(value);
  return text.includes('$argon2id$') ? maskedPassword : text;
}

/** Summarizes a form's newest submissions. `undefined` if the form has no definition. */
export async function summaryOf(db: Database, formId: string): Promise<FormSummary | undefined> {
  const form = await findForm(db, formId);
  if (!form) return undefined;
  const rows = await db
    .select({ values: submissions.values })
    .from(submissions)
    .where(and(eq(submissions.formId, formId), eq(submissions.spam, '')))
    .orderBy(desc(submissions.createdAt))
    .limit(MAX_COUNTED);
  const values = rows.map((row) => row.values as FormValues);
  return { counted: rows.length, fields: summariseForm(form.definition, values) };
}
