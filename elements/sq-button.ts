import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { buttonInput, buttonStyles, connectButton } from '../src/features/button/view.js';

/**
 * Put an `<a>` or `<button>` inside the element. The style sheet makes it look like a button, even without JavaScript.
 *
 * If the element contains no link or button, it creates a link from `button-text` and `clickthrough-url`, which are the names
 * in Squarespace exports. The link can point to a page, a file, an anchor, a phone number or an email address. `javascript:`
 * URLs are rejected.
 *
 * If you set `size` and `alignment` as attributes, they apply from the first paint. If you set them in JSON, they apply only
 * after JavaScript has loaded.
 *
 * @element sq-button
 * @summary Link or button in a consistent style, in three sizes.
 * @load interaction, visible :is([new-window], :not(:has(a, button)))
 * @attr {'small' | 'medium' | 'large'} size - Size of the button. Default: medium.
 * @attr {'left' | 'center' | 'right'} alignment - Horizontal position of the button. If absent, the button is aligned like text, at the start of the line.
 * @attr {boolean} new-window - Adds `target` and `rel` to the link, so that it opens in a new window. Default: false.
 * @attr {string} button-text - Text of the created link. Ignored if the element contains a link or a button.
 * @attr {URL} clickthrough-url - URL of the created link. Ignored if the element contains a link or a button.
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
