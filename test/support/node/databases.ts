import { openDatabase, type OpenDatabase } from '../../../demo/server/database/database.js';
import { startPostgres } from './postgres.js';
import { tablesFile } from './snapshot.js';

/** A database for one file of tests. */
export interface TestDatabase extends OpenDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
}

/** Opens a database that lives nowhere, empty and with its tables. */
export async function openMemory(): Promise<OpenDatabase> {
  const opened = await openDatabase({ memory: true, snapshot: tablesFile() });
  await opened.keepSnapshot();
  return opened;
}

/**
 * Opens every database that this machine has, empty and with its tables: PGlite serialises what PostgreSQL
 * runs side by side, so that tests of races say something only where both are.
 */
export async function openTestDatabases(): Promise<readonly TestDatabase[]> {
  const [memory, server] = await Promise.all([openMemory(), startPostgres()]);
  const pglite: TestDatabase = { name: 'PGlite', ...memory };
  if (!server) return [pglite];
  const opened = await openDatabase({ url: server.url });
  return [
    pglite,
    {
      ...opened,
      name: 'PostgreSQL',
      close: async () => {
        await opened.close();
        await server.stop();
      },
    },
  ];
}
