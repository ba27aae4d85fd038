import { openDatabase } from '../../../demo/server/database/database.js';
import { insightRoutes } from '../../../demo/server/features/insight/insight-routes.js';
import { noteRoutes } from './note-routes.js';
import { serveProbe, testServices } from './probe.js';

/**
 * A server in a separate process: `server-process.ts <database directory> <notes or insight>`. When it is listening, it
 * sends its URL to the parent process.
 */
const [directory = '', name] = process.argv.slice(2);
const { db } = await openDatabase({ directory });
const services = testServices({ db, insightPerMinute: 1_000_000_000 });
const routes = name === 'insight' ? insightRoutes : noteRoutes;
const { url } = await serveProbe(services, (app) => routes(app, services));
process.send?.(url);
