import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { schema, type Database } from '../../demo/server/database/database.js';
import { openPglite, openTestDatabase } from '../support/node/databases.js';

const migrationsFolder = fileURLToPath(
  new URL('../../demo/server/database/migrations', import.meta.url),
);
const databases = [await openTestDatabase(), await openPglite()];
after(() => Promise.all(databases.map(({ close }) => close())));

/** Returns a query's rows as sorted strings. */
async function texts(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await db.select({ text: sql<string>`text` }).from(sql`(${query}) as found`);
  return rows.map(({ text }) => text).sort();
}

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);

for (const { name, db } of databases) {
  test(`the migrations create the schema's tables, indexes and constraints on ${name}`, async () => {
    assert.deepEqual(
      await texts(
        db,
        sql`select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition
        and a.attnum > 0 and not a.attisdropped`,
      ),
      tables
        .flatMap(({ name, columns }) =>
          columns.map(
            (column) =>
              `${name}.${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
          ),
        )
        .sort(),
    );
    assert.deepEqual(
      await texts(
        db,
        sql`select indexname as text from pg_indexes
      where schemaname = 'public' and indexname !~ '_pkey$|_pk$'`,
      ),
      tables.flatMap(({ indexes }) => indexes.map(({ config }) => config.name ?? '')).sort(),
    );
    assert.deepEqual(
      await texts(
        db,
        sql`select conname as text from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')`,
      ),
      tables
        .flatMap(({ checks, foreignKeys }) => [
          ...checks.map(({ name }) => name),
          ...foreignKeys.map((key) => key.getName()),
        ])
        .sort(),
    );
  });
}

test('later migrations keep the rows of an older database', async (t) => {
  const client = await PGlite.create();
  const old = await mkdtemp(join(tmpdir(), 'sq-migrations-'));
  t.after(async () => {
    await client.close();
    await rm(old, { recursive: true });
  });
  await cp(migrationsFolder, old, { recursive: true });
  const journal = join(old, 'meta/_journal.json');
  const { entries, ...head } = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] };
  await writeFile(journal, JSON.stringify({ ...head, entries: entries.slice(0, 9) }));
  const before = drizzle({ client });
  await migrate(before, { migrationsFolder: old });
  await client.exec(`insert into idempotency (key, fingerprint) values ('key', 'print');
    insert into carts (id, token) values ('cart', 'token')`);

  await migrate(before, { migrationsFolder });

  const { rows } = await client.query('select key, owner, fingerprint from idempotency');
  assert.deepEqual(rows, [{ key: 'key', owner: '', fingerprint: 'print' }]);
  assert.equal((await client.query('select id from carts')).rows.length, 1);
});
