import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** The search field and the results page. */
export const searchPageMessages = defineMessages('demoSearch', {
  title: 'Search',
  description: 'Search the coffees, gear, gifts and pages of Halden Street Coffee.',
  /** The field's accessible name. */
  label: 'Search the shop',
  submit: 'Search',
  results: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  /** Shown above the results if there are several pages. */
  page: 'Page {page} of {last}',
  empty: 'No results for “{query}”',
  emptyText: 'Try fewer or different words, or browse {shop}.',
  /** The text of the link in `emptyText`. */
  shop: 'the whole shop',
  hint: 'Search for a coffee, a brewer or a topic.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
});
