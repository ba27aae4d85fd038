import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../demo/server/database/database.js';
import {
  disconnectProvider,
  readMultilingual,
  writeLanguages,
} from '../../demo/server/features/site/site-settings.js';
import { openTestDatabases } from '../support/node/databases.js';
import { hold } from '../support/node/owner-session.js';

/** Until a transaction waits for another one. */
async function someoneWaits(db: Database): Promise<void> {
  const waiting = sql`(select from pg_locks where not granted) as waiting`;
  while ((await db.select({ one: sql`1` }).from(waiting)).length === 0);
}

for (const { name, db, close } of await openTestDatabases()) {
  after(close);

  test(`${name}: of two who change a setting at once neither undoes what the other has done`, async () => {
    await db.transaction((tx) => writeLanguages(tx, ['fr']));

    const [written, released] = [hold(), hold()];
    const first = db.transaction(async (tx) => {
      await writeLanguages(tx, ['de']);
      written.release();
      await released.held;
    });
    await written.held;
    const second = db.transaction((tx) => disconnectProvider(tx));
    // PGlite lets the second begin once the first is done. On PostgreSQL it has to be seen waiting.
    if (name === 'PostgreSQL') await someoneWaits(db);
    released.release();
    await Promise.all([first, second]);

    assert.deepEqual(await readMultilingual(db), { languages: ['en-US', 'de'], provider: null });
  });
}
