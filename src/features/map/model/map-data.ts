import { asRecord, asText, type Fields, type Unchecked } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import type { MapLocationJson, MapMarkerJson } from './map-json.js';

export interface Coordinates {
  /** From -90 to 90. */
  readonly lat: number;
  /** From -180 to 180. */
  readonly lng: number;
}

/** Whether two places are equal, or both are null. */
export function isSamePlace(one: Coordinates | null, other: Coordinates | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

export interface MapMarker extends Coordinates {
  /** Empty if missing. */
  readonly title: string;
  /** In one line, starting with the title. Empty if missing. */
  readonly address: string;
}

/** The place of a map (behavior.md#map-location). */
export interface MapLocation {
  readonly centre: Coordinates;
  /** A whole number from 0 (the whole world). Each step doubles the scale. */
  readonly zoom: number;
  /** Its title and address are those of the map. */
  readonly marker: MapMarker;
  /** Whether the value is set, rather than a default. */
  readonly isCentreSet: boolean;
  readonly isZoomSet: boolean;
  readonly isMarkerSet: boolean;
  /** At least one coordinate is set, so the map is not at the default place. */
  readonly isPlaced: boolean;
}

/** An invalid field that prevents the map from being drawn. */
export interface LocationProblem {
  /** The published name, such as `mapLat`. */
  readonly field: string;
  /** Undefined if the field is missing. */
  readonly given: unknown;
  readonly allowed: string;
}

/** The center of a map without coordinates (behavior.md#map-default). */
export const defaultCentre: Coordinates = { lat: 40.7208, lng: -74.0008 };
/** Zoom of a map without its own (behavior.md#map-default). */
export const defaultZoom = 12;
/** The closest zoom that any map service supports. */
const largestZoom = 22;

/**
 * Parses a published location of any shape. Numbers may be strings; `""` and null are unset. The marker and the center default to each
 * other's coordinates, then to the default place. A longitude beyond 180 degrees is wrapped. An invalid zoom becomes the default; a zoom
 * out of range is clamped. An invalid coordinate is refused.
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
  /** Their fields are paths: `markers[2].lat`. */
  readonly problems: readonly LocationProblem[];
}

/**
 * Parses the list `markers: [{lat, lng, title, address}]` of any shape (behavior.md#map-markers). A marker without a valid position is left out
 * and reported as a problem.
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
  // The remainder is exact for any number of turns.
  return (((lng % 360) + 540) % 360) - 180;
}

/** Returns undefined if unset, and NaN if invalid. */
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

/** Returns undefined if unset or invalid. */
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

/** Map styles, in the order of their numeric form, from 1 (behavior.md#map-styles). */
export const mapStyles = [
  'original',
  'grayscale',
  'satellite',
  'minimal-light',
  'minimal-dark',
  'minimal-blue',
] as const;

export type MapStyle = (typeof mapStyles)[number];

/** Style of a map without its own (behavior.md#map-styles). */
export const defaultMapStyle: MapStyle = 'grayscale';

/** Parses a style by its number (2, `"2"`) or its name in any spelling: `MinimalDark`, `minimal-dark`. */
export function readMapStyle(raw: unknown): MapStyle | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const word = String(raw)
    .toLowerCase()
    .replace(/(?<=[a-z])[\s_-](?=[a-z])/g, '');
  return /^\d+$/.test(word)
    ? mapStyles[Number(word) - 1]
    : mapStyles.find((style) => style.replace('-', '') === word);
}
