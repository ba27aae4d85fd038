import { defineInput, InputProblem, invalid, type SourceElement } from '../../core/input/input.js';
import { aspectRatio, flag, number, oneOf, type Scalar, strict } from '../../core/input/scalars.js';
import { asRecord, type Fields } from '../../model/published-values.js';
import type { MapJson } from './model/map-json.js';
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

/** The parsed input of `sq-map`. If `centre` or `zoom` is `null`, it is fitted to the markers. */
export interface MapInput extends WantedView, MapOptions {
  /** The map's title. If the title is missing, the map's address. Empty if both are missing. */
  readonly name: string;
  /** If there are several markers, pressing one opens its label. Empty only if the page sets an empty list. */
  readonly markers: readonly MapMarker[];
  /** Markers that were left out because they are invalid. */
  readonly problems: readonly LocationProblem[];
  readonly provider: 'leaflet' | 'google';
  readonly isMarkerLink: boolean;
  readonly isMarkerDraggable: boolean;
  /** Width divided by height. `undefined` if the style sheet sets the size. */
  readonly aspectRatio: number | undefined;
}

const style: Scalar<MapStyle> = {
  parse: readMapStyle,
  fallback: defaultMapStyle,
  allowed: `one of ${mapStyles.join(', ')}, or a number from 1 to 6`,
};

/** Invalid coordinates are errors, because a map of the wrong place is worse than no map. */
const latitude = strict(number(undefined, { min: -90, max: 90 }));
/** Not limited, because a longitude beyond 180 degrees is wrapped. */
const longitude = strict(number(undefined));

/** Structured fields of the published JSON, which have not been validated yet. */
export interface Structure {
  readonly location?: unknown;
  readonly markers?: unknown;
}

/**
 * Attributes take precedence over the `location` fields in the block's JSON. If neither contains an address, the `<address>`
 * child is used.
 */
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
  flatten: (json) => ({ ...asRecord((json as Fields<MapJson>)['ui']), ...json }),
  content: (source) => ({ ownAddress: addressOf(source), linked: linkedPlaceIn(source) }),
  watch: ['href'],
  structure: (raw): Structure => {
    const { location, markers } = raw as Fields<MapJson>;
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
      const { field, given: value, allowed } = read.refusal;
      return invalid(['location', field].filter(Boolean).join('.'), value, allowed);
    }
    const { centre, zoom, isCentreSet, isZoomSet, isMarkerSet, marker } = read.value;
    const { markers, problems } = readMarkers(values.markers);
    const isList = markers.length > 0 || (Array.isArray(values.markers) && !isMarkerSet);
    const [first] = problems;
    // If there is neither a center nor a valid marker, the map's position is unknown.
    if (first && markers.length === 0 && !isCentreSet) {
      return invalid(first.field, first.given, first.allowed);
    }
    const address = marker.address || ownAddress;
    if (address && !isList && !isPlaced && !linked) {
      return new InputProblem(
        'lat',
        'The map has an address, but no coordinates.',
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

/** Returns the place in the first map link among the descendants. */
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

/** Joins the lines of the first `<address>` with commas. A `<br>` starts a new line. */
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
