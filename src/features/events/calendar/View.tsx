import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { emit } from '../../../core/events.js';
import { useHostState, useHydrated } from '../../../core/renderers/react/hooks.js';
import { hasSameDigits } from '../../../core/locale.js';
import { report } from '../../../platform/report.js';
import {
  useHost,
  useLocale,
  useMessages,
  type ViewProps,
} from '../../../core/renderers/react/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { loadOwnText } from '../../../platform/load-text.js';
import { calendarMessages } from '../messages/calendar.js';
import { tourDatesMessages } from '../messages/tour-dates.js';
import {
  byDay,
  createCalendar,
  monthToShow,
  nearestMonth,
  readCalendarEvents,
} from '../model/calendar.js';
import {
  clampDay,
  dayAt,
  firstDayOf,
  monthOf,
  monthText,
  parseMonth,
  gridDays,
} from '../model/days.js';
import { timeZone, type TimeZone } from '../model/time-zone.js';
import { reportProblems } from '../page-events.js';
import { Agenda, DayDialog } from './EventLists.js';
import type { CalendarInput } from './input.js';
import { feedCode, recurrenceCode } from './lazy-code.js';
import { MonthGrid } from './MonthGrid.js';
import { Toolbar } from './Toolbar.js';
import { calendarFormat } from './calendar-format.js';

/** Another month is shown. */
export interface CalendarMonthChanged {
  /** As `2026-12`. */
  readonly month: string;
}

declare module '../../../core/events.js' {
  interface ElementEvents {
    'sq-calendar-month-changed': CalendarMonthChanged;
  }
}

/**
 * Shows a month in place of the page's list. A server draws the current month above the list. The calendar works, and the list is hidden, once
 * the code has loaded.
 */
export function View({ input }: ViewProps<CalendarInput>): ReactNode {
  const host = useHost();
  const feed = useFeed(input, host);
  const shown = useMemo(
    () => (feed ? { ...input, events: [...input.events, ...feed.events] } : input),
    [input, feed],
  );
  const isHydrated = useHydrated();
  const locale = useLocale();
  const serverTime = useServerTime(host);
  // A page without events has its own words for that, and needs no calendar.
  const isLive = isHydrated && (input.isDrawn || feed !== undefined);
  const isSent = serverTime !== undefined && isKnownToServer(input) && hasSameDigits(locale);
  const isDrawn = isHydrated ? isLive : isSent;
  useHostState('ready', isLive);
  useEffect(() => {
    if (host) reportProblems(input, host.localName);
  }, [host, input]);
  useEffect(() => {
    if (host && feed) reportProblems(feed, host.localName);
  }, [host, feed]);
  return (
    <>
      {isDrawn && (
        <Calendar
          key={input.month}
          input={shown}
          serverTime={isHydrated ? undefined : serverTime}
        />
      )}
      <div className="source" hidden={isLive}>
        <slot />
      </div>
    </>
  );
}

/** The attribute that holds when a server drew a calendar, in milliseconds since 1970. */
const serverTimeAttribute = 'data-drawn';

/** When a server drew the calendar: the first rendering in the browser uses the same time. Undefined if no server drew it. */
function useServerTime(host: HTMLElement | null): number | undefined {
  const [time] = useState(() => {
    if (!host) return Date.now();
    const drawn = host.shadowRoot?.querySelector(`[${serverTimeAttribute}]`);
    return drawn ? Number(drawn.getAttribute(serverTimeAttribute)) : undefined;
  });
  return time;
}

/** False if days and times depend on the visitor's time zone. */
function isKnownToServer({ isDrawn, events }: CalendarInput): boolean {
  return isDrawn && events.every(({ start, end = start }) => start.isLocal && end.isLocal);
}

type Feed = ReturnType<typeof readCalendarEvents>;

/** The events of the feed, once it has loaded. */
function useFeed({ feed, timeZone: zone }: CalendarInput, host: HTMLElement | null) {
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly list: Feed }>();
  useEffect(() => {
    if (!host || feed === '') return;
    const abort = new AbortController();
    void Promise.all([
      loadOwnText(feed, host.ownerDocument.baseURI, abort.signal),
      feedCode.tryLoad(),
    ]).then(([result, code]) => {
      if (abort.signal.aborted || !code) return;
      if ('text' in result) {
        const events = code.readFeed(result.text);
        const list = readCalendarEvents(events, zone, recurrenceCode.current?.readRecurrence);
        setLoaded({ address: feed, list });
      } else {
        report({ tag: host.localName, kind: 'input', path: 'feed', message: result.problem });
      }
    });
    return () => abort.abort();
  }, [host, feed, zone]);
  return loaded?.address === feed ? loaded.list : undefined;
}

interface CalendarProps extends ViewProps<CalendarInput> {
  /** The time to draw by, until the calendar works. */
  readonly serverTime: number | undefined;
}

