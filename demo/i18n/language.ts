import { AsyncLocalStorage } from 'node:async_hooks';

/** A language of the shop. */
export interface Language {
  /** For `lang`, and for `Intl`. */
  readonly locale: string;
  /** Code of the language in addresses and in `hreflang`. */
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  /** Prefix of its pages' paths. */
  readonly prefix: string;
  /** Name of the language in that language. */
  readonly name: string;
}

export const english: Language = {
  locale: 'en-US',
  code: 'en',
  dir: 'ltr',
  prefix: '',
  name: 'English',
};

/** All languages of the shop; the first has no prefix. */
export const languages: readonly Language[] = [
  english,
  { locale: 'de', code: 'de', dir: 'ltr', prefix: '/de', name: 'Deutsch' },
  { locale: 'ar', code: 'ar', dir: 'rtl', prefix: '/ar', name: 'العربية' },
];

const current = new AsyncLocalStorage<Language>();

/** The language of the current request. English outside of requests. */
export function currentLanguage(): Language {
  return current.getStore() ?? english;
}

/** Runs `work` with a language for all texts. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}

/** Pages that the shop has in every language; the others are English. */
const translated =
  /^\/(?:shop(?:\/.*)?|search|cart|thanks|forms(?:\/.*)?|account|members|tastings|reviews|checkout(?:\/.*)?|commerce\/goto-checkout|site\/consent(?:\/frame)?)?\/?$/;

/** True if a page, by its English path, exists in every language. */
export function isTranslated(path: string): boolean {
  return translated.test(path.split(/[?#]/)[0] ?? '');
}

/** A path as its language and its English path: `/de/cart` is `/cart` in German. */
export function splitPath(path: string): { readonly language: Language; readonly path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?![^/?#])(.*)$/s.exec(path) ?? [];
  const language = languages.find(({ prefix }) => prefix !== '' && prefix === `/${code}`);
  if (!language) return { language: english, path };
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * The address of a page in the visitor's language, or in the given one; the English address if the page is not
 * translated.
 */
export function link(path: string, { prefix } = currentLanguage()): string {
  return isTranslated(path) ? prefix + path : path;
}
