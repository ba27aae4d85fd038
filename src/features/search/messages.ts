import { defineMessages } from '../../i18n/messages/catalogue.js';

export const searchMessages = defineMessages('search', {
  /** The name of the list below the field. */
  suggestions: 'Search results',
  recent: 'Recent searches',
  /** The button that forgets them, beside their heading, and its name, which has the same word. */
  clear: 'Clear',
  clearRecent: 'Clear recent searches',
  searching: 'Searching…',
  failed: 'Unable to load results',
  empty: 'No results for “{query}”',
  /** What a screen reader says once the results are there. */
  found: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  /** The last option where there are more, which leads to the page of the results. */
  all: { one: 'Show {count} result', other: 'Show all {count} results' },
});
