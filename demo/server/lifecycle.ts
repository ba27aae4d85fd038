import type { FastifyInstance } from 'fastify';

/** A running server: its address without a slash at the end, and a function that stops it. */
export interface RunningServer {
  readonly url: string;
  /** Rejects new requests and finishes those in progress. */
  close(): Promise<void>;
}

/** Another program listens on the port. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken; set PORT to another, as in PORT=${port + 1} npm start.`);
  }
}

/** Time limit for requests in progress when the server stops, in milliseconds. */
const GRACE = 5_000;

/** Counts requests, so that the server can wait until none is in progress. */
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

/** Settles when the work is done or its time is over. */
function within(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Starts listening.
 *
 * @throws {PortTaken}
 */
export async function serve(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const drained = countRequests(app);
  // Reading the address once caches it: it is not available for a connection that has ended before its request is read.
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
      // Browsers open connections in advance, and keep them open.
      app.server.closeAllConnections();
      await within(GRACE, closed);
    },
  };
}
