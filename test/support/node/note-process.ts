import { openDatabase } from '../../../demo/server/database/database.js';
import { noteRoutes } from './note-routes.js';
import { serveProbe, testServices } from './probe.js';

/**
 * A server of notes in a process of its own, with its rows in the directory of its first argument. It sends
 * its address once it listens.
 */
const { db } = await openDatabase({ directory: process.argv[2] ?? '' });
const services = testServices({ db });
const { url } = await serveProbe(services, (app) => noteRoutes(app, services));
process.send?.(url);
