import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectRelativeTime,
  relativeTimeInput,
  relativeTimeView,
} from '../src/features/time/view.js';

/**
 * Put the date inside the element, as text or as a `<time datetime>`. It is shown until JavaScript has loaded, and to visitors
 * without JavaScript.
 *
 * The element replaces the date with a label such as `just now`, `about 20 seconds ago`, `5 minutes ago` or `in 3 days`. A date
 * without a time is shown as `today`, `yesterday` or `3 days ago`. If the date is 30 or more days in the past or future, the
 * date itself is shown. While the page is visible, the label is updated every 5 seconds. The label's `title` contains the full
 * date.
 *
 * The label usually differs in length from the server's text. To avoid layout shifts, put the element on its own line, or use
 * text of similar length.
 *
 * @element sq-relative-time
 * @summary Relative time, such as “5 minutes ago”, that is kept up to date.
 * @load visible
 * @attr {DateTime} datetime - ISO 8601 date, or date and time, such as `2026-11-30` or `2026-11-30T12:00+01:00`. A time without an offset is treated as UTC. If absent, the `datetime` of a child `<time>` is used.
 * @slot - Server-rendered date, as text or as a `<time datetime>`. Shown until JavaScript has loaded, and if the date is invalid.
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
