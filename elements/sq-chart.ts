import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { chartStyles } from '../src/features/chart/chart.styles.js';
import { chartInput } from '../src/features/chart/input.js';
import { View } from '../src/features/chart/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put a `<table>` inside the element. Visitors without JavaScript see the table. When the chart is shown, the table is
 * available only to screen readers. The header rows name the series. In all other rows, the first cell names a category. If the
 * first row contains numbers, it is treated as data, and the series have no names. A cell that spans several rows or columns
 * applies to each of them. `<tfoot>` is ignored.
 *
 * Numbers are parsed in the page's language (the nearest `lang`): `1.234` is 1234 on a German page. Currencies, units,
 * footnotes and hidden parts of a cell are ignored. If a cell contains a number in words, such as `3 million`, set `data-value`
 * on the cell or use `<data value>`. An empty cell, a dash or `n/a` is a missing value. The console lists the cells that cannot
 * be parsed.
 *
 * If the first cell of every row contains a date, the horizontal axis is a time axis, with the oldest row first. Dates can be
 * in the page's language (`1.5.2024`, `May 2024`, `Q2 2024`, `2024`), in ISO 8601, or in `<time datetime>`. If a bar chart's
 * dates are too irregular, its bars are evenly spaced instead.
 *
 * Alternatively, put the data into a child `<script type="application/json">`: `{"columns": ["Month", "Bags"], "rows": [["May",
 * 120]]}`. Numbers in JSON are used as they are. Text is parsed like a table cell.
 *
 * If a chart would be misleading, the table stays visible, and the console shows the reason. Examples are a table without
 * numbers, a pie chart with a negative value, and a pie or stacked chart with a cell that cannot be parsed.
 *
 * When the visitor points at a category or slice, or selects one with the arrow keys, the chart shows its values. Escape hides
 * the values. The buttons above the chart show and hide individual series. The chart draws at most 5,000 rows and 12 series. A
 * pie has up to 24 slices. If the table has more rows, the pie shows the 23 largest and combines the others into one slice.
 *
 * @element sq-chart
 * @summary Bar, line, area and pie charts drawn from an HTML table.
 * @load visible
 * @styles own
 * @attr {'bar' | 'stacked-bar' | 'line' | 'area' | 'pie' | 'doughnut'} kind - Type of the chart. `pie` and `doughnut` show the first series only. Default: bar.
 * @attr {'decimal' | 'percent' | 'currency' | 'compact'} format - Format of the values. With `percent`, the values are percentages: `12` is shown as 12 %. Default: decimal.
 * @attr {string} currency - ISO 4217 code of the currency, for `format="currency"`. Default: USD.
 * @attr {number} decimals - Number of digits after the decimal point, from 0 to 10. If absent, each value is shown with up to 3 decimals, or up to 3 significant digits if it is below 0.1.
 * @attr {string} label - Caption of the chart. If absent, the table's `<caption>` is used.
 * @when currency format=currency
 * @items tr:has(td) - Row
 * @slot - The table.
 * @csspart chart - Box around the caption, the legend and the plot.
 * @csspart caption - Caption above the chart.
 * @csspart legend - Group of buttons that name the series or slices.
 * @csspart series - Button that shows or hides a series or slice.
 * @csspart plot - Drawing area.
 * @csspart tooltip - Values of the category or slice that the visitor points at or has selected.
 * @cssproperty [--sq-chart-color-a=light-dark(#2563a8, #7db4ee)] - Color of the first series. The eight colors repeat after the eighth series.
 * @cssproperty [--sq-chart-color-b=light-dark(#b4541a, #f0a36b)] - Color of the second series.
 * @cssproperty [--sq-chart-color-c=light-dark(#2f7d4f, #7fce9c)] - Color of the third series.
 * @cssproperty [--sq-chart-color-d=light-dark(#8a3a8f, #d79bdb)] - Color of the fourth series.
 * @cssproperty [--sq-chart-color-e=light-dark(#8a6d00, #e2c44d)] - Color of the fifth series.
 * @cssproperty [--sq-chart-color-f=light-dark(#0e7780, #6fcdd6)] - Color of the sixth series.
 * @cssproperty [--sq-chart-color-g=light-dark(#b3263f, #f59aa9)] - Color of the seventh series.
 * @cssproperty [--sq-chart-color-h=light-dark(#5c5c6b, #b9b9c8)] - Color of the eighth series.
 * @cssstate ready - The chart is shown instead of the table.
 * @key ArrowLeft, ArrowRight - Shows the values of the previous or next category or slice.
 * @key Home, End - Shows the values of the first or last category or slice.
 * @key Escape - Hides the values.
 */
export class SqChart extends reactBlock({
  input: chartInput,
  view: View,
  styles: [visuallyHiddenStyles, chartStyles],
}) {}

define('sq-chart', SqChart);
