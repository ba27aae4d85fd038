import { loading } from '../platform/shared.js';
import { keepEarlyEvents } from './keep-early-events.js';
import { startLoader } from '../loading/loader.js';
import type { TagTable } from '../loading/tag-map.js';

/** Inserted by the build: the loading rule of each tag, from the elements' files. */
declare const __SQ_TAGS__: TagTable;
/** Inserted by the build: for each tag and for `runtime`, its own file and then all files that it imports. */
declare const __SQ_FILES__: Readonly<Record<string, readonly [own: string, ...imported: string[]]>>;
/**
 * Inserted by the build: for each tag, lazy files to request when the tag's files are requested (`load`) or when a visitor
 * presses an element (`press`). The files are keyed by the selector of the elements that need them.
 */
declare const __SQ_PRELOADS__: Readonly<
  Record<
    string,
    | Readonly<Partial<Record<'load' | 'press', Readonly<Record<string, readonly string[]>>>>>
    | undefined
  >
>;
/** Inserted by the build: for each language except English, the name of the file that lists the language's files. */
declare const __SQ_LANGUAGES__: Readonly<Record<string, string>>;

type FileList = Promise<{ readonly default: Readonly<Record<string, string>> }>;

const files = __SQ_FILES__;
const preloads = __SQ_PRELOADS__;
const languageLists = __SQ_LANGUAGES__;
const lists: Record<string, FileList | undefined> = {};

/** Loads the texts of a tag, or of `runtime`, in a language. The element itself waits for the texts and reports a failure. */
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

/** Preloads files. Errors are ignored, because the import that needs the file reports a failure. */
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
  // The imported files are requested together with the file that imports them, which saves one round trip.
  request(imported);
  preload(name, 'load', (each) => document.querySelector(`${name}:is(${each})`) !== null);
  const [language = ''] = document.documentElement.lang.split('-');
  // An element with a different `lang` requests its texts when its code has loaded.
  if (name.startsWith('sq-') && languages.known.includes(language))
    languages.fetch(language, name).catch(() => undefined);
  // Some browsers cache a failed URL, so each attempt uses a different URL.
  const query = attempt ? `?attempt=${attempt}` : '';
  return import(`./${own}${query}`);
}

keepEarlyEvents();
startLoader(__SQ_TAGS__, importFile, (element) =>
  preload(element.localName, 'press', (each) => element.matches(each)),
);
