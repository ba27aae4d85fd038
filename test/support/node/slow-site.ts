import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listen } from './rows.js';

/** Slow 4G: 1.6 Mbit/s for all files together, and 150 ms until an answer begins. */
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY = 150;
/** Bytes that are sent at a time. */
const PART = 4096;

/**
 * A server that passes on what another one answers as slowly as slow 4G would, for engines whose network cannot be slowed down.
 *
 * @param script - is added to the end of the head of each page, and runs there before modules
 */
export async function serveSlowly(
  behind: string,
  script: string,
): Promise<AsyncDisposable & { readonly origin: string }> {
  /** When the line is free again, in milliseconds. */
  let freeAt = 0;

  async function send(response: ServerResponse, body: Buffer): Promise<void> {
    await setTimeout(LATENCY);
    for (let at = 0; at < body.length; at += PART) {
      const part = body.subarray(at, at + PART);
      freeAt = Math.max(freeAt, performance.now()) + (part.length / BYTES_PER_SECOND) * 1000;
      await setTimeout(freeAt - performance.now());
      if (response.destroyed) return;
      response.write(part);
    }
    response.end();
  }

  async function answer(from: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': _, ...headers }: OutgoingHttpHeaders = from.headers;
    const isPage = from.headers['content-type']?.includes('html') === true;
    // The page's policy would refuse the script that is added here.
    if (isPage) delete headers['content-security-policy'];
    response.writeHead(from.statusCode ?? 502, headers);
    const body = await buffer(from);
    const page = (): Buffer =>
      Buffer.from(body.toString().replace('</head>', () => `<script>${script}</script></head>`));
    await send(response, isPage ? page() : body);
  }

  const server = createServer((request, response) => {
    const { accept = '' } = request.headers;
    // Pages come unpacked, since they are changed.
    const encoding = accept.includes('text/html') ? 'identity' : 'gzip';
    const headers = { ...request.headers, 'accept-encoding': encoding };
    const passed = ask(new URL(request.url ?? '', behind), { method: request.method, headers });
    passed.on('response', (from) => void answer(from, response));
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const origin = await listen(server, '127.0.0.1');
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
