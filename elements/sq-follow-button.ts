import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { connectFollowButton, followButtonInput } from '../src/features/social/follow-view.js';

/**
 * Put the link to the profile inside the element. The link works without JavaScript. If `username` is set, the element changes
 * the link so that it opens X's “Follow” page for the account.
 *
 * If `widget` is set, X's script replaces the link with X's own button after the visitor allows the consent category
 * `marketing`. Until then, or if the script does not load within 10 seconds, the link is shown.
 *
 * @element sq-follow-button
 * @summary Link to follow an account on X, or X's own follow button.
 * @load visible
 * @attr {string} username - Name of the account, with or without `@`.
 * @attr {boolean} widget - Loads X's script, which replaces the link with X's own follow button. Default: false.
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
