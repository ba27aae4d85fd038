import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { iconInput, iconStyles, iconView } from '../src/features/icon/view.js';

/**
 * The icons are from Lucide. A child `<svg>` from the server reserves the place of the icon, and is what visitors without
 * JavaScript see. It also stays if the `name` is invalid.
 *
 * @element sq-icon
 * @summary Icon by name, in the size and color of the surrounding text.
 * @load interaction, visible :not(:has(> svg))
 * @attr {'arrow-left' | 'arrow-right' | 'bike' | 'calendar' | 'check' | 'chevron-down' |
 * 'chevron-left' | 'chevron-right' | 'chevron-up' | 'clock' | 'coffee' | 'download' |
 * 'external-link' | 'flame' | 'gift' | 'globe' | 'heart' | 'house' | 'info' | 'leaf' | 'lock' |
 * 'mail' | 'map-pin' | 'menu' | 'minus' | 'package' | 'pause' | 'phone' | 'play' | 'plus' |
 * 'search' | 'share-2' | 'shopping-bag' | 'shopping-cart' | 'star' | 'trash' | 'triangle-alert' |
 * 'truck' | 'user' | 'x'} name - Name of the icon. Required.
 * @attr {string} label - Accessible name. Set it if no text beside the icon states its meaning. If absent, the icon is decorative and hidden from screen readers.
 * @slot - The icon as an `<svg>` from the server. Shown until JavaScript has loaded, and if it fails.
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
