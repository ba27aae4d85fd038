import { defineInput, InputProblem, type SourceElement } from '../../core/input.js';
import { flag, number, oneOf, type Scalar } from '../../core/scalars.js';
import {
  defaultMapStyle,
  mapStyles,
  readLocation,
  readMapStyle,
  type MapLocation,
  type MapStyle,
  type Coordinates,
} from './model/map-data.js';

/** What `sq-map` shows. */
export interface MapInput extends Pick<MapLocation, 'title' | 'address' | 'zoom'> {
  readonly centre: Coordinates;
  readonly marker: Coordinates;
  readonly style: MapStyle;
  readonly canPan: boolean;
  readonly canZoomByWheel: boolean;
  readonly hasControls: boolean;
  readonly hasLabels: boolean;
  readonly hasTerrain: boolean;
  readonly isMarkerLink: boolean;
  readonly isMarkerDraggable: boolean;
  /** Width by height; undefined where the style sheet says it. */
  readonly aspectRatio: number | undefined;
}

const style: Scalar<MapStyle> = {
  parse: readMapStyle,
  fallback: defaultMapStyle,
  allowed: `one of ${mapStyles.join(', ')}, or a number from 1 to 6`,
};

/**
 * Width by height. Published blocks give the height in percent of the width: no map is ten times as
 * wide as it is high, nor a tenth of that, so the two cannot be confused.
 */
const aspectRatio: Scalar<number | undefined> = {
  parse: (raw) => {
    const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
    if (typeof value !== 'number' || !(value > 0 && value < Infinity)) return undefined;
    return value < 10 ? value : 100 / value;
  },
  fallback: undefined,
  allowed: 'a number above 0',
};

/** The published structure as far as it is no scalar. Anything may be in it. */
export interface Structure {
  readonly location?: unknown;
}

/** Attributes over the fields of `location` in the block JSON, the address of the children where it has none. */
export const mapInput = defineInput({
  scalars: {
    lat: number(undefined, { min: -90, max: 90 }),
    lng: number(undefined, { min: -180, max: 180 }),
    zoom: number(undefined, { min: 0, max: 22 }),
    markerLat: number(undefined, { min: -90, max: 90 }),
    markerLng: number(undefined, { min: -180, max: 180 }),
    mapStyle: style,
    aspectRatio,
    provider: oneOf(['leaflet'], 'leaflet'),
    noPan: flag(),
    noWheel: flag(),
    noControls: flag(),
    noDefaultUi: flag(),
    noLabels: flag(),
    terrain: flag(),
    noLink: flag(),
    markerDraggable: flag(),
  },
  published: {
    mapStyle: ['style'],
    noPan: ['!draggable'],
    noWheel: ['!scrollwheel'],
    noControls: ['!controls', '!showControls'],
    noDefaultUi: ['disableDefaultUI'],
    noLabels: ['!labels', '!showLabels'],
    terrain: ['showTerrain'],
    noLink: ['!linkOnClick'],
  },
  content: (source) => ({ ownAddress: addressOf(source) }),
  structure: (raw): Structure => ({ location: (raw as Structure).location }),
  refine: (values, { ownAddress }): MapInput | InputProblem => {
    const { lat, lng, zoom, markerLat, markerLng } = values;
    const location = values.location ?? {};
    const explicit = { mapLat: lat, mapLng: lng, mapZoom: zoom, markerLat, markerLng };
    const read = readLocation(
      typeof location === 'object' && !Array.isArray(location)
        ? { ...location, ...withoutUnset(explicit) }
        : location,
    );
    if (!read.ok) {
      const { field, message, allowed } = read.refusal;
      return new InputProblem(['location', field].filter(Boolean).join('.'), message, allowed);
    }
    return {
      ...read.value,
      address: read.value.address || ownAddress,
      style: values.mapStyle,
      canPan: !values.noPan,
      canZoomByWheel: !values.noWheel,
      hasControls: !values.noControls && !values.noDefaultUi,
      hasLabels: !values.noLabels,
      hasTerrain: values.terrain,
      isMarkerLink: !values.noLink,
      isMarkerDraggable: values.markerDraggable,
      aspectRatio: values.aspectRatio,
    };
  },
});

function withoutUnset(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The lines of the first `<address>`, in one: `<br>` separates without a blank. */
function addressOf(source: SourceElement): string {
  const nodes = Array.from(source.querySelector('address')?.childNodes ?? []);
  return nodes
    .map(({ nodeName, textContent }) => (nodeName === 'BR' ? '\n' : (textContent ?? '')))
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
}
