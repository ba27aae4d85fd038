import land from 'virtual:land';

/** A point in degrees: latitude, longitude. */
export type Corner = [number, number];

/** Steps per degree, as `src/build/land.ts` writes them. */
const STEPS = 50;

/** The coasts of the world as closed rings, those of lakes among them. */
export function decodeLand(text: string = land): Corner[][] {
  return text.split(' ').map(decodeRing);
}

/** See https://developers.google.com/maps/documentation/utilities/polylinealgorithm. */
function decodeRing(text: string): Corner[] {
  const corners: Corner[] = [];
  let [lng, lat, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, chunk] = [0, 0, 0];
    do {
      chunk = text.charCodeAt(at) - 63;
      value |= (chunk & 31) << shift;
      shift += 5;
      at += 1;
    } while (chunk >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lng += next();
    lat += next();
    corners.push([lat / STEPS, lng / STEPS]);
  }
  return corners;
}
