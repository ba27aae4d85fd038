import { keepEarlyPresses } from './loader/early-events.js';
import { startLoader } from './loader/loader.js';

/** Written by the build: what the elements' files say, and the end of their names. */
declare const __SQ_TAGS__: string;
declare const __SQ_HASH__: string;

keepEarlyPresses();
startLoader(__SQ_TAGS__, (name, attempt) => {
  // Another address for another attempt: some browsers answer a failed one from memory.
  const query = attempt ? `?${attempt}` : '';
  return import(`./${name}-${__SQ_HASH__}.js${query}`);
});
