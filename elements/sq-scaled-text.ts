import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectScaledText,
  scaledTextInput,
  scaledTextStyles,
  scaledTextView,
} from '../src/features/scaled-text/view.js';

/**
 * Put the text inside the element, in one or more child elements. The element scales all of them to the same font size, so that
 * the longest one fills the width. The font size is at least 11 pixels. If a text is too long even at 11 pixels, it wraps.
 *
 * The style sheet calculates the font size from the text's width in `em`. If you set `text-width`, no JavaScript is needed, and
 * the layout does not shift. Otherwise, JavaScript measures the text after loading, and again when the element's size, the text
 * or a font changes.
 *
 * @element sq-scaled-text
 * @summary Text that is scaled to fill the width of its container.
 * @load visible
 * @styles own
 * @attr {number} text-width - Width of the text in `em`, from 0.1 to 10000. If absent, JavaScript measures it.
 * @attr {boolean} no-grow - Only shrinks the text. The font size never exceeds that of the surrounding text. Default: false.
 * @slot - The text, in one or more elements.
 * @csspart line - Box around the text.
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
