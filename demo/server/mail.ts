import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { site } from '../content/site.js';
import type { ServerSettings } from './settings.js';

/** An email as it is stored until it is sent. Line breaks are kept in its text only. */
export interface Email {
  readonly from: 'forms' | 'orders';
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An email with the values that all attempts share. */
export interface StoredEmail {
  readonly id: string;
  /** Part of the file name if emails are written to files. */
  readonly name: string;
  readonly email: Email;
  readonly createdAt: Date;
}

/** Sends an email; rejects if no mail server has accepted it. */
export type Post = (stored: StoredEmail) => Promise<void>;

/** The host of the sender's addresses: a reserved name that receives no mail. */
const HOST = 'halden.example';

/** Time limits in milliseconds: for connecting, for the server's greeting, and for inactivity. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP, or writes files that a mail program opens; undefined if neither is set up. */
export function openPost({
  smtpUrl,
  mail,
}: Pick<ServerSettings, 'smtpUrl' | 'mail'>): Post | undefined {
  if (smtpUrl !== undefined) return bySmtp(smtpUrl);
  return mail === undefined ? undefined : asFiles(mail);
}

function bySmtp(url: string): Post {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (stored) => void (await transport.sendMail(messageOf(stored)));
}

function asFiles(directory: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (stored) => {
    const { message } = await transport.sendMail(messageOf(stored));
    await mkdir(directory, { recursive: true });
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    await writeFile(join(directory, `${moment}-${stored.name}.eml`), message as Buffer);
  };
}

function messageOf({ id, email, createdAt }: StoredEmail): SendMailOptions {
  const { from, to, replyTo, subject, text, headers } = email;
  return {
    // The same for each attempt, so that mail programs show a repeated email once.
    messageId: `<${id}@${HOST}>`,
    date: createdAt,
    from: { name: site.title, address: `${from}@${HOST}` },
    // As an object: a text would be parsed as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    ...(headers && { headers: { ...headers } }),
    text,
  };
}

/** Joins lines: a line break in a header would start another header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
