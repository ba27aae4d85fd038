import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { summaryInput } from '../src/features/summary/input.js';
import { summaryStyles } from '../src/features/summary/summary.styles.js';
import { View, type SummaryMethods } from '../src/features/summary/View.js';

/**
 * Put the items inside the element, as a `<ul>` with an `<li>` for each item. Visitors without JavaScript see all of them in
 * the selected design. The list may be inside wrappers. `<article>` elements inside one element are items too. The attributes
 * `data-category` and `data-tags` of an item contain names, separated by commas.
 *
 * Exports from Squarespace work as they are. Their list has the class `summary-item-list`, the names are read from the links
 * in the metadata of an item, and images with `data-src` are loaded.
 *
 * | `design` | layout |
 * | --- | --- |
 * | `list` | One item per row, with its image beside the text |
 * | `grid` | Columns of equal width |
 * | `wall` | Columns in which images keep their own aspect ratio |
 * | `carousel` | A row that scrolls, with buttons |
 *
 * The attribute `filter` contains the selected names. An item is shown if it has at least one of the selected categories and
 * at least one of the selected tags.
 *
 * `data-image-focal-point` on an `<img>` is the point to keep visible when the image is cropped, as fractions of its width
 * and height: `0.7,0.5`.
 *
 * With `block-id`, a button requests the current items from the server. The HTML in the response replaces the content of the
 * element. Scripts, form controls and custom elements in it are removed. If the request fails, the content stays and a
 * message appears. If no item has a selected name any more, the name is removed from `filter`.
 *
 * @element sq-summary
 * @summary Posts, products or events as a list, grid or carousel, with filters.
 * @load visible
 * @styles own
 * @attr {string} block-id - ID of the block on the server. If absent, the items cannot be refreshed.
 * @attr {string} collection-id - ID of the collection whose events are shown. Sent to the server when the items are refreshed.
 * @attr {'list' | 'grid' | 'wall' | 'carousel'} design - Layout of the items. Default: grid.
 * @attr {string} filter - Selected categories and tags, such as `category:Farms, tag:Washed`. A comma in a name is written as `%2C`. Changes when the visitor selects a name. If absent, all items are shown.
 * @attr {'category' | 'tag' | 'category tag' | string} filters - Filters to offer to visitors. If absent, there are no filters.
 * @attr {number} image-aspect-ratio - Width divided by height of the images. A value of 10 or more is the height in percent of the width. If absent, it is 1.5.
 * @slot - The list of items.
 * @csspart toolbar - Row of buttons above the items.
 * @csspart filter - Group of buttons for categories, or for tags.
 * @csspart choice - Button that selects a category or a tag. Selected buttons have `aria-pressed="true"`.
 * @csspart update - Box around the refresh button and its status message.
 * @csspart message - Status of the last refresh.
 * @csspart refresh - Button that refreshes the items.
 * @csspart controls - Buttons of a carousel.
 * @csspart previous - Button that scrolls a carousel back.
 * @csspart next - Button that scrolls a carousel forward.
 * @csspart empty - Message that no item matches the filter.
 * @cssproperty [--sq-summary-gap=1.5rem] - Space between items.
 * @cssproperty [--sq-summary-aspect-ratio=1.5] - Width divided by height of the images, if `image-aspect-ratio` is absent.
 * @cssproperty [--sq-summary-accent=var(--sq-accent)] - Color of selected buttons and of focus outlines.
 * @cssstate ready - JavaScript has loaded.
 * @cssstate loading - The items are being refreshed.
 * @fires {SummaryFiltered} sq-summary-filtered - The visitor has changed the filter, or a refresh has removed names from it. `detail.filter`: string, the new value of `filter`. `detail.count`: number of shown items.
 * @fires {SummaryRefreshed} sq-summary-refreshed - The items of the server have replaced the previous ones. `detail.count`: number of all items, including hidden ones.
 */
export class SqSummary extends reactBlock<typeof summaryInput, SummaryMethods>({
  input: summaryInput,
  view: View,
  styles: [summaryStyles],
  methods: ['refresh'],
}) {
  /**
   * Requests the current items from the server. Resolves with `true` when they are shown. Resolves with `false` if the
   * request fails or a newer refresh has started. Rejects with an `InvalidStateError` if `block-id` is absent.
   */
  override refresh(): Promise<boolean> {
    return super.refresh();
  }
}

define('sq-summary', SqSummary);
