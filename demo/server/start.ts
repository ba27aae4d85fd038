import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.js';
import {
  DatabaseUnreachable,
  loggable,
  openDatabase,
  type Database,
  type DatabaseLocation,
} from './database/database.js';
import { DatabaseLocked } from './database/lock.js';
import { readSecret, seed } from './database/seed.js';
import { sweep } from './database/sweep.js';
import { PortTaken, serve, type RunningServer } from './lifecycle.js';
import { openDataFolder } from './data-folder.js';
import { moveContents, sweepFiles } from './features/form/uploads/submission-files.js';
import { openMediaFolder } from './features/media/media-folder.js';
import { openSiteValues } from './features/site/site-values.js';
import { writeSearchEntries } from './features/search/search.js';
import { openPost } from './mail.js';
import { openMailer } from './outbox.js';
import { BadSetting, readSettings, type ServerSettings } from './settings.js';

/** A running demo server and its database, for tests. */
interface DemoServer extends RunningServer {
  readonly db: Database;
}

const HOUR = 3_600_000;
/** In milliseconds. */
const SETTINGS_INTERVAL = 10_000;

function locationOf({ databaseUrl, data, snapshot }: ServerSettings): DatabaseLocation {
  if (databaseUrl !== undefined) return { url: databaseUrl };
  if (data !== 'memory') return { directory: data };
  return { memory: true, ...(snapshot !== undefined && { snapshot }) };
}

/**
 * Migrates the database and serves the demo site. Missing options are read from environment variables.
 *
 * @param built - Resolves when `dist` is built. The database is prepared at the same time, because creating it takes
 * several seconds
 * @param extend - Changes the application before its routes are registered
 */
export async function startServer(
  options: Partial<ServerSettings> = {},
  built?: Promise<void>,
  extend?: (app: FastifyInstance) => void,
): Promise<DemoServer> {
  const settings: ServerSettings = { ...readSettings(process.env), ...options };
  const database = await openDatabase(locationOf(settings));
  const { db } = database;
  const media = await openMediaFolder(settings);
  const uploads = await openDataFolder(settings, 'uploads', settings.uploads);
  try {
    if (settings.demo) await seed(db);
    await writeSearchEntries(db);
    const secret = await readSecret(db);
    await database.keepSnapshot();
    const now = () => new Date();
    await moveContents(db, uploads.path);
    const sweepAll = async (): Promise<void> => {
      await sweep(db, now(), settings);
      await sweepFiles(db, uploads.path, now());
    };
    await sweepAll();
    await built;
    const mailer = openMailer(db, openPost(settings));
    const siteValues = await openSiteValues(db, settings.minimumOrderCents);
    const folders = { mediaFolder: media.path, uploadFolder: uploads.path };
    const services = { db, secret, settings, mailer, ...folders, siteValues, now };
    const app = await createApp(services, undefined, extend);
    const server = await serve(app, settings);
    // Send emails that are left over from an earlier run.
    mailer.wake();
    const sweeping = setInterval(() => {
      sweepAll().catch((error: unknown) =>
        console.error('Expired rows could not be deleted:', loggable(error)),
      );
    }, HOUR);
    sweeping.unref();
    const reading = setInterval(() => {
      // Only another server that uses the same database can have changed the settings.
      if (settings.databaseUrl === undefined) return;
      siteValues
        .reload()
        .catch((error: unknown) =>
          console.error("The site's settings could not be read:", loggable(error)),
        );
    }, SETTINGS_INTERVAL);
    reading.unref();
    return {
      url: server.url,
      db,
      close: async () => {
        clearInterval(sweeping);
        clearInterval(reading);
        await server.close();
        await mailer.close();
        await database.close();
        await media.close();
        await uploads.close();
      },
    };
  } catch (error) {
    await database.close();
    await media.close();
    await uploads.close();
    throw error;
  }
}

async function run(): Promise<void> {
  // Read the settings first: an invalid one should fail before the build, which takes a while.
  readSettings(process.env);
  const { ensureBuilt } = await import('../../src/build/ensure-built.js');
  const built = ensureBuilt();
  // Without this handler, a build that fails before it is awaited would end the process with a stack trace.
  built.catch(() => undefined);
  const server = await startServer({}, built);
  console.log(`The demo site is at ${server.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close());
  }
}

const expected = [PortTaken, DatabaseLocked, DatabaseUnreachable, BadSetting];

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run().catch((error: unknown) => {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : loggable(error));
    process.exitCode = 1;
  });
}
