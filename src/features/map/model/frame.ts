import { type Coordinates, defaultZoom } from './map-data.js';

/**
 * A rectangle in the Web Mercator world, in pixels. The world is 256 pixels wide at zoom 0, and its width doubles with each
 * zoom step. It repeats to the east and west.
 */
export interface Frame {
  readonly zoom: number;
  /** `left` and `top` are distances from the world's top left corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Web Mercator ends at this latitude, so that the world is a square. */
const LAST_LATITUDE = 85.0511287798;

/** Returns the world's width in pixels. */
export function worldWidth(zoom: number): number {
  return 256 * 2 ** zoom;
}

/** Projects a place onto a world that is one unit wide and high. */
export function projectToUnit({ lat, lng }: Coordinates): [x: number, y: number] {
  const kept = Math.min(Math.max(lat, -LAST_LATITUDE), LAST_LATITUDE);
  const y = Math.asinh(Math.tan((kept * Math.PI) / 180)) / (2 * Math.PI);
  return [(lng + 180) / 360, 0.5 - y];
}

/** The inverse of {@link projectToUnit}. */
export function placeAt(x: number, y: number): Coordinates {
  return {
    lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
    lng: (x - Math.floor(x)) * 360 - 180,
  };
}

/** Returns a place's distance from a frame's top left corner, in pixels. */
export function pointIn({ zoom, left, top }: Frame, place: Coordinates): { x: number; y: number } {
  const [x, y] = projectToUnit(place);
  const width = worldWidth(zoom);
  return { x: x * width - left, y: y * width - top };
}

/** Adds or subtracts whole turns of 360 degrees, so that `lng` is as close as possible to `other`. */
export function nearLongitude(lng: number, other: number): number {
  return lng + 360 * Math.round((other - lng) / 360);
}

export function frameAround(
  centre: Coordinates,
  zoom: number,
  { width, height }: Pick<Frame, 'width' | 'height'>,
): Frame {
  const { x, y } = pointIn({ zoom, left: 0, top: 0, width, height }, centre);
  return { zoom, left: x - width / 2, top: y - height / 2, width, height };
}

/** Enlarges a frame on all sides by a fraction of its size, but not beyond the world's north and south edges. */
export function padFrame({ zoom, left, top, width, height }: Frame, share: number): Frame {
  const [wide, high] = [width * share, height * share];
  const upper = Math.max(top - high, 0);
  const lower = Math.min(top + height + high, worldWidth(zoom));
  return { zoom, left: left - wide, top: upper, width: width + 2 * wide, height: lower - upper };
}

/** Returns a frame's edges in degrees. */
export function edgesOf({ zoom, left, top, width, height }: Frame): {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
} {
  const size = worldWidth(zoom);
  const lng = (x: number): number => (x / size) * 360 - 180;
  const lat = (y: number): number =>
    (Math.atan(Math.sinh((0.5 - y / size) * 2 * Math.PI)) * 180) / Math.PI;
  return { west: lng(left), south: lat(top + height), east: lng(left + width), north: lat(top) };
}

export interface MapView {
  readonly centre: Coordinates;
  readonly zoom: number;
}

/** The view that the page author set. A `null` value is derived from the markers. */
export interface WantedView {
  readonly centre: Coordinates | null;
  readonly zoom: number | null;
}

/**
 * Default center of a map that has neither a center nor markers. It is north of the equator, because most land is in the north.
 */
const worldCentre: Coordinates = { lat: 20, lng: 0 };

/** Pixels to keep free around the places. A pin is 64 pixels high. */
const ROOM = { above: 80, below: 24, beside: 40 };

/** A marker and its label need this many pixels above the marker's place. */
const LABEL_ROOM = 230;

/** Distance in pixels between a marker's place and the map's bottom edge, if the map is not tall enough for the label. */
const MARGIN = 4;

/** The closest zoom that is derived from markers. It shows the streets around the markers. */
const CLOSEST = 16;

/** Two views are equal if they differ by less than this many pixels. Engines round the position when the map is resized. */
const SAME_VIEW = 2;

export function isSameView(one: MapView, other: MapView): boolean {
  const frame = { zoom: one.zoom, left: 0, top: 0, width: 0, height: 0 };
  const { lat, lng } = other.centre;
  const from = pointIn(frame, one.centre);
  const to = pointIn(frame, { lat, lng: nearLongitude(lng, one.centre.lng) });
  return one.zoom === other.zoom && Math.hypot(to.x - from.x, to.y - from.y) < SAME_VIEW;
}

/**
 * Returns the closest view, at a whole zoom level, that contains all places and their markers. A center or zoom that the page
 * author set is kept. Places on both sides of the 180th meridian are treated as neighbors.
 *
 * @param shown - the current view, which is kept if there are no places
 */
export function fitView(
  places: readonly Coordinates[],
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { centre, zoom }: WantedView,
  shown?: MapView,
): MapView {
  if (centre && zoom !== null) return { centre, zoom };
  if (places.length === 0) {
    // At this zoom, the world is about as wide as the map.
    const worldZoom = Math.max(0, Math.round(Math.log2(width / worldWidth(0))));
    const fitted = centre ? defaultZoom : (shown?.zoom ?? worldZoom);
    return { centre: centre ?? shown?.centre ?? worldCentre, zoom: zoom ?? fitted };
  }
  const points = places.map(projectToUnit);
  const start = startOf(points.map(([x]) => x));
  // Measure from the end of the widest gap, so that the span is as narrow as possible.
  const xs = points.map(([x]) => (((x - start) % 1) + 1) % 1);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle: readonly [number, number] = [start + (left + right) / 2, (top + bottom) / 2];
  const spans = centre ? spansAround(projectToUnit(centre), points) : [right - left, bottom - top];
  const [across = 0, down = 0] = spans;
  const isOne = across === 0 && down === 0;
  const scale = Math.min(
    Math.max(width - 2 * ROOM.beside, 1) / across,
    Math.max(height - ROOM.above - ROOM.below, 1) / down,
  );
  const fitting = Math.floor(Math.log2(scale / worldWidth(0)));
  const fitted = zoom ?? (isOne ? defaultZoom : Math.min(Math.max(fitting, 0), CLOSEST));
  if (centre) return { centre, zoom: fitted };
  const raised = isOne ? 0 : (ROOM.above - ROOM.below) / 2 / worldWidth(fitted);
  return { centre: placeAt(middle[0], middle[1] - raised), zoom: fitted };
}

/**
 * Returns how far from the map's top edge a marker must be, in pixels, so that its label is visible. If the map is tall enough,
 * this is the middle of the map.
 */
export function labelRow(height: number): number {
  return Math.max(height / 2, Math.min(height - MARGIN, LABEL_ROOM));
}

/** Returns the position after the widest gap. The narrowest range that contains all positions starts there. */
function startOf(xs: readonly number[]): number {
  const sorted = [...xs].sort((one, other) => one - other);
  const [first = 0] = sorted;
  let [start, widest] = [first, first + 1 - (sorted.at(-1) ?? 0)];
  for (const [index, x] of sorted.entries()) {
    const gap = x - (sorted[index - 1] ?? x);
    if (gap > widest) [start, widest] = [x, gap];
  }
  return start;
}

/** Returns the size of the smallest area that is centered on the given point and contains all points. */
function spansAround(
  [x, y]: readonly [number, number],
  points: readonly (readonly [number, number])[],
): [across: number, down: number] {
  const distances = points.map(([px]) => Math.abs(px - x - Math.round(px - x)));
  return [2 * Math.max(...distances), 2 * Math.max(...points.map(([, py]) => Math.abs(py - y)))];
}