/** A month of events, as a grid or as a list, and the events of a day over the page. */
function Calendar({ input, serverTime }: CalendarProps): ReactNode {
  const { events, month: given = '', show, hasRows } = input;
  const host = useHost();
  const locale = useLocale();
  const messages = useMessages(calendarMessages);
  const eventMessages = useMessages(tourDatesMessages);
  const { now, visitorZone } = useClock(host, serverTime);
  const format = useMemo(
    () => calendarFormat({ locale, messages, events: eventMessages, visitorZone }),
    [locale, messages, eventMessages, visitorZone],
  );
  const calendar = useMemo(
    () => createCalendar(events, { visitorZone, show, now }),
    [events, visitorZone, show, now],
  );
  const today = dayAt(visitorZone?.wallOf(now) ?? now);

  const [chosen, setActive] = useState<number>();
  const first = useMemo(() => {
    const month = parseMonth(given) ?? monthToShow(calendar, today);
    return month === monthOf(today) ? today : firstDayOf(month);
  }, [given, calendar, today]);
  const active = chosen ?? first;
  const [opened, setOpened] = useState<number>();
  const [isList, setList] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const month = monthOf(active);
  const { firstWeekday } = format;
  const days = useMemo(() => {
    const range = gridDays(month, firstWeekday);
    return byDay(calendar.within(range), range);
  }, [calendar, month, firstWeekday]);
  const hasEvents = [...days.keys()].some((day) => monthOf(day) === month);
  const other = hasEvents ? undefined : nearestMonth(calendar, month);

  function go(day: number): void {
    const reached = clampDay(day);
    setActive(reached);
    if (host && monthOf(reached) !== month) {
      emit(host, 'sq-calendar-month-changed', { month: monthText(monthOf(reached)) });
    }
  }

  function open(day: number): void {
    go(day);
    if (days.has(day)) setOpened(day);
  }

  /** The button goes with its month: the focus moves on. */
  function goToOther(day: number): void {
    flushSync(() => go(day));
    focusShown(frame.current);
  }

  useFocusKept(frame, host);

  const shown = { days, format, now };
  return (
    <>
      <div
        part="calendar"
        className={`${isList ? 'list' : 'grid'} ${hasRows ? 'has-rows' : ''}`}
        lang={locale}
        inert={serverTime !== undefined}
        {...{ [serverTimeAttribute]: serverTime }}
      >
        <Toolbar
          {...{ active, today, isList, go }}
          title={format.month(month)}
          toggleList={() => setList(!isList)}
        />
        <div ref={frame} className="frame">
          <MonthGrid
            {...shown}
            {...{ active, today, month, go, open }}
            isOpen={opened !== undefined}
          />
          <Agenda key={month} {...shown} {...{ month, today }} />
          <div role="status" className="status">
            {!hasEvents && (
              <p part="empty">
                {messages.noEvents}
                {other !== undefined && (
                  <button type="button" part="go" onClick={() => goToOther(firstDayOf(other))}>
                    {fill(messages.goTo, { month: format.month(other) })}
                  </button>
                )}
              </p>
            )}
          </div>
        </div>
      </div>
      <DayDialog {...shown} day={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** Gives the focus to the day, or to the list where that is shown. */
function focusShown(frame: Element | null): void {
  const targets = frame?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [];
  for (const target of targets) target.focus({ preventScroll: true });
}

/** Grid and list take turns by the width of the calendar: the focus of one that is hidden goes to the other. */
function useFocusKept(frame: RefObject<HTMLElement | null>, host: HTMLElement | null): void {
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const abort = new AbortController();
    const { signal } = abort;
    let focused: Element | undefined;
    node.addEventListener('focusin', ({ target }) => (focused = target as Element), { signal });
    // What is hidden loses it, too; some browsers say so.
    const forget = (): void => {
      if (focused?.checkVisibility()) focused = undefined;
    };
    node.addEventListener('focusout', forget, { signal });
    const sizes = new ResizeObserver(() => {
      if (!focused || focused.checkVisibility()) return;
      focused = undefined;
      const { activeElement, body } = node.ownerDocument;
      if (!activeElement || activeElement === body || activeElement === host) focusShown(node);
    });
    sizes.observe(node);
    return () => {
      abort.abort();
      sizes.disconnect();
    };
  }, [frame, host]);
}

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Undefined if it is not known. */
  readonly visitorZone: TimeZone | undefined;
}

/** The visitor's clock when the page was last shown, or the time of the server. */
function useClock(host: HTMLElement | null, serverTime: number | undefined): Clock {
  const [clock, setClock] = useState(readClock);
  useEffect(() => {
    const document = host?.ownerDocument;
    const follow = (): void => {
      if (document?.visibilityState === 'visible') setClock(readClock());
    };
    document?.addEventListener('visibilitychange', follow);
    return () => document?.removeEventListener('visibilitychange', follow);
  }, [host]);
  return serverTime === undefined ? clock : { now: serverTime, visitorZone: undefined };
}

function readClock(): Clock {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  return { now: Date.now(), visitorZone: timeZone(name) };
}
