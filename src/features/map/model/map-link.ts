import type { Coordinates } from './map-data.js';

/** The page that a marker opens. It needs no key, and phones open it in the app for maps. */
const MAPS_PAGE = 'https://www.google.com/maps';

/**
 * The address of an external maps page, with address, marker position and zoom as query values
 * (spec section 2, "Map block"). Without an address the position is what is looked for, and without a position the
 * address is all there is.
 */
export function mapsLink(marker: Coordinates | undefined, address: string, zoom: number): string {
  const position = marker ? `${degrees(marker.lat)},${degrees(marker.lng)}` : '';
  const query = encodeURIComponent(wellFormed(address || position));
  return `${MAPS_PAGE}?q=${query}${position && `&ll=${position}`}&z=${String(zoom)}`;
}

/** Six decimals are a tenth of a metre; never in the form 1e-7. */
function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** Half a character, which published text may end with, cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A number of degrees in an address. */
const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** How addresses of Google Maps, Apple Maps, OpenStreetMap and `geo:` name a place, the exact ones first. */
const places = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `[?&#]mlat=${DEGREES}&mlon=${DEGREES}`,
  `[?&](?:q|query|ll|destination|daddr|coordinate|center)=(?:loc:)?${DEGREES},\\s*${DEGREES}(?:&|#|$)`,
  `/@${DEGREES},${DEGREES}`,
  `#map=[\\d.]+/${DEGREES}/${DEGREES}`,
  `^geo:${DEGREES},${DEGREES}`,
].map((pattern) => new RegExp(pattern));

/** The place that a link to a map names by its coordinates; undefined if it names none. */
export function linkedPlace(address: string): Coordinates | undefined {
  const text = address.replace(/%2C/gi, ',').replace(/%20|\+/g, ' ');
  for (const pattern of places) {
    const [, lat, lng] = pattern.exec(text) ?? [];
    if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) continue;
    return { lat: Number(lat), lng: Number(lng) };
  }
  return undefined;
}
