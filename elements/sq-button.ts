import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { buttonInput, buttonStyles, connectButton } from '../src/features/button/view.js';

/**
 * Put an `<a>` or `<button>` inside the element. The style sheet gives it the appearance of a button, also without JavaScript.
 *
 * If it contains no link, the element creates one from `button-text` and `clickthrough-url`, the field names of Squarespace
 * exports. The link can point to a page, a file, an anchor, a phone number or an email address. `javascript:` URLs are rejected.
 *
 * `size` and `alignment` take effect from the first paint if they are attributes, and only after JavaScript has loaded if they
 * are in JSON.
 *
 * @element sq-button
 * @summary Link or button with a uniform appearance, in three sizes.
 * @load interaction, visible :is([new-window], :not(:has(a, button)))
 * @attr {'small' | 'medium' | 'large'} size - Size of the button. Default: medium.
 * @attr {'left' | 'center' | 'right'} alignment - Horizontal position of the button. If absent, the button is aligned like text, at the start of the line.
 * @attr {boolean} new-window - Opens the link in a new window, by adding `target` and `rel` to it. Default: false.
 * @attr {string} button-text - Text of the created link. Ignored if the element contains a link or a button.
 * @attr {string} clickthrough-url - URL of the created link. Ignored if the element contains a link or a button.
 * @slot - The `<a>` or `<button>`, which may be inside wrappers.
 * @cssproperty [--sq-button-background=var(--sq-accent)] - Background of the button.
 * @cssproperty [--sq-button-color=var(--sq-on-accent)] - Text color.
 * @cssproperty [--sq-button-radius=var(--sq-radius)] - Corner radius.
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
