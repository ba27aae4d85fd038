import { sharedPart, hasPart } from '../../platform/shared.js';
import { lazyModule, type LazyModule } from '../../loading/lazy-module.js';
import { localeOf, pageLocale } from '../locale.js';
import { registerMessages, subscribeMessages, type MessageTexts } from '../message-registry.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** Texts of other languages, which a script tag brings with the code of its tags. */
    languages: LanguageFiles;
  }
}

/** Where the texts of a tag are had in other languages. A bundler's page registers its own. */
export interface LanguageFiles {
  readonly known: readonly string[];
  /** Fetches the texts of a tag, or of `runtime`. */
  readonly fetch: (language: string, name: string) => Promise<{ readonly default: MessageTexts }>;
}

/** Milliseconds that a tag waits for its language; after that it speaks English until the language has come. */
const LIMIT = 3000;

type LanguageFile = LazyModule<{ readonly default: MessageTexts }>;

const files = new Map<string, LanguageFile>();
const settled = new Set<string>();
const names = new Set<string>();

/**
 * What a tag has to wait for before it says anything in its language; undefined where there is nothing to wait for.
 * Never rejects: without the file the tag speaks English.
 */
export function awaitLanguage(host: HTMLElement): Promise<void> | undefined {
  return request(localeOf(host), host.localName);
}

/** The same for what the page runtime says. */
export async function awaitPageLanguage(): Promise<void> {
  await request(pageLocale(), 'runtime');
}

function request(locale: string, name: string): Promise<void> | undefined {
  if (!hasPart('languages')) return undefined;
  const { known, fetch } = sharedPart('languages', () => ({ known: [], fetch: unavailable }));
  followPage(name);
  const [language = ''] = locale.toLowerCase().split('-');
  if (!known.includes(language)) return undefined;
  const key = `${name} ${language}`;
  // Nobody waits twice: what does not come in time comes when it does.
  if (settled.has(key)) return undefined;
  const file = files.get(key) ?? declare(key, language, () => fetch(language, name));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT));
  return Promise.race([file.tryLoad(), limit]).then(() => {
    settled.add(key);
  });
}

function declare(key: string, language: string, fetch: LanguageFile['fetch']): LanguageFile {
  const file = lazyModule(key, fetch, { fallback: 'It speaks English.' });
  files.set(key, file);
  // Also when it comes late, with the network's return.
  file.subscribe(() => registerMessages(language, file.current?.default ?? {}));
  return file;
}

/** Fetches the language that a page changes to for all tags that it has drawn. */
function followPage(name: string): void {
  if (names.size === 0) {
    subscribeMessages(() => {
      for (const each of names) void request(pageLocale(), each);
    });
  }
  names.add(name);
}

function unavailable(): Promise<never> {
  return Promise.reject(new Error('unavailable'));
}
