import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  accordionInput,
  accordionStyles,
  accordionView,
  connectAccordion,
  initialState,
} from '../src/features/accordion/view.js';

/**
 * Each item is a `<details>` element with a `<summary>`. The browser opens and closes the items, so they work without
 * JavaScript. When an item opens, the element closes the others, animates the change and fires an event.
 *
 * Items can be direct children of the element, or nested in up to three wrappers, such as a list. An item can contain another
 * accordion. To keep only one item open even before JavaScript loads, give all items the same `name`.
 *
 * Items that are open in the server's HTML stay open until the visitor opens another one. When Turbo morphs the page, items
 * stay as the visitor left them. If you use another morphing library, configure it to ignore the `open` attribute. All items
 * are expanded in print.
 *
 * Squarespace exports contain a `<button aria-expanded>` and a panel instead of `<details>`. The element converts them to
 * `<details>`.
 *
 * @element sq-accordion
 * @summary Collapsible sections built on `<details>`, one open at a time.
 * @load interaction, visible :is([first-open], [show-all], :has(details[name][open], button[aria-expanded]))
 * @attr {boolean} multiple - Allows several items to be open at once. Default: false.
 * @attr {boolean} first-open - Opens the first item initially, unless another item is open. To open it without JavaScript, use `<details open>` instead. Default: false.
 * @attr {boolean} show-all - Adds a button that opens all items, or closes them if all are open. Allows several items to be open at once, like `multiple`. Default: false.
 * @when multiple show-all=false
 * @items details - Section
 * @slot - The items, as `<details>` elements.
 * @csspart show-all - Button that opens or closes all items.
 * @cssproperty [--sq-accordion-padding=1rem] - Space above and below a summary, and below an item's content.
 * @cssproperty [--sq-accordion-border=1px solid var(--sq-border)] - Line below each item.
 * @cssproperty [--sq-accordion-marker-size=0.5em] - Size of the arrow at the end of a summary. `0` hides the arrow.
 * @cssproperty [--sq-accordion-marker-color=currentColor] - Color of the arrow.
 * @cssstate ready - JavaScript has loaded.
 * @fires {AccordionToggled} sq-accordion-toggled - An item was opened or closed, by the visitor or by a script. `detail.index`: number, zero-based position of the item. `detail.open`: boolean, whether the item is now open.
 * @key Enter, Space - On the header of an item: opens or closes the item.
 */
export class SqAccordion extends litBlock({
  input: accordionInput,
  state: initialState,
  view: accordionView,
  styles: [accordionStyles],
  connect: connectAccordion,
}) {}

define('sq-accordion', SqAccordion);
