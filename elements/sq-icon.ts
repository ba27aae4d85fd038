import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { iconInput, iconStyles, iconView } from '../src/features/icon/view.js';

/**
 * Draws an icon by its name, as large as the text around it and in its colour. A child `<svg>` from
 * the server has the same size and holds its place; it stays where the name is not known.
 *
 * @element sq-icon
 * @summary An icon by its name, in the size and colour of the text.
 * @load interaction, visible :not(:has(> svg))
 * @attr {'arrow-left' | 'arrow-right' | 'bike' | 'calendar' | 'check' | 'chevron-down' |
 * 'chevron-left' | 'chevron-right' | 'chevron-up' | 'clock' | 'coffee' | 'download' |
 * 'external-link' | 'flame' | 'gift' | 'globe' | 'heart' | 'house' | 'info' | 'leaf' | 'lock' |
 * 'mail' | 'map-pin' | 'menu' | 'minus' | 'package' | 'pause' | 'phone' | 'play' | 'plus' |
 * 'search' | 'share-2' | 'shopping-bag' | 'shopping-cart' | 'star' | 'trash' | 'triangle-alert' |
 * 'truck' | 'user' | 'x'} name - Which icon. Required.
 * @attr {string} label - What the icon stands for, where no text beside it says so. Without it the icon is decoration, hidden from screen readers.
 * @slot - The icon as the server drew it, shown until the element is ready and if it fails.
 * @csspart icon - The drawing, an `<svg>`.
 * @cssproperty [--sq-icon-size=1em] - Width and height.
 * @cssproperty [--sq-icon-stroke=2] - Width of the strokes, in units of 1/24 of the size.
 */
export class SqIcon extends litBlock({
  input: iconInput,
  hidesFailure: true,
  state: {},
  view: iconView,
  styles: [iconStyles],
}) {}

define('sq-icon', SqIcon);
