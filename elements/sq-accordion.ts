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
 * Sections that open and close, one at a time. Each item is a `<details>` with a `<summary>`, which works before the code has loaded and
 * without it. Items may be in up to three wrappers, such as a list, and may contain an accordion of their own. Exported items, a
 * `<button aria-expanded>` in a heading with a panel beside it, become `<details>`.
 *
 * Items that the server sends open stay open until another is opened. What a visitor has opened stays open where Turbo renders the page
 * again; other morphs should leave the attribute `open` alone. With one `name` on all its items, the browser keeps one open before the
 * code has loaded. While an item above closes, the header that the visitor has pressed stays where it is in the window. All items are
 * open on paper.
 *
 * @element sq-accordion
 * @summary Sections over `<details>` that open and close, one at a time.
 * @load interaction, visible :is([first-open], [show-all], :has(details[name][open], button[aria-expanded]))
 * @attr {boolean} multiple - Several items may be open at once. Default: false.
 * @attr {boolean} first-open - Opens the first item initially, unless another is open. A server that writes `open` on it does the same without a script. Default: false.
 * @attr {boolean} show-all - Adds a button that opens all items, or closes all once all are open. Several items may be open at once then. Default: false.
 * @slot - The items, as `<details>`.
 * @csspart show-all - The button that opens or closes all items.
 * @cssproperty [--sq-accordion-padding=1rem] - Space above and below a summary, and below an item's content.
 * @cssproperty [--sq-accordion-border=1px solid var(--sq-border)] - The line below an item.
 * @cssproperty [--sq-accordion-marker-size=0.5em] - Size of the arrow at the end of a summary; 0 hides it.
 * @cssproperty [--sq-accordion-marker-color=currentColor] - Colour of the arrow.
 * @cssstate ready - The block has taken over.
 * @fires {AccordionToggled} sq-accordion-toggled - An item was opened or closed. `detail.index` is its position from 0, `detail.open` its new state.
 */
export class SqAccordion extends litBlock({
  input: accordionInput,
  state: initialState,
  view: accordionView,
  styles: [accordionStyles],
  connect: connectAccordion,
}) {}

define('sq-accordion', SqAccordion);
