import { defineMessages } from '../../i18n/messages/catalogue.js';

export const summaryMessages = defineMessages('summary', {
  /** The name of the buttons that choose a category. */
  category: 'Categories',
  /** The name of the buttons that choose a tag. */
  tag: 'Tags',
  /** The button that shows the items of all categories, or with any tag. */
  all: 'All',
  /** The same buttons, if there are both categories and tags. */
  allCategories: 'All categories',
  allTags: 'All tags',
  /** Where no item has what is chosen. */
  empty: 'Nothing here matches your choice.',
  /** The buttons of a carousel. */
  previous: 'Previous',
  next: 'Next',
  /** The button that asks the server for the items as they are now, and what became of that. */
  refresh: 'Refresh',
  loading: 'Loading…',
  refreshed: 'Up to date.',
  failed: 'Unable to load. Try again.',
});
