import { openDatabase, type OpenDatabase } from '../../../demo/server/database/database.js';
import { seed } from '../../../demo/server/database/seed.js';
import { startPostgres, type Postgres } from './postgres.js';
import { tablesFile } from './snapshot.js';

/** A database for one test file. */
export interface TestDatabase extends OpenDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
}

/** The content of a new database: only its tables, or also the demo's initial rows. */
type Content = 'tables' | 'demo';

/**
 * There is one server per process. Test files that run one after the other in a process share the server and its
 * templates.
 */
let server: Promise<Postgres | undefined> | undefined;
const templates = new Map<Content, Promise<string>>();
let count = 0;

async function makeTemplate(postgres: Postgres, content: Content): Promise<string> {
  const name = `template_${content}`;
  const { db, close } = await openDatabase({ url: await postgres.addDatabase(name) });
  if (content === 'demo') await seed(db);
  await close();
  return name;
}

/**
 * Creates a database on the tests' PostgreSQL server.
 *
 * @returns `undefined` if PostgreSQL is not installed
 */
export async function createPostgresDatabase(
  content: Content,
): Promise<{ readonly url: string; drop(): Promise<void> } | undefined> {
  server ??= startPostgres();
  const postgres = await server;
  if (!postgres) return undefined;
  const template = templates.get(content) ?? makeTemplate(postgres, content);
  templates.set(content, template);
  count += 1;
  const name = `test_${count}`;
  const url = await postgres.addDatabase(name, await template);
  return { url, drop: () => postgres.dropDatabase(name) };
}

/** Opens an in-memory PGlite database with empty tables. */
export async function openPglite(): Promise<TestDatabase> {
  const opened = await openDatabase({ memory: true, snapshot: tablesFile() });
  await opened.keepSnapshot();
  return { ...opened, name: 'PGlite' };
}

/**
 * Opens a database with empty tables: on PostgreSQL if it is installed, otherwise PGlite. PGlite runs transactions one
 * after the other, so tests of race conditions prove something only on PostgreSQL.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const created = await createPostgresDatabase('tables');
  if (!created) return openPglite();
  const opened = await openDatabase({ url: created.url });
  const close = async (): Promise<void> => {
    await opened.close();
    await created.drop();
  };
  return { ...opened, name: 'PostgreSQL', close };
}
