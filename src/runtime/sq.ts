import { keepEarlyEvents } from './loader/early-events.js';
import { startLoader } from './loader/loader.js';
import { readTable } from './loader/tag-map.js';

/** Written by the build: what the elements' files say, which files there are, and the end of their names. */
declare const __SQ_TAGS__: string;
declare const __SQ_FILES__: string;
declare const __SQ_HASH__: string;

const files = readTable(__SQ_FILES__);

keepEarlyEvents();
startLoader(__SQ_TAGS__, (name, attempt) => {
  const [file, ...chunks] = files[name] ?? [];
  // What a file imports is asked for with it, not once it has come. Its own import tells of a failure.
  for (const chunk of ['core', ...chunks])
    import(`./chunks/${chunk}-${__SQ_HASH__}.js`).catch(() => undefined);
  // Another address for another attempt: some browsers answer a failed one from memory.
  const query = attempt ? `?${attempt}` : '';
  return import(`./${file || name}-${__SQ_HASH__}.js${query}`);
});
