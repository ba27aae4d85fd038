import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { FormDefinition, FormField } from '../../src/features/form/model/form-fields.js';
import { isEmailAddress } from '../../src/features/form/model/email.js';
import { fieldCells } from '../../src/features/form/model/form-answers.js';
import type { FormValues } from '../../src/features/form/model/submission.js';
import { site } from '../content/site.js';
import type { ServerSettings } from './settings.js';

/** A submission as its email needs it. */
export interface MailedSubmission {
  readonly id: string;
  readonly form: {
    readonly definition: FormDefinition;
    /** Empty where nobody wants emails. */
    readonly ownerEmail: string;
  };
  readonly values: FormValues;
  readonly pageTitle: string;
  readonly pagePath: string;
}

/** An email of the shop to one address. Line breaks are for its text alone. */
export interface PlainEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends emails. What becomes of them is no matter of whoever waits for an answer. */
export interface Mailer {
  notify(submission: MailedSubmission): void;
  /** Sends an email to somebody; its id is in the name of its file. */
  send(email: PlainEmail, id: string): void;
  /** Done when all emails are sent, or have failed. */
  close(): Promise<void>;
}

type Post = (email: SendMailOptions, id: string) => Promise<void>;

/** A host that answers no mail, under a name that will never be anybody's. */
const sender = { name: site.title, address: 'forms@halden.example' };
const shop = { name: site.title, address: 'orders@halden.example' };

/** Mail by SMTP, else as files that a mail program opens; nothing where there is no place for either. */
export function openMailer({ smtpUrl, mail }: Pick<ServerSettings, 'smtpUrl' | 'mail'>): Mailer {
  const post = smtpUrl !== undefined ? bySmtp(smtpUrl) : mail !== undefined ? asFiles(mail) : null;
  const pending = new Set<Promise<void>>();
  const begin = (email: SendMailOptions, id: string, name = id): void => {
    if (!post) return;
    const sending = post(email, id)
      .catch((error: unknown) => console.error(`No letter for ${name}:`, error))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
  return {
    notify(submission) {
      const { id, form } = submission;
      if (form.ownerEmail !== '') begin(emailOf(submission), id, `submission ${id}`);
    },
    send({ to, subject, text }, id) {
      const address = { name: '', address: to };
      begin({ from: shop, to: address, subject: oneLine(subject), text }, id);
    },
    close: async () => void (await Promise.all(pending)),
  };
}

function bySmtp(url: string): Post {
  const transport = createTransport(url);
  return async (email) => void (await transport.sendMail(email));
}

function asFiles(directory: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (email, id) => {
    const { message } = await transport.sendMail(email);
    await mkdir(directory, { recursive: true });
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    await writeFile(join(directory, `${moment}-${id}.eml`), message as Buffer);
  };
}

/** What visitors wrote is in its text alone, but for an address that is nothing else. */
function emailOf({ id, form, values, pageTitle, pagePath }: MailedSubmission) {
  const { name, formId, fields, formats } = form.definition;
  const lines = fields.flatMap((field) => {
    if (field.kind === 'section') return [];
    const cells = fieldCells(field, values[field.id], formats);
    const text = cells.map(({ part, text }) => (part ? `${part}: ${text}` : text)).join('\n  ');
    return [`${field.title || field.id}:\n  ${text || '—'}`];
  });
  const replyTo = replyAddress(fields, values);
  return {
    from: sender,
    to: { name: '', address: form.ownerEmail },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: `Sent to you: ${oneLine(name || formId)}`,
    headers: { 'X-Submission': id },
    text: [...lines, `Sent from ${oneLine(pageTitle)} (${oneLine(pagePath)})`].join('\n\n'),
  };
}

function replyAddress(fields: readonly FormField[], values: FormValues): string | undefined {
  const given = fields.filter(({ kind }) => kind === 'email').map(({ id }) => values[id]);
  const address = given.find((value) => typeof value === 'string' && value !== '');
  const text = typeof address === 'string' ? address.trim() : '';
  return isEmailAddress(text) ? text : undefined;
}

/** In a header a line break begins another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
