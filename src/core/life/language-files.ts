import { loading } from '../../platform/shared.js';
import { lazyModule, type LazyModule } from '../../loading/lazy-module.js';
import { localeOf, pageLocale } from '../locale.js';
import { registerMessages, subscribeMessages, type MessageTexts } from '../message-registry.js';

/**
 * Maximum milliseconds that an element waits for its language file. After that, it renders in English until the file has
 * loaded.
 */
const LIMIT = 3000;

type LanguageFile = LazyModule<{ readonly default: MessageTexts }>;

const files = new Map<string, LanguageFile>();
const settled = new Set<string>();
const names = new Set<string>();

/**
 * Returns a promise that an element awaits before its first render, so that the texts of its language can load. Returns
 * `undefined` if no file is pending. The promise never rejects: if the file fails to load, the element is in English.
 */
export function awaitLanguage(host: HTMLElement): Promise<void> | undefined {
  return request(localeOf(host), host.localName);
}

/** Waits for the texts of the page runtime in the page's language. */
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
  // Wait only once per language. A file that arrives later updates the texts.
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
  const file = lazyModule(key, fetch, {
    fallback: 'Showing English text, because the language file failed to load.',
  });
  files.set(key, file);
  // Also called if the file loads later, such as when the network is back.
  file.subscribe(() => registerMessages(language, file.current?.default ?? {}));
  return file;
}

/** When the page's language changes, loads the texts in the new language for every tag that has been rendered so far. */
function followPage(name: string): void {
  if (names.size === 0) {
    subscribeMessages(() => {
      for (const each of names) void request(pageLocale(), each);
    });
  }
  names.add(name);
}
