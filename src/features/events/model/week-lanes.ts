import type { Occurrence } from './calendar.js';

/** What a line of a day's cell shows. */
export interface Segment {
  readonly event: Occurrence;
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
  days: ReadonlyMap<number, readonly Occurrence[]>,
  firstDay: number,
  room: number,
): readonly DayLines[] {
  const week = Array.from({ length: 7 }, (_, index) => firstDay + index);
  const lanes = week.map((): (Occurrence | undefined)[] => []);
  week.forEach((day, index) => {
    for (const event of days.get(day) ?? []) {
      if (lanes[index]?.includes(event)) continue;
      const covered = lanes.slice(index, event.lastDay - firstDay + 1);
      let line = 0;
      while (covered.some((each) => each[line])) line += 1;
      for (const each of covered) each[line] = event;
    }
  });
  const shown = lanes.map((lines) => lines.slice(0, lines.length <= room ? room : room - 1));
  return shown.map((lines, index) => ({
    lines: Array.from(lines, (event, line) => {
      if (!event) return undefined;
      const isDrawn = index > 0 && shown[index - 1]?.[line] === event;
      const end = shown.findIndex((each, at) => at > index && each[line] !== event);
      return { event, length: isDrawn ? 0 : (end < 0 ? 7 : end) - index };
    }),
    hidden: (lanes[index] ?? []).slice(lines.length).filter((event) => event).length,
  }));
}
