import type { FastifyInstance } from 'fastify';

/** A running server: its URL without a trailing slash, and a function that stops it. */
export interface RunningServer {
  readonly url: string;
  /** Rejects new requests and waits for those in progress. */
  close(): Promise<void>;
}

/** Another program is using the port. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken; set PORT to another, as in PORT=${port + 1} npm start.`);
  }
}

/** When the server stops, it waits this many milliseconds for requests in progress. */
const GRACE = 5_000;

/** Counts requests in progress. Returns a function that waits until all of them have ended. */
function countRequests(app: FastifyInstance): () => Promise<void> {
  let count = 0;
  let notify: (() => void) | undefined;
  app.server.on('request', (_, response) => {
    count += 1;
    response.once('close', () => {
      count -= 1;
      if (count === 0) notify?.();
    });
  });
  return () =>
    new Promise((resolve) => {
      if (count === 0) resolve();
      else notify = resolve;
    });
}

/** Resolves when the work is done, or after the given time. */
function within(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Starts listening for requests.
 *
 * @throws {PortTaken}
 */
export async function serve(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const drained = countRequests(app);
  // Reading the address here caches it. Otherwise it is unavailable if the connection closes before its request is
  // read.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  const url = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new PortTaken(port);
  });
  return {
    url,
    close: async () => {
      const closed = app.close();
      await within(GRACE, drained());
      // Browsers open spare connections in advance and keep them open, so close them.
      app.server.closeAllConnections();
      await within(GRACE, closed);
    },
  };
}
