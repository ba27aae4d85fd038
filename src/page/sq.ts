import { keepEarlyErrors } from '../element/loader/early-errors.js';
import { startLoader, whenIdle } from '../element/loader/loader.js';
import type { TagMap } from '../element/loader/tag-map.js';

/** Written by the build: what the elements' files say, and the end of their names. */
declare const __SQ_TAGS__: TagMap;
declare const __SQ_HASH__: string;

keepEarlyErrors();
const loader = startLoader(__SQ_TAGS__, (tag, attempt) => {
  // Another address for another attempt: some browsers answer a failed one from memory.
  const query = attempt ? `?${String(attempt)}` : '';
  return import(`./${tag}-${__SQ_HASH__}.js${query}`);
});
whenIdle(async () => {
  const { finishLoader } = await import('../element/loader/later.js');
  finishLoader(loader, import.meta.resolve('../sq.css'));
});
