import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { marqueeInput } from '../src/features/marquee/input.js';
import { marqueeStyles } from '../src/features/marquee/marquee.styles.js';
import { View } from '../src/features/marquee/View.js';

/**
 * Put each item into its own element, such as a `<span>`, a link or an image. If there is also text outside these elements, the
 * whole content is treated as a single item. Without JavaScript, with reduced motion and in print, the items do not move.
 *
 * The moving line consists of copies of the items. The page's styles apply to the copies, and their links can be clicked.
 * Keyboard and screen reader users interact with the original items only. Event listeners on items are not copied.
 *
 * The motion pauses while the element is outside the viewport or contains focus. If `paused-on-hover` is set, it also pauses
 * while the pointer is over the element. A button lets the visitor stop and restart the motion.
 *
 * Only text and links can follow a wave. If the content contains images, the line is straight, and the console shows a message.
 *
 * @element sq-marquee
 * @summary Text, links and logos that move past in a line or along a wave.
 * @load visible
 * @styles own
 * @attr {'left' | 'right'} animation-direction - Direction of the motion. Default: left.
 * @attr {number} animation-speed - Speed in units of 60 pixels per second, from 0 to 20. Default: 1.
 * @attr {number} wave-intensity - Height of the waves from trough to crest, in `em`, from 0 to 10. If 0, the line is straight. Default: 0.
 * @attr {number} wave-frequency - Number of waves across the element's width, from 0 to 20. If the element is wider than 1000 pixels, it is the number of waves per 1000 pixels. Default: 1.
 * @attr {boolean} paused-on-hover - Pauses the motion while the pointer is over the element. Default: false.
 * @attr {string} separator - Text between two items. If empty, a space separates the items. Default: •.
 * @when wave-frequency wave-intensity=*
 * @items sq-marquee > :not(script) - Item
 * @slot - Items: text, links and images.
 * @slot line - Copies of the items, which the element inserts.
 * @csspart viewport - Area in which the moving line is visible.
 * @csspart line - The moving line.
 * @csspart pause - Button that stops and restarts the motion.
 * @cssstate moving - The line is moving, or its motion is paused temporarily. Not set if the visitor has stopped the motion with the button.
 */
export class SqMarquee extends reactBlock({
  input: marqueeInput,
  view: View,
  styles: [marqueeStyles],
}) {}

define('sq-marquee', SqMarquee);
