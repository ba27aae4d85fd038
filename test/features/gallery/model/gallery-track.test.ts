import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  canWrap,
  inFirstPeriod,
  inView,
  lastPosition,
  layTrack,
  releaseGroup,
  snapPosition,
  movementShifts,
  slidesInView,
  wrappedDestination,
  timeAt,
  wrapShifts,
  type CubicBezier,
} from '../../../../src/features/gallery/model/gallery-track.js';

const tracks = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }),
    gap: fc.integer({ min: 0, max: 40 }),
    view: fc.integer({ min: 1, max: 1500 }),
  })
  .map(({ sizes, gap, view }) => layTrack(sizes, gap, view));
const position = fc.integer({ min: -5000, max: 30_000 });
const alignment = fc.constantFrom('start' as const, 'middle' as const, 'end' as const);

test('slides stand in their order, a gap apart', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      const gap = track.period - track.length;
      for (const [index, start] of track.starts.slice(1).entries()) {
        const end = (track.starts[index] ?? 0) + (track.sizes[index] ?? 0);
        assert.equal(start, end + gap);
      }
      assert.equal((track.starts.at(-1) ?? 0) + (track.sizes.at(-1) ?? 0), track.length);
    }),
  );
});

test('what is not shown takes no place, and no gap', () => {
  const track = layTrack([100, 0, 200], 10, 150);
  assert.deepEqual(track.starts, [0, 110, 110]);
  assert.equal(track.length, 310);
});

test('a row that does not wrap never shows the space beyond its ends, wherever its slide should be', () => {
  fc.assert(
    fc.property(tracks, fc.nat(), alignment, (track, at, where) => {
      const rest = snapPosition(track, at % track.sizes.length, where, false);
      assert.ok(rest >= 0 && rest <= lastPosition(track));
    }),
  );
});

test('a slide rests at the start, in the middle or at the end of the window', () => {
  const track = layTrack([400, 200, 400], 0, 300);
  assert.equal(snapPosition(track, 1, 'start', true), 400);
  assert.equal(snapPosition(track, 1, 'middle', true), 350);
  assert.equal(snapPosition(track, 1, 'end', true), 300);
  assert.equal(snapPosition(track, 0, 'middle', true), 50);
  assert.equal(snapPosition(track, 0, 'end', false), 100);
});

test('as many slides of a carousel are in view as were asked for, whatever the browser rounds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 300, max: 2000 }),
      fc.integer({ min: 0, max: 30 }),
      (asked, view, gap) => {
        const size = Math.round(((view - (asked - 1) * gap) / asked) * 64) / 64;
        const count = slidesInView(layTrack([size, size, size], gap, view));
        assert.equal(count, asked);
      },
    ),
  );
});

test('a viewport without a size shows one slide at a time', () => {
  assert.equal(slidesInView(layTrack([0, 0], 8, 0)), 1);
});

test('a row that wraps fills its window at any position, with one copy of each slide', () => {
  fc.assert(
    fc.property(tracks, position, (track, at) => {
      fc.pre(canWrap(track) && track.period === track.length);
      const shifts = wrapShifts(track, at, at);
      const covered = track.starts.reduce((sum, start, index) => {
        const from = start + (shifts[index] ?? 0) * track.period;
        const to = from + (track.sizes[index] ?? 0);
        return sum + Math.max(0, Math.min(to, at + track.viewportSize) - Math.max(from, at));
      }, 0);
      assert.ok(
        Math.abs(covered - track.viewportSize) < 1,
        `${String(covered)} of ${String(track.viewportSize)}`,
      );
    }),
  );
});

test('a wrapped movement ends at the slide, in the direction of the step, or there is none', () => {
  fc.assert(
    fc.property(
      tracks,
      position,
      fc.nat(),
      fc.constantFrom(1 as const, -1 as const, 0 as const),
      (track, from, at, direction) => {
        const rest = track.starts[at % track.sizes.length] ?? 0;
        const to = wrappedDestination(track, from, rest, direction);
        if (to === null) return;
        assert.ok(Math.abs(inFirstPeriod(to - rest + 0.01, track.period)) < 0.02);
        if (direction !== 0) assert.ok((to - from) * direction >= -0.5);
        assert.ok(Math.abs(to - from) <= track.period);
      },
    ),
  );
});

test('a step on from the last slide goes on, and not back through all of them', () => {
  const track = layTrack([100, 100, 100, 100, 100], 0, 100);
  assert.equal(wrappedDestination(track, 400, 0, 1), 500);
  assert.equal(wrappedDestination(track, 0, 400, -1), -100);
  assert.equal(wrappedDestination(track, 0, 400, 0), -100);
});

