import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectTooltip } from '../src/features/tooltip/connect.js';
import { tooltipStyles } from '../src/features/tooltip/tooltip.styles.js';
import { tooltipInput, tooltipView } from '../src/features/tooltip/view.js';

/**
 * Put the control inside the element: a button, a link, or any other content. Set the tooltip's text in the `text` attribute,
 * or in a child with `slot="content"`. Without JavaScript, the text is shown after the control.
 *
 * The tooltip opens when the pointer rests on the control, when the control receives keyboard focus, or on a long press. If the
 * content is not interactive, a tap also opens the tooltip. The Escape key closes the tooltip. The visitor can move the pointer
 * onto the tooltip without closing it.
 *
 * Screen readers announce the text as the control's description. For this purpose, the element adds `aria-describedby` to the
 * control, and keeps IDs that the page has set. Content that is not interactive gets `tabindex="0"`. A hidden `<span>` repeats
 * the `text` attribute. If a library such as Idiomorph removes these additions by morphing the page, the element adds them
 * again. They are removed together with the element.
 *
 * JavaScript loads on the first interaction, such as hovering or pressing a key. Until then, screen readers find the text after
 * the control.
 *
 * @element sq-tooltip
 * @summary Short description of a control, shown on hover, focus or long press.
 * @load interaction
 * @attr {string} text - Text of the tooltip. Overrides the `content` slot. One of the two is required.
 * @attr {number} delay - Time in milliseconds for which the pointer must rest on the control. Default: 1200.
 * @slot - The control: a button, a link or a word.
 * @slot content - Text of the tooltip. Can contain markup.
 * @csspart tooltip - Box with the text.
 * @cssproperty [--sq-tooltip-width=250px] - Maximum width of the tooltip.
 * @cssproperty [--sq-tooltip-background=var(--sq-text)] - Background of the tooltip.
 * @cssproperty [--sq-tooltip-color=var(--sq-surface)] - Text color of the tooltip.
 * @cssproperty [--sq-tooltip-radius=var(--sq-radius)] - Corner radius of the tooltip.
 * @cssstate open - The tooltip is open.
 * @fires sq-tooltip-opened - The tooltip has opened.
 * @fires sq-tooltip-closed - The tooltip has closed.
 * @key Escape - Closes the tooltip.
 */
export class SqTooltip extends litBlock({
  input: tooltipInput,
  hidesFailure: true,
  state: {},
  view: tooltipView,
  styles: [tooltipStyles],
  connect: connectTooltip,
}) {}

define('sq-tooltip', SqTooltip);
