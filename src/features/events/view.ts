import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import type { TourDatesInput } from './input.js';
import { tourDatesMessages } from './messages/tour-dates.js';
import type { EventTime } from './model/event-time.js';
import { type ListedEvent, statusMessages } from './model/events.js';
import { plainSpaces } from './model/plain-spaces.js';

/** Empty on the first render, which must match the server-rendered HTML. */
export interface TourDatesState {
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** `true` if server-rendered rows keep their order. */
  readonly isOrdered?: boolean;
  /** `true` if the visitor already sees the rows. No row is hidden in that case. */
  readonly isSeen?: boolean;
}

type View = LitView<TourDatesInput, TourDatesState>;

/**
 * Renders the JSON's rows and hides the page's own rows. If the page has other content, such as a link, it stays visible below.
 */
export function tourDatesView(view: View): TemplateResult {
  const { isDrawn, hasRows } = view.input;
  return html`${isDrawn ? rowsView(view) : nothing}<slot ?hidden=${isDrawn && hasRows}></slot>`;
}

function rowsView({ input, state, locale }: View): TemplateResult {
  const { dates, past } = input;
  const { now = -Infinity, isOrdered, isSeen } = state;
  const format = dateFormatIn(locale);
  const isPast = ({ overMs }: ListedEvent): boolean => overMs <= now;
  const hidesPast = past === 'hide' && !isSeen;
  const sorted = isOrdered
    ? dates
    : [...dates.filter((date) => !isPast(date)), ...dates.filter(isPast).reverse()];
  return html`<ul part="dates" lang=${locale}>
    ${repeat(
      sorted,
      ({ id }) => id,
      (date) => dateView(date, { isPast: isPast(date), hidesPast, format, locale }),
    )}
  </ul>`;
}

interface Row {
  readonly isPast: boolean;
  readonly hidesPast: boolean;
  readonly format: DateFormat;
  readonly locale: string;
}

/** Renders an event's row. Parts are hidden, not omitted, so that the nodes match the server-rendered ones. */
function dateView(date: ListedEvent, { isPast, hidesPast, format, locale }: Row): TemplateResult {
  const { title, location, start, row } = date;
  const time = format.time(start);
  return html`<li part=${isPast ? 'date past' : 'date'} ?hidden=${isPast && hidesPast}>
    <time part="time" datetime=${machineText(start)}
      >${format.day(date)}${time && html`<span part="local-time">${time}</span>`}</time
    >
    <div part="event">
      ${title && html`<strong part="title">${title}</strong>`}
      ${location && html`<span part="location">${location}</span>`}
    </div>
    <div part="offer" ?hidden=${isPast}>${offerView(date, locale)}</div>
    <div ?hidden=${isPast}>${saveButton(row, format.name(date), locale)}</div>
  </li>`;
}

function offerView({ url, status, title }: ListedEvent, locale: string): TemplateResult {
  const messages = messagesIn(tourDatesMessages, locale);
  const hasLink = url !== undefined && status !== 'sold-out';
  return html`${status ? html`<span part="status ${status}">${messages[statusMessages[status]]}</span>` : nothing}
  ${
    hasLink
      ? html`<a
          part="tickets"
          href=${url}
          aria-label=${title ? `${messages.tickets}: ${title}` : nothing}
          >${messages.tickets}</a
        >`
      : nothing
  }`;
}

const calendarIcon = svg`<path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M12 12v6M9 15h6" />`;

export function saveButton(row: number, name: string, locale: string): TemplateResult {
  const label = fill(messagesIn(tourDatesMessages, locale).addToCalendar, { event: name });
  return html`<button part="save" type="button" data-row=${row} aria-label=${label} title=${label}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${calendarIcon}</svg>
  </button>`;
}

/** Formats a time for HTML's `datetime` attribute. */
function machineText({ epochMs, wallMs, isDay }: EventTime): string {
  if (epochMs !== undefined) return new Date(epochMs).toISOString();
  return new Date(wallMs).toISOString().slice(0, isDay ? 10 : 19);
}

interface DateFormat {
  /** Returns the day, or the first and last day. */
  readonly day: (date: Pick<ListedEvent, 'start' | 'end'>) => string;
  /** Returns the venue's local time. Empty for all-day events. */
  readonly time: (time: EventTime) => string;
  /** Returns an accessible name that distinguishes the event from others. */
  readonly name: (date: ListedEvent) => string;
}

export function dateFormatIn(locale: string): DateFormat {
  // Wall times are formatted as if they were UTC, so that one format works for all time zones.
  const timeZone = 'UTC';
  const dayFormat = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const timeFormat = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const messages = messagesIn(tourDatesMessages, locale);

  const day: DateFormat['day'] = ({ start, end }) =>
    plainSpaces(
      end ? dayFormat.formatRange(start.wallMs, end.wallMs) : dayFormat.format(start.wallMs),
    );
  return {
    day,
    time: ({ wallMs, isDay, isLocal }) => {
      if (isDay) return '';
      const time = plainSpaces(timeFormat.format(wallMs));
      return isLocal ? fill(messages.localTime, { time }) : `${time} UTC`;
    },
    name: (date) => [date.title, date.location, day(date)].filter(Boolean).join(', '),
  };
}
