import { useState, type MouseEvent, type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { calendarMessages } from '../messages/calendar.js';
import { tourDatesMessages } from '../messages/tour-dates.js';
import { calendarLinks } from '../model/calendar-links.js';
import { statusMessages } from '../model/events.js';
import { saveEvent } from '../save-event.js';
import type { CalendarFormat } from './calendar-format.js';
import { monthOccurrences, type Occurrence } from '../model/calendar.js';
import { firstDayOf, monthOf } from '../model/days.js';
import { Modal } from '../../../ui/modal/Modal.js';

export interface ShownDays {
  /** Events keyed by day. A day is the number of days since January 1, 1970. Days without events have no entry. */
  readonly days: ReadonlyMap<number, readonly Occurrence[]>;
  readonly format: CalendarFormat;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Number of events that a list shows initially. Each press of "Show more" adds as many. */
const STEP = 40;

/**
 * Returns the visible events and the "Show more" button. The button must be a child of the element that contains the event
 * rows.
 */
function useShownPart<T>(events: readonly T[]): {
  readonly part: readonly T[];
  readonly button: ReactNode;
} {
  const { showMore } = useMessages(calendarMessages);
  const [limit, setLimit] = useState(STEP);

  /** Moves focus to the first new row, because the button is removed once all rows are shown. */
  function showNext({ currentTarget: { parentElement: list } }: MouseEvent): void {
    flushSync(() => setLimit(limit + STEP));
    list?.querySelectorAll<HTMLElement>('[part~="row"]')[limit]?.focus();
  }

  return {
    part: events.slice(0, limit),
    button: events.length > limit && (
      <button type="button" part="show-more" onClick={showNext}>
        {showMore}
      </button>
    ),
  };
}

interface EventRowsProps extends Omit<ShownDays, 'days'> {
  readonly events: readonly Occurrence[];
}

function EventRows({ events, format, now }: EventRowsProps): ReactNode {
  return (
    <ul part="events">
      {events.map((event) => (
        <EventRow key={event.id} {...{ event, format, now }} />
      ))}
    </ul>
  );
}

interface EventRowProps extends Omit<ShownDays, 'days'> {
  readonly event: Occurrence;
}

function EventRow({ event, format, now }: EventRowProps): ReactNode {
  const { location, url, status, overMs } = event;
  const messages = useMessages(tourDatesMessages);
  const title = format.title(event);
  const yours = format.yours(event);
  const isOver = overMs <= now;
  return (
    <li part={isOver ? 'row past' : 'row'} tabIndex={-1}>
      <strong part="title">{url === undefined ? title : <a href={url}>{title}</a>}</strong>
      <span part="time">{format.when(event)}</span>
      {yours !== '' && <span part="your-time">{yours}</span>}
      {location !== '' && location !== title && <span part="location">{location}</span>}
      {status && !isOver && <span part="status">{messages[statusMessages[status]]}</span>}
      {!isOver && <SaveLinks {...{ event, title }} />}
    </li>
  );
}

interface SaveLinksProps {
  readonly event: Occurrence;
  readonly title: string;
}

function SaveLinks({ event, title }: SaveLinksProps): ReactNode {
  const messages = useMessages(calendarMessages);
  const { addToCalendar } = useMessages(tourDatesMessages);
  const { google, outlook } = calendarLinks(event, title);
  const outside = { target: '_blank', rel: 'noopener' };
  return (
    <details part="save">
      <summary aria-label={fill(addToCalendar, { event: title })}>{messages.addTo}</summary>
      <div className="links">
        <button
          type="button"
          part="file"
          onClick={({ currentTarget }) => void saveEvent(currentTarget, event, title)}
        >
          {messages.calendarFile}
        </button>
        <a href={google} {...outside}>
          {messages.google}
        </a>
        <a href={outlook} {...outside}>
          {messages.outlook}
        </a>
      </div>
    </details>
  );
}

interface AgendaProps extends ShownDays {
  readonly month: number;
  readonly today: number;
}

/** Shows a month's events grouped by day. In the current month, past events are hidden behind a button. */
export function Agenda({ days, format, now, month, today }: AgendaProps): ReactNode {
  const messages = useMessages(calendarMessages);
  const [showsPast, showPast] = useState(false);
  const all = useMemo(() => monthOccurrences(days, month), [days, month]);
  const next = useMemo(
    () => (month === monthOf(today) ? all.filter(({ overMs }) => overMs > now) : all),
    [all, month, today, now],
  );
  const isShort = !showsPast && next.length > 0 && next.length < all.length;
  const { part, button } = useShownPart(isShort ? next : all);
  const first = firstDayOf(month);
  const dates = [...new Set(part.map(({ firstDay }) => Math.max(firstDay, first)))];
  return (
    // Without a tabindex, a scroll container without focusable content cannot be scrolled by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div part="agenda" role="region" aria-labelledby="month" tabIndex={0}>
      {isShort && (
        <button
          type="button"
          part="show-past"
          onClick={({ currentTarget }) => {
            // Pressing the button removes it, so focus moves to the list. The list starts with the past events.
            currentTarget.parentElement?.focus({ preventScroll: true });
            showPast(true);
          }}
        >
          {messages.showPast}
        </button>
      )}
      {dates.map((date) => (
        <section key={date} part="date" aria-label={format.date(date)}>
          <p part="date-name">{format.date(date)}</p>
          <EventRows
            events={part.filter(({ firstDay }) => Math.max(firstDay, first) === date)}
            format={format}
            now={now}
          />
        </section>
      ))}
      {button}
    </div>
  );
}

interface DayDialogProps extends ShownDays {
  /** `undefined` while the dialog is closed. */
  readonly day: number | undefined;
  readonly onClose: () => void;
}

export function DayDialog({ day, onClose, ...shown }: DayDialogProps): ReactNode {
  return (
    <Modal part="dialog" labelledBy="day" isOpen={day !== undefined} onClose={onClose}>
      {day !== undefined && <Day {...shown} day={day} onClose={onClose} />}
    </Modal>
  );
}

function Day({ day, days, format, now, onClose }: DayDialogProps & { readonly day: number }) {
  const messages = useMessages(calendarMessages);
  const { part, button } = useShownPart(days.get(day) ?? []);
  return (
    <>
      <div part="header">
        <h2 part="day-name" id="day" tabIndex={-1} data-first>
          {format.date(day)}
        </h2>
        <button type="button" part="close" aria-label={messages.close} onClick={onClose} />
      </div>
      <EventRows events={part} format={format} now={now} />
      {button}
    </>
  );
}
