import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectTooltip } from '../src/features/tooltip/connect.js';
import { tooltipStyles } from '../src/features/tooltip/tooltip.styles.js';
import { tooltipInput, tooltipView } from '../src/features/tooltip/view.js';

/**
 * Shows a short text over the page while a pointer rests on what it wraps, at once on keyboard
 * focus, and on a long press, or a tap where a tap does nothing else. Escape closes it, the pointer
 * may move onto it, and screen readers announce it as the description of the control.
 *
 * What it is about gets `aria-describedby`, beside the ids that the page has there, and `tabindex` where it is no
 * control; the text itself is repeated in a hidden `<span>`. Both come back after a morph, and go with the tag. Until the
 * first touch or key press brings the code, screen readers find the text after what it is about.
 *
 * @element sq-tooltip
 * @summary A short text about a control, on hover, focus or long press.
 * @load interaction
 * @attr {string} text - The text. Wins over the slot `content`; one of them is needed.
 * @attr {number} delay - Milliseconds that a pointer rests before the tooltip shows. Default 1200.
 * @slot - The anchor: a button, a link, a word.
 * @slot content - The text with markup. Visible where the page runs no scripts.
 * @csspart tooltip - The tooltip.
 * @cssproperty [--sq-tooltip-width=250px] - The widest that it gets.
 * @cssproperty [--sq-tooltip-background=var(--sq-text)] - Its background.
 * @cssproperty [--sq-tooltip-color=var(--sq-surface)] - Colour of its text.
 * @cssproperty [--sq-tooltip-radius=var(--sq-radius)] - Radius of its corners.
 * @cssstate open - The tooltip is shown.
 * @fires sq-tooltip-opened - The tooltip is shown.
 * @fires sq-tooltip-closed - The tooltip is hidden again.
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
