import { after, before } from 'node:test';
import type { RunningServer } from '../../demo/server/lifecycle.js';
import { startServer } from '../../demo/server/start.js';
import { Visitor } from './visitor.js';

type Options = Parameters<typeof startServer>[0];

/**
 * Runs a demo server while the tests of a file do, on rows in memory or, with `DATABASE_URL`, on a
 * PostgreSQL server, where other tests leave theirs.
 *
 * @returns a function that makes a new visitor
 */
export function runServer(options: Options = {}): () => Visitor {
  let server: RunningServer | undefined;
  before(async () => {
    server = await startServer({
      host: '127.0.0.1',
      port: 0,
      data: 'memory',
      quiet: true,
      ...options,
    });
  });
  after(() => server?.close());
  return () => {
    if (!server) throw new Error('The server runs while tests do.');
    return new Visitor(server.url);
  };
}
