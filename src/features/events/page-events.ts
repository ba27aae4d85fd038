import { InputProblem, type SourceElement } from '../../core/input/input.js';
import { report, type Source } from '../../platform/report.js';
import type { Published } from '../../model/published-values.js';
import type { EventList } from './model/events.js';

/** A list item, table row or `<dl>` group counts as an event if it contains an element that matches this selector. */
export const rowTime = 'time[datetime]';

/**
 * The elements of one event, in document order. Either a `<dl>` group's `<dt>` and `<dd>` elements, or a single other element.
 */
export type EventRow<T = SourceElement> = readonly [T, ...T[]];

/** Reads the page's rows as event data, in document order. */
export function readRows(source: SourceElement): readonly Published[] {
  return rowsOf(source).map((row) => readRow(row));
}

/**
 * Returns `true` if the page intentionally shows no events, with an empty list or text such as "No events". Returns `false` if
 * there is a row without `<time datetime>`, because that is the page author's mistake.
 */
export function isEmptyList(source: SourceElement): boolean {
  return source.children.length > 0 && source.querySelector('script, li, td, dd') === null;
}

/**
 * Returns all list items and table rows that contain a `<time datetime>`. Also returns the groups of a `<dl>` if several groups
 * contain one.
 */
export function rowsOf<T extends SourceElement>(source: T): EventRow<T>[] {
  return (Array.from(source.children) as T[]).flatMap((child): EventRow<T>[] => {
    if (!child.querySelector(rowTime)) return [];
    if (child.localName === 'li' || child.localName === 'tr') return [[child]];
    const inner = rowsOf(child);
    if (child.localName !== 'dl' || inner.length > 0) return inner;
    const groups = groupsOf(child);
    const dated = groups.filter((group) => group.some((part) => part.querySelector(rowTime)));
    // If only one group has a date, the whole `<dl>` is a single event, with details labeled by its `<dt>` elements.
    return dated.length > 1 || groups.length === 1 ? dated : [[child]];
  });
}

function groupsOf<T extends SourceElement>(list: T): EventRow<T>[] {
  const groups: [T, ...T[]][] = [];
  for (const child of Array.from(list.children) as T[]) {
    const last = groups.at(-1);
    const continues = child.localName === 'dd' || last?.at(-1)?.localName === 'dt';
    if (last && continues) last.push(child);
    else groups.push([child]);
  }
  return groups;
}

function readRow(row: EventRow): Published {
  const [first] = row;
  const find = (selector: string): SourceElement | undefined => {
    for (const part of row) {
      const found = part.querySelector(selector);
      if (found) return found;
    }
    return undefined;
  };
  return {
    id: first.getAttribute('id') ?? '',
    title: titleOf(row, find('h1, h2, h3, h4, h5, h6, strong, b')),
    location: (row.find(isPlace) ?? find('.location, address'))?.textContent ?? '',
    startDate: find(rowTime)?.getAttribute('datetime') ?? undefined,
    endDate: find(`${rowTime} ~ ${rowTime}`)?.getAttribute('datetime') ?? undefined,
    timeZone: first.getAttribute('data-time-zone') ?? '',
    status: first.getAttribute('data-status') ?? '',
    rrule: first.getAttribute('data-rrule') ?? '',
    exdate: first.getAttribute('data-exdate') ?? '',
    rdate: first.getAttribute('data-rdate') ?? '',
    fullUrl: find('a[href]')?.getAttribute('href') ?? undefined,
  };
}

/** Elements whose text is never part of the title. */
const untitled = ['time', 'address', 'button', 'script', 'style', 'template'];
const inline = ['em', 'i', 'span', 'u', 'mark', 'small', 'cite', 'q', 'bdi', 'abbr', 'sup', 'sub'];

/** Returns a heading's text. Without a heading, returns the first line of text that is neither a date nor a location. */
function titleOf(row: EventRow, heading: SourceElement | undefined): string {
  const lines = [''];
  const [first] = row;
  const isLabelled = first.localName === 'dl' || first.querySelector('dt ~ dt') !== null;

  function add(element: SourceElement): void {
    const children = Array.from(element.children);
    for (const { nodeName, textContent } of Array.from(element.childNodes)) {
      if (nodeName === '#text') lines.push(`${lines.pop() ?? ''}${textContent ?? ''}`);
      if (nodeName.startsWith('#')) continue;
      const child = children.shift();
      if (!child) continue;
      const isInline = inline.includes(child.localName);
      if (!isInline) lines.push('');
      if (!isUntitled(child) && !(isLabelled && child.localName === 'dt')) add(child);
      if (!isInline) lines.push('');
    }
  }

  if (heading && !heading.querySelector(rowTime)) add(heading);
  else {
    for (const part of row) {
      if (!isPlace(part)) add(part);
      lines.push('');
    }
  }
  const texts = lines.map((line) => line.replace(/^[\s\p{P}]+$/u, '').trim());
  return (texts.find((text) => text !== '') ?? '').replace(/^[-–—,:;·|•\s]+|[-–—,:;·|•\s]+$/gu, '');
}

function isPlace(element: SourceElement): boolean {
  return (element.getAttribute('class') ?? '').split(/\s+/).includes('location');
}

function isUntitled(element: SourceElement): boolean {
  return (
    untitled.includes(element.localName) ||
    isPlace(element) ||
    element.getAttribute('hidden') !== null ||
    element.getAttribute('data-sq-inserted') !== null
  );
}

/**
 * Reads the JSON's event list, or else the page's rows.
 *
 * @param events - the list to read; equal to `rows` if there is no JSON
 * @param rows - the result of {@link readRows}
 * @param isEmpty - `true` if the page may have no rows, see {@link isEmptyList}
 * @param noun - what the list contains, for the error message
 */
export function readList<T extends Pick<EventList, 'events'>>(
  events: unknown,
  rows: readonly Published[],
  isEmpty: boolean,
  noun: string,
  read: (list: readonly unknown[]) => T,
): T | InputProblem {
  if (!Array.isArray(events) || (events === rows && rows.length === 0 && !isEmpty)) {
    return new InputProblem(
      'events',
      'There are no events.',
      `a list of ${noun}, or rows with <time datetime>`,
    );
  }
  const list = read(events);
  return list.events.length === 0 && events.length > 0
    ? new InputProblem('events', 'No event has a valid date.', 'an ISO 8601 date or milliseconds')
    : list;
}

/** Row attributes that affect the result. */
export const rowAttributes = ['datetime', 'data-time-zone', 'data-status', 'href', 'id'] as const;

/** Reports each kind of invalid event field only once. */
export function reportProblems({ problems }: Pick<EventList, 'problems'>, host: Source): void {
  if (problems.size === 0) return;
  const path = [...problems].join(', ');
  report(host, {
    kind: 'input',
    path,
    message: `Some events have invalid fields: ${path}.`,
    allowed:
      'dates in ISO 8601 or milliseconds, an end that is not before the start, an IANA time zone, an iCalendar rule (RRULE) that repeats at most once a day, and dates in EXDATE and RDATE',
  });
}
