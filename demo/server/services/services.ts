import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import type { ServerSettings } from '../settings.js';
import type { Mailer } from './mail.js';

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
