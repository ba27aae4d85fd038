import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listen } from './rows.js';

type PassingServer = AsyncDisposable & { readonly origin: string };

/** Answers with what the server behind has answered. */
type Pass = (
  from: IncomingMessage,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
) => Promise<unknown>;

/** Slow 4G: 1.6 Mbit/s for all files together, and 150 ms until an answer begins. */
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY = 150;
/** Bytes that are sent at a time. */
const CHUNK = 4096;
/** Milliseconds between the parts of a page: any browser paints what it can paint meanwhile. */
const PAUSE = 1000;

/** A server that passes the answers of another one on. Pages are not compressed, since they are changed. */
async function passOn(behind: string, pass: Pass): Promise<PassingServer> {
  const server = createServer((request, response) => {
    const isPage = request.headers.accept?.includes('text/html') === true;
    const headers = { ...request.headers, 'accept-encoding': isPage ? 'identity' : 'gzip' };
    const passed = ask(new URL(request.url ?? '', behind), { method: request.method, headers });
    passed.on('response', (from) => {
      const { 'content-length': _, ...rest } = from.headers;
      void pass(from, rest, response);
    });
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

function isHtml(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.includes('html') === true;
}

/**
 * Passes the answers of another server on as slowly as slow 4G, for engines whose network cannot be slowed down.
 *
 * @param script - Is added to the end of the head of each page, and runs there before modules.
 */
export function serveSlowly(behind: string, script: string): Promise<PassingServer> {
  /** When the line is free again, in milliseconds. */
  let freeAt = 0;
  return passOn(behind, async (from, headers, response) => {
    let body = await buffer(from);
    if (isHtml(headers)) {
      // The policy of the page would refuse the script.
      delete headers['content-security-policy'];
      const end = `<script>${script}</script></head>`;
      body = Buffer.from(body.toString().replace('</head>', () => end));
    }
    response.writeHead(from.statusCode ?? 502, headers);
    await setTimeout(LATENCY);
    for (let at = 0; at < body.length; at += CHUNK) {
      const chunk = body.subarray(at, at + CHUNK);
      freeAt = Math.max(freeAt, performance.now()) + (chunk.length / BYTES_PER_SECOND) * 1000;
      await setTimeout(freeAt - performance.now());
      if (response.destroyed) return;
      response.write(chunk);
    }
    response.end();
  });
}

/**
 * Passes the answers of another server on, and pauses in its pages before a piece of their HTML.
 *
 * @param paintsAtOnce - Removes what the pages say of when they want to be painted.
 */
export function serveInTwo(
  behind: string,
  piece: string,
  paintsAtOnce = false,
): Promise<PassingServer> {
  return passOn(behind, async (from, headers, response) => {
    response.writeHead(from.statusCode ?? 502, headers);
    if (!isHtml(headers)) return from.pipe(response);
    const whole = await text(from);
    const html = paintsAtOnce ? whole.replace(/<link rel="expect"[^>]*>/, '') : whole;
    const cut = html.indexOf(piece);
    response.write(html.slice(0, cut));
    await setTimeout(PAUSE);
    return response.end(html.slice(cut));
  });
}
