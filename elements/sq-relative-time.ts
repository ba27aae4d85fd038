import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectRelativeTime,
  relativeTimeInput,
  relativeTimeView,
} from '../src/features/time/view.js';

/**
 * Put the date inside the element, as text or as a `<time datetime>`. Visitors without JavaScript see it, and it is shown
 * until JavaScript has loaded.
 *
 * The element replaces it with a label such as `just now`, `about 20 seconds ago`, `5 minutes ago` or `in 3 days`. A date
 * without a time is shown as `today`, `yesterday` or `3 days ago`. If the date is 30 days or more away, the date itself is
 * shown. The label is updated every 5 seconds while the page is visible. Its `title` contains the full date.
 *
 * The label and the server's text usually differ in length. To avoid layout shifts, put the element on a line of its own, or
 * use a text of similar length.
 *
 * @element sq-relative-time
 * @summary Time relative to now, such as “5 minutes ago”, kept up to date.
 * @load visible
 * @attr {string} datetime - ISO 8601 date, or date and time, such as `2026-11-30` or `2026-11-30T12:00+01:00`. A time without an offset is in UTC. If absent, the `datetime` of a child `<time>` is used.
 * @slot - Date as the server has written it, as text or as a `<time datetime>`. Shown until JavaScript has loaded, and if the date is invalid.
 * @csspart time - `<time>` element with the label.
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
