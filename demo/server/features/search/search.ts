import { sql, type SQL } from 'drizzle-orm';
import { moneyMessages } from '../../../../src/features/money/messages.js';
import { formatMoney } from '../../../../src/features/money/model/money.js';
import { readProduct } from '../../../../src/features/product/model/published-product.js';
import { startingPrice } from '../../../../src/features/product/model/variants.js';
import { cleanQuery } from '../../../../src/features/search/model/query.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { asText } from '../../../../src/model/published-values.js';
import {
  currentLanguage,
  english,
  languages,
  link,
  withLanguage,
  type Language,
} from '../../../i18n/language.js';
import { texts } from '../../../i18n/texts.js';
import { pictureWidths } from '../../../picture.js';
import type { SearchHit, SearchResults } from '../../../page-state.js';
import type { Database } from '../../database/database.js';
import { productItems, productItemsOf, type PublishedItem } from '../product/products.js';
import { sitePages } from '../../../pages/search/site-pages.js';
import { searchEntries } from './tables.js';

/** Number of results per page. */
const PAGE_SIZE = 20;
/** Maximum number of terms in a query. */
const MAX_TERMS = 10;

/** A row of the search result. A page's row has everything that is shown, a product's row only its ID. */
interface Found extends Record<string, unknown> {
  readonly product_id: string | null;
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
}

/**
 * Finds items whose title or text contains every term of the query, in the request's language. Titles that begin with
 * the query come first, then titles that contain it, then everything else.
 *
 * @param raw - The query, as typed
 * @param page - Page number, starting at 1. A number beyond the last page shows the last page
 */
export async function search(db: Database, raw: string, page: number): Promise<SearchResults> {
  const query = cleanQuery(raw);
  const terms = query.split(' ').slice(0, MAX_TERMS);
  if (query === '') return { query, page: 1, pageSize: PAGE_SIZE, total: 0, items: [] };
  const found = foundBy(query, terms);
  const [count] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${found}) as found`,
  );
  const total = count?.total ?? 0;
  const last = Math.max(Math.ceil(total / PAGE_SIZE), 1);
  const shown = Math.min(Math.max(page, 1), last);
  const rows = await rowsOf<Found>(
    db,
    sql`select product_id, id, path, title, excerpt from (${found}) as found
      order by grade, is_page, position, id
      limit ${PAGE_SIZE} offset ${(shown - 1) * PAGE_SIZE}`,
  );
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  const goods = new Map((await productItemsOf(db, ids)).map((item) => [item.id, item]));
  const items = rows.flatMap((row) => hitOf(row, goods) ?? []);
  return { query, page: shown, pageSize: PAGE_SIZE, total, items };
}

/** Selects pages and products. A product's text is in the request's language, or in English if it is not translated. */
function foundBy(query: string, terms: readonly string[]): SQL {
  const { code } = currentLanguage();
  const title = sql`coalesce(own.search_title, products.search_title)`;
  const text = sql`coalesce(own.search_text, products.search_text)`;
  const hasTerms = sql`${folded(terms.join(' '))} <> ''`;
  return sql`select products.id as product_id, products.id, '' as path, products.title, '' as excerpt,
      products.position, false as is_page, ${grade(title, query, terms)} as grade
    from products left join search_entries as own
      on own.product_id = products.id and own.language = ${code}
    where products.data->>'workflowState' = '1' and ${hasTerms} and ${hasAll(text, terms)}
    union all
    select null, id, path, title, excerpt, position, true, ${grade(sql`search_title`, query, terms)}
    from search_entries
    where product_id is null and language = ${code} and ${hasTerms} and ${hasAll(sql`search_text`, terms)}`;
}

/** Does not use `like`, because typed text would have to be escaped. */
function hasAll(text: SQL, terms: readonly string[]): SQL {
  return sql.join(
    terms.map((term) => sql`strpos(${text}, ${folded(term)}) > 0`),
    sql` and `,
  );
}

/**
 * The query, normalized for comparison. If nothing remains of the query, for example if it is a lone accent, the result
 * is an empty string, which every text contains.
 */
function folded(query: string): SQL {
  return sql`btrim(fold_text(${query}))`;
}

function grade(title: SQL, query: string, terms: readonly string[]): SQL {
  return sql`case when starts_with(${title}, ${folded(query)}) then 0
    when strpos(${title}, ${folded(query)}) > 0 then 1
    when ${hasAll(title, terms)} then 2 else 3 end`;
}

async function rowsOf<T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> {
  // At runtime, both drivers return this shape, but their types differ.
  const result: unknown = await db.execute(query);
  return (result as { readonly rows: T[] }).rows;
}

function hitOf(row: Found, goods: ReadonlyMap<string, PublishedItem>): SearchHit | undefined {
  const { product_id: productId, id, path, title, excerpt } = row;
  if (productId === null) return { id, title, excerpt, fullUrl: link(path) };
  const item = goods.get(productId);
  if (!item) return undefined;
  const product = readProduct(item);
  const [main] = product.pictures;
  return {
    id,
    title: product.title,
    excerpt: product.excerpt,
    fullUrl: product.url,
    ...(main && { assetUrl: smallest(main.src) }),
    ...priceOf(product.variants),
  };
}

/** URL of an image's smallest file. */
function smallest(src: string): string {
  return src.replace(/-\d+w\.\w+$/, `-${pictureWidths[0]}w.webp`);
}

function priceOf(variants: Parameters<typeof startingPrice>[0]): { readonly price?: string } {
  const cost = startingPrice(variants);
  if (!cost?.price) return {};
  const written = formatMoney(cost.price, currentLanguage().locale);
  const { fromPrice } = texts(moneyMessages);
  return { price: cost.isFrom ? fill(fromPrice, { startingPrice: written }) : written };
}

type Entry = typeof searchEntries.$inferInsert;

/** Maximum number of rows per statement. A row has 8 parameters, and PostgreSQL accepts at most 65,535. */
const MAX_ROWS = 1000;

/**
 * Writes the search index: pages in all languages, and products in all languages except English. Other servers with the
 * same database see either the old or the new index.
 */
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
  return withLanguage(language, async () => {
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
