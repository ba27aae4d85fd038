import { withQueryValue } from '../../../model/query.js';
import type { EventTime } from './event-time.js';
import type { ListedEvent } from './events.js';
import { DAY_MS } from './time-zone.js';

/** Duration of an event without an end, because the services require an end. */
const HOUR_MS = 3_600_000;

interface CalendarLinks {
  readonly google: string;
  readonly outlook: string;
}

/**
 * Returns links that add an event to Google Calendar and Outlook. Points in time are in UTC. All-day events are dates. A time
 * without a time zone is passed as the venue's local time.
 */
export function calendarLinks({ start, end, location }: ListedEvent, title: string): CalendarLinks {
  const isDay = start.isDay;
  const finish = end?.isDay === isDay ? end : start;
  const added = isDay ? DAY_MS : finish === start ? HOUR_MS : 0;
  const dates = [stamp(start, 0), stamp(finish, added)] as const;
  const basic = dates.map((date) => date.replace(/[-:]/g, '')).join('/');
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: basic,
      location,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: dates[0],
      enddt: dates[1],
      location,
      ...(isDay && { allday: 'true' }),
    }),
  };
}

/**
 * Returns a UTC time such as `2026-12-05T19:00:00Z`, a time without the `Z` if the time zone is unknown, or only the date of an
 * all-day event.
 */
function stamp({ isDay, epochMs, wallMs }: EventTime, added: number): string {
  const text = new Date((epochMs ?? wallMs) + added).toISOString();
  if (isDay) return text.slice(0, 10);
  return text.slice(0, 19) + (epochMs === undefined ? '' : 'Z');
}

function address(page: string, values: Readonly<Record<string, string>>): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== '')
    .reduce((known, [name, value]) => withQueryValue(known, name, value), '');
  return page + query;
}
