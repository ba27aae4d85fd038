import { readFileSync } from 'node:fs';
import { contact } from './contact.js';
import { place } from './place.js';

/** A place that the map editor finds. */
interface GazetteerPlace {
  readonly id: string;
  readonly name: string;
  /** Names in other languages, separated by `|`. */
  readonly otherNames?: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  readonly population?: number;
}

/** The shop, and the towns in `towns.tsv`. */
export function gazetteer(): readonly GazetteerPlace[] {
  const [line1, line2] = place.lines;
  const shop = {
    id: 'shop',
    name: contact.title,
    ...{ line1, line2, country: 'United States of America' },
    ...{ lat: place.markerLat, lng: place.markerLng },
  };
  return [shop, ...towns()];
}

function towns(): GazetteerPlace[] {
  const text = readFileSync(new URL('./towns.tsv', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [id = '', name = '', otherNames = '', line2 = '', country = '', ...numbers] =
      line.split('\t');
    const [lat = 0, lng = 0, population = 0] = numbers.map(Number);
    return { id, name, otherNames, line2, country, lat, lng, population };
  });
}
