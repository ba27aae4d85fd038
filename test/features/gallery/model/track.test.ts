import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  canWrap,
  inFirstPeriod,
  inView,
  lastPosition,
  layTrack,
  movementShifts,
  releaseGroup,
  slidesInView,
  snapPosition,
  timeAt,
  wrapShifts,
  wrappedDestination,
} from '../../../../src/features/gallery/model/gallery-track.js';
import {
  newSwipeDuration,
  resist,
  snapToStep,
  swipeDirection,
} from '../../../../src/features/gallery/model/gallery-gesture.js';

const tracks = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }),
    gap: fc.integer({ min: 0, max: 40 }),
    view: fc.integer({ min: 1, max: 1500 }),
  })
  .map(({ sizes, gap, view }) => layTrack(sizes, gap, view));
const position = fc.integer({ min: -5000, max: 30_000 });
const alignment = fc.constantFrom('start' as const, 'middle' as const, 'end' as const);

test('a track without wrapping shows no empty space at its ends', () => {
  fc.assert(
    fc.property(tracks, fc.nat(), alignment, (track, at, where) => {
      const rest = snapPosition(track, at % track.sizes.length, where, false);
      assert.ok(rest >= 0 && rest <= lastPosition(track));
    }),
  );
});

test('a slide is aligned with the start, middle or end of the viewport', () => {
  const track = layTrack([400, 200, 400], 0, 300);
  assert.equal(snapPosition(track, 1, 'start', true), 400);
  assert.equal(snapPosition(track, 1, 'middle', true), 350);
  assert.equal(snapPosition(track, 1, 'end', true), 300);
  assert.equal(snapPosition(track, 0, 'middle', true), 50);
  assert.equal(snapPosition(track, 0, 'end', false), 100);
});

test('the number of slides in view is correct despite rounded sizes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 300, max: 2000 }),
      fc.integer({ min: 0, max: 30 }),
      (expected, view, gap) => {
        const size = Math.round(((view - (expected - 1) * gap) / expected) * 64) / 64;
        const count = slidesInView(layTrack([size, size, size], gap, view));
        assert.equal(count, expected);
      },
    ),
  );
});

test('a wrapping track fills its viewport at any position', () => {
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

test('a wrapping movement continues in the direction of the step until it reaches the slide', () => {
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

test('a step from the last slide moves forward to the first one', () => {
  const track = layTrack([100, 100, 100, 100, 100], 0, 100);
  assert.equal(wrappedDestination(track, 400, 0, 1), 500);
  assert.equal(wrappedDestination(track, 0, 400, -1), -100);
  assert.equal(wrappedDestination(track, 0, 400, 0), -100);
});

test('a wrapping track shows no slide twice and no gap while it moves', () => {
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

test('a drag ends at the nearest group of slides', () => {
  const track = layTrack([100, 100, 100], 0, 100);
  const rests = [0, 100, 200];
  const release = { direction: 0, current: 0, wraps: false } as const;
  assert.equal(releaseGroup(track, rests, { ...release, position: 49 }), 0);
  assert.equal(releaseGroup(track, rests, { ...release, position: 51 }), 1);
  assert.equal(releaseGroup(track, rests, { ...release, position: 900 }), 2);
  assert.equal(releaseGroup(track, rests, { ...release, position: -60, wraps: true }), 2);
});

test('a swipe ends at the next group of slides in its direction', () => {
  const track = layTrack([100, 100, 100], 0, 100);
  const rests = [0, 100, 200];
  const swipe = { current: 0, wraps: false } as const;
  assert.equal(releaseGroup(track, rests, { ...swipe, position: 20, direction: 1 }), 1);
  assert.equal(releaseGroup(track, rests, { ...swipe, position: 120, direction: 1 }), 2);
  assert.equal(releaseGroup(track, rests, { ...swipe, position: 80, direction: -1 }), 0);
  const around = { current: 2, wraps: true, position: 220, direction: 1 } as const;
  assert.equal(releaseGroup(track, rests, around), 0);
});

test('if several groups are at one position, a drag keeps the current group and a swipe selects the next one', () => {
  const track = layTrack([100, 100, 100, 100], 0, 250);
  const rests = [0, 100, 150, 150];
  const held = { position: 160, wraps: false } as const;
  assert.equal(releaseGroup(track, rests, { ...held, current: 3, direction: 0 }), 3);
  assert.equal(releaseGroup(track, rests, { ...held, current: 2, direction: 1 }), 3);
  assert.equal(releaseGroup(track, rests, { ...held, current: 3, direction: 1 }), 3);
});

test('a slide is in view if more than one pixel of it is visible', () => {
  const track = layTrack([100, 100, 100], 0, 150);
  assert.deepEqual(inView(track, 0, []), [0, 1]);
  assert.deepEqual(inView(track, 99.5, []), [1, 2]);
  assert.deepEqual(inView(track, -50, [0, 0, -1]), [0, 2]);
});

test('the elapsed time for a given progress is the inverse of the CSS easing function', () => {
  // These numbers define the CSS easing function `ease-out`.
  assert.ok(Math.abs(timeAt(0.6847, [0, 0, 0.58, 1]) - 0.5) < 1e-3);
});

test('a swipe moves at least 50 pixels within 250 milliseconds', () => {
  const move = (by: number, milliseconds: number): number =>
    swipeDirection([
      { at: 300, time: 1000 },
      { at: 300 + by, time: 1000 + milliseconds },
    ]);
  assert.equal(move(-50, 250), 1);
  assert.equal(move(50, 250), -1);
  assert.equal(move(-49, 250), 0);
  assert.equal(move(-50, 251), 0);
  assert.equal(swipeDirection([]), 0);
});

test('a boundary resists a drag completely, by nine tenths, or not at all', () => {
  for (const [boundary, beginning, end] of [
    ['hard', 0, 900],
    ['inertial', -10, 910],
    ['none', -100, 1000],
  ] as const) {
    assert.equal(resist(-100, 900, [boundary, 'hard']), beginning);
    assert.equal(resist(1000, 900, ['hard', boundary]), end);
    assert.equal(resist(450, 900, [boundary, boundary]), 450);
  }
});

test('a new-swipe transition takes 0.2 to 0.3 seconds in narrow viewports, and 0.3 to 0.5 seconds in wide ones', () => {
  assert.equal(newSwipeDuration(766, 0), 0.3);
  assert.equal(newSwipeDuration(767, 0), 0.5);
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: -20, max: 20, noNaN: true }), (width, speed) => {
      const seconds = newSwipeDuration(width, speed);
      const [least, most] = width < 767 ? [0.2, 0.3] : [0.3, 0.5];
      assert.ok(seconds >= least - 1e-9 && seconds <= most);
      assert.ok(newSwipeDuration(width, speed * 2) <= seconds);
    }),
  );
});

test('slides snap to multiples of a fraction of the viewport, in the direction of a swipe', () => {
  const rule = { view: 1000, last: 3000, percent: 50, direction: 0 } as const;
  assert.equal(snapToStep(740, rule), 500);
  assert.equal(snapToStep(760, rule), 1000);
  assert.equal(snapToStep(510, { ...rule, direction: 1 }), 1000);
  assert.equal(snapToStep(990, { ...rule, direction: -1 }), 500);
  assert.equal(snapToStep(9000, rule), 3000);
  assert.equal(snapToStep(-40, rule), 0);
});
