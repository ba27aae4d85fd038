import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './rows.js';

/** Milliseconds between the parts: any browser paints what it may paint meanwhile. */
const PAUSE = 1000;

/**
 * A server that passes on what another one answers, and pauses in its pages, before a piece of their HTML.
 *
 * @param paintsAtOnce - Takes out what the pages say of when they want to be painted.
 */
export async function serveInTwo(
  behind: string,
  piece: string,
  paintsAtOnce = false,
): Promise<AsyncDisposable & { readonly origin: string }> {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    ask(new URL(request.url ?? '', behind), { method: request.method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      if (!rest['content-type']?.includes('html')) return answer.pipe(response);
      return void text(answer).then((whole) => {
        const html = paintsAtOnce ? whole.replace(/<link rel="expect"[^>]*>/, '') : whole;
        const cut = html.indexOf(piece);
        response.write(html.slice(0, cut));
        setTimeout(() => response.end(html.slice(cut)), PAUSE);
      });
    }).end();
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
