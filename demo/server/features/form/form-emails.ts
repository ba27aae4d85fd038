import { formMessages } from '../../../../src/features/form/messages.js';
import { isEmailAddress } from '../../../../src/features/form/model/email.js';
import { fieldCells } from '../../../../src/features/form/model/form-answers.js';
import type { FormDefinition, FormField } from '../../../../src/features/form/model/form-fields.js';
import type { FormValues } from '../../../../src/features/form/model/submission.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { oneLine, type Email } from '../../mail.js';

const { maskedPassword } = inEnglish(formMessages);

/** The data that a submission's email contains. */
export interface MailedSubmission {
  readonly id: string;
  readonly form: {
    /** The form's definition in its owner's language. */
    readonly definition: FormDefinition;
    /** Empty if the form's owner wants no emails. */
    readonly ownerEmail: string;
  };
  /** The submitted values, with hashes in place of passwords. */
  readonly values: FormValues;
  readonly pageTitle: string;
  readonly pagePath: string;
}

/**
 * The email that notifies a form's owner of a submission. `undefined` if the owner wants no emails. Values from the
 * visitor appear only in the email's text. The only exception is the reply address.
 */
export function submissionEmail({
  id,
  form,
  values,
  pageTitle,
  pagePath,
}: MailedSubmission): Email | undefined {
  if (form.ownerEmail === '') return undefined;
  const { name, formId, fields, formats } = form.definition;
  const lines = fields.flatMap((field) => {
    if (field.kind === 'section') return [];
    const cells = fieldCells(field, values[field.id], formats);
    const text = cells
      .map(({ part, text }) => (part ? `${part}: ${shown(text)}` : shown(text)))
      .join('\n  ');
    return [`${field.title || field.id}:\n  ${text || '—'}`];
  });
  const replyTo = replyAddress(fields, values);
  return {
    from: 'forms',
    to: form.ownerEmail,
    ...(replyTo !== undefined && { replyTo }),
    subject: `New submission: ${name || formId}`,
    headers: { 'X-Submission': id },
    text: [...lines, `Sent from ${oneLine(pageTitle)} (${oneLine(pagePath)})`].join('\n\n'),
  };
}

function shown(text: string): string {
  return text.includes('$argon2id$') ? maskedPassword : text;
}

function replyAddress(fields: readonly FormField[], values: FormValues): string | undefined {
  const given = fields.filter(({ kind }) => kind === 'email').map(({ id }) => values[id]);
  const address = given.find((value) => typeof value === 'string' && value !== '');
  const text = typeof address === 'string' ? address.trim() : '';
  return isEmailAddress(text) ? text : undefined;
}
