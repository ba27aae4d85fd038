import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a server that is slow, and that a test can cut. */
export interface SlowLine {
  /** The server's URL over this connection. */
  readonly url: string;
  /** Sets the speed of uploads, in bytes per second. */
  readonly setSpeed: (bytes: number) => void;
  /** Ends all connections and refuses new ones until `restore` is called. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a slow connection to a server on this machine. */
export async function openSlowLine(target: string, bytesPerSecond: number): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let speed = bytesPerSecond;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      client.pause();
      upstream.write(chunk, () => {
        setTimeout(() => client.resume(), (1000 * chunk.length) / speed);
      });
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    setSpeed: (bytes) => (speed = bytes),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => (isCut = false),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
