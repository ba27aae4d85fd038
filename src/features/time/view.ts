import { html, nothing, type TemplateResult } from 'lit/html.js';
import { defineInput, InputProblem } from '../../core/input/input.js';
import type { LitContext, LitView } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { required, text } from '../../core/input/scalars.js';
import { timeMessages } from './messages.js';
import {
  fullDate,
  isoText,
  parseMoment,
  relativeTime,
  type Moment,
} from './model/relative-time.js';

/** Milliseconds between two updates (spec section 9 "Relative time"). */
const REFRESH = 5000;

/** What `sq-relative-time` shows. */
export interface RelativeTimeInput {
  readonly moment: Moment;
  /** For the `datetime` attribute. */
  readonly iso: string;
}

/** A child `<time datetime>` is as good as the attribute. */
export const relativeTimeInput = defineInput({
  scalars: { datetime: required(text()) },
  content: (source) => ({
    datetime: source.querySelector('time[datetime]')?.getAttribute('datetime'),
  }),
  watch: ['datetime'],
  refine: ({ datetime }): RelativeTimeInput | InputProblem => {
    const moment = parseMoment(datetime);
    if (moment) return { moment, iso: isoText(moment) };
    return new InputProblem('datetime', 'not usable.', 'an ISO 8601 date-time, with its offset');
  },
});

/** `now` in milliseconds since 1970; unset in the first render, which a server does too. */
export interface RelativeTimeState {
  readonly now?: number;
}

/** What the server wrote until the clock has been read, then how far the moment is from now. */
export function relativeTimeView({
  input: { moment, iso },
  state: { now },
  locale,
}: LitView<RelativeTimeInput, RelativeTimeState>): TemplateResult {
  const isKnown = now !== undefined;
  const messages = messagesIn(timeMessages, locale);
  // Both stay, so that what a server rendered is kept when the clock is read.
  return html`<slot ?hidden=${isKnown}></slot
    ><time
      part="time"
      lang=${locale}
      dir="auto"
      datetime=${iso}
      title=${isKnown ? fullDate(moment, locale) : nothing}
      ?hidden=${!isKnown}
      >${isKnown ? relativeTime(moment, now, { locale, messages }) : nothing}</time
    >`;
}

/** The labels of a page. One timer for all, which is stopped while there is none, or the document is hidden. */
const labels = new Set<(state: RelativeTimeState) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps the label up to date: every five seconds, and when the document is visible again. */
export function connectRelativeTime({
  signal,
  update,
}: LitContext<RelativeTimeInput, RelativeTimeState>): void {
  update({ now: Date.now() });
  if (labels.size === 0) document.addEventListener('visibilitychange', onVisibility);
  labels.add(update);
  start();
  signal.addEventListener('abort', () => {
    labels.delete(update);
    if (labels.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    stop();
  });
}

function onVisibility(): void {
  if (document.hidden) return stop();
  tick();
  start();
}

function start(): void {
  if (!document.hidden) timer ??= setInterval(tick, REFRESH);
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
}

function tick(): void {
  const now = Date.now();
  for (const update of labels) update({ now });
}
