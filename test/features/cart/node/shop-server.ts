import { checkResponses } from '../../../support/node/check-responses.js';
import { startServer } from '../../../../demo/server/start.js';

/** Starts the demo shop's server. Tests can make its requests fail, and the number of writes is not limited. */
export function startShop(): ReturnType<typeof startServer> {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    data: 'memory',
    databaseUrl: undefined,
    demo: true,
    faults: true,
    writesPerMinute: 1_000_000,
  };
  return startServer(settings, undefined, checkResponses);
}
