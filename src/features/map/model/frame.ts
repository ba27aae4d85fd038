import { type Coordinates, defaultZoom } from './map-data.js';

/**
 * A rectangle of the world as maps draw it (Web Mercator), in pixels. The whole world is 256 pixels wide at zoom 0,
 * twice that with each step, and repeats to the east and west.
 */
export interface Frame {
  readonly zoom: number;
  /** Of its corner, from the world's own. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The furthest that the projection goes: there the world is a square. */
const LAST_LATITUDE = 85.0511287798;

/** Pixels of the world's width. */
export function worldWidth(zoom: number): number {
  return 256 * 2 ** zoom;
}

/** Where a place is in a world of one by one. */
export function projectToUnit({ lat, lng }: Coordinates): [x: number, y: number] {
  const kept = Math.min(Math.max(lat, -LAST_LATITUDE), LAST_LATITUDE);
  const y = Math.asinh(Math.tan((kept * Math.PI) / 180)) / (2 * Math.PI);
  return [(lng + 180) / 360, 0.5 - y];
}

/** The place at a point of a world of one by one. */
export function placeAt(x: number, y: number): Coordinates {
  return {
    lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
    lng: (x - Math.floor(x)) * 360 - 180,
  };
}

/** Pixels of a place from the corner of a frame. */
export function pointIn({ zoom, left, top }: Frame, place: Coordinates): { x: number; y: number } {
  const [x, y] = projectToUnit(place);
  const width = worldWidth(zoom);
  return { x: x * width - left, y: y * width - top };
}

/** The same longitude in the turn around the world that is nearest to another one. */
export function nearLongitude(lng: number, other: number): number {
  return lng + 360 * Math.round((other - lng) / 360);
}

/** The frame of a size around a place. */
export function frameAround(
  centre: Coordinates,
  zoom: number,
  { width, height }: Pick<Frame, 'width' | 'height'>,
): Frame {
  const { x, y } = pointIn({ zoom, left: 0, top: 0, width, height }, centre);
  return { zoom, left: x - width / 2, top: y - height / 2, width, height };
}

/** A frame with more on all sides, as far as the world goes. */
export function padFrame({ zoom, left, top, width, height }: Frame, share: number): Frame {
  const [wide, high] = [width * share, height * share];
  const upper = Math.max(top - high, 0);
  const lower = Math.min(top + height + high, worldWidth(zoom));
  return { zoom, left: left - wide, top: upper, width: width + 2 * wide, height: lower - upper };
}

/** The degrees of a frame's edges. */
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

/** Where a map looks. */
export interface MapView {
  readonly centre: Coordinates;
  readonly zoom: number;
}

/** What is said of a view. Null stands for what the markers decide. */
export interface WantedView {
  readonly centre: Coordinates | null;
  readonly zoom: number | null;
}

/** The middle of the world as a map shows it that has neither a centre nor markers: most land lies north. */
const worldCentre: Coordinates = { lat: 20, lng: 0 };

/** Pixels that markers need around their places: a pin stands 64 pixels high above its own. */
const ROOM = { above: 80, below: 24, beside: 40 };

/** Pixels that a marker needs above its place, with the label that says what it is. */
const LABEL_ROOM = 230;

/** Pixels between a marker's place and the lower edge, where its label takes the rest. */
const MARGIN = 4;

/** No closer for the sake of markers: streets, with what lies around them. */
const CLOSEST = 16;

/** Pixels by which a view may differ and be the same: engines round where a map becomes larger or smaller. */
const SAME_VIEW = 2;

/** Whether two views show the same. */
export function isSameView(one: MapView, other: MapView): boolean {
  const frame = { zoom: one.zoom, left: 0, top: 0, width: 0, height: 0 };
  const { lat, lng } = other.centre;
  const from = pointIn(frame, one.centre);
  const to = pointIn(frame, { lat, lng: nearLongitude(lng, one.centre.lng) });
  return one.zoom === other.zoom && Math.hypot(to.x - from.x, to.y - from.y) < SAME_VIEW;
}

/**
 * The view of a size that holds all places with room for their markers, as near as whole steps of zoom go; as much of it
 * as is not said. Places on both sides of 180 degrees lie beside each other.
 *
 * @param shown - where the map looks, and goes on to look where there are no places to hold
 */
export function fitView(
  places: readonly Coordinates[],
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { centre, zoom }: WantedView,
  shown?: MapView,
): MapView {
  if (centre && zoom !== null) return { centre, zoom };
  if (places.length === 0) {
    // The world about as wide as the map.
    const worldZoom = Math.max(0, Math.round(Math.log2(width / worldWidth(0))));
    const fitted = centre ? defaultZoom : (shown?.zoom ?? worldZoom);
    return { centre: centre ?? shown?.centre ?? worldCentre, zoom: zoom ?? fitted };
  }
  const points = places.map(projectToUnit);
  const start = startOf(points.map(([x]) => x));
  // From where the fewest of the world lies between the first and the last.
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
 * Pixels below the upper edge of a map of a height at which a marker stands, so that its label is in view: the middle, if it
 * can be. A low map needs all of its height.
 */
export function labelRow(height: number): number {
  return Math.max(height / 2, Math.min(height - MARGIN, LABEL_ROOM));
}

/** Where the widest gap between places ends: there the row of places begins. */
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

/** What has to be in view, across and down, with a place in its middle. */
function spansAround(
  [x, y]: readonly [number, number],
  points: readonly (readonly [number, number])[],
): [across: number, down: number] {
  const distances = points.map(([px]) => Math.abs(px - x - Math.round(px - x)));
  return [2 * Math.max(...distances), 2 * Math.max(...points.map(([, py]) => Math.abs(py - y)))];
}
