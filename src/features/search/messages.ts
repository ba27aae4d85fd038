import { defineMessages } from '../../i18n/messages/catalogue.js';

export const searchMessages = defineMessages('search', {
  /** Accessible name of the list below the field. */
  suggestions: 'Search results',
  recent: 'Recent searches',
  /**
   * Button next to the "Recent searches" heading, and the button's accessible name. The name must contain the button's text.
   */
  clear: 'Clear',
  clearRecent: 'Clear recent searches',
  searching: 'Searching…',
  failed: 'Unable to load results',
  empty: 'No results for “{query}”',
  /** Announced by screen readers when results have loaded. */
  found: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  /** Last option if there are more hits. It opens the results page. */
  all: { one: 'Show {count} result', other: 'Show all {count} results' },
});
