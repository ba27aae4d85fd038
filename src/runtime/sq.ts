import { keepEarlyEvents } from './loader/early-events.js';
import { startLoader } from './loader/loader.js';
import { readTable, ruleOf } from './loader/tag-map.js';

/** Written by the build: what the elements' files say, and the end of the names of files. */
declare const __SQ_TAGS__: string;
declare const __SQ_HASH__: string;

const tags = readTable(__SQ_TAGS__);

keepEarlyEvents();
startLoader(tags, (name, attempt) => {
  const [file, ...chunks] = ruleOf(tags[name], 'm')?.split(' ') ?? [];
  // What a file imports is asked for with it, not once it has come. Its own import reports a failure.
  for (const chunk of ['core', ...chunks])
    import(`./chunks/${chunk}-${__SQ_HASH__}.js`).catch(() => undefined);
  // Another address for another attempt: some browsers answer a failed one from memory.
  const query = attempt ? `?${attempt}` : '';
  return import(`./${file || name}-${__SQ_HASH__}.js${query}`);
});
