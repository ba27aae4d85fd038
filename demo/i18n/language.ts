import { AsyncLocalStorage } from 'node:async_hooks';

/** A language of the shop. */
export interface Language {
  /** Value for the `lang` attribute and for `Intl`. */
  readonly locale: string;
  /** The language's code in URLs and in `hreflang`. */
  readonly code: string;
  readonly dir: 'ltr' | 'rtl';
  /** Path prefix of the language's pages. */
  readonly prefix: string;
  /** The language's own name for itself. */
  readonly name: string;
}

export const english: Language = {
  locale: 'en-US',
  code: 'en',
  dir: 'ltr',
  prefix: '',
  name: 'English',
};

/** All languages of the shop. The first one has no prefix. */
export const languages: readonly Language[] = [
  english,
  { locale: 'de', code: 'de', dir: 'ltr', prefix: '/de', name: 'Deutsch' },
  { locale: 'ar', code: 'ar', dir: 'rtl', prefix: '/ar', name: 'العربية' },
];

const current = new AsyncLocalStorage<Language>();

/** The current request's language. English outside requests. */
export function currentLanguage(): Language {
  return current.getStore() ?? english;
}

/** Runs `work` with a language as the current one. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}

/** Pages that exist in every language. All others exist in English only. */
const translated =
  /^\/(?:shop(?:\/.*)?|search|cart|thanks|forms(?:\/.*)?|account|members|tastings|reviews|checkout(?:\/.*)?|commerce\/goto-checkout|site\/consent(?:\/frame)?)?\/?$/;

/** Returns `true` if the page exists in every language. `path` is its English path. */
export function isTranslated(path: string): boolean {
  return translated.test(path.split(/[?#]/)[0] ?? '');
}

/** Splits a path into its language and its English path: `/de/cart` is `/cart` in German. */
export function splitPath(path: string): { readonly language: Language; readonly path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?![^/?#])(.*)$/s.exec(path) ?? [];
  const language = languages.find(({ prefix }) => prefix !== '' && prefix === `/${code}`);
  if (!language) return { language: english, path };
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** A page's URL in the visitor's language, or in the given language. If the page is not translated, its English URL. */
export function link(path: string, { prefix } = currentLanguage()): string {
  return isTranslated(path) ? prefix + path : path;
}
