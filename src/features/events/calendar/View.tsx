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

/** Detail of `sq-calendar-month-changed`. */
export interface CalendarMonthChanged {
  /** Year and month, such as `2026-12`. */
  readonly month: string;
}

declare module '../../../core/events.js' {
  interface ElementEvents {
    'sq-calendar-month-changed': CalendarMonthChanged;
  }
}

/**
 * Shows a month in place of the page's event list. The server renders the current month above the list. When the code has
 * loaded, the calendar becomes interactive and the list is hidden.
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
  // A page without events shows its own message and does not need a calendar.
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

/** Attribute with the time at which the server rendered the calendar, in milliseconds since 1970. */
const serverTimeAttribute = 'data-drawn';

/**
 * Returns the time at which the server rendered the calendar, for hydration. Returns `undefined` if the calendar was not
 * server-rendered.
 */
function useServerTime(host: HTMLElement | null): number | undefined {
  const [time] = useState(() => {
    if (!host) return Date.now();
    const drawn = host.shadowRoot?.querySelector(`[${serverTimeAttribute}]`);
    return drawn ? Number(drawn.getAttribute(serverTimeAttribute)) : undefined;
  });
  return time;
}

/** Returns `false` if days and times depend on the visitor's time zone, which the server cannot determine. */
function isKnownToServer({ isDrawn, events }: CalendarInput): boolean {
  return isDrawn && events.every(({ start, end = start }) => start.isLocal && end.isLocal);
}

type Feed = ReturnType<typeof readCalendarEvents>;
type FeedCode = NonNullable<typeof feedCode.current>;

function useFeed({ feed, timeZone: zone }: CalendarInput, host: HTMLElement | null) {
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly list: Feed }>();
  useEffect(() => {
    if (!host || feed === '') return;
    const abort = new AbortController();
    const { signal } = abort;
    const text = loadOwnText(feed, host.ownerDocument.baseURI, signal);
    const show = async ({ readFeed }: FeedCode): Promise<void> => {
      const result = await text;
      if (signal.aborted) return;
      if ('text' in result) {
        const events = readFeed(result.text);
        const list = readCalendarEvents(events, zone, recurrenceCode.current?.readRecurrence);
        setLoaded({ address: feed, list });
      } else {
        report(host, {
          kind: 'input',
          path: 'feed',
          message: `The feed is not shown: ${result.problem}`,
        });
      }
    };
    // Also runs if the code loads later, after the network connection is restored.
    feedCode.whenLoaded((code) => void show(code), signal);
    return () => abort.abort();
  }, [host, feed, zone]);
  return loaded?.address === feed ? loaded.list : undefined;
}

interface CalendarProps extends ViewProps<CalendarInput> {
  /** The server's time during hydration. `undefined` afterwards. */
  readonly serverTime: number | undefined;
}

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

  /** Navigation to another month removes the button, so focus is moved. */
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

/** Moves focus to the active day or the list. Only one of them is visible and can receive focus. */
function focusShown(frame: Element | null): void {
  const targets = frame?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [];
  for (const target of targets) target.focus({ preventScroll: true });
}

/**
 * The calendar's width determines whether the grid or the list is visible. If the one that contains focus becomes hidden, focus
 * moves to the other one.
 */
function useFocusKept(frame: RefObject<HTMLElement | null>, host: HTMLElement | null): void {
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const abort = new AbortController();
    const { signal } = abort;
    let focused: Element | undefined;
    node.addEventListener('focusin', ({ target }) => (focused = target as Element), { signal });
    // Some browsers also fire `focusout` when a focused element becomes hidden. In that case, remember the element.
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
  /** `undefined` during hydration, or if the time zone is unknown. */
  readonly visitorZone: TimeZone | undefined;
}

/**
 * Returns the visitor's time at the moment when the page was last made visible. During hydration, returns the server's time.
 */
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