test('a row that cannot wrap has no wrapped movement', () => {
  assert.equal(wrappedDestination(layTrack([100, 100, 100], 0, 300), 100, 0, 1), null);
});

test('while it moves a row shows no slide twice and no space, also where it shows almost all slides', () => {
  fc.assert(
    fc.property(
      tracks,
      position,
      fc.double({ min: -1, max: 1, noNaN: true }),
      (track, from, part) => {
        fc.pre(canWrap(track) && track.period === track.length);
        const to = from + part * track.period;
        const shifts = movementShifts(track, from, to);
        for (const passed of [0, 0.1, 0.35, 0.5, 0.77, 1]) {
          const at = from + (to - from) * passed;
          const covered = shifts.reduce((sum, { first, last, after }, index) => {
            const shift = passed < after || first === last ? first : last;
            const start = (track.starts[index] ?? 0) + shift * track.period;
            const end = start + (track.sizes[index] ?? 0);
            return sum + Math.max(0, Math.min(end, at + track.viewportSize) - Math.max(start, at));
          }, 0);
          assert.ok(
            Math.abs(covered - track.viewportSize) < 1,
            `${String(covered)} at ${String(passed)}`,
          );
        }
      },
    ),
  );
});

test('a drag comes to rest at the nearest page', () => {
  const track = layTrack([100, 100, 100], 0, 100);
  const rests = [0, 100, 200];
  const release = { direction: 0, current: 0, wraps: false } as const;
  assert.equal(releaseGroup(track, rests, { ...release, position: 49 }), 0);
  assert.equal(releaseGroup(track, rests, { ...release, position: 51 }), 1);
  assert.equal(releaseGroup(track, rests, { ...release, position: 900 }), 2);
  assert.equal(releaseGroup(track, rests, { ...release, position: -60, wraps: true }), 2);
});

test('a swipe goes to the next page in its direction, also back to where the drag began', () => {
  const track = layTrack([100, 100, 100], 0, 100);
  const rests = [0, 100, 200];
  const swipe = { current: 0, wraps: false } as const;
  assert.equal(releaseGroup(track, rests, { ...swipe, position: 20, direction: 1 }), 1);
  assert.equal(releaseGroup(track, rests, { ...swipe, position: 120, direction: 1 }), 2);
  assert.equal(releaseGroup(track, rests, { ...swipe, position: 80, direction: -1 }), 0);
  const around = { current: 2, wraps: true, position: 220, direction: 1 } as const;
  assert.equal(releaseGroup(track, rests, around), 0);
});

test('of pages that rest at the same place a drag keeps the current one, and a swipe takes the next', () => {
  const track = layTrack([100, 100, 100, 100], 0, 250);
  const rests = [0, 100, 150, 150];
  const held = { position: 160, wraps: false } as const;
  assert.equal(releaseGroup(track, rests, { ...held, current: 3, direction: 0 }), 3);
  assert.equal(releaseGroup(track, rests, { ...held, current: 2, direction: 1 }), 3);
  assert.equal(releaseGroup(track, rests, { ...held, current: 3, direction: 1 }), 3);
});

test('a slide is in view with more than a pixel of it', () => {
  const track = layTrack([100, 100, 100], 0, 150);
  assert.deepEqual(inView(track, 0, []), [0, 1]);
  assert.deepEqual(inView(track, 99.5, []), [1, 2]);
  assert.deepEqual(inView(track, -50, [0, 0, -1]), [0, 2]);
});

test('a straight curve takes the time that it takes', () => {
  for (const progress of [0, 0.25, 0.5, 1]) {
    assert.ok(Math.abs(timeAt(progress, [1 / 3, 1 / 3, 2 / 3, 2 / 3]) - progress) < 1e-6);
  }
});

test('half of the time of a curve that slows down does two thirds of the way', () => {
  // What a browser says of `ease-out` at half of its time.
  assert.ok(Math.abs(timeAt(0.6847, [0, 0, 0.58, 1]) - 0.5) < 1e-3);
});

test('who has come further has taken more time, and never more than all of it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const curves = fc.tuple(share, share, share, share);
  fc.assert(
    fc.property(curves, share, share, (curve: CubicBezier, one, other) => {
      const times = [Math.min(one, other), Math.max(one, other)].map((at) => timeAt(at, curve));
      assert.deepEqual(
        [...times, 1],
        [...times, 1].sort((a, b) => a - b),
      );
    }),
  );
});
