import { keepEarlyErrors } from '../element/loader/early-errors.js';
import { startLoader } from '../element/loader/loader.js';
import type { TagMap } from '../element/loader/tag-map.js';

/** Written by the build: what the elements' files say, and the end of their names. */
declare const __SQ_TAGS__: TagMap;
declare const __SQ_HASH__: string;

keepEarlyErrors();
startLoader(
  __SQ_TAGS__,
  (tag, attempt) => {
    // Another address for another attempt: some browsers answer a failed one from memory.
    const query = attempt ? `?attempt=${String(attempt)}` : '';
    return import(new URL(`./${tag}-${__SQ_HASH__}.js${query}`, import.meta.url).href);
  },
  () => {
    // A page that links the style sheet says so in it, and pays nothing for the others.
    if (getComputedStyle(document.documentElement).getPropertyValue('--sq-css')) return;
    void import('../element/loader/page-styles.js').then(({ adoptPageStyles }) => {
      adoptPageStyles(new URL('../sq.css', import.meta.url).href);
    });
  },
);
