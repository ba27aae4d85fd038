import { asRecord, asText, type Fields, type Unchecked } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import type { MapLocationJson, MapMarkerJson } from './map-json.js';

export interface Coordinates {
  /** From -90 to 90. */
  readonly lat: number;
  /** From -180 to 180. */
  readonly lng: number;
}

/** Returns `true` if two places are equal, or if both are `null`. */
export function isSamePlace(one: Coordinates | null, other: Coordinates | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

export interface MapMarker extends Coordinates {
  /** Empty if missing. */
  readonly title: string;
  /** Address in one line, starting with the title. Empty if missing. */
  readonly address: string;
}

/** The location of a map (behavior.md#map-location). */
export interface MapLocation {
  readonly centre: Coordinates;
  /** A whole number. 0 shows the whole world, and each step doubles the scale. */
  readonly zoom: number;
  /** Has the title and address of the map. */
  readonly marker: MapMarker;
  /** True if both coordinates of the center are set. */
  readonly isCentreSet: boolean;
  readonly isZoomSet: boolean;
  readonly isMarkerSet: boolean;
  /** True if at least one coordinate is set. The map is then not at the default place. */
  readonly isPlaced: boolean;
}

/** An invalid field that prevents the map from being drawn. */
export interface LocationProblem {
  /** Name in the published JSON, such as `mapLat`. */
  readonly field: string;
  /** Undefined if the field is missing. */
  readonly given: unknown;
  readonly allowed: string;
}

/** Center of a map without coordinates (behavior.md#map-default). */
export const defaultCentre: Coordinates = { lat: 40.7208, lng: -74.0008 };
/** Zoom of a map that does not set one (behavior.md#map-default). */
export const defaultZoom = 12;
/** The closest zoom that any map service supports. */
const largestZoom = 22;

/**
 * Parses a published location. Accepts any value. Numbers may be strings. `""` and `null` count as unset.
 * - Unset coordinates of the marker are taken from the center, and vice versa. If both are unset, the default place is used.
 * - A longitude beyond 180 degrees is wrapped.
 * - An invalid zoom becomes the default. A zoom that is out of range is clamped.
 * - An invalid coordinate is refused.
 */
export function readLocation(raw: unknown): Result<MapLocation, LocationProblem> {
  const fields = raw ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    return refuse({ field: '', given: raw, allowed: 'an object' });
  }
  const location = fields as Fields<MapLocationJson>;
  const numbers: Partial<Record<CoordinateField, number>> = {};
  for (const name of coordinates) {
    const read = readCoordinate(location[name], name, name.endsWith('Lat'));
    if (!read.ok) return read;
    if (read.value !== undefined) numbers[name] = read.value;
  }
  const { mapLat, mapLng, markerLat, markerLng } = numbers;
  const title = readText(location['addressTitle']);
  const lines = (['addressLine1', 'addressLine2', 'addressCountry'] as const).map((name) =>
    readText(location[name]),
  );
  const zoom = readZoom(location['mapZoom']);
  return succeed({
    centre: coordinatesOf(mapLat ?? markerLat, mapLng ?? markerLng),
    zoom: zoom ?? defaultZoom,
    marker: {
      ...coordinatesOf(markerLat ?? mapLat, markerLng ?? mapLng),
      title,
      address: inOneLine(title, ...lines),
    },
    isCentreSet: mapLat !== undefined && mapLng !== undefined,
    isZoomSet: zoom !== undefined,
    isMarkerSet: markerLat !== undefined && markerLng !== undefined,
    isPlaced: Object.keys(numbers).length > 0,
  });
}

interface MarkerList {
  readonly markers: readonly MapMarker[];
  /** Each problem's `field` is a path, such as `markers[2].lat`. */
  readonly problems: readonly LocationProblem[];
}

/**
 * Parses the list `markers: [{lat, lng, title, address}]` (behavior.md#map-markers). Accepts any value. A marker without a
 * valid position is left out and reported as a problem.
 */
