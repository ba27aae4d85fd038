/** Where the current slide of a slider comes to rest (spec section 5, "Strip alignment"). */
export type TrackAlignment = 'start' | 'middle' | 'end';

/** Where slides lie on a track, side by side behind a viewport. Lengths in pixels, along the reading direction. */
export interface TrackGeometry {
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
  /** Length of the viewport. */
  readonly viewportSize: number;
  /** Length of all slides and the gaps between them. */
  readonly length: number;
  /** After how much the track repeats itself, where it does. */
  readonly period: number;
}

/** Lays boxes on a track. A box without a size is not shown, and has no gap. */
export function layTrack(
  sizes: readonly number[],
  gap: number,
  viewportSize: number,
): TrackGeometry {
  let end = 0;
  const starts = sizes.map((size) => {
    const start = end;
    if (size > 0) end += size + gap;
    return start;
  });
  return { starts, sizes, viewportSize, length: Math.max(0, end - gap), period: end };
}

/** The last position at which the viewport shows no space behind the track. */
export function lastPosition({ length, viewportSize }: TrackGeometry): number {
  return Math.max(0, length - viewportSize);
}

/**
 * True where the track can go round: with the viewport anywhere, no slide is seen at both of its ends.
 */
export function canWrap({ sizes, viewportSize, period }: TrackGeometry): boolean {
  return sizes.length > 1 && period + 0.5 >= viewportSize + Math.max(...sizes);
}

/** Position of the viewport that shows a slide at its alignment, without space at the ends unless the track wraps. */
export function snapPosition(
  track: TrackGeometry,
  index: number,
  alignment: TrackAlignment,
  wraps: boolean,
): number {
  const start = track.starts[index] ?? 0;
  const free = track.viewportSize - (track.sizes[index] ?? 0);
  const rest = start - { start: 0, middle: free / 2, end: free }[alignment];
  return wraps ? rest : Math.min(Math.max(rest, 0), lastPosition(track));
}

/** How many slides of equal size the viewport shows, at least 1. */
export function slidesInView({ sizes, viewportSize, starts }: TrackGeometry): number {
  const [first = 0] = sizes;
  if (!(first > 0) || !(viewportSize > 0)) return 1;
  const gap = sizes.length > 1 ? Math.max(0, (starts[1] ?? 0) - first) : 0;
  // A pixel is lost where the browser rounds.
  return Math.max(1, Math.floor((viewportSize + gap + 1) / (first + gap)));
}

/**
 * How many periods each slide is away from its place in the track, so that the viewports between two
 * positions are filled: each has the copy that is nearest to their middle.
 */
export function wrapShifts(track: TrackGeometry, from: number, to: number): number[] {
  const middle = (from + to + track.viewportSize) / 2;
  return track.starts.map((start, index) => {
    const shift = Math.round((middle - start - (track.sizes[index] ?? 0) / 2) / track.period);
    return Number.isFinite(shift) ? shift + 0 : 0;
  });
}

/** How many periods a slide is away from its place at the beginning and at the end of a movement. */
interface MovementShift {
  readonly first: number;
  readonly last: number;
  /** Share of the movement after which `last` holds. The slide is out of view then, at both of its places. */
  readonly after: number;
}

/** The same for a movement of the viewport, however far: a slide that leaves at one end comes in at the other. */
export function movementShifts(track: TrackGeometry, from: number, to: number): MovementShift[] {
  const { starts, sizes, viewportSize, period } = track;
  const lasts = wrapShifts(track, to, to);
  return wrapShifts(track, from, from).map((first, index) => {
    const last = lasts[index] ?? first;
    const opposite = (Math.min(first, last) + 0.5) * period;
    const at = (starts[index] ?? 0) + ((sizes[index] ?? 0) - viewportSize) / 2 + opposite;
    const after = first === last ? 0 : (at - from) / (to - from);
    return { first, last, after: Math.min(Math.max(after, 0), 1) };
  });
}

/** A position of a track that wraps, brought to its first period. */
export function inFirstPeriod(position: number, period: number): number {
  return period > 0 ? ((position % period) + period) % period : position;
}

/** Indexes of the slides of which a viewport shows more than a pixel. */
export function inView(
  track: TrackGeometry,
  position: number,
  shifts: readonly number[],
): number[] {
  return track.starts.flatMap((start, index) => {
    const from = start + (shifts[index] ?? 0) * track.period;
    const to = from + (track.sizes[index] ?? 0);
    return to > position + 1 && from < position + track.viewportSize - 1 ? [index] : [];
  });
}

/**
 * The position that a movement from `from` ends at, for a slide that rests at `rest`: of a track that
 * wraps the one onward (`direction` 1), back (-1) or nearest (0). Null for a track that cannot.
 */
export function wrappedDestination(
  track: TrackGeometry,
  from: number,
  rest: number,
  direction: 1 | -1 | 0,
): number | null {
  if (!canWrap(track)) return null;
  const { period } = track;
  const turns = (from - rest) / period;
  // Half a pixel is no distance.
  const slack = 0.5 / period;
  const turn =
    direction > 0
      ? Math.ceil(turns - slack)
      : direction < 0
        ? Math.floor(turns + slack)
        : Math.round(turns);
  return rest + turn * period;
}

/** Where a drag lets go of a track. */
export interface Release {
  readonly position: number;
  /** Of the swipe that ended the drag; 0 where there was none. */
  readonly direction: 1 | -1 | 0;
  /** The group that was current. */
  readonly current: number;
  readonly wraps: boolean;
}

/**
 * The group, by its index in `snapPositions`, that a track comes to rest at after a drag: the next one in the
 * direction of a swipe, else the nearest.
 */
export function releaseGroup(
  track: TrackGeometry,
  snapPositions: readonly number[],
  { position, direction, current, wraps }: Release,
): number {
  let best = current;
  let least = Infinity;
  for (const [group, rest] of snapPositions.entries()) {
    const distance = distanceTo(track, rest, { position, direction, wraps });
    // Of groups that rest at the same place the current one stays.
    const isBetter = distance < least - 0.5 || (group === current && distance <= least + 0.5);
    if (!isBetter) continue;
    best = group;
    least = distance;
  }
  if (least < Infinity) return best;
  return Math.min(Math.max(current + direction, 0), snapPositions.length - 1);
}

/** How far it is to a rest, Infinity where it does not lie in the direction. */
function distanceTo(
  { period }: TrackGeometry,
  rest: number,
  { position, direction, wraps }: Omit<Release, 'current'>,
): number {
  const distance = rest - position;
  if (!wraps) return direction === 0 || distance * direction > 0 ? Math.abs(distance) : Infinity;
  if (direction === 0) return Math.abs(distance - Math.round(distance / period) * period);
  return inFirstPeriod(distance * direction, period) || period;
}

/** The four numbers of a `cubic-bezier()` that never goes back, each from 0 to 1. */
export type CubicBezier = readonly [x1: number, y1: number, x2: number, y2: number];

/** Halvings that are as exact as a thousandth of a frame of the longest movement. */
const STEPS = 24;

/** The time, from 0 to 1, at which a movement along a curve has come so far, from 0 to 1. */
export function timeAt(progress: number, [x1, y1, x2, y2]: CubicBezier): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (coordinate(middle, y1, y2) < progress) low = middle;
    else high = middle;
  }
  return coordinate(high, x1, x2);
}

/** One coordinate of the point of a curve by its parameter. */
function coordinate(at: number, first: number, second: number): number {
  const rest = 1 - at;
  return 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3;
}
