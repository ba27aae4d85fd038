import { asRecord, asText, type Published } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';

/** A place on earth, in degrees. */
export interface Coordinates {
  /** From -90 to 90. */
  readonly lat: number;
  /** From -180 to 180. */
  readonly lng: number;
}

/** Whether two places are the same, or both are not said. */
export function isSamePlace(one: Coordinates | null, other: Coordinates | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

/** A marked place. */
export interface MapMarker extends Coordinates {
  /** Empty where there is none. */
  readonly title: string;
  /** In one line, with the title; empty where there is none. */
  readonly address: string;
}

/** What a map shows (spec section 3, "Map"). */
export interface MapLocation {
  readonly centre: Coordinates;
  /** From 0, the whole world, in steps that double the scale. A whole number. */
  readonly zoom: number;
  /** Its title and address are those of the map. */
  readonly marker: MapMarker;
  /** Whether centre, zoom and the marker's place are said, and no defaults. */
  readonly isCentreSet: boolean;
  readonly isZoomSet: boolean;
  readonly isMarkerSet: boolean;
  /** One of its coordinates is said, so it is not at the default place. */
  readonly isPlaced: boolean;
}

/** A field that no map can be drawn with. */
export interface LocationProblem {
  /** The published name, such as `mapLat`. */
  readonly field: string;
  readonly message: string;
  /** What would have been right, in words. */
  readonly allowed: string;
}

/** Where a map is that does not say so (design section 10). */
export const defaultCentre: Coordinates = { lat: 40.7208, lng: -74.0008 };
/** Spec section 3, "Map". */
export const defaultZoom = 12;
/** The closest that any map service goes. */
const largestZoom = 22;

/**
 * Reads a published location of any shape: numbers may be texts, `""` and null are unset. A coordinate
 * of the marker that is unset is the centre's, one of the centre the marker's, else the default. A
 * longitude beyond 180 degrees is the same place on the other side. A zoom that is no number is the
 * default, one out of range the nearest. A coordinate that is none is a problem.
 */
export function readLocation(raw: unknown): Result<MapLocation, LocationProblem> {
  const fields = raw ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    return refuse({ field: '', message: 'not usable.', allowed: 'an object' });
  }
  const location = fields as Published;
  const numbers: Partial<Record<CoordinateField, number>> = {};
  for (const name of coordinates) {
    const read = readCoordinate(location[name], name, name.endsWith('Lat'));
    if (!read.ok) return read;
    if (read.value !== undefined) numbers[name] = read.value;
  }
  const { mapLat, mapLng, markerLat, markerLng } = numbers;
  const title = readText(location['addressTitle']);
  const lines = ['addressLine1', 'addressLine2', 'addressCountry'].map((name) =>
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

/** The markers of a map that has several, and what is wrong with those that are left out. */
interface MarkerList {
  readonly markers: readonly MapMarker[];
  /** Their fields are paths: `markers[2].lat`. */
  readonly problems: readonly LocationProblem[];
}

/**
 * Reads the list `markers: [{lat, lng, title, address}]` of any shape (design section 8). A marker without a place on
 * earth is left out, with a problem; the others are shown.
 */
export function readMarkers(raw: unknown): MarkerList {
  if (raw === undefined || raw === null || raw === '') return { markers: [], problems: [] };
  const allowed = 'a list of markers: {lat, lng, title, address}';
  if (!Array.isArray(raw)) {
    return { markers: [], problems: [{ field: 'markers', message: 'not usable.', allowed }] };
  }
  const markers: MapMarker[] = [];
  const problems: LocationProblem[] = [];
  for (const [index, each] of raw.entries()) {
    const fields = asRecord(each);
    const path = `markers[${String(index)}]`;
    const [lat, lng] = (['lat', 'lng'] as const).map((name) => {
      const read = readCoordinate(fields[name], `${path}.${name}`, name === 'lat');
      if (!read.ok) problems.push(read.refusal);
      else if (read.value !== undefined) return read.value;
      else problems.push({ field: `${path}.${name}`, message: 'missing.', allowed: 'a number' });
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
  // Whole turns by remainder, which is exact however many there are.
  return (((lng % 360) + 540) % 360) - 180;
}

/** Undefined where it is unset, NaN where it is no number. */
function readNumber(raw: unknown): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return NaN;
  return raw.trim() === '' ? undefined : Number(raw);
}

/** Undefined where it is unset. */
function readCoordinate(
  raw: unknown,
  field: string,
  isLatitude: boolean,
): Result<number | undefined, LocationProblem> {
  const value = readNumber(raw);
  // A longitude past 180 degrees goes round.
  if (value === undefined || Math.abs(value) <= (isLatitude ? 90 : Number.MAX_VALUE)) {
    return succeed(value);
  }
  const allowed = `a number from ${isLatitude ? '-90 to 90' : '-180 to 180'}`;
  return refuse({ field, message: 'not usable.', allowed });
}

/** Undefined where it is unset, or no number. */
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

/** How a map looks, in the order of its numeric form, from 1 (spec section 3, "Map"). */
export const mapStyles = [
  'original',
  'grayscale',
  'satellite',
  'minimal-light',
  'minimal-dark',
  'minimal-blue',
] as const;

export type MapStyle = (typeof mapStyles)[number];

/** Spec section 3, "Map". */
export const defaultMapStyle: MapStyle = 'grayscale';

/** Reads a style by its number (2, `"2"`) or its name, however it is written: `MinimalDark`, `minimal-dark`. */
export function readMapStyle(raw: unknown): MapStyle | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const word = String(raw)
    .toLowerCase()
    .replace(/(?<=[a-z])[\s_-](?=[a-z])/g, '');
  return /^\d+$/.test(word)
    ? mapStyles[Number(word) - 1]
    : mapStyles.find((style) => style.replace('-', '') === word);
}
