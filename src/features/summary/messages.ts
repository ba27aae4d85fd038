import { defineMessages } from '../../i18n/messages/catalogue.js';

export const summaryMessages = defineMessages('summary', {
  category: 'Categories',
  tag: 'Tags',
  /** Button that removes the category or tag filter, so that all items are shown. */
  all: 'All',
  /** Labels of these buttons if the summary has both category and tag filters. */
  allCategories: 'All categories',
  allTags: 'All tags',
  /** Shown if no item matches the filter. */
  empty: 'No items match this filter.',
  previous: 'Previous',
  next: 'Next',
  /** Button that reloads the items from the server, and the request's status messages. */
  refresh: 'Refresh',
  loading: 'Loading…',
  refreshed: 'Up to date.',
  failed: 'Unable to load. Try again.',
});
