import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { summaryInput } from '../src/features/summary/input.js';
import { summaryStyles } from '../src/features/summary/summary.styles.js';
import { View, type SummaryMethods } from '../src/features/summary/View.js';

/**
 * Items of a collection (posts, products, events) as a list, a grid, a wall or a carousel, filtered by category and tag.
 *
 * The items are the server's: a `<ul>` whose `<li>` have `data-category` and `data-tags`, names with commas between them. The list may
 * be inside wrappers, and `<article>` elements in one element are items too. Squarespace exports work as they are: their
 * `.summary-item-list` is the list, and the links of their metadata are the names. Images that wait in `data-src` are loaded.
 * Without JavaScript all of them are there, in the same design. What is chosen stands in `filter`; an item is
 * shown where it has one of the chosen categories, and one of the chosen tags.
 *
 * A picture with `data-image-focal-point="0.7,0.5"`, fractions from its top left corner, is cropped around that point.
 *
 * With `block-id`, visitors and `refresh()` can ask the server for the items as they are now: its HTML takes the place of the
 * tag's content, without all that could run, controls and other tags. A refresh that fails changes nothing, and says so. If no item
 * has a chosen category or tag after a refresh, that name is no longer chosen.
 *
 * @element sq-summary
 * @summary Items of a collection as a list, a grid, a wall or a carousel, with filters.
 * @load visible
 * @styles own
 * @attr {string} block-id - The block's id on the server. With it the items can be refreshed. Default none.
 * @attr {string} collection-id - The id of the collection whose events it shows, which a refresh names. Default none.
 * @attr {'list' | 'grid' | 'wall' | 'carousel'} design - How the items are laid out. Default grid.
 * @attr {string} filter - What is shown: `category:Farms`, `tag:Washed`, or both with a comma between them; `%2C` is a comma in a name. Default all.
 * @attr {string} filters - What visitors can filter by, `category`, `tag` or `category tag`. Default none.
 * @attr {number} image-aspect-ratio - Width by height of the pictures, or their height in percent of the width. Default 1.5.
 * @slot - The list of items.
 * @csspart toolbar - The row above the items.
 * @csspart filter - The buttons for categories, or for tags.
 * @csspart choice - A button; the chosen ones have `aria-pressed`.
 * @csspart update - The refresh button, with what became of the last refresh.
 * @csspart message - What became of the last refresh.
 * @csspart refresh - The refresh button.
 * @csspart controls - The buttons of a carousel.
 * @csspart previous - The button back.
 * @csspart next - The button onwards.
 * @csspart empty - The text where no item matches.
 * @cssproperty [--sq-summary-gap=1.5rem] - Space between items.
 * @cssproperty [--sq-summary-aspect-ratio=1.5] - Width by height of the pictures.
 * @cssproperty [--sq-summary-accent=var(--sq-accent)] - Colour of what is chosen.
 * @cssstate ready - The buttons are there.
 * @cssstate loading - A refresh is under way.
 * @fires {SummaryFiltered} sq-summary-filtered - A visitor has chosen. `detail.filter` is what is chosen, `detail.count` the number of items shown.
 * @fires {SummaryRefreshed} sq-summary-refreshed - The items are those of the server now. `detail.count` is their number, shown or not.
 */
export class SqSummary extends reactBlock<typeof summaryInput, SummaryMethods>({
  input: summaryInput,
  view: View,
  styles: [summaryStyles],
  methods: ['refresh'],
}) {
  /**
   * Asks the server for the items as they are now. Settles with true once they are there; with false where that fails, or a newer
   * refresh began. Rejects with an `InvalidStateError` without `block-id`.
   */
  override refresh(): Promise<boolean> {
    return super.refresh();
  }
}

define('sq-summary', SqSummary);
