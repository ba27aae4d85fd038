import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { EmailPolicy } from '../../src/features/form/model/email.js';
import { parseMoney } from '../../src/features/money/model/money.js';
import { site } from '../content/site.js';

/** A server's settings. */
export interface ServerSettings {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host: string;
  /** The site's public URL, without a trailing slash. If `undefined`, links lead to this machine. */
  readonly publicUrl: string | undefined;
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** If `true`, an empty database is filled with the demo's shop, and with accounts whose passwords are public. */
  readonly demo: boolean;
  /** Connection URL of a PostgreSQL server. If `undefined`, rows are stored in `data`. */
  readonly databaseUrl: string | undefined;
  /** A directory, or `memory` for rows that are lost when the process ends. */
  readonly data: string;
  /** A directory for uploaded files. Default: next to `data`, or a temporary directory for `memory`. */
  readonly media: string | undefined;
  /** A directory for files that visitors attach to forms. Default: next to `data`, or a temporary directory for `memory`. */
  readonly uploads: string | undefined;
  /** A file from which an in-memory database is loaded. It is created if it does not exist. For tests. */
  readonly snapshot: string | undefined;
  /** If `true`, requests can ask to fail. For tests. */
  readonly faults: boolean;
  /** Other origins whose pages may call the API. */
  readonly origins: readonly string[];
  /** If `true`, submissions to forms without a definition are rejected. */
  readonly strictForms: boolean;
  /** Maximum number of changes per client and minute. */
  readonly writesPerMinute: number;
  /** Approximate number of attempts it takes to solve a captcha. 0 turns captchas off. */
  readonly captchaTries: number;
  /** The site's secret key for reCAPTCHA. If set, reCAPTCHA replaces our own captcha. */
  readonly recaptchaSecret: string | undefined;
  /** URL of the service that verifies reCAPTCHA tokens. */
  readonly recaptchaUrl: string;
  /** Maximum number of form submissions per client and minute. */
  readonly submissionsPerMinute: number;
  /** A form that is sent within this many seconds after its page was rendered counts as spam. 0 turns this off. */
  readonly formSeconds: number;
  /** Maximum number of insight requests per client and minute. */
  readonly insightPerMinute: number;
  /** Records of visits are kept for this many days. */
  readonly insightDays: number;
  /** Maximum number of gift cards per day, for each buyer and each recipient. */
  readonly giftCardsPerDay: number;
  /** URL of a mail server. If `undefined`, emails are written to files in `mail`. */
  readonly smtpUrl: string | undefined;
  /** A directory for email files. If `undefined`, no files are written. */
  readonly mail: string | undefined;
  /** The rule for valid email addresses, on pages and on the server. */
  readonly emailPolicy: EmailPolicy;
  /** Minimum subtotal of an order in cents. 0 for no minimum. */
  readonly minimumOrderCents: number;
}

/** An invalid setting. The message names the variable and its allowed values. */
export class BadSetting extends Error {}

const recaptchaUrl = 'https://www.google.com/recaptcha/api/siteverify';

type Environment = Readonly<Record<string, string | undefined>>;

const dataDirectory = fileURLToPath(new URL('../.data/db', import.meta.url));
const mailDirectory = fileURLToPath(new URL('../.data/mail', import.meta.url));

function wholeNumber(env: Environment, name: string, fallback: number, most: number): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new BadSetting(`${name} is a whole number up to ${most}, not “${text}”.`);
}

function isOn(env: Environment, name: string): boolean {
  return env[name] === '1' || env[name] === 'true';
}

function originOf(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new BadSetting(
    `DEMO_ORIGINS is a list like http://localhost:9000,https://shop.example, and “${text}” is no origin.`,
  );
}

/** The site's public URL. It has no path, because pages are served from the root. */
function publicUrlOf(env: Environment): string | undefined {
  const text = env['PUBLIC_URL']?.trim() ?? '';
  if (text === '') return undefined;
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null;
  if (url && url.origin + '/' === url.href) return url.origin;
  throw new BadSetting(`PUBLIC_URL is an address like https://shop.example, not “${text}”.`);
}

/** Common locations of proxies: on this machine, or in its private network. */
const nearby = ['loopback', 'linklocal', 'uniquelocal'];