export function readMarkers(raw: unknown): MarkerList {
  if (raw === undefined || raw === null || raw === '') return { markers: [], problems: [] };
  const allowed = 'a list of markers: {lat, lng, title, address}';
  if (!Array.isArray(raw)) {
    return { markers: [], problems: [{ field: 'markers', given: raw, allowed }] };
  }
  const markers: MapMarker[] = [];
  const problems: LocationProblem[] = [];
  for (const [index, each] of raw.entries()) {
    const fields = asRecord(each as Unchecked<MapMarkerJson>);
    const path = `markers[${String(index)}]`;
    const [lat, lng] = (['lat', 'lng'] as const).map((name) => {
      const read = readCoordinate(fields[name], `${path}.${name}`, name === 'lat');
      if (!read.ok) problems.push(read.refusal);
      else if (read.value !== undefined) return read.value;
      else problems.push({ field: `${path}.${name}`, given: undefined, allowed: 'a number' });
      return undefined;
    });
    if (lat === undefined || lng === undefined) continue;
    const title = readText(fields['title']);
    const address = inOneLine(title, readText(fields['address']));
    markers.push({ ...coordinatesOf(lat, lng), title, address });
  }
  return { markers, problems };
}

const coordinates = ['mapLat', 'mapLng', 'markerLat', 'markerLng'] as const;
type CoordinateField = (typeof coordinates)[number];

function coordinatesOf(lat: number | undefined, lng: number | undefined): Coordinates {
  return {
    lat: lat ?? defaultCentre.lat,
    lng: wrapLongitude(lng ?? defaultCentre.lng),
  };
}

function wrapLongitude(lng: number): number {
  if (Math.abs(lng) <= 180) return lng;
  // The remainder operator is exact for any number of turns.
  return (((lng % 360) + 540) % 360) - 180;
}

/** Returns `undefined` if the value is unset, and `NaN` if it is invalid. */
function readNumber(raw: unknown): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return NaN;
  return raw.trim() === '' ? undefined : Number(raw);
}

function readCoordinate(
  raw: unknown,
  field: string,
  isLatitude: boolean,
): Result<number | undefined, LocationProblem> {
  const value = readNumber(raw);
  // A longitude beyond 180 degrees is wrapped later.
  if (value === undefined || Math.abs(value) <= (isLatitude ? 90 : Number.MAX_VALUE)) {
    return succeed(value);
  }
  const allowed = `a number from ${isLatitude ? '-90 to 90' : '-180 to 180'}`;
  return refuse({ field, given: raw, allowed });
}

/** Returns `undefined` if the value is unset or invalid. */
function readZoom(raw: unknown): number | undefined {
  const zoom = readNumber(raw) ?? NaN;
  return Number.isNaN(zoom) ? undefined : Math.min(largestZoom, Math.max(0, Math.round(zoom)));
}

function readText(raw: unknown): string {
  return asText(raw).replace(/\s+/g, ' ').trim();
}

function inOneLine(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join(', ');
}

/** Map styles. A style's number is its position in this list, counted from 1 (behavior.md#map-styles). */
export const mapStyles = [
  'original',
  'grayscale',
  'satellite',
  'minimal-light',
  'minimal-dark',
  'minimal-blue',
] as const;

export type MapStyle = (typeof mapStyles)[number];

/** Style of a map that does not set one (behavior.md#map-styles). */
export const defaultMapStyle: MapStyle = 'grayscale';

/** Parses a style, given as a number (2, `"2"`) or a name. Case and separators do not matter: `MinimalDark`, `minimal-dark`. */
export function readMapStyle(raw: unknown): MapStyle | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const word = String(raw)
    .toLowerCase()
    .replace(/(?<=[a-z])[\s_-](?=[a-z])/g, '');
  return /^\d+$/.test(word)
    ? mapStyles[Number(word) - 1]
    : mapStyles.find((style) => style.replace('-', '') === word);
}
