import { asText } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';

/** A place on earth, in degrees. */
export interface Coordinates {
  /** From -90 to 90. */
  readonly lat: number;
  /** From -180 to 180. */
  readonly lng: number;
}

/** What a map shows (spec section 3, "Map"). */
export interface MapLocation {
  readonly centre: Coordinates;
  readonly marker: Coordinates;
  /** From 0, the whole world, in steps that double the scale. A whole number. */
  readonly zoom: number;
  /** The title of the place; empty where there is none. */
  readonly title: string;
  /** Title, lines and country in one line; empty where there is none. */
  readonly address: string;
}

/** A field that no map can be drawn with. */
interface LocationProblem {
  /** The published name, such as `mapLat`. */
  readonly field: string;
  readonly message: string;
  /** What would have been right, in words. */
  readonly allowed: string;
}

/** Where a map is that does not say so (design section 10). */
export const defaultCentre: Coordinates = { lat: 40.7208, lng: -74.0008 };
/** Spec section 3, "Map". */
const defaultZoom = 12;
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
  const location = fields as Readonly<Record<string, unknown>>;
  const numbers: Partial<Record<CoordinateField, number>> = {};
  for (const name of coordinates) {
    const value = readNumber(location[name]);
    const isLatitude = name.endsWith('Lat');
    if (value !== undefined && !(Math.abs(value) <= (isLatitude ? 90 : Number.MAX_VALUE))) {
      const allowed = `a number from ${isLatitude ? '-90 to 90' : '-180 to 180'}`;
      return refuse({ field: name, message: 'not usable.', allowed });
    }
    if (value !== undefined) numbers[name] = value;
  }
  const { mapLat, mapLng, markerLat, markerLng } = numbers;
  const title = readText(location['addressTitle']);
  const lines = ['addressLine1', 'addressLine2', 'addressCountry'].map((name) =>
    readText(location[name]),
  );
  return succeed({
    centre: coordinatesOf(mapLat ?? markerLat, mapLng ?? markerLng),
    marker: coordinatesOf(markerLat ?? mapLat, markerLng ?? mapLng),
    zoom: readZoom(location['mapZoom']),
    title,
    address: [title, ...lines].filter((line) => line !== '').join(', '),
  });
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

function readZoom(raw: unknown): number {
  const zoom = readNumber(raw) ?? defaultZoom;
  return Number.isNaN(zoom) ? defaultZoom : Math.min(largestZoom, Math.max(0, Math.round(zoom)));
}

function readText(raw: unknown): string {
  return asText(raw).replace(/\s+/g, ' ').trim();
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
