import { pathToFileURL } from 'node:url';
import { ensurePictures } from '../pictures/render.js';
import { createApp } from './app.js';

interface ServerOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Says nothing of what it does. */
  readonly quiet?: boolean;
}

/** A running demo server: its address without a slash at the end, and its end. */
export interface DemoServer {
  readonly url: string;
  close(): Promise<void>;
}

class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken; set PORT to another, as in PORT=${port + 1} npm start.`);
  }
}

/** Draws what pictures are missing and serves the demo site. It does not build `dist`. */
export async function startServer(options: ServerOptions = {}): Promise<DemoServer> {
  const { port = 8080, host = '127.0.0.1', quiet = false } = options;
  const drawn = await ensurePictures();
  if (!quiet && drawn > 0) console.log(`Drew ${drawn} pictures.`);
  const app = await createApp();
  const url = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new PortTaken(port);
  });
  return { url, close: () => app.close() };
}

async function run(): Promise<void> {
  const { ensureBuilt } = await import('../../src/build/ensure-built.js');
  await ensureBuilt();
  const server = await startServer({
    port: Number(process.env['PORT'] ?? 8080),
    host: process.env['HOST'] ?? '127.0.0.1',
  });
  console.log(`The demo site is at ${server.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close());
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run().catch((error: unknown) => {
    console.error(error instanceof PortTaken ? error.message : error);
    process.exitCode = 1;
  });
}
