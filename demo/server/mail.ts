import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { site } from '../content/site.js';
import type { ServerSettings } from './settings.js';

/** An email that is stored until it is sent. Line breaks are kept only in its text. */
export interface Email {
  readonly from: 'forms' | 'orders';
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An email with the values that stay the same for all attempts. */
export interface StoredEmail {
  readonly id: string;
  /** Part of the file name, if emails are written to files. */
  readonly name: string;
  readonly email: Email;
  readonly createdAt: Date;
}

/** Sends an email. Rejects if no mail server accepts it. */
export type Post = (stored: StoredEmail) => Promise<void>;

/** Host name of the senders' addresses. It is reserved and receives no mail. */
const HOST = 'halden.example';

/** Time limits in milliseconds: to connect, to receive the server's greeting, and for inactivity. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Returns a function that sends emails by SMTP, or writes them to files that a mail program can open. `undefined` if
 * neither is configured.
 */
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
    // All attempts have the same ID, so that mail programs show a repeated email only once.
    messageId: `<${id}@${HOST}>`,
    date: createdAt,
    from: { name: site.title, address: `${from}@${HOST}` },
    // Pass an object. A string would be parsed as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    ...(headers && { headers: { ...headers } }),
    text,
  };
}

/** Replaces line breaks, because a line break in a header would start a new header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
