import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { EmailPolicy } from '../../src/features/form/model/email.js';
import { parseMoney } from '../../src/features/money/model/money.js';
import { site } from '../content/site.js';

/** How a server is set up. */
export interface ServerSettings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Where visitors find the site, without a slash at the end; without it links lead to this machine. */
  readonly publicUrl: string | undefined;
  /** Addresses of proxies before the server, which say who asks and how; others are not believed. */
  readonly trustedProxies: readonly string[];
  /** An empty database begins as the demo: with its shop, and with accounts whose passwords are published. */
  readonly demo: boolean;
  /** A PostgreSQL server; without it the rows live in `data`. */
  readonly databaseUrl: string | undefined;
  /** A directory, or `memory`: rows that end with the process. */
  readonly data: string;
  /** A file that rows in memory begin from; made where there is none. For tests, which start many servers. */
  readonly snapshot: string | undefined;
  /** Requests may ask to fail, for tests. */
  readonly faults: boolean;
  /** Other origins whose pages may call the API, as browsers write them. */
  readonly origins: readonly string[];
  /** Forms that nobody has defined are refused. */
  readonly strictForms: boolean;
  /** Changes that one client may ask for. */
  readonly writesPerMinute: number;
  /** Tries that a browser needs for a captcha, about; 0 is a site without. */
  readonly captchaTries: number;
  /** Of the site's reCAPTCHA, which stands in for our own. */
  readonly recaptchaSecret: string | undefined;
  /** Where a reCAPTCHA is verified. */
  readonly recaptchaUrl: string;
  /** Submissions of forms that one client may send in a minute. */
  readonly submissionsPerMinute: number;
  /** Requests with records of visits that one client may send in a minute. */
  readonly insightPerMinute: number;
  /** Days for which records of visits are kept. */
  readonly insightDays: number;
  /** Gift cards that one client may buy in a day, and that one address may be sent. */
  readonly giftCardsPerDay: number;
  /** A mail server; without it emails become files in `mail`. */
  readonly smtpUrl: string | undefined;
  /** A directory; without it there are no emails. */
  readonly mail: string | undefined;
  /** Which email addresses the site accepts, on its pages and on the server. */
  readonly emailPolicy: EmailPolicy;
  /** What the goods of an order come to at least, in cents; 0 is no minimum. */
  readonly minimumOrderCents: number;
}

/** A setting that makes no sense; the message says which, and what it should be. */
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

/** The address of the site; a path has no meaning, since pages lie at its root. */
function publicUrlOf(env: Environment): string | undefined {
  const text = env['PUBLIC_URL']?.trim() ?? '';
  if (text === '') return undefined;
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null;
  if (url && url.origin + '/' === url.href) return url.origin;
  throw new BadSetting(`PUBLIC_URL is an address like https://shop.example, not “${text}”.`);
}

/** Where proxies usually are: on this machine, or in its private network. */
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

/** An amount like 25 or 12.50, in cents; 0 without one. */
function amountOf(env: Environment, name: string): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return 0;
  const amount = parseMoney(text, site.currency);
  if (amount && amount.minorUnits >= 0n) return Number(amount.minorUnits);
  throw new BadSetting(`${name} is an amount like 25 or 12.50, not “${text}”.`);
}

/**
 * Settings from environment variables: `PORT HOST PUBLIC_URL TRUST_PROXY DATABASE_URL DEMO DEMO_DATA DEMO_FAULTS
 * DEMO_ORIGINS DEMO_STRICT_FORMS DEMO_RATE_LIMIT DEMO_CAPTCHA_TRIES DEMO_RECAPTCHA_SECRET DEMO_RECAPTCHA_URL
 * DEMO_FORM_LIMIT DEMO_INSIGHT_LIMIT DEMO_INSIGHT_DAYS DEMO_GIFT_LIMIT SMTP_URL DEMO_MAIL DEMO_EMAIL_POLICY
 * DEMO_MINIMUM_ORDER`.
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
    insightPerMinute: Math.max(1, wholeNumber(env, 'DEMO_INSIGHT_LIMIT', 600, 1_000_000_000)),
    insightDays: Math.max(1, wholeNumber(env, 'DEMO_INSIGHT_DAYS', 31, 3650)),
    giftCardsPerDay: Math.max(1, wholeNumber(env, 'DEMO_GIFT_LIMIT', 10, 1_000_000_000)),
    smtpUrl: env['SMTP_URL']?.trim() || undefined,
    // Rows that end with the process leave no emails behind either.
    mail: env['DEMO_MAIL']?.trim() || (data === 'memory' ? undefined : mailDirectory),
    emailPolicy: emailPolicyOf(env),
    minimumOrderCents: amountOf(env, 'DEMO_MINIMUM_ORDER'),
  };
}