function trustedProxiesOf(env: Environment): readonly string[] {
  const text = env['TRUST_PROXY']?.trim() ?? '';
  if (text === '' || text === '0' || text === 'false') return [];
  if (isOn(env, 'TRUST_PROXY')) return nearby;
  const proxies = text.split(',').map((one) => one.trim());
  for (const one of proxies) {
    const [address = '', bits = '1', ...rest] = one.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isRange = isIP(address) > 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most;
    if (nearby.includes(one) || (isRange && rest.length === 0)) continue;
    throw new BadSetting(
      `TRUST_PROXY is 1, or a list of addresses like 10.0.0.2, 192.168.0.0/16, and “${one}” is none.`,
    );
  }
  return proxies;
}

function emailPolicyOf(env: Environment): EmailPolicy {
  const text = env['DEMO_EMAIL_POLICY']?.trim() || 'browser';
  if (text === 'browser' || text === 'published') return text;
  throw new BadSetting(`DEMO_EMAIL_POLICY is browser or published, not “${text}”.`);
}

/** Reads an amount such as 25 or 12.50 and returns it in cents. 0 if it is not set. */
function amountOf(env: Environment, name: string): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return 0;
  const amount = parseMoney(text, site.currency);
  if (amount && amount.minorUnits >= 0n) return Number(amount.minorUnits);
  throw new BadSetting(`${name} is an amount like 25 or 12.50, not “${text}”.`);
}

/**
 * Reads the settings from environment variables: `PORT HOST PUBLIC_URL TRUST_PROXY DATABASE_URL DEMO DEMO_DATA
 * DEMO_FAULTS DEMO_ORIGINS DEMO_STRICT_FORMS DEMO_RATE_LIMIT DEMO_CAPTCHA_TRIES DEMO_RECAPTCHA_SECRET
 * DEMO_RECAPTCHA_URL DEMO_FORM_LIMIT DEMO_FORM_SECONDS DEMO_INSIGHT_LIMIT DEMO_INSIGHT_DAYS DEMO_GIFT_LIMIT SMTP_URL DEMO_MAIL
 * DEMO_EMAIL_POLICY DEMO_MINIMUM_ORDER DEMO_MEDIA DEMO_UPLOADS`.
 *
 * @throws {BadSetting}
 */
export function readSettings(env: Environment): ServerSettings {
  const isProduction = env['NODE_ENV'] === 'production';
  const data = env['DEMO_DATA']?.trim() || dataDirectory;
  return {
    port: wholeNumber(env, 'PORT', 8080, 65_535),
    host: env['HOST']?.trim() || '127.0.0.1',
    publicUrl: publicUrlOf(env),
    trustedProxies: trustedProxiesOf(env),
    demo: isOn(env, 'DEMO'),
    databaseUrl: env['DATABASE_URL']?.trim() || undefined,
    data,
    media: env['DEMO_MEDIA']?.trim() || undefined,
    uploads: env['DEMO_UPLOADS']?.trim() || undefined,
    snapshot: env['DEMO_SNAPSHOT']?.trim() || undefined,
    faults: isOn(env, 'DEMO_FAULTS') && !isProduction,
    origins: (env['DEMO_ORIGINS'] ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(originOf),
    strictForms: isOn(env, 'DEMO_STRICT_FORMS'),
    writesPerMinute: Math.max(1, wholeNumber(env, 'DEMO_RATE_LIMIT', 1200, 1_000_000_000)),
    captchaTries: wholeNumber(env, 'DEMO_CAPTCHA_TRIES', 500, 1_000_000),
    recaptchaSecret: env['DEMO_RECAPTCHA_SECRET']?.trim() || undefined,
    recaptchaUrl: env['DEMO_RECAPTCHA_URL']?.trim() || recaptchaUrl,
    submissionsPerMinute: Math.max(1, wholeNumber(env, 'DEMO_FORM_LIMIT', 60, 1_000_000_000)),
    formSeconds: wholeNumber(env, 'DEMO_FORM_SECONDS', 1, 60),
    insightPerMinute: Math.max(1, wholeNumber(env, 'DEMO_INSIGHT_LIMIT', 600, 1_000_000_000)),
    insightDays: Math.max(1, wholeNumber(env, 'DEMO_INSIGHT_DAYS', 31, 3650)),
    giftCardsPerDay: Math.max(1, wholeNumber(env, 'DEMO_GIFT_LIMIT', 10, 1_000_000_000)),
    smtpUrl: env['SMTP_URL']?.trim() || undefined,
    // Do not write emails to files if the database is only in memory.
    mail: env['DEMO_MAIL']?.trim() || (data === 'memory' ? undefined : mailDirectory),
    emailPolicy: emailPolicyOf(env),
    minimumOrderCents: amountOf(env, 'DEMO_MINIMUM_ORDER'),
  };
}
