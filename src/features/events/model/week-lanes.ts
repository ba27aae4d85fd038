import type { CalendarEntry } from './occurrences.js';

/** What a line of a day's cell shows. */
export interface Segment {
  readonly entry: CalendarEntry;
  /** Days from this one on that the event covers, in one piece; 0 where it was drawn from a day before. */
  readonly length: number;
}

/** The lines of a day's cell. */
export interface DayLines {
  /** Undefined for a line that is free, below which an event of several days continues. */
  readonly lines: readonly (Segment | undefined)[];
  /** Events without a line. */
  readonly hidden: number;
}

/**
 * Puts the events of a week on lines, so that an event of several days has one line on all of them, and is drawn once.
 *
 * @param room - Lines of a cell. If it has more events, its last line says how many.
 */
export function layOutWeek(
  days: ReadonlyMap<number, readonly CalendarEntry[]>,
  firstDay: number,
  room: number,
): readonly DayLines[] {
  const week = Array.from({ length: 7 }, (_, index) => firstDay + index);
  const lanes = week.map((): (CalendarEntry | undefined)[] => []);
  week.forEach((day, index) => {
    for (const entry of days.get(day) ?? []) {
      if (lanes[index]?.includes(entry)) continue;
      const covered = lanes.slice(index, entry.lastDay - firstDay + 1);
      let line = 0;
      while (covered.some((each) => each[line])) line += 1;
      for (const each of covered) each[line] = entry;
    }
  });
  const shown = lanes.map((lines) => lines.slice(0, lines.length <= room ? room : room - 1));
  return shown.map((lines, index) => ({
    lines: Array.from(lines, (entry, line) => {
      if (!entry) return undefined;
      const isDrawn = index > 0 && shown[index - 1]?.[line] === entry;
      const end = shown.findIndex((each, at) => at > index && each[line] !== entry);
      return { entry, length: isDrawn ? 0 : (end < 0 ? 7 : end) - index };
    }),
    hidden: (lanes[index] ?? []).slice(lines.length).filter((entry) => entry).length,
  }));
}
