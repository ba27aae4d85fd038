import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { connectFollowButton, followButtonInput } from '../src/features/social/follow-view.js';

/**
 * A link of the page to follow somebody on X, of which the network's own script makes its button.
 *
 * The script is asked for with `widget`, once the visitor allows marketing; until then, without it, and where it does
 * not come in ten seconds, the link is what there is. With `username` the link leads to the network's question whether to follow.
 * It has that as its `href`, and the class `twitter-follow-button`, meanwhile.
 *
 * @element sq-follow-button
 * @summary A link to follow somebody on X, and the network's button.
 * @load visible
 * @attr {string} username - Whom to follow, with or without an at sign.
 * @attr {boolean} widget - Asks the network for its button. Default: false: the link stays a link.
 * @slot - The link to the profile, an `<a href>`.
 */
export class SqFollowButton extends litBlock({
  input: followButtonInput,
  hidesFailure: true,
  state: {},
  view: slotView,
  styles: [],
  connect: connectFollowButton,
}) {}

define('sq-follow-button', SqFollowButton);
