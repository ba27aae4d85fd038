import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { buttonInput, buttonStyles, connectButton } from '../src/features/button/view.js';

/**
 * A link or a button of the page, as large and where the page wants it. It works by itself: the style sheet gives it its look,
 * and the code only what data says. Where the page has sent none, published fields make a link among the children: to a page, a
 * file, an anchor, another website, a number or an email address, and never to a script. With `new-window` the link has `target`
 * and `rel` meanwhile. Size and alignment as attributes hold from the first paint on; in JSON they wait for the code.
 *
 * @element sq-button
 * @summary A link as a button, in three sizes.
 * @load interaction, visible :is([new-window], :not(:has(a, button)))
 * @attr {'small' | 'medium' | 'large'} size - How large it is. Default: medium.
 * @attr {'left' | 'center' | 'right'} alignment - Where it stands. By default where a line of text begins.
 * @attr {boolean} new-window - Opens in a new window. Default: false.
 * @attr {string} button-text - The text of a link that the page has not sent.
 * @attr {string} clickthrough-url - Where that link leads.
 * @slot - The `<a>` or `<button>`, also inside wrappers.
 * @cssproperty [--sq-button-background=var(--sq-accent)] - Its background.
 * @cssproperty [--sq-button-color=var(--sq-on-accent)] - Colour of its text.
 * @cssproperty [--sq-button-radius=var(--sq-radius)] - Radius of its corners.
 */
export class SqButton extends litBlock({
  input: buttonInput,
  hidesFailure: true,
  state: {},
  view: slotView,
  styles: [buttonStyles],
  connect: connectButton,
}) {}

define('sq-button', SqButton);
