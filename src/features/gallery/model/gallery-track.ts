/** Alignment of a slider's current slide (behavior.md#gallery-alignment). */
export type TrackAlignment = 'start' | 'middle' | 'end';

/**
 * Slides side by side on a track, part of which is visible in a viewport. Lengths are in pixels along the reading direction.
 */
export interface TrackGeometry {
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
  readonly viewportSize: number;
  /** Total length of all slides, including the gaps between them. */
  readonly length: number;
  /** Distance after which a wrapping track repeats. */
  readonly period: number;
}

/** Places boxes on a track. A box with size 0 is hidden and has no gap. */
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

/** Returns the last position at which the viewport shows no empty space after the track. */
export function lastPosition({ length, viewportSize }: TrackGeometry): number {
  return Math.max(0, length - viewportSize);
}

/** Returns `true` if the track is long enough to wrap. A slide must never be visible at both ends of the viewport. */
export function canWrap({ sizes, viewportSize, period }: TrackGeometry): boolean {
  return sizes.length > 1 && period + 0.5 >= viewportSize + Math.max(...sizes);
}

/**
 * Returns the viewport position that aligns a slide. If the track does not wrap, limits the position so that there is no empty
 * space before or after the track.
 */
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

/** Returns how many slides of equal size fit into the viewport. Returns at least 1. */
export function slidesInView({ sizes, viewportSize, starts }: TrackGeometry): number {
  const [first = 0] = sizes;
  if (!(first > 0) || !(viewportSize > 0)) return 1;
  const gap = sizes.length > 1 ? Math.max(0, (starts[1] ?? 0) - first) : 0;
  // Allows for one pixel, because browsers round.
  return Math.max(1, Math.floor((viewportSize + gap + 1) / (first + gap)));
}

/**
 * Returns by how many periods each slide must be shifted so that the viewport is filled at all positions between `from` and
 * `to`. Each slide is shifted to the copy that is nearest to the center of that range.
 */
export function wrapShifts(track: TrackGeometry, from: number, to: number): number[] {
  const middle = (from + to + track.viewportSize) / 2;
  return track.starts.map((start, index) => {
    const shift = Math.round((middle - start - (track.sizes[index] ?? 0) / 2) / track.period);
    return Number.isFinite(shift) ? shift + 0 : 0;
  });
}

/** A slide's shifts at the beginning and at the end of a movement, in periods. */
interface MovementShift {
  readonly first: number;
  readonly last: number;
  /**
   * Fraction of the movement after which `last` applies. At that moment, both of the slide's places are outside the viewport.
   */
  readonly after: number;
}

/** Returns the shifts for a movement of any length. A slide that leaves the viewport at one end reappears at the other end. */
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

/** Normalizes the position of a wrapping track to its first period. */
export function inFirstPeriod(position: number, period: number): number {
  return period > 0 ? ((position % period) + period) % period : position;
}

/** Returns the indexes of all slides that are visible by more than one pixel. */
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
 * Returns the end position of a movement from `from` to a slide at `rest`. A wrapping track has several copies of this
 * position. `direction` selects the next copy forward (1) or backward (-1), or the nearest copy (0). Returns `null` if the
 * track cannot wrap.
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
  // Treats distances below half a pixel as zero.
  const slack = 0.5 / period;
  const turn =
    direction > 0
      ? Math.ceil(turns - slack)
      : direction < 0
        ? Math.floor(turns + slack)
        : Math.round(turns);
  return rest + turn * period;
}

export interface Release {
  readonly position: number;
  /** Direction of the swipe that ended the drag. 0 if the drag did not end with a swipe. */
  readonly direction: 1 | -1 | 0;
  /** Index of the group that was current before the drag. */
  readonly current: number;
  readonly wraps: boolean;
}

/**
 * Returns the group to which a track moves after a drag, as an index of `snapPositions`: the next group in the direction of the
 * swipe. If there was no swipe, the nearest group.
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
    // If several groups have the same position, keeps the current one.
    const isBetter = distance < least - 0.5 || (group === current && distance <= least + 0.5);
    if (!isBetter) continue;
    best = group;
    least = distance;
  }
  if (least < Infinity) return best;
  return Math.min(Math.max(current + direction, 0), snapPositions.length - 1);
}

/** Returns the distance to a snap position. Returns `Infinity` if the snap position is not in the direction of the swipe. */
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

/** Arguments of a monotonic `cubic-bezier()`, each from 0 to 1. */
export type CubicBezier = readonly [x1: number, y1: number, x2: number, y2: number];

/** Number of bisections. With this number, the error is below a thousandth of a frame even in the longest movement. */
const STEPS = 24;

/** Returns the time (0 to 1) at which an animation with this curve reaches `progress` (0 to 1). */
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

function coordinate(at: number, first: number, second: number): number {
  const rest = 1 - at;
  return 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3;
}
