import { sharedPart } from '../platform/shared.js';
import { keepEarlyEvents } from './loader/early-events.js';
import { startLoader } from './loader/loader.js';
import { readTable, ruleOf } from './loader/tag-map.js';

/** Written by the build: what the elements' files say, and the end of the names of files. */
declare const __SQ_TAGS__: string;
declare const __SQ_HASH__: string;
/** The languages beside English that tags have texts in. */
declare const __SQ_LANGUAGES__: readonly string[];

const tags = readTable(__SQ_TAGS__);

/** Fetches what a tag, or `runtime`, says in a language. The tag itself waits for it, and reports a failure. */
function fetchTexts(language: string, name: string): Promise<never> {
  const [file] = ruleOf(tags[name], 't')?.split(' ') ?? [];
  return import(`./locales/${language}/${file || name}-${__SQ_HASH__}.js`) as Promise<never>;
}

const languages = sharedPart('languages', () => ({ known: __SQ_LANGUAGES__, fetch: fetchTexts }));

keepEarlyEvents();
startLoader(tags, (name, attempt) => {
  const [file, ...chunks] = ruleOf(tags[name], 't')?.split(' ') ?? [];
  // What a file imports is asked for with it, not once it has come. Its own import reports a failure.
  const [language = ''] = document.documentElement.lang.split('-');
  // Elsewhere a language is asked for once the code has come.
  if (tags[name] && languages.known.includes(language))
    languages.fetch(language, name).catch(() => undefined);
  if (tags[name])
    chunks.push('element', ...(tags[name].includes('r') ? ['block', 'common'] : ['lit']));
  for (const chunk of ['core', ...chunks])
    import(`./chunks/${chunk}-${__SQ_HASH__}.js`).catch(() => undefined);
  // Another address for another attempt: some browsers answer a failed one from memory.
  const query = attempt ? `?${attempt}` : '';
  return import(`./${file || name}-${__SQ_HASH__}.js${query}`);
});
