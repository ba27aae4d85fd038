import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { aspectRatio, flag, number, oneOf, type Scalar, strict } from '../../core/input/scalars.js';
import { asRecord } from '../../model/published-values.js';
import type { WantedView } from './model/frame.js';
import type { MapOptions } from './model/google.js';
import { linkedPlace } from './model/map-link.js';
import {
  type Coordinates,
  defaultMapStyle,
  mapStyles,
  readLocation,
  readMapStyle,
  readMarkers,
  type LocationProblem,
  type MapMarker,
  type MapStyle,
} from './model/map-data.js';

/** What `sq-map` shows. A view that is not said holds all markers. */
export interface MapInput extends WantedView, MapOptions {
  /** What the map is of: a title, else an address; empty where there is neither. */
  readonly name: string;
  /** Of several, each says what it is when it is chosen. None where the page has an empty list. */
  readonly markers: readonly MapMarker[];
  /** Markers that are left out. */
  readonly problems: readonly LocationProblem[];
  readonly provider: 'leaflet' | 'google';
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

/** A map of somewhere else would be worse than none. */
const latitude = strict(number(undefined, { min: -90, max: 90 }));
/** One past 180 degrees goes round. */
const longitude = strict(number(undefined));

/** The published structure as far as it is no scalar. Anything may be in it. */
export interface Structure {
  readonly location?: unknown;
  readonly markers?: unknown;
}

/** Attributes over the fields of `location` in the block JSON, the address of the children where it has none. */
export const mapInput = defineInput({
  scalars: {
    lat: latitude,
    lng: longitude,
    zoom: number(undefined, { min: 0, max: 22 }),
    markerLat: latitude,
    markerLng: longitude,
    mapStyle: style,
    aspectRatio,
    provider: oneOf(['leaflet', 'google'], 'leaflet'),
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
  flatten: (json) => ({ ...asRecord(json['ui']), ...json }),
  content: (source) => ({ ownAddress: addressOf(source), linked: linkedPlaceIn(source) }),
  watch: ['href'],
  structure: (raw): Structure => {
    const { location, markers } = raw as Structure;
    return { location, markers };
  },
  refine: (values, { ownAddress, linked }): MapInput | InputProblem => {
    const { lat, lng, markerLat, markerLng } = values;
    const location = values.location ?? {};
    const attributes = { mapLat: lat, mapLng: lng, mapZoom: values.zoom, markerLat, markerLng };
    const given =
      typeof location === 'object' && !Array.isArray(location)
        ? { ...location, ...withoutUnset(attributes) }
        : location;
    const own = readLocation(given);
    const isPlaced = !own.ok || own.value.isPlaced;
    const read =
      isPlaced || !linked
        ? own
        : readLocation({ ...given, mapLat: linked.lat, mapLng: linked.lng });
    if (!read.ok) {
      const { field, message, allowed } = read.refusal;
      return new InputProblem(['location', field].filter(Boolean).join('.'), message, allowed);
    }
    const { centre, zoom, isCentreSet, isZoomSet, isMarkerSet, marker } = read.value;
    const { markers, problems } = readMarkers(values.markers);
    const isList = markers.length > 0 || (Array.isArray(values.markers) && !isMarkerSet);
    const [first] = problems;
    // Nothing is known of where the map is.
    if (first && markers.length === 0 && !isCentreSet) {
      return new InputProblem(first.field, first.message, first.allowed);
    }
    const address = marker.address || ownAddress;
    if (address && !isList && !isPlaced && !linked) {
      return new InputProblem(
        'lat',
        'missing: there is an address, but nothing says where it is on the map.',
        'lat and lng, or a link to Google Maps, Apple Maps or OpenStreetMap with coordinates',
      );
    }
    return {
      centre: isList && !isCentreSet ? null : centre,
      zoom: isList && !isZoomSet ? null : zoom,
      markers: isList ? markers : [{ ...marker, address }],
      problems,
      name: marker.title || (isList ? marker.address : address),
      provider: values.provider,
      style: values.mapStyle,
      canPan: !values.noPan,
      canZoomByWheel: !values.noWheel,
      hasControls: !values.noControls && !values.noDefaultUi,
      hasDefaultUi: !values.noDefaultUi,
      hasLabels: !values.noLabels,
      hasTerrain: values.terrain,
      isMarkerLink: !values.noLink,
      isMarkerDraggable: values.markerDraggable,
      aspectRatio: values.aspectRatio,
    };
  },
});

/** The place that the first link to a map among the children names. */
function linkedPlaceIn(source: SourceElement): Coordinates | undefined {
  for (const child of Array.from(source.children)) {
    const href = child.localName === 'a' ? child.getAttribute('href') : null;
    const place = href ? linkedPlace(href) : linkedPlaceIn(child);
    if (place) return place;
  }
  return undefined;
}

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
