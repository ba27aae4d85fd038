import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkResponses } from './check-responses.js';
import { createApp } from '../../../demo/server/app.js';
import type { Database } from '../../../demo/server/database/database.js';
import { serve, type RunningServer } from '../../../demo/server/lifecycle.js';
import type { Routes, Services } from '../../../demo/server/services.js';
import { siteParts } from '../../../demo/server/features/site/site-parts.js';
import { initialSettings } from '../../../demo/server/features/site/editor-settings.js';
import { readSettings, type ServerSettings } from '../../../demo/server/settings.js';

/** Takes the place of the database for routes that do not need one. Using it throws an error. */
const noDatabase = new Proxy({} as Database, {
  get: (_, name) => {
    throw new Error(`This test has no database, but the code reads its property ${String(name)}.`);
  },
});

/** Returns services for tests, with the given settings. They have no database unless one is given. */
export function testServices({
  db = noDatabase,
  now = () => new Date(),
  ...settings
}: Partial<ServerSettings> & { db?: Database; now?: () => Date } = {}): Services {
  return {
    db,
    secret: 'a secret of tests',
    settings: { ...readSettings({}), port: 0, ...settings },
    mailer: {
      queue: () => Promise.resolve(),
      wake: () => undefined,
      close: () => Promise.resolve(),
    },
    mediaFolder: join(tmpdir(), 'sq-no-media'),
    uploadFolder: join(tmpdir(), 'sq-no-uploads'),
    siteValues: {
      latest: () => initialSettings,
      parts: () => siteParts({ header: {}, footer: {} }),
      reload: () => Promise.resolve(),
    },
    now,
  };
}

/** Starts a demo server on a free port. Its API consists of the test's own routes, or else of the site's routes. */
export async function serveProbe(services: Services, routes?: Routes): Promise<RunningServer> {
  const app = await createApp(services, routes && [routes], checkResponses);
  return serve(app, services.settings);
}
