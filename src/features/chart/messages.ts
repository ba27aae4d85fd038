import { defineMessages } from '../../i18n/messages/catalogue.js';

/** Texts for the owner of the page (spec section 5, "String-table messages"). */
export const datasetMessages = {
  noColumns: 'Your dataset must have at least one column',
  noRows: 'Your dataset must have at least one row',
  missingData: 'One or more rows was missing data',
} as const;

export const chartMessages = defineMessages('chart', {
  /** The name of a chart without a caption. */
  chart: 'Chart',
  /** The name of the buttons that show and hide series. */
  series: 'Series',
  /** Of a value that is missing. */
  noValue: 'no value',
  /** The name of the smallest slices of a pie, joined. */
  other: 'Other',
});
