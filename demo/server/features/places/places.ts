import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.js';
import { gazetteer } from '../../../content/towns.js';
import { Problem } from '../../problem.js';
import { places } from './tables.js';

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 8;

/** Maximum number of words of a search that are compared. */
const MAX_WORDS = 6;

/** Zoom levels of a map that shows a town or an address. */
const zooms = { town: 12, address: 16 } as const;

type Row = typeof places.$inferSelect;

/** Fills the table with the demo's places. */
export async function seedPlaces(tx: Transaction): Promise<void> {
  await tx.insert(places).values([...gazetteer()]);
}

/**
 * Finds places by the beginnings of their words, without regard to case and accents (behavior.md#places-search). Places
 * whose names begin with the text come first. Otherwise, larger towns come first.
 */
export async function suggestPlaces(db: Database, input: string) {
  const words = input
    .split(/[\s,|’'-]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const isNamed = sql<boolean>`starts_with(${places.searchName}, ${folded(words.join(' '))})`;
  const rows = await db
    .select()
    .from(places)
    .where(
      and(...words.map((word) => sql`strpos(${places.searchText}, ' ' || ${folded(word)}) > 0`)),
    )
    .orderBy(desc(isNamed), desc(places.population), places.id)
    .limit(MAX_SUGGESTIONS);
  return rows.map((row) => {
    const secondaryText = areaOf(row);
    const description = [row.name, secondaryText].filter(Boolean).join(', ');
    return { placeId: row.id, description, mainText: row.name, secondaryText };
  });
}

function folded(word: string): SQL {
  return sql`fold_text(${word})`;
}

function areaOf({ line1, line2, country }: Row): string {
  return [line1, line2, country].filter((line) => line !== '').join(', ');
}

/** Returns a place in the shape of a map's settings (behavior.md#map-location). @throws {Problem} 404 */
export async function placeDetails(db: Database, id: string) {
  const [row] = await db.select().from(places).where(eq(places.id, id));
  if (!row) throw new Problem(404, 'This place does not exist.');
  const { name, line1, line2, country, lat, lng } = row;
  return {
    placeId: id,
    location: {
      ...{ mapLat: lat, mapLng: lng, markerLat: lat, markerLng: lng },
      mapZoom: line1 === '' ? zooms.town : zooms.address,
      ...{ addressTitle: name, addressLine1: line1, addressLine2: line2, addressCountry: country },
    },
  };
}
