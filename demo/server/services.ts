import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './database/database.js';
import { isLoopback } from './plugins/faults.js';
import type { ServerSettings } from './settings.js';
import type { Mailer } from './outbox.js';
import type { SiteValues } from './features/site/site-values.js';

/** Services for routes and plugins. */
export interface Services {
  readonly db: Database;
  /** Signs crumbs. Stored in the database, so that open pages stay valid after a restart. */
  readonly secret: string;
  readonly settings: ServerSettings;
  readonly mailer: Mailer;
  /** Folder of uploaded files. */
  readonly mediaFolder: string;
  /** Settings that owners edit. */
  readonly siteValues: SiteValues;
  /** The time now. */
  readonly now: () => Date;
}

/** Registers routes, in a scope of their own. Routes of the API are below `/api`. */
export type Routes = (app: FastifyInstance, services: Services) => void;

/**
 * The address of the site for links, without a slash at the end: the public address, else this machine. The header `Host` is not
 * used, because a request can forge it, and an email would send the forged link to another person.
 */
export function siteUrl(
  { settings }: Pick<Services, 'settings'>,
  { socket }: FastifyRequest,
): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  const host = isLoopback(settings.host) ? settings.host : '127.0.0.1';
  return `http://${isIPv6(host) ? `[${host}]` : host}:${socket.localPort ?? settings.port}`;
}
