import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './rows.js';

/** A submission that an endpoint has received. */
export interface ReceivedPost {
  readonly path: string;
  readonly type: string;
  readonly cookie: string | undefined;
  readonly body: string;
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A form service on a separate origin. It responds as public services document. */
export interface FormEndpoint {
  readonly origin: string;
  /** All POST requests, in the order of their arrival. */
  readonly posts: ReceivedPost[];
  /** The methods of all other requests. */
  readonly others: string[];
  close(): Promise<void>;
}

const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const page =
  (status: number, body: string): Respond =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Service</title>${body}</html>`);

/** Responses to a POST by path. CORS allows all pages, except for paths that begin with `/closed`. */
const responses: Readonly<Record<string, Respond>> = {
  '/stored': json(200, { ok: true }),
  '/closed': page(200, '<h1>Thanks from the service</h1>'),
  '/closed-post': page(200, '<h1>Thanks from the service</h1>'),
  '/fields': json(422, {
    error: 'Validation errors',
    errors: [
      { field: 'email', code: 'TYPE_EMAIL', message: 'Use an address at work.' },
      { code: 'INACTIVE', message: 'We answer on Monday.' },
    ],
  }),
  '/limit': json(429, { error: 'Slow down.' }),
  '/unavailable': page(503, '<h1>Maintenance</h1>'),
  '/page': page(200, '<h1>Thanks</h1>'),
  '/again': page(
    200,
    '<form method="post"><input name="email"><textarea name="message"></textarea><input name="_gotcha"></form>',
  ),
  '/redirect': (response) => response.writeHead(303, { location: '/thanks' }).end(),
  '/empty': (response) => response.writeHead(200).end(),
  '/broken': page(500, '<h1>Error</h1>'),
  '/cut': (response) => {
    // Without the beginning of a response, Chromium repeats a request on a connection that it has used before.
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 50);
  },
  '/silent': () => undefined,
};

/** Starts a form service on a free port. */
export async function startFormEndpoint(): Promise<FormEndpoint> {
  const posts: ReceivedPost[] = [];
  const others: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const isClosed = path.startsWith('/closed');
      // A service whose HEAD responses are readable, but whose other responses are not.
      if (!isClosed || (path === '/closed-post' && method === 'HEAD')) {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('access-control-allow-headers', 'content-type');
      }
      if (method !== 'POST') {
        others.push(method);
        if (path === '/thanks') return page(200, '<h1>Thanks</h1>')(response, request);
        // Many endpoints do not support HEAD.
        return response.writeHead(method === 'HEAD' && path === '/empty' ? 405 : 204).end();
      }
      posts.push({ path, type: headers['content-type'] ?? '', cookie: headers.cookie, body });
      return (responses[path] ?? page(404, '<h1>No such form</h1>'))(response, request);
    });
  });
  const origin = await listen(server, '127.0.0.1');
  return { origin, posts, others, close: () => stop(server) };
}

/** A site that contains forms. Browsers do not let pages that a test has made up send requests to loopback addresses. */
export interface FormSite {
  readonly origin: string;
  /** Sets the page at `/`. `/danke` is a confirmation page. */
  show(head: string, body: string): void;
  close(): Promise<void>;
}

/** Starts a site on a free port. */
export async function startFormSite(): Promise<FormSite> {
  let markup = '';
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/' ? markup : '<title>Danke</title><h1>Danke</h1>');
    });
  });
  const origin = await listen(server, '127.0.0.1');
  return {
    origin,
    show(head, body) {
      markup = `<!doctype html><html lang="en"><head><title>Contact</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
    },
    close: () => stop(server),
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
