import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Occurrence } from '../../../../src/features/events/model/calendar.js';
import { layOutWeek } from '../../../../src/features/events/model/week-lanes.js';

/**
 * Formats the lanes of each day: an event's ID with its number of days, `-` for a continued event, `.` for a free lane.
 */
function draw(events: Readonly<Record<string, readonly [number, number]>>): string[] {
  const entries = Object.entries(events).map(([id, [firstDay, lastDay]]) => ({
    id,
    firstDay,
    lastDay,
  })) as unknown as Occurrence[];
  const days = new Map<number, Occurrence[]>();
  for (let day = 0; day < 7; day += 1) {
    const found = entries.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day);
    if (found.length > 0) days.set(day, found);
  }
  return layOutWeek(days, 0, 3).map(({ lines, hidden }) => {
    const names = lines.map((each) =>
      each ? (each.length > 0 ? `${each.event.id}${each.length}` : '-') : '.',
    );
    return [...names, ...(hidden > 0 ? [`+${hidden}`] : [])].join(' ');
  });
}

describe('layOutWeek()', () => {
  it('draws an event of several days once, in one lane', () => {
    assert.deepEqual(draw({ a: [1, 3], b: [3, 3], c: [2, 2] }), [
      '',
      'a3',
      '- c1',
      '- b1',
      '',
      '',
      '',
    ]);
  });

  it('leaves a lane free above an event that continues', () => {
    assert.deepEqual(draw({ a: [0, 1], b: [1, 3] }).slice(0, 4), ['a2', '- b3', '. -', '. -']);
  });

  it('splits events at the ends of the week', () => {
    assert.deepEqual(draw({ a: [-3, 1], b: [5, 9] }), ['a2', '-', '', '', '', 'b2', '-']);
  });

  it('counts events that do not fit into a lane, and continues a long event in its lane after a day without a free lane', () => {
    const events = { a: [0, 0], b: [0, 0], c: [0, 2], d: [1, 1], e: [1, 1], f: [1, 1] } as const;
    assert.deepEqual(draw(events).slice(0, 3), ['a1 b1 c1', 'd1 e1 +2', '. . c1']);
  });
});
