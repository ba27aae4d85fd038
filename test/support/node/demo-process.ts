import { startServer } from '../../../demo/server/start.js';
import type { DemoAddresses } from './demo.js';
import { serveRows } from './rows.js';

const { url, db, close } = await startServer();
const rows = await serveRows(db);

process.send?.({ url, rowsUrl: rows.url } satisfies DemoAddresses);
process.once('disconnect', () => {
  void Promise.all([close(), rows.close()]).finally(() => process.exit());
});
