import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { like } from 'drizzle-orm';
import type { Database } from '../../../demo/server/database/database.js';
import { products } from '../../../demo/server/database/schema.js';
import { seed } from '../../../demo/server/database/seed.js';
import { searchEntries } from '../../../demo/server/features/search/tables.js';
import { search, writeSearchEntries } from '../../../demo/server/features/search/search.js';
import { languages, withLanguage } from '../../../demo/i18n/language.js';
import { openTestDatabase } from '../../support/node/databases.js';

const [, german, arabic] = languages;

let added = 0;

/** Adds products with these titles to the shop. */
async function addProducts(
  db: Database,
  titles: readonly string[],
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (let from = 0; from < titles.length; from += 1000) {
    await db.insert(products).values(
      titles.slice(from, from + 1000).map((title, index) => ({
        id: `test-${(added += 1)}`,
        urlId: `test-${added}`,
        title,
        productType: 1,
        position: 1000 + from + index,
        data: { workflowState: 1, fullUrl: '/shop/x', excerpt: '', ...data },
      })),
    );
  }
}

const { name, db, close } = await openTestDatabase();

describe(name, () => {
  after(close);

  const titles = async (query: string, page = 1) =>
    (await search(db, query, page)).items.map(({ title }) => title);

  test('finds products and pages, and lists those that begin with the query first', async () => {
    await seed(db);
    await writeSearchEntries(db);
    await addProducts(db, ['Brewing apron', 'An apron for brewing', 'Cup']);
    const found = await titles('brewing');
    assert.deepEqual(found.slice(0, 2), ['Brewing apron', 'An apron for brewing']);
    assert.ok((await titles('visit us')).includes('Visit us'));
  });

  test('matches terms in any order and case, with and without accents', async () => {
    await addProducts(db, ['Crème Brûlée Straße']);
    for (const query of ['brulee CREME', 'CRÈME strasse', 'straße', '  crème\n\tbrûlée '])
      assert.deepEqual(await titles(query), ['Crème Brûlée Straße'], query);
    assert.deepEqual(await titles('creme tea'), []);
  });

  test('treats patterns, code and markup in queries as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> 100% _\\';
    await addProducts(db, [hostile]);
    for (const query of ['<img', '100%', '_\\', 'onerror=alert(1)>', '%  _'])
      assert.deepEqual(await titles(query), [hostile], query);
    for (const query of ["'; drop table products; --", '%%', '$1', '\0'])
      assert.deepEqual(await titles(query), [], query);
  });

  test('does not search markup or JSON syntax', async () => {
    const data = {
      body: '<div class="hidden"><p>Fig &amp; <strong>l</strong>eaf</p><!-- a > b --><p>Tea</p></div>',
      categories: ['Lidded'],
      tags: ['Stackable', 'Oven'],
    };
    await addProducts(db, ['Tagine'], data);
    for (const query of ['"', '["', 'div', 'strong', 'hidden', '</p>', '&amp;', '--', 'leaftea'])
      assert.ok(!(await titles(query)).includes('Tagine'), query);
    for (const query of ['fig & leaf', 'lidded', 'stackable oven'])
      assert.deepEqual(await titles(query), ['Tagine'], query);
  });

  test('does not find drafts', async () => {
    await addProducts(db, ['Secret blend'], { workflowState: 4 });
    assert.deepEqual(await titles('secret blend'), []);
  });

  test("finds and links pages in the visitor's language", async () => {
    assert.ok(german && arabic);
    const found = await withLanguage(german, () => search(db, 'geschenk', 1));
    assert.ok(found.total > 0);
    assert.ok(found.items.every(({ fullUrl }) => fullUrl.startsWith('/de/')));
    const account = await withLanguage(arabic, () => search(db, 'المَتجر', 1));
    assert.ok(account.items.some(({ fullUrl }) => fullUrl === '/ar/shop'));
    // This product has no translations.
    assert.equal((await withLanguage(german, () => search(db, 'brulee', 1))).total, 1);
  });

  test('returns each result once, 20 per page, and returns the last page if the page number is too high', async () => {
    await addProducts(
      db,
      Array.from({ length: 10_000 }, (_, index) => `Bean ${String(index).padStart(5, '0')}`),
    );
    const first = await search(db, 'bean 0', 1);
    const second = await search(db, 'bean 0', 2);
    assert.equal(first.total, 10_000);
    assert.equal(first.items.length, 20);
    assert.equal(new Set([...first.items, ...second.items].map(({ id }) => id)).size, 40);
    const last = await search(db, 'bean 0', 1_000_000);
    assert.equal(last.page, 500);
    assert.equal(last.items.length, 20);
    assert.equal((await search(db, 'bean 0', -3)).page, 1);
    await db.delete(products).where(like(products.title, 'Bean %'));
  });

  test('updates the index without adding duplicates', async () => {
    const before = await db.select({ id: searchEntries.id }).from(searchEntries);
    await writeSearchEntries(db);
    const afterwards = await db.select({ id: searchEntries.id }).from(searchEntries);
    assert.ok(before.length > 100);
    assert.ok(afterwards.length >= before.length);
    assert.equal(new Set(afterwards.map(({ id }) => id)).size, afterwards.length);
  });
});
