import { loading } from '../platform/shared.js';
import { keepEarlyEvents } from './keep-early-events.js';
import { startLoader } from '../loading/loader.js';
import type { TagTable } from '../loading/tag-map.js';

/** Written by the build: what the elements' files say. */
declare const __SQ_TAGS__: TagTable;
/** Written by the build: the file of each tag and of `runtime`, then all files that it imports. */
declare const __SQ_FILES__: Readonly<Record<string, readonly [own: string, ...imported: string[]]>>;
/** Written by the build: for each language beside English the file that lists its files. */
declare const __SQ_LANGUAGES__: Readonly<Record<string, string>>;

type FileList = Promise<{ readonly default: Readonly<Record<string, string>> }>;

const files = __SQ_FILES__;
const languageLists = __SQ_LANGUAGES__;
const lists: Record<string, FileList | undefined> = {};

/** Fetches the texts of a tag, or of `runtime`, in a language. The tag itself waits for them, and reports a failure. */
async function fetchTexts(language: string, name: string): Promise<never> {
  const list = (lists[language] ??= import(`./${languageLists[language]}`) as FileList);
  list.catch(() => delete lists[language]);
  const { [name]: file } = (await list).default;
  return (file ? import(`./${file}`) : { default: {} }) as Promise<never>;
}

const languages = (loading().languages ??= {
  known: Object.keys(languageLists),
  fetch: fetchTexts,
});

keepEarlyEvents();
startLoader(__SQ_TAGS__, (name, attempt) => {
  const [own, ...imported] = files[name] ?? [''];
  // Imported files are requested with the file that imports them, and so arrive a round trip sooner. Its own import reports a
  // failure.
  for (const file of imported) import(`./${file}`).catch(() => undefined);
  const [language = ''] = document.documentElement.lang.split('-');
  // An element with another `lang` requests its texts once its code has loaded.
  if (name.startsWith('sq-') && languages.known.includes(language))
    languages.fetch(language, name).catch(() => undefined);
  // Another address for another attempt: some browsers answer a failed one from memory.
  const query = attempt ? `?attempt=${attempt}` : '';
  return import(`./${own}${query}`);
});
