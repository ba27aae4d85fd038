import { loading } from '../../platform/shared.js';
import { lazyModule, type LazyModule } from '../../loading/lazy-module.js';
import { localeOf, pageLocale } from '../locale.js';
import { registerMessages, subscribeMessages, type MessageTexts } from '../message-registry.js';

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
  const { languages } = loading();
  if (!languages) return undefined;
  const { known, fetch } = languages;
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
