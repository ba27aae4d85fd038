import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { marqueeInput } from '../src/features/marquee/input.js';
import { marqueeStyles } from '../src/features/marquee/marquee.styles.js';
import { View } from '../src/features/marquee/View.js';

/**
 * Text, logos and links that move past, again and again, in a straight line or along a wave.
 *
 * Each child is an item. If there is text beside the children, all of them are one item. The line consists of copies of the items,
 * in the page's own styles: links can be clicked, headings and bold text keep their look. Screen readers and the keyboard have the
 * items themselves, once. Along a wave only text and links are drawn, so a line with images stays straight. The line stands still
 * off the screen, with the focus in it, below the pointer with `paused-on-hover`, and by its button. With reduced motion, and on
 * paper, the children are shown as they are. The copies have no event listeners of the page.
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
 * @slot - The items: text, links, images.
 * @slot line - The copies, which the tag makes itself.
 * @csspart viewport - The box that the text moves through.
 * @csspart line - The line that moves.
 * @csspart pause - The button that stops the text.
 * @cssstate moving - The text moves, unless it is held for the time being.
 */
export class SqMarquee extends reactBlock({
  input: marqueeInput,
  view: View,
  styles: [marqueeStyles],
}) {}

define('sq-marquee', SqMarquee);
