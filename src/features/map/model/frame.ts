import type { Coordinates } from './map-data.js';

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
