import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { iconInput, iconStyles, iconView } from '../src/features/icon/view.js';

/**
 * The icons are from Lucide. To reserve space for the icon, and to show it without JavaScript, render it on the server as a
 * child `<svg>`. If the `name` is invalid, this `<svg>` stays visible.
 *
 * @element sq-icon
 * @summary Named icon in the size and color of the surrounding text.
 * @load interaction, visible :not(:has(> svg))
 * @attr {'arrow-left' | 'arrow-right' | 'bike' | 'calendar' | 'check' | 'chevron-down' |
 * 'chevron-left' | 'chevron-right' | 'chevron-up' | 'clock' | 'coffee' | 'download' |
 * 'external-link' | 'flame' | 'gift' | 'globe' | 'heart' | 'house' | 'info' | 'leaf' | 'lock' |
 * 'mail' | 'map-pin' | 'menu' | 'minus' | 'package' | 'pause' | 'phone' | 'play' | 'plus' |
 * 'search' | 'share-2' | 'shopping-bag' | 'shopping-cart' | 'star' | 'trash' | 'triangle-alert' |
 * 'truck' | 'user' | 'x'} name - Name of the icon. Required.
 * @attr {string} label - Accessible name. Set it if the text beside the icon does not convey the icon's meaning. If absent, the icon is treated as decorative and is hidden from screen readers.
 * @slot - Server-rendered `<svg>` of the icon. Shown until JavaScript has loaded, and if JavaScript fails to load.
 * @csspart icon - The `<svg>` of the icon.
 * @cssproperty [--sq-icon-size=1em] - Width and height.
 * @cssproperty [--sq-icon-stroke=2] - Stroke width, in units of 1/24 of the icon's size.
 */
export class SqIcon extends litBlock({
  input: iconInput,
  hidesFailure: true,
  state: {},
  view: iconView,
  styles: [iconStyles],
}) {}

define('sq-icon', SqIcon);
