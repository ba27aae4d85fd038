import { openDatabase, type OpenDatabase } from '../../../demo/server/database/database.js';
import { startPostgres } from './postgres.js';

/** A database for one file of tests. */
export interface TestDatabase extends OpenDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
}

/**
 * Opens every database that this machine has, empty and with its tables: PGlite serialises what PostgreSQL
 * runs side by side, so that tests of races say something only where both are.
 */
export async function openTestDatabases(): Promise<readonly TestDatabase[]> {
  const [memory, server] = await Promise.all([openDatabase({ memory: true }), startPostgres()]);
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
