import { InputProblem, type SourceElement } from '../../core/input/input.js';
import { report } from '../../platform/report.js';
import type { Published } from '../../model/published-values.js';
import type { EventList } from './model/events.js';

/** What makes an item of a list, a row of a table or a group of a `<dl>` an event. */
export const rowTime = 'time[datetime]';

/** The elements of one event, in the order of the document: a `<dt>` and its `<dd>`, else one element. */
export type EventRow<T = SourceElement> = readonly [T, ...T[]];

/** The events that a page has as rows, as JSON would have them, in the order of the document. */
export function readRows(source: SourceElement): readonly Published[] {
  return rowsOf(source).map((row) => readRow(row));
}

/**
 * True if a page has something to show for its events, and no rows of them: an empty list, or a text that there are none. A row without a
 * `<time datetime>` is a mistake instead.
 */
export function isEmptyList(source: SourceElement): boolean {
  return source.children.length > 0 && source.querySelector('script, li, td, dd') === null;
}

/** Items of lists and rows of tables that have a `<time datetime>`, and groups of a `<dl>` if several of them have one. */
export function rowsOf<T extends SourceElement>(source: T): EventRow<T>[] {
  return (Array.from(source.children) as T[]).flatMap((child): EventRow<T>[] => {
    if (!child.querySelector(rowTime)) return [];
    if (child.localName === 'li' || child.localName === 'tr') return [[child]];
    const inner = rowsOf(child);
    if (child.localName !== 'dl' || inner.length > 0) return inner;
    const groups = groupsOf(child);
    const dated = groups.filter((group) => group.some((part) => part.querySelector(rowTime)));
    // With one date the groups are the parts of one event, and each `<dt>` is a label.
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

/** Parts of a row that have no title, or not only. */
const untitled = ['time', 'address', 'button', 'script', 'style', 'template'];
/** Elements that do not begin a new line of text. */
const inline = ['em', 'i', 'span', 'u', 'mark', 'small', 'cite', 'q', 'bdi', 'abbr', 'sup', 'sub'];

/** The text of a heading, else the first line of text that is neither date nor place. */
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
 * Reads the list of JSON, else the rows of the page.
 *
 * @param events The list that counts
 * @param rows What {@link readRows} has read
 * @param isEmpty The page has no rows and is not expected to: see {@link isEmptyList}
 * @param noun What the list is of, for who has written none
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
      'ISO 8601 dates or milliseconds, the end not before the start, an IANA time zone, an iCalendar rule (RRULE) that repeats once a day or less, dates of EXDATE and RDATE',
  });
}
