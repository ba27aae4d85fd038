import type { Occurrence } from './calendar.js';

export interface Segment {
  readonly event: Occurrence;
  /** Number of days that the segment spans, starting with this day. 0 if a previous cell shows the event. */
  readonly length: number;
}

export interface DayLines {
  /** `undefined` for a line left free above an event that spans several days. */
  readonly lines: readonly (Segment | undefined)[];
  readonly hidden: number;
}

/**
 * Assigns a week's events to lines. An event that spans several days gets the same line in all its cells, and is shown only in
 * the first of these cells.
 *
 * @param room - lines per cell; if a cell has more events, its last line shows how many are hidden
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
