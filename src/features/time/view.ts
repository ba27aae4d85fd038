import { html, nothing, type TemplateResult } from 'lit/html.js';
import { defineInput, type InputProblem, invalid } from '../../core/input/input.js';
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

/** Labels are updated at this interval in milliseconds (behavior.md#time-refresh). */
const REFRESH = 5000;

export interface RelativeTimeInput {
  readonly moment: Moment;
  /** Value for the `datetime` attribute. */
  readonly iso: string;
}

/** A child `<time datetime>` can be used instead of the attribute. */
export const relativeTimeInput = defineInput({
  scalars: { datetime: required(text()) },
  content: (source) => ({
    datetime: source.querySelector('time[datetime]')?.getAttribute('datetime'),
  }),
  watch: ['datetime'],
  refine: ({ datetime }): RelativeTimeInput | InputProblem => {
    const moment = parseMoment(datetime);
    if (moment) return { moment, iso: isoText(moment) };
    return invalid('datetime', datetime, 'an ISO 8601 date-time with its offset');
  },
});

/** `now` is in milliseconds since 1970. It is not set on the first render, which also runs on the server. */
export interface RelativeTimeState {
  readonly now?: number;
}

/** Shows the server-rendered content until the clock has been read. Then shows the time relative to now. */
export function relativeTimeView({
  input: { moment, iso },
  state: { now },
  locale,
}: LitView<RelativeTimeInput, RelativeTimeState>): TemplateResult {
  const isKnown = now !== undefined;
  const messages = messagesIn(timeMessages, locale);
  // Always render both nodes, so that hydration keeps the server-rendered HTML until the clock has been read.
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

/** All labels in the document share one timer. It stops when there are no labels and while the document is hidden. */
const labels = new Set<(state: RelativeTimeState) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Updates the label every five seconds. Also updates the label when the document becomes visible again. */
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
