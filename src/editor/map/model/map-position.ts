import { placeAt, projectToUnit, worldWidth } from '../../../features/map/model/frame.js';
import { readLocation, type Coordinates } from '../../../features/map/model/map-data.js';

export interface MapPosition {
  readonly center: Coordinates;
  readonly marker: Coordinates;
  readonly zoom: number;
}

/** Attributes of `<sq-map>`. */
export type MapAttributes = Readonly<Record<string, string>>;

/** Degrees by which an arrow key moves the marker: without Shift, and with Shift. */
export const STEP = 0.001;
export const LARGE_STEP = 0.01;

/** Web Mercator ends at this latitude. */
const LAST_LATITUDE = 85;

/** Reads the position of a map as the element does. Returns `undefined` if a coordinate is invalid. */
export function readPosition(attributes: MapAttributes): MapPosition | undefined {
  const location = readLocation({
    mapLat: attributes['lat'],
    mapLng: attributes['lng'],
    markerLat: attributes['marker-lat'],
    markerLng: attributes['marker-lng'],
    mapZoom: attributes['zoom'],
  });
  if (!location.ok) return undefined;
  const { centre, marker, zoom } = location.value;
  return { center: centre, marker, zoom };
}

export type Direction = 'north' | 'south' | 'east' | 'west';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
  ArrowLeft: 'west',
};

/** Returns the direction of an arrow key. */
export function directionOf(key: string): Direction | undefined {
  return directions[key];
}

/** Moves a place by degrees. */
export function moveBy({ lat, lng }: Coordinates, direction: Direction, step: number): Coordinates {
  const north = direction === 'north' ? step : direction === 'south' ? -step : 0;
  const east = direction === 'east' ? step : direction === 'west' ? -step : 0;
  return rounded({ lat: lat + north, lng: lng + east });
}

/** Moves a place by a distance in pixels on a map at the given zoom level. */
export function moveByPixels(place: Coordinates, zoom: number, x: number, y: number): Coordinates {
  const [left, top] = projectToUnit(place);
  const width = worldWidth(zoom);
  return rounded(placeAt(left + x / width, top + y / width));
}

/** Wraps the longitude, and rounds to a decimeter. */
function rounded({ lat, lng }: Coordinates): Coordinates {
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;
  const kept = Math.min(Math.max(lat, -LAST_LATITUDE), LAST_LATITUDE);
  return { lat: round(kept), lng: round(lng - 360 * Math.floor((lng + 180) / 360)) };
}

/** The attributes of a marker. */
export function markerAttributes({ lat, lng }: Coordinates): MapAttributes {
  return { 'marker-lat': String(lat), 'marker-lng': String(lng) };
}

/** Formats a place as text: `41.7° N, 70.3° W`. */
export function placeText({ lat, lng }: Coordinates): string {
  const latitude = `${String(Math.abs(lat))}° ${lat < 0 ? 'S' : 'N'}`;
  return `${latitude}, ${String(Math.abs(lng))}° ${lng < 0 ? 'W' : 'E'}`;
}

/** A place found by the search. */
export interface FoundPlace {
  readonly mapLat: number;
  readonly mapLng: number;
  readonly markerLat: number;
  readonly markerLng: number;
  readonly mapZoom: number;
  readonly addressTitle: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressCountry: string;
}

export function placeAttributes(place: FoundPlace): MapAttributes {
  const { mapLat, mapLng, markerLat, markerLng, mapZoom } = place;
  return {
    lat: String(mapLat),
    lng: String(mapLng),
    zoom: String(mapZoom),
    ...markerAttributes({ lat: markerLat, lng: markerLng }),
  };
}

/** Returns the nonempty lines of a place's address. */
export function placeLines(place: FoundPlace): readonly string[] {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = place;
  return [addressTitle, addressLine1, addressLine2, addressCountry].filter((line) => line !== '');
}
