import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { summaryInput } from '../src/features/summary/input.js';
import { summaryStyles } from '../src/features/summary/summary.styles.js';
import { View, type SummaryMethods } from '../src/features/summary/View.js';

/**
 * Put the items inside the element, as a `<ul>` with an `<li>` for each item. The list can be nested in wrappers. Instead of a
 * list, you can use `<article>` elements with a common parent. Without JavaScript, visitors see all items in the selected
 * design. To categorize an item, set `data-category` and `data-tags` to comma-separated names.
 *
 * Squarespace exports work without changes. The element recognizes the list by its class `summary-item-list`, reads the names
 * from the links in each item's metadata, and loads images with `data-src`.
 *
 * The `design` attribute selects the layout:
 *
 * | `design` | layout |
 * | --- | --- |
 * | `list` | One item per row, with its image beside the text |
 * | `grid` | Columns of equal width |
 * | `wall` | Columns with images in their original aspect ratio |
 * | `carousel` | A row that scrolls, with buttons |
 *
 * The `filter` attribute contains the selected categories and tags. An item is shown if it has at least one of the selected
 * categories and at least one of the selected tags.
 *
 * `data-image-focal-point` on an `<img>` is the point that stays visible when the image is cropped, as fractions of its width
 * and height, such as `0.7,0.5`.
 *
 * If `block-id` is set, the element shows a button that requests the current items from the server. The HTML in the response
 * replaces the element's content. Scripts, form controls and custom elements are removed from this HTML. If the request fails,
 * the content does not change, and a message appears. If the new items no longer include a selected category or tag, its name
 * is removed from `filter`.
 *
 * @element sq-summary
 * @summary Filterable posts, products or events as a list, grid or carousel.
 * @load visible
 * @styles own
 * @attr {string} block-id - ID of the block on the server. If absent, the items cannot be refreshed.
 * @attr {string} collection-id - ID of the collection whose events are shown. Sent to the server when the items are refreshed.
 * @attr {'list' | 'grid' | 'wall' | 'carousel'} design - Layout of the items. Default: grid.
 * @attr {string} filter - Selected categories and tags, such as `category:Farms, tag:Washed`. Write a comma in a name as `%2C`. The element updates this attribute when the visitor selects a category or tag. If absent, all items are shown.
 * @attr {'category' | 'tag' | 'category tag' | string} filters - Filters to show. If absent, no filters are shown.
 * @attr {number} image-aspect-ratio - Aspect ratio (width divided by height) of the images. A value of 10 or more is the height as a percentage of the width: `50` is the same as `2`. If absent, it is 1.5.
 * @when collection-id block-id=*
 * @items :is(ul, ol) > li - Item
 * @slot - The list of items.
 * @csspart toolbar - Row of buttons above the items.
 * @csspart filter - Group of buttons for categories, or for tags.
 * @csspart choice - Button that selects a category or a tag. Selected buttons have `aria-pressed="true"`.
 * @csspart update - Box around the refresh button and its status message.
 * @csspart message - Status of the last refresh.
 * @csspart refresh - Button that refreshes the items.
 * @csspart controls - Box around a carousel's buttons.
 * @csspart previous - Button that scrolls a carousel back.
 * @csspart next - Button that scrolls a carousel forward.
 * @csspart empty - Message that no item matches the filter.
 * @cssproperty [--sq-summary-gap=1.5rem] - Space between items.
 * @cssproperty [--sq-summary-aspect-ratio=1.5] - Aspect ratio (width divided by height) of the images, if `image-aspect-ratio` is absent.
 * @cssproperty [--sq-summary-accent=var(--sq-accent)] - Color of selected buttons and focus outlines.
 * @cssstate ready - JavaScript has loaded.
 * @cssstate loading - The items are being refreshed.
 * @fires {SummaryFiltered} sq-summary-filtered - The visitor has changed the filter, or a refresh has removed names from it. `detail.filter`: string, the new value of `filter`. `detail.count`: number of items that match.
 * @fires {SummaryRefreshed} sq-summary-refreshed - New items from the server have replaced the previous items. `detail.count`: total number of items, including hidden items.
 */
export class SqSummary extends reactBlock<typeof summaryInput, SummaryMethods>({
  input: summaryInput,
  view: View,
  styles: [summaryStyles],
  methods: ['refresh'],
}) {
  /**
   * Requests the current items from the server. Resolves to `true` when the new items are shown. Resolves to `false` if the
   * request fails or a newer refresh has started. Rejects with an `InvalidStateError` if `block-id` is absent.
   */
  override refresh(): Promise<boolean> {
    return super.refresh();
  }
}

define('sq-summary', SqSummary);
