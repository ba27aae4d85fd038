import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectScaledText,
  scaledTextInput,
  scaledTextStyles,
  scaledTextView,
} from '../src/features/scaled-text/view.js';

/**
 * A text as large as its line is wide, at least 11 px: where that is too much for the line, it wraps. Several lines have one size.
 *
 * The size follows the line by the style sheet alone, once it is known how wide the text is in its own font sizes. A server that knows
 * says so in `text-width`, and the page stands as it will be; else the code measures, when it comes, and again after
 * another text or font.
 *
 * @element sq-scaled-text
 * @summary A text as large as its line is wide.
 * @load visible
 * @styles own
 * @attr {number} text-width - Width of the text in `em`, from 0.1 to 10000. By default it is measured.
 * @attr {boolean} no-grow - It only shrinks: at most as large as the text around it. Default false.
 * @slot - The text, in one or several elements.
 * @csspart line - The box of the text.
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
