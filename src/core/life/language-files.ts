import { loading } from '../../platform/shared.js';
import { lazyModule, type LazyModule } from '../../loading/lazy-module.js';
import { localeOf, pageLocale } from '../locale.js';
import { registerMessages, subscribeMessages, type MessageTexts } from '../message-registry.js';

/** Milliseconds that an element waits for its language. After that, it is in English until the language has loaded. */
const LIMIT = 3000;

type LanguageFile = LazyModule<{ readonly default: MessageTexts }>;

const files = new Map<string, LanguageFile>();
const settled = new Set<string>();
const names = new Set<string>();

/**
 * The promise of an element's language, which it awaits before its first render; undefined if no file is pending. Never
 * rejects: without the file the element is in English.
 */
export function awaitLanguage(host: HTMLElement): Promise<void> | undefined {
  return request(localeOf(host), host.localName);
}

/** The same for what the page runtime says. */
export async function awaitPageLanguage(): Promise<void> {
  await request(pageLocale(), 'runtime');
}

function request(locale: string, name: string): Promise<void> | undefined {
  const { languages } = loading();
  if (!languages) return undefined;
  const { known, fetch } = languages;
  followPage(name);
  const [language = ''] = locale.toLowerCase().split('-');
  if (!known.includes(language)) return undefined;
  const key = `${name} ${language}`;
  // Waits only once per language. A file that arrives later updates the texts.
  if (settled.has(key)) return undefined;
  const file = files.get(key) ?? declare(key, language, () => fetch(language, name));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT));
  return Promise.race([file.tryLoad(), limit]).then(() => {
    settled.add(key);
  });
}

function declare(
  key: string,
  language: string,
  fetch: () => Promise<{ readonly default: MessageTexts }>,
): LanguageFile {
  const file = lazyModule(key, fetch, { fallback: 'Its texts are in English.' });
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
