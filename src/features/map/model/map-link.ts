import type { Coordinates } from './map-data.js';

/** The page that opens when a marker is pressed. It needs no API key. Phones open it in the maps app. */
const MAPS_PAGE = 'https://www.google.com/maps';

/**
 * Returns the URL of an external maps page. Its query parameters contain the address, the marker's position and the zoom
 * (behavior.md#map-link). If the address is empty, the position is the search text. If there is no position, only the address
 * is used.
 */
export function mapsLink(marker: Coordinates | undefined, address: string, zoom: number): string {
  const position = marker ? `${degrees(marker.lat)},${degrees(marker.lng)}` : '';
  const query = encodeURIComponent(wellFormed(address || position));
  return `${MAPS_PAGE}?q=${query}${position && `&ll=${position}`}&z=${String(zoom)}`;
}

/** Rounds to six decimals, which is precise to a tenth of a meter. The result never has the form 1e-7. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** Replaces lone surrogates, such as at the end of truncated text. `encodeURIComponent` throws an error for them. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Patterns for places in URLs of Google Maps, Apple Maps, OpenStreetMap and `geo:`, from most to least exact. */
const places = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `[?&#]mlat=${DEGREES}&mlon=${DEGREES}`,
  `[?&](?:q|query|ll|destination|daddr|coordinate|center)=(?:loc:)?${DEGREES},\\s*${DEGREES}(?:&|#|$)`,
  `/@${DEGREES},${DEGREES}`,
  `#map=[\\d.]+/${DEGREES}/${DEGREES}`,
  `^geo:${DEGREES},${DEGREES}`,
].map((pattern) => new RegExp(pattern));

/** Returns the place whose coordinates a map link contains. Returns `undefined` if the link contains no coordinates. */
export function linkedPlace(address: string): Coordinates | undefined {
  const text = address.replace(/%2C/gi, ',').replace(/%20|\+/g, ' ');
  for (const pattern of places) {
    const [, lat, lng] = pattern.exec(text) ?? [];
    if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) continue;
    return { lat: Number(lat), lng: Number(lng) };
  }
  return undefined;
}
