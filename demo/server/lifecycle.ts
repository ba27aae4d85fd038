import type { FastifyInstance } from 'fastify';

/** A running server: its address without a slash at the end, and its end. */
export interface RunningServer {
  readonly url: string;
  /** Takes no more requests and finishes those under way. */
  close(): Promise<void>;
}

/** Another program listens there. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken; set PORT to another, as in PORT=${port + 1} npm start.`);
  }
}

/** How long requests under way may take once the server is to end, in milliseconds. */
const GRACE = 5_000;

/** Counts requests, so that one can wait until none is under way. */
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

/** Done when the work is, or when the time for it is over. */
function within(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Listens.
 *
 * @throws {PortTaken}
 */
export async function serve(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const drained = countRequests(app);
  // Asked once, the address is kept: of a connection that has ended by the time its request is read, nobody knows it any more.
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
      // Browsers open connections ahead of time, and keep them for as long as they like.
      app.server.closeAllConnections();
      await within(GRACE, closed);
    },
  };
}
