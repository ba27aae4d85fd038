import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { RunningServer } from '../../demo/server/lifecycle.js';
import type { ServerSettings } from '../../demo/server/settings.js';
import { startServer } from '../../demo/server/start.js';
import { checkResponses } from '../support/node/check-responses.js';
import { createPostgresDatabase } from '../support/node/databases.js';
import { Visitor, type Reply } from '../support/node/visitor.js';

/**
 * Runs a demo server with its own database for the tests of a file. The database is PostgreSQL if it is installed,
 * otherwise PGlite.
 *
 * @returns A function that creates a visitor who has opened a page
 */
export function runServer(options: Partial<ServerSettings> = {}): () => Promise<Visitor> {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let server: RunningServer | undefined;
  before(async () => {
    const { demo = true } = options;
    database = await createPostgresDatabase(demo ? 'demo' : 'tables');
    const settings = {
      host: '127.0.0.1',
      port: 0,
      data: 'memory',
      databaseUrl: database?.url,
      demo,
      writesPerMinute: 1_000_000,
      submissionsPerMinute: 1_000_000,
      mail: undefined,
      ...options,
    };
    server = await startServer(settings, undefined, checkResponses);
  });
  after(async () => {
    await server?.close();
    await database?.drop();
  });
  return () => {
    if (!server) throw new Error('The server has not started. Open pages only inside a test.');
    return Visitor.arrive(server.url);
  };
}

/** Requests a page as a browser does. */
export function open(visitor: Visitor, path: string): Promise<Reply> {
  return visitor.ask(path, { headers: { accept: 'text/html' } });
}

/** Posts a form as a browser without JavaScript does. */
export function submit(
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
  { from = '/', ...headers }: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return visitor.ask(path, {
    crumb: null,
    form: fields,
    headers: {
      accept: 'text/html,application/xhtml+xml',
      origin: visitor.url,
      referer: visitor.url + from,
      ...headers,
    },
  });
}

/** Returns a response's JSON, and expects a status. */
export function json<T>({ status, text }: Reply, expected = 200): T {
  assert.equal(status, expected, text);
  return JSON.parse(text) as T;
}

/** Returns a new key for a submission. */
export async function newFormKey(visitor: Visitor): Promise<string> {
  const reply = await visitor.ask('/api/form/FormSubmissionKey', { method: 'POST' });
  return json<{ key: string }>(reply).key;
}
