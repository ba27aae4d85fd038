import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { calendarMessages } from '../messages/calendar.js';
import { clampDay, dayOfMonth, monthOf, weeksOf } from '../model/days.js';
import { dayByKey } from '../model/grid-keys.js';
import type { Occurrence } from '../model/calendar.js';
import { layOutWeek, type DayLines, type Segment } from '../model/week-lanes.js';
import type { ShownDays } from './EventLists.js';

/** Number of lines in a cell below the day number. */
const LINES = 3;

interface MonthGridProps extends ShownDays {
  /** The day that is in the tab order. */
  readonly active: number;
  readonly today: number;
  readonly month: number;
  readonly isOpen: boolean;
  readonly go: (day: number) => void;
  readonly open: (day: number) => void;
}

/** Shows a month's days in a grid with a roving tabindex (WAI-ARIA APG, "Date Picker Dialog Example"). */
export function MonthGrid(props: MonthGridProps): ReactNode {
  const { month, format, active, isOpen, go, open } = props;
  const grid = useRef<HTMLTableElement>(null);
  /** `true` if the next render focuses the active day, because the day has changed or the dialog has closed. */
  const follows = useRef(false);

  useLayoutEffect(() => {
    if (isOpen) follows.current = true;
    else if (follows.current) {
      follows.current = false;
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
  }, [active, isOpen]);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const isActivated = event.key === 'Enter' || event.key === ' ';
    const order = {
      firstWeekday: format.firstWeekday,
      isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    };
    const wanted = isActivated ? active : dayByKey(event, active, order);
    if (wanted === undefined) return;
    const next = clampDay(wanted);
    event.preventDefault();
    if (isActivated) open(active);
    else {
      follows.current = next !== active;
      go(next);
    }
  }

  function handleClick({ target }: MouseEvent): void {
    const day = Number((target as Element).closest('td')?.getAttribute('data-day') ?? NaN);
    if (Number.isNaN(day)) return;
    follows.current = day !== active;
    open(day);
  }

  return (
    <table
      ref={grid}
      part="grid"
      role="grid"
      aria-labelledby="month"
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <thead>
        <tr>
          {format.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" part="weekday" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, format.firstWeekday).map((first) => (
          <tr key={first}>
            <Week {...props} first={first} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Week({ first, ...props }: MonthGridProps & { readonly first: number }): ReactNode {
  const week = layOutWeek(props.days, first, LINES);
  // An event that spans several cells needs lines of the same height in each of them.
  const hasBars = week.some(({ lines }) => lines.some((each) => each?.length !== 1));
  return props.format.weekdays.map(({ long }, index) => (
    <Cell
      key={long}
      {...props}
      {...(week[index] ?? { lines: [], hidden: 0 })}
      day={first + index}
      hasBars={hasBars}
    />
  ));
}

interface CellProps extends MonthGridProps, DayLines {
  readonly day: number;
  readonly hasBars: boolean;
}

function Cell(props: CellProps): ReactNode {
  const { day, days, lines, hidden, hasBars, format, active, today, month } = props;
  const messages = useMessages(calendarMessages);
  const events = days.get(day) ?? [];
  const date = format.date(day);
  const parts = ['day', monthOf(day) !== month && 'outside', day === today && 'current'];
  return (
    <td
      role="gridcell"
      part={parts.filter(Boolean).join(' ')}
      data-day={day}
      tabIndex={day === active ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-haspopup={events.length > 0 ? 'dialog' : undefined}
    >
      <div className={hasBars ? 'cell' : `cell few-${events.length}`}>
        <span className="visually-hidden">
          {events.length > 0 ? messages.day(events.length, { date }) : date}
        </span>
        <span part="number" aria-hidden="true">
          {format.number(dayOfMonth(day))}
        </span>
        {lines.map((segment, line) =>
          segment ? (
            <EventLine key={line} {...props} {...segment} />
          ) : (
            <span key={line} className="free">
              &nbsp;
            </span>
          ),
        )}
        {hidden > 0 && <span part="more">{messages.more(hidden)}</span>}
      </div>
    </td>
  );
}

/**
 * Renders an event in a day's cell. The event's first cell in each week shows the event across all its days of that week. The
 * other cells contain only hidden text for screen readers.
 */
function EventLine({ event, length, day, now, format }: CellProps & Segment): ReactNode {
  const { firstDay } = event;
  return (
    <span
      part={length === 0 ? undefined : partOf(event, day, day + length - 1, now)}
      className={length === 0 ? 'free' : `days days-${length}`}
    >
      {firstDay === day && format.begin(event)} {format.title(event)}
    </span>
  );
}

function partOf(
  { firstDay, lastDay, overMs }: Occurrence,
  from: number,
  to: number,
  now: number,
): string {
  const isOver = overMs <= now;
  return ['event', isOver && 'past', firstDay < from && 'continued', lastDay > to && 'continues']
    .filter(Boolean)
    .join(' ');
}
