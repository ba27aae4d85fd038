import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { RunningServer } from '../../demo/server/lifecycle.js';
import { startServer } from '../../demo/server/start.js';
import { Visitor, type Reply } from '../support/node/visitor.js';

type Options = Parameters<typeof startServer>[0];

/**
 * Runs a demo server while the tests of a file do, on rows in memory or, with `DATABASE_URL`, on a
 * PostgreSQL server, where other tests leave theirs.
 *
 * @returns a function that brings a new visitor
 */
export function runServer(options: Options = {}): () => Promise<Visitor> {
  let server: RunningServer | undefined;
  before(async () => {
    server = await startServer({
      host: '127.0.0.1',
      port: 0,
      data: 'memory',
      demo: true,
      writesPerMinute: 1_000_000,
      submissionsPerMinute: 1_000_000,
      mail: undefined,
      ...options,
    });
  });
  after(() => server?.close());
  return () => {
    if (!server) throw new Error('The server runs while tests do.');
    return Visitor.arrive(server.url);
  };
}

/** Looks at a page as a browser does. */
export function open(visitor: Visitor, path: string): Promise<Reply> {
  return visitor.ask(path, { headers: { accept: 'text/html' } });
}

/** Posts a form as a browser without JavaScript does, from a page of the site. */
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

/** The JSON of an answer with the status that was expected. */
export function json<T>({ status, text }: Reply, expected = 200): T {
  assert.equal(status, expected, text);
  return JSON.parse(text) as T;
}
