import { loading } from '../platform/shared.js';
import { keepEarlyEvents } from './keep-early-events.js';
import { startLoader } from '../loading/loader.js';
import type { TagTable } from '../loading/tag-map.js';

/** Written by the build: what the elements' files say. */
declare const __SQ_TAGS__: TagTable;
/** Written by the build: the file of each tag and of `runtime`, then all files that it imports. */
declare const __SQ_FILES__: Readonly<Record<string, readonly [own: string, ...imported: string[]]>>;
/** Written by the build: lazy files to request with the files of a tag, or when a visitor presses an element, by the selector of the elements that need them. */
declare const __SQ_PRELOADS__: Readonly<
  Record<
    string,
    | Readonly<Partial<Record<'load' | 'press', Readonly<Record<string, readonly string[]>>>>>
    | undefined
  >
>;
/** Written by the build: for each language beside English the file that lists its files. */
declare const __SQ_LANGUAGES__: Readonly<Record<string, string>>;

type FileList = Promise<{ readonly default: Readonly<Record<string, string>> }>;

const files = __SQ_FILES__;
const preloads = __SQ_PRELOADS__;
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

/** Requests files. Only the import that needs a file reports a failure. */
function request(names: readonly string[]): void {
  for (const name of names) import(`./${name}`).catch(() => undefined);
}

function preload(
  tag: string,
  when: 'load' | 'press',
  isNeeded: (selector: string) => boolean,
): void {
  for (const [selector, names] of Object.entries(preloads[tag]?.[when] ?? {}))
    if (isNeeded(selector)) request(names);
}

function importFile(name: string, attempt: number): Promise<unknown> {
  const [own, ...imported] = files[name] ?? [''];
  // Requested together with the file that imports them, they arrive one round trip sooner.
  request(imported);
  preload(name, 'load', (each) => document.querySelector(`${name}:is(${each})`) !== null);
  const [language = ''] = document.documentElement.lang.split('-');
  // An element with another `lang` requests its texts once its code has loaded.
  if (name.startsWith('sq-') && languages.known.includes(language))
    languages.fetch(language, name).catch(() => undefined);
  // Some browsers remember that a URL has failed, so each attempt uses another URL.
  const query = attempt ? `?attempt=${attempt}` : '';
  return import(`./${own}${query}`);
}

keepEarlyEvents();
startLoader(__SQ_TAGS__, importFile, (element) =>
  preload(element.localName, 'press', (each) => element.matches(each)),
);
