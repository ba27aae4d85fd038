import { keepEarlyErrors } from '../element/loader/early-errors.js';
import { startLoader } from '../element/loader/loader.js';
import type { TagMap } from '../element/loader/tag-map.js';

/** Written by the build, which knows the names of the files. */
declare const __SQ_TAGS__: TagMap;

keepEarlyErrors();
startLoader(
  __SQ_TAGS__,
  (tag, [, hash], attempt) => {
    // Another address for another attempt: some browsers answer a failed one from memory.
    const query = attempt ? `?attempt=${String(attempt)}` : '';
    return import(new URL(`./${tag}-${hash}.js${query}`, import.meta.url).href);
  },
  () => {
    // A page that links the style sheet says so in it, and pays nothing for the others.
    if (getComputedStyle(document.documentElement).getPropertyValue('--sq-css')) return;
    void import('../element/loader/page-styles.js').then(({ adoptPageStyles }) => {
      adoptPageStyles(new URL('../sq.css', import.meta.url).href);
    });
  },
);
