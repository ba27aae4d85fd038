import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './database/database.js';
import { isLoopback } from './plugins/faults.js';
import type { ServerSettings } from './settings.js';
import type { Mailer } from './outbox.js';
import type { SiteValues } from './features/site/site-values.js';

/** The services that routes and plugins depend on. */
export interface Services {
  readonly db: Database;
  /** Key that signs crumbs. It is stored in the database, so that open pages stay valid after the server restarts. */
  readonly secret: string;
  readonly settings: ServerSettings;
  readonly mailer: Mailer;
  /** Folder of files that owners have uploaded. */
  readonly mediaFolder: string;
  /** Folder of files that visitors have uploaded. */
  readonly uploadFolder: string;
  /** Settings that owners edit. */
  readonly siteValues: SiteValues;
  /** Returns the current time. */
  readonly now: () => Date;
}

/** Registers routes in their own scope. The API's routes start with `/api`. */
export type Routes = (app: FastifyInstance, services: Services) => void;

/**
 * The site's URL for links, without a trailing slash: the public URL if it is configured, otherwise this machine's. The
 * `Host` header is not used, because anyone can forge it. An email would then send the forged link to another person.
 */
export function siteUrl(
  { settings }: Pick<Services, 'settings'>,
  { socket }: FastifyRequest,
): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const host = isLoopback(settings.host) ? settings.host : '127.0.0.1';
  return `http://${isIPv6(host) ? `[${host}]` : host}:${socket.localPort ?? settings.port}`;
}
