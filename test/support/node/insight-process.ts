import { openDatabase } from '../../../demo/server/database/database.js';
import { insightRoutes } from '../../../demo/server/features/insight/insight-routes.js';
import { serveProbe, testServices } from './probe.js';

/**
 * A server of insight in a process of its own, with its rows in the directory of its first argument. It sends its
 * address once it listens.
 */
const { db } = await openDatabase({ directory: process.argv[2] ?? '' });
const services = testServices({ db, insightPerMinute: 1_000_000_000 });
const { url } = await serveProbe(services, (app) => insightRoutes(app, services));
process.send?.(url);
