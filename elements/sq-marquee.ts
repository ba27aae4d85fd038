import { define } from '../src/core/define.js';
import { reactBlock } from '../src/core/react-block.js';
import { marqueeInput } from '../src/features/marquee/input.js';
import { marqueeStyles } from '../src/features/marquee/marquee.styles.js';
import { View } from '../src/features/marquee/View.js';

/**
 * A text that moves past, again and again, in a straight line or along a wave.
 *
 * Its children are the texts, one after the other. What is drawn is their text in the font and colour of the tag, and a link where the
 * children hold a single one; screen readers read what the page has, once. It stands still off the screen, with the focus in
 * it, below the pointer where that is wanted, and by its button. Whoever prefers reduced motion, and paper, gets the children as they are.
 *
 * @element sq-marquee
 * @summary A text that moves past, straight or in waves.
 * @load visible
 * @styles own
 * @attr {'left' | 'right'} animation-direction - Where the text moves. Default left.
 * @attr {number} animation-speed - In units of 60 pixels a second, from 0 to 20. Default 1.
 * @attr {number} wave-intensity - How far waves go up and down, in halves of the font size, from 0 to 10. Default 0, a straight line.
 * @attr {number} wave-frequency - Waves to the width of the box, from 0 to 20. Default 1.
 * @attr {boolean} paused-on-hover - It stands still below the pointer. Default false.
 * @attr {string} separator - What stands between two texts. Default `•`.
 * @slot - The texts.
 * @csspart viewport - The box that the text moves through.
 * @csspart line - The line of text as it is drawn, above the page's own.
 * @csspart pause - The button that stops the text.
 * @cssstate moving - The text moves, unless it is held for the time being.
 */
export class SqMarquee extends reactBlock({
  input: marqueeInput,
  view: View,
  styles: [marqueeStyles],
}) {}

define('sq-marquee', SqMarquee);
