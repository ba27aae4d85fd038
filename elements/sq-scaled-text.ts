import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectScaledText,
  scaledTextInput,
  scaledTextStyles,
  scaledTextView,
} from '../src/features/scaled-text/view.js';

/**
 * Put the text inside the element, in one or several elements. All of them get one font size, at which the longest one fills
 * the width. The size is at least 11 pixels. A text that is too long even at this size wraps.
 *
 * The style sheet calculates the size from the width of the text in `em`. If the server sets `text-width`, no JavaScript is
 * needed, and the layout does not shift. Otherwise, JavaScript measures the text when it has loaded. It measures the text
 * again when the size of the element, the text or a font changes.
 *
 * @element sq-scaled-text
 * @summary Text that is scaled to the width of its line.
 * @load visible
 * @styles own
 * @attr {number} text-width - Width of the text in `em`, from 0.1 to 10000. If absent, JavaScript measures it.
 * @attr {boolean} no-grow - Only shrinks the text: its font size is at most that of the surrounding text. Default: false.
 * @slot - The text, in one or several elements.
 * @csspart line - Box of the text.
 */
export class SqScaledText extends litBlock({
  input: scaledTextInput,
  hidesFailure: true,
  state: {},
  view: scaledTextView,
  styles: [scaledTextStyles],
  connect: connectScaledText,
}) {}

define('sq-scaled-text', SqScaledText);
