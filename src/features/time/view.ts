import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import type { RelativeTimeInput } from './input.js';
import { fullDate, relativeTime } from './model/relative-time.js';

/** `now` in milliseconds since 1970; unset in the first render, which a server does too. */
export interface RelativeTimeState {
  readonly now?: number;
}

/** What the server wrote until the clock has been read, then how far the moment is from now. */
export function relativeTimeView({
  input: { moment, iso },
  state: { now },
}: LitView<RelativeTimeInput, RelativeTimeState>): TemplateResult {
  const isKnown = now !== undefined;
  // Both stay, so that what a server rendered is kept when the clock is read.
  return html`<slot ?hidden=${isKnown}></slot
    ><time
      part="time"
      lang="en"
      dir="ltr"
      datetime=${iso}
      title=${isKnown ? fullDate(moment) : nothing}
      ?hidden=${!isKnown}
      >${isKnown ? relativeTime(moment, now) : nothing}</time
    >`;
}
