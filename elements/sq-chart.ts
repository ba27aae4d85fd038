import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { chartStyles } from '../src/features/chart/chart.styles.js';
import { chartInput } from '../src/features/chart/input.js';
import { View } from '../src/features/chart/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Draws the values of a table: bars, lines, areas or shares of a whole.
 *
 * The `<table>` is the page's, and stays for screen readers. Its header rows name the series, and the first cell of each other row
 * names a category. A first row of numbers is no header row: its series have no names. Cells that span rows or columns count in each
 * of them. A `<tfoot>` is ignored.
 *
 * Numbers are read in the language of the page (the nearest `lang`): `1.234` is 1234 on a German page. A currency, a unit, footnotes
 * and hidden parts of a cell are ignored. Set `data-value`, or write `<data value>`, for a number that a cell writes in words, such as
 * `3 million`. The console names each cell that cannot be read. An empty cell, a dash or `n/a` is a missing value.
 *
 * If the first cell of every row is a date, the horizontal axis is an axis of time: the distance between two rows is the time between
 * them, and the oldest row is first. Dates are read in the language of the page (`1.5.2024`, `May 2024`, `Q2 2024`, `2024`), in ISO 8601,
 * or from `<time datetime>`. Bars keep equal distances if the dates are too uneven for bars. Pies have no axis.
 *
 * Instead of a table, a JSON child can hold the data: `{"columns": ["Month", "Bags"], "rows": [["May", 120]]}`. Numbers in JSON are
 * exact, and text in JSON is read like a cell.
 *
 * If a table cannot be drawn truthfully, it stays as it is, and the console says why: a table without a column, a row or any number; a
 * pie with a negative value or of zeros only; a pie or a stack with a cell that cannot be read.
 *
 * A pointer or the arrow keys show the values of one category or slice, and Escape hides them. The names above the chart hide and
 * show their series. Up to 5,000 rows and 12 series are drawn; the console names a larger table. A pie has up to 24 slices: if there are more rows, the 23 largest and
 * one for all others.
 *
 * @element sq-chart
 * @summary Bars, lines, areas or shares from a table.
 * @load visible
 * @styles own
 * @attr {'bar' | 'stacked-bar' | 'line' | 'area' | 'pie' | 'doughnut'} kind - What is drawn. Pies show the first series. Default: bar.
 * @attr {'decimal' | 'percent' | 'currency' | 'compact'} format - How values are written; percents as the table has them, `12` for 12 %. Default: decimal.
 * @attr {string} currency - ISO 4217 code, for `format="currency"`. Default: USD.
 * @attr {number} decimals - Digits after the decimal point, up to 10. Default: as many as the value has, up to 3, or three that are not zero if it is below 0.1.
 * @attr {string} label - The caption. Default: is that of the table.
 * @slot - The table.
 * @csspart chart - Caption, legend and plot.
 * @csspart caption - The caption.
 * @csspart legend - The names of the series.
 * @csspart series - The name of a series, a button.
 * @csspart plot - The box of the drawing.
 * @csspart tooltip - The values of one category.
 * @cssproperty [--sq-chart-color-a=light-dark(#2563a8, #7db4ee)] - Colour of the first series; after the eighth they repeat.
 * @cssproperty [--sq-chart-color-b=light-dark(#b4541a, #f0a36b)] - Colour of the second series.
 * @cssproperty [--sq-chart-color-c=light-dark(#2f7d4f, #7fce9c)] - Colour of the third series.
 * @cssproperty [--sq-chart-color-d=light-dark(#8a3a8f, #d79bdb)] - Colour of the fourth series.
 * @cssproperty [--sq-chart-color-e=light-dark(#8a6d00, #e2c44d)] - Colour of the fifth series.
 * @cssproperty [--sq-chart-color-f=light-dark(#0e7780, #6fcdd6)] - Colour of the sixth series.
 * @cssproperty [--sq-chart-color-g=light-dark(#b3263f, #f59aa9)] - Colour of the seventh series.
 * @cssproperty [--sq-chart-color-h=light-dark(#5c5c6b, #b9b9c8)] - Colour of the eighth series.
 * @cssstate ready - The chart is there.
 */
export class SqChart extends reactBlock({
  input: chartInput,
  view: View,
  styles: [visuallyHiddenStyles, chartStyles],
}) {}

define('sq-chart', SqChart);
