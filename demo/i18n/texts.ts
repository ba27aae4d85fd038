import { readdirSync } from 'node:fs';
import { readLocale } from '../../src/build/locales.js';
import { messagesIn, registerMessages } from '../../src/core/message-registry.js';
import type { CurrencyCode } from '../../src/features/money/model/currencies.js';
import { formatCents } from '../../src/features/money/model/money.js';
import type { Catalogue, Messages, MessageSources } from '../../src/i18n/messages/catalogue.js';
import { currentLanguage, english, languages } from './language.js';

/* Texts of the server in the request's language: its own catalogs (`messages`) and the elements' catalogs. */

for (const { code } of languages) {
  if (code === english.code) continue;
  registerMessages(code, { ...readLocale(code), ...(await readTexts(code)) });
}

/** The demo's texts in a language, keyed by catalog name. */
export async function readTexts(code: string): Promise<Readonly<Record<string, MessageSources>>> {
  const folder = new URL(`locales/${code}/`, import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder).map(
      async (file) =>
        (await import(new URL(file, folder).href)) as Readonly<Record<string, MessageSources>>,
    ),
  );
  return Object.assign({}, ...modules) as Readonly<Record<string, MessageSources>>;
}

/** A catalog's texts in the visitor's language. */
export function texts<C extends Catalogue>(catalogue: C): Messages<C> {
  return messagesIn(catalogue, currentLanguage().locale);
}

/** Formats an amount in the visitor's language. `cents` is in cents, or in the currency's smallest unit. */
export function amountText(cents: number, currency: CurrencyCode): string {
  return formatCents(cents, currency, currentLanguage().locale);
}

/** Formats a number in the visitor's language. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLanguage().locale, options).format(value);
}

/** Formats a time of day such as `18:30` in the visitor's language. */
export function clockText(time: string): string {
  const { locale } = currentLanguage();
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`1970-01-01T${time}Z`));
}

/** Formats a date without its time, in UTC. */
export function dayText(date: Date): string {
  const { locale } = currentLanguage();
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
