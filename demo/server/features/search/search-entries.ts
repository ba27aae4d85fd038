import { sitePages } from '../../../pages/search/site-pages.js';
import { english, languages, speaking, type Language } from '../../../i18n/language.js';
import { asText } from '../../../../src/model/published-values.js';
import type { Database } from '../../database/database.js';
import { productItems } from '../product/products.js';
import { searchEntries } from './tables.js';

type Entry = typeof searchEntries.$inferInsert;

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters, and a row has 8. */
const MAX_ROWS = 1000;

/** Writes the search index: pages, and products in other languages than English. Other servers of the database see it whole, or as it was. */
export async function writeSearchEntries(db: Database): Promise<void> {
  const entries: Entry[] = [];
  for (const language of languages) entries.push(...(await entriesIn(db, language)));
  await db.transaction(async (tx) => {
    await tx.delete(searchEntries);
    for (let from = 0; from < entries.length; from += MAX_ROWS) {
      const rows = entries.slice(from, from + MAX_ROWS);
      await tx.insert(searchEntries).values(rows).onConflictDoNothing();
    }
  });
}

function entriesIn(db: Database, language: Language): Promise<Entry[]> {
  return speaking(language, async () => {
    const pages = sitePages().map((page, position): Entry => ({
      ...page,
      id: `${language.code} ${page.path}`,
      language: language.code,
      productId: null,
      position,
    }));
    if (language === english) return pages;
    const goods = await productItems(db);
    return [
      ...pages,
      ...goods.map((item, position): Entry => ({
        id: `${language.code} product ${item.id}`,
        language: language.code,
        productId: item.id,
        path: '',
        title: item.title,
        excerpt: asText(item['excerpt']),
        body: asText(item['body']),
        position,
      })),
    ];
  });
}
