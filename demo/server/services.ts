import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './database/database.js';
import { isLoopback } from './plugins/faults.js';
import type { ServerSettings } from './settings.js';
import type { Mailer } from './outbox.js';

/** What routes and plugins work with. */
export interface Services {
  readonly db: Database;
  /** Signs crumbs; kept in the database, so that a restart does not make every open page stale. */
  readonly secret: string;
  readonly settings: ServerSettings;
  readonly mailer: Mailer;
  /** The time now. */
  readonly now: () => Date;
}

/** A file of routes, with hooks of its own if it wants any. Those of the API lie below `/api`. */
export type Routes = (app: FastifyInstance, services: Services) => void;

/**
 * Where links to the site lead, without a slash at the end: to its public address, else to this machine. Never to
 * what a request says in `Host`, since that may be anything, and an email would carry it to somebody else.
 */
export function siteUrl(
  { settings }: Pick<Services, 'settings'>,
  { socket }: FastifyRequest,
): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const host = isLoopback(settings.host) ? settings.host : '127.0.0.1';
  return `http://${isIPv6(host) ? `[${host}]` : host}:${socket.localPort ?? settings.port}`;
}
