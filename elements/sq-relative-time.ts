import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectRelativeTime,
  relativeTimeInput,
  relativeTimeView,
} from '../src/features/time/view.js';

/**
 * Says how long ago something was, or how soon it will be: `just now`, `about 20 seconds ago`,
 * `5 minutes ago`, `in 3 days`, and the date when it is 30 days or more away. It follows the clock
 * every 5 seconds while the page is looked at; the full date is its title. A date without a time of
 * day reads `today`, `yesterday`, `3 days ago`.
 *
 * The label seldom is as long as the server's text: give it a line of its own, or a text of about its
 * length, where nothing may move.
 *
 * @element sq-relative-time
 * @summary How long ago or how soon a moment is, kept up to date.
 * @load visible
 * @attr {string} datetime - ISO 8601 date-time, with its offset (UTC without one), or a date. Required, unless a child `<time datetime>` has it.
 * @slot - The date as the server wrote it, text or a `<time datetime>`, shown until the element is ready and if it fails.
 * @csspart time - The label, a `<time>`.
 */
export class SqRelativeTime extends litBlock({
  input: relativeTimeInput,
  hidesFailure: true,
  state: {},
  view: relativeTimeView,
  styles: [],
  connect: connectRelativeTime,
}) {}

define('sq-relative-time', SqRelativeTime);
