import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { marqueeInput } from '../src/features/marquee/input.js';
import { marqueeStyles } from '../src/features/marquee/marquee.styles.js';
import { View } from '../src/features/marquee/View.js';

/**
 * Put each item into an element of its own, such as a `<span>`, a link or an image. If there is also text outside these
 * elements, the whole content is a single item. Without JavaScript, with reduced motion and in print, the items are shown as
 * they are, without motion.
 *
 * The moving line consists of copies of the items. The styles of the page apply to the copies, and their links can be
 * clicked. Keyboards and screen readers use only the original items. Event listeners that are attached to an item are not
 * copied.
 *
 * The motion is paused while the element is outside the viewport, while it contains the focus and, with `paused-on-hover`,
 * while the pointer is over it. A button stops the motion until the visitor presses it again.
 *
 * Only text and links can follow a wave. If the content contains images, the line is straight, with a message in the console.
 *
 * @element sq-marquee
 * @summary Text, links and logos that move past in a line or along a wave.
 * @load visible
 * @styles own
 * @attr {'left' | 'right'} animation-direction - Direction in which the text moves. Default: left.
 * @attr {number} animation-speed - Speed in units of 60 pixels per second, from 0 to 20. Default: 1.
 * @attr {number} wave-intensity - Height of the waves from trough to crest, in units of the font size, from 0 to 10. With 0, the line is straight. Default: 0.
 * @attr {number} wave-frequency - Number of waves across the width of the element, from 0 to 20. In an element wider than 1000 pixels, it is the number of waves per 1000 pixels. Default: 1.
 * @attr {boolean} paused-on-hover - Pauses the motion while the pointer is over the element. Default: false.
 * @attr {string} separator - Text between two items. If it is empty, the items are separated by a space. Default: •.
 * @slot - Items: text, links and images.
 * @slot line - Copies of the items. The element inserts them.
 * @csspart viewport - Area in which the text is visible.
 * @csspart line - Moving line of copies.
 * @csspart pause - Button that stops the motion, and starts it again.
 * @cssstate moving - The text moves, or its motion is paused for a moment. Removed when the visitor stops the motion with the button.
 */
export class SqMarquee extends reactBlock({
  input: marqueeInput,
  view: View,
  styles: [marqueeStyles],
}) {}

define('sq-marquee', SqMarquee);
