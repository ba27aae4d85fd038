import { startServer } from '../../../demo/server/start.js';

/**
 * The demo server in a separate process, which tests can kill: `form-server.ts <database directory> <port>`. When it is
 * listening, it sends its URL to the parent process.
 */
const [data = '', port = '0'] = process.argv.slice(2);
const { url } = await startServer({
  host: '127.0.0.1',
  port: Number(port),
  data,
  databaseUrl: undefined,
  demo: false,
  faults: true,
  writesPerMinute: 1_000_000,
});
process.send?.(url);
