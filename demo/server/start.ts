import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ensurePictures } from '../pictures/render.js';
import { createApp } from './app.js';
import { openDatabase, type DatabasePlace } from './database/database.js';
import { DatabaseLocked } from './database/lock.js';
import { readSecret, seed } from './database/seed.js';
import { sweep } from './database/sweep.js';
import { BadSetting, readSettings, type ServerSettings } from './settings.js';

interface ServerOptions extends Partial<ServerSettings> {
  /** Says nothing of what it does. */
  readonly quiet?: boolean;
}

/** A running demo server: its address without a slash at the end, and its end. */
export interface DemoServer {
  readonly url: string;
  /** Takes no more requests, finishes those under way, and closes the database. */
  close(): Promise<void>;
}

class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken; set PORT to another, as in PORT=${port + 1} npm start.`);
  }
}

/** How long requests under way may take once the server is to end, in milliseconds. */
const GRACE = 5_000;
const HOUR = 3_600_000;

function placeOf({ databaseUrl, data }: ServerSettings): DatabasePlace {
  if (databaseUrl !== undefined) return { url: databaseUrl };
  return data === 'memory' ? { memory: true } : { directory: data };
}

/** Waits until no request is under way, or the time for it is over. */
function drained(app: FastifyInstance): () => Promise<void> {
  let count = 0;
  let tell: (() => void) | undefined;
  app.server.on('request', (_, response) => {
    count += 1;
    response.once('close', () => {
      count -= 1;
      if (count === 0) tell?.();
    });
  });
  return () =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, GRACE);
      tell = () => {
        clearTimeout(timer);
        resolve();
      };
      if (count === 0) tell();
    });
}

/**
 * Draws what pictures are missing, brings the database up to date, and serves the demo site. It does not
 * build `dist`. Options that are left out come from the environment.
 */
export async function startServer(options: ServerOptions = {}): Promise<DemoServer> {
  const settings: ServerSettings = { ...readSettings(process.env), ...options };
  const { port, host } = settings;
  const [drawn, database] = await Promise.all([ensurePictures(), openDatabase(placeOf(settings))]);
  if (options.quiet !== true && drawn > 0) console.log(`Drew ${drawn} pictures.`);
  const { db } = database;
  try {
    await seed(db);
    const secret = await readSecret(db);
    const now = () => new Date();
    await sweep(db, now());
    const app = await createApp({ db, secret, settings, now });
    const idle = drained(app);
    const url = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new PortTaken(port);
    });
    const sweeping = setInterval(() => {
      sweep(db, now()).catch((error: unknown) => console.error('Old rows stay:', error));
    }, HOUR);
    sweeping.unref();
    return {
      url,
      close: async () => {
        clearInterval(sweeping);
        const closed = app.close();
        await idle();
        // Browsers open connections ahead of time, and keep them for as long as they like.
        app.server.closeAllConnections();
        await closed;
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function run(): Promise<void> {
  const { ensureBuilt } = await import('../../src/build/ensure-built.js');
  await ensureBuilt();
  const server = await startServer();
  console.log(`The demo site is at ${server.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close());
  }
}

const expected = [PortTaken, DatabaseLocked, BadSetting];

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run().catch((error: unknown) => {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  });
}
