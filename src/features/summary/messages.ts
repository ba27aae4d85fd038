import { defineMessages } from '../../i18n/messages/catalogue.js';

export const summaryMessages = defineMessages('summary', {
  category: 'Categories',
  tag: 'Tags',
  /** Button that shows the items of all categories, or with any tag. */
  all: 'All',
  /** The same buttons if the summary has both category and tag filters. */
  allCategories: 'All categories',
  allTags: 'All tags',
  /** Shown if no item matches the filter. */
  empty: 'No items match this filter.',
  previous: 'Previous',
  next: 'Next',
  /** Button that reloads the items from the server, and the status of the request. */
  refresh: 'Refresh',
  loading: 'Loading…',
  refreshed: 'Up to date.',
  failed: 'Unable to load. Try again.',
});
