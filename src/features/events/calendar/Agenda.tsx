import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/ViewRoot.js';
import { calendarMessages } from '../messages/calendar.js';
import { monthEntries } from '../model/calendar.js';
import { firstDayOf, monthOf } from '../model/days.js';
import { isOver } from '../model/occurrences.js';
import { EventRows, useShownPart, type ShownDays } from './EventRows.js';

interface AgendaProps extends ShownDays {
  readonly month: number;
  readonly today: number;
}

/** The events of a month as a list by day. In the month of today those that are over stand behind a button. */
export function Agenda({ days, format: format, now, month, today }: AgendaProps): ReactNode {
  const messages = useMessages(calendarMessages);
  const [showsPast, showPast] = useState(false);
  const all = useMemo(() => monthEntries(days, month), [days, month]);
  const next = useMemo(
    () => (month === monthOf(today) ? all.filter((entry) => !isOver(entry, now)) : all),
    [all, month, today, now],
  );
  const isShort = !showsPast && next.length > 0 && next.length < all.length;
  const { part, button } = useShownPart(isShort ? next : all);
  const first = firstDayOf(month);
  const dates = [...new Set(part.map(({ firstDay }) => Math.max(firstDay, first)))];
  return (
    // A scroll box that has nothing to focus would be out of reach for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div part="agenda" role="region" aria-labelledby="month" tabIndex={0}>
      {isShort && (
        <button
          type="button"
          part="show-past"
          onClick={({ currentTarget }) => {
            // The button goes, and what it has shown begins where the list does.
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
            entries={part.filter(({ firstDay }) => Math.max(firstDay, first) === date)}
            format={format}
            now={now}
          />
        </section>
      ))}
      {button}
    </div>
  );
}
