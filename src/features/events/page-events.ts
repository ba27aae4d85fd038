import { InputProblem, type SourceElement } from '../../core/input.js';
import { report } from '../../core/report.js';
import type { Published } from '../../model/published-values.js';
import type { EventList } from './model/events.js';

/** What makes an item of a list an event. */
export const rowTime = 'time[datetime]';

/** The events that a page has as items of its lists, as JSON would have them, in the order of the document. */
export function readRows(source: SourceElement): readonly Published[] {
  return rowsOf(source).map(readRow);
}

function rowsOf(source: SourceElement): SourceElement[] {
  return Array.from(source.children).flatMap((child) =>
    child.localName === 'li' && child.querySelector(rowTime) ? [child] : rowsOf(child),
  );
}

function readRow(row: SourceElement): Published {
  const attribute = (selector: string, name: string): string | undefined =>
    row.querySelector(selector)?.getAttribute(name) ?? undefined;
  const textOf = (selector: string): string => row.querySelector(selector)?.textContent ?? '';
  return {
    id: row.getAttribute('id') ?? '',
    title: textOf('h2, h3, h4, h5, h6, strong, b'),
    location: textOf('.location, address'),
    startDate: attribute(rowTime, 'datetime'),
    endDate: attribute(`${rowTime} ~ ${rowTime}`, 'datetime'),
    timeZone: row.getAttribute('data-time-zone') ?? '',
    status: row.getAttribute('data-status') ?? '',
    rrule: row.getAttribute('data-rrule') ?? '',
    exdate: row.getAttribute('data-exdate') ?? '',
    rdate: row.getAttribute('data-rdate') ?? '',
    fullUrl: attribute('a[href]', 'href'),
  };
}

/**
 * Reads the list of JSON, else the rows of the page.
 *
 * @param events The list that counts
 * @param rows What {@link readRows} has read
 * @param noun What the list is of, for who has written none
 */
export function readList<T extends Pick<EventList, 'events'>>(
  events: unknown,
  rows: readonly Published[],
  noun: string,
  read: (list: readonly unknown[]) => T,
): T | InputProblem {
  if (!Array.isArray(events) || (events === rows && rows.length === 0)) {
    return new InputProblem(
      'events',
      'missing.',
      `a list of ${noun}, or rows with <time datetime>`,
    );
  }
  const list = read(events);
  return list.events.length === 0 && events.length > 0
    ? new InputProblem('events', 'without any date.', 'an ISO 8601 date or milliseconds')
    : list;
}

/** Attributes of rows that are read. */
export const rowAttributes = ['datetime', 'data-time-zone', 'data-status', 'href', 'id'] as const;

/** Says what of the events was of no use: of several that say the same nonsense, once. */
export function reportProblems({ problems }: Pick<EventList, 'problems'>, tag: string): void {
  if (problems.size === 0) return;
  report({
    tag,
    kind: 'input',
    path: [...problems].join(', '),
    message: 'Not usable in some events.',
    allowed:
      'ISO 8601 dates or milliseconds, the end not before the start, an IANA time zone, a rule of FREQ, INTERVAL, COUNT, UNTIL and BYDAY, dates of EXDATE and RDATE',
  });
}
