import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { advisoryLocks } from './advisory-locks.js';
import { lockDirectory } from './lock.js';
import * as consent from '../features/consent/tables.js';
import * as insight from '../features/insight/tables.js';
import * as shop from '../features/orders/tables.js';
import * as media from '../features/media/tables.js';
import * as pages from '../features/pages/tables.js';
import * as places from '../features/places/tables.js';
import * as reviews from '../features/reviews/tables.js';
import * as search from '../features/search/tables.js';
import * as settings from '../features/site/tables.js';
import * as site from './schema.js';

/** All tables. */
export const schema = {
  ...site,
  ...settings,
  ...shop,
  ...reviews,
  ...consent,
  ...insight,
  ...search,
  ...pages,
  ...media,
  ...places,
};

/** The database, either on a PostgreSQL server or in PGlite. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The argument of a transaction's callback. Inside a transaction, all queries must use it instead of the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** An open database. `close` waits for running queries. */
export interface OpenDatabase {
  readonly db: Database;
  /** Writes the snapshot file that later in-memory databases start from, if it does not exist. */
  keepSnapshot(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Where the rows are stored: on a PostgreSQL server, in a directory, or in memory. An in-memory database can start from
 * a snapshot, which takes a quarter of the time that creating the tables takes.
 */
export type DatabaseLocation =
  | { readonly url: string }
  | { readonly directory: string }
  | { readonly memory: true; readonly snapshot?: string };

/** No PostgreSQL server responds at the given address. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    // The address may contain a password, so the message omits it.
    const why = cause instanceof AggregateError ? cause.errors.join(', ') : String(cause);
    super(`The database of DATABASE_URL cannot be reached: ${why}`);
  }
}

/**
 * An error for the log, without private data. The error of a failed query contains the query's parameters, and
 * PostgreSQL repeats them in its message. Visitors may have typed them. The log gets only the query, the error code and
 * the constraint's name.
 */
export function loggable(error: unknown): unknown {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error; one = one.cause) chain.push(one);
  const first = chain.findIndex((one) => one instanceof DrizzleQueryError || 'severity' in one);
  if (first < 0) return error;
  const lines = chain.map((one, index) => {
    if (index < first) return `${one.name}: ${one.message}${framesOf(one)}`;
    if (one instanceof DrizzleQueryError) return `Failed query: ${one.query}${framesOf(one)}`;
    const { code, table, column, constraint } = one as Error & Record<string, unknown>;
    return [one.name, code, table, column, constraint].filter(Boolean).join(' ');
  });
  return lines.join('\n  because of ');
}

/** The stack trace without its first lines, which repeat the message. */
function framesOf({ stack = '', message }: Error): string {
  return stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Set while a transaction's callback runs, including all code that it calls. */
const inside = new AsyncLocalStorage<true>();

/**
 * Call this at the start of slow code that needs no database, such as password hashing. A transaction that waits for
 * such code keeps its locks. With PGlite, which has a single connection, it blocks all other requests.
 *
 * @throws inside a transaction
 */
export function requireNoTransaction(work: string): void {
  if (inside.getStore())
    throw new Error(`${work} must be completed before the transaction begins.`);
}

/**
 * Throws if code inside a transaction queries the database directly. With a single connection, such a query would wait
 * forever. With several, it would not see the transaction's own changes.
 */
function guard(db: Database, client: object, methods: readonly string[]): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => inside.run(true, () => work(tx)), config);
  const calls = client as Record<string, (...values: unknown[]) => unknown>;
  for (const name of methods) {
    const call = calls[name]?.bind(client);
    if (!call) continue;
    calls[name] = (...values) => {
      if (inside.getStore())
        throw new Error('Inside a transaction, use only its `tx` for queries.');
      return call(...values);
    };
  }
}

/** Reads a database from a snapshot file. `undefined` if the file does not exist. */
async function readSnapshot(file: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(file)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a database to a snapshot file atomically, because another process may read or write the file at the same time.
 */
async function writeSnapshot(file: string, data: Blob): Promise<void> {
  const part = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, Buffer.from(await data.arrayBuffer()));
  await rename(part, file);
}

async function openPglite(directory: string | undefined, snapshot?: string): Promise<OpenDatabase> {
  const path = directory === undefined ? undefined : resolve(directory);
  const start = snapshot === undefined ? undefined : await readSnapshot(snapshot);
  if (path !== undefined) await mkdir(dirname(path), { recursive: true });
  const unlock = path === undefined ? undefined : await lockDirectory(path);
  try {
    // Do not set `relaxedDurability`: when a write is acknowledged, its data must be on disk.
    const client = await PGlite.create({
      ...(path !== undefined && { dataDir: path }),
      ...(start && { loadDataDir: start }),
    });
    const db = drizzlePglite({ client, schema });
    await migratePglite(db, { migrationsFolder });
    guard(db, client, ['query', 'exec', 'transaction']);
    return {
      db,
      keepSnapshot: async () => {
        if (snapshot !== undefined && !start) {
          await writeSnapshot(snapshot, await client.dumpDataDir('none'));
        }
      },
      close: async () => {
        // Transactions run one after the other. When this one starts, all earlier ones have ended.
        await client.transaction(() => Promise.resolve());
        await client.close();
        await unlock?.();
      },
    };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // Emitted when an idle connection fails. The pool opens a new one when it needs it.
  pool.on('error', (error) => console.error('A database connection failed:', error.message));
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
    try {
      const single = drizzlePostgres({ client, schema });
      // Two servers that start on an empty database at the same time must not both create the tables.
      await single.execute(sql`select pg_advisory_lock(${advisoryLocks.migration})`);
      await migratePostgres(single, { migrationsFolder });
      await single.execute(sql`select pg_advisory_unlock(${advisoryLocks.migration})`);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzlePostgres({ client: pool, schema });
  guard(db, pool, ['query', 'connect']);
  return { db, keepSnapshot: () => Promise.resolve(), close: () => pool.end() };
}

/** Opens the database and runs migrations. */
export function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  if ('url' in place) return openPostgres(place.url);
  return 'directory' in place ? openPglite(place.directory) : openPglite(undefined, place.snapshot);
}
