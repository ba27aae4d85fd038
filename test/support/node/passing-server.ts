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

/** Sends on the response of the server behind the proxy. */
type Pass = (
  from: IncomingMessage,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
) => Promise<unknown>;

/** Slow 4G: 1.6 Mbit/s for all files together, and 150 ms until a response begins. */
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY = 150;
/** Bytes per chunk. */
const CHUNK = 4096;
/** Milliseconds between the two parts of a page. In this time, any browser paints the first part. */
const PAUSE = 1000;

/** Starts a proxy. Pages are not compressed, because the proxy changes them. */
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
 * Starts a proxy that forwards responses at the speed of slow 4G. Used for engines that cannot throttle the network.
 *
 * @param script - Added at the end of each page's head, where it runs before modules
 */
export function serveSlowly(behind: string, script: string): Promise<PassingServer> {
  /** Time at which the connection is free again, in milliseconds. */
  let freeAt = 0;
  return passOn(behind, async (from, headers, response) => {
    let body = await buffer(from);
    if (isHtml(headers)) {
      // The page's policy would block the script.
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
 * Starts a proxy that forwards responses. In each page, it pauses before a given piece of HTML.
 *
 * @param paintsAtOnce - If `true`, removes the instructions that delay a page's first paint
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
