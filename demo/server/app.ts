import { constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { PageContext } from '../layout.js';
import { elementPage } from '../pages/element.js';
import { elementsPage } from '../pages/elements.js';
import { homePage } from '../pages/home.js';
import { notFoundPage } from '../pages/not-found.js';
import { picturesDirectory } from '../pictures/render.js';
import { createAssetReader } from './assets.js';
import { favicon } from './favicon.js';
import { securityHeaders, trustedTypesReport } from './security.js';

const distDirectory = fileURLToPath(new URL('../../dist/', import.meta.url));
const demoDirectory = fileURLToPath(new URL('../', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
// Revalidated each time: these names stay while what they hold changes with every build.
const checked = 'public, max-age=0, must-revalidate';
const shortly = 'public, max-age=300, must-revalidate';
// Not no-store: a page that may not be stored never enters the back-forward cache.
const pageCaching = 'no-cache';

const hashedName = /-[a-z0-9]{8}\.(?:js|css)(?:\.map)?$/;

function contextOf(reply: FastifyReply): PageContext {
  return { styleNonce: reply.cspNonce.style };
}

function sendPage(reply: FastifyReply, markup: string | undefined): FastifyReply {
  const body = markup ?? notFoundPage(contextOf(reply));
  return reply
    .code(markup === undefined ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', pageCaching)
    .send(body);
}

function addAssets(app: FastifyInstance): void {
  const readDist = createAssetReader(distDirectory);
  app.get<{ Params: { '*': string } }>('/dist/*', async (request, reply) => {
    const path = request.params['*'];
    const asset = await readDist(path, request.headers['accept-encoding']);
    if (!asset) return reply.code(404).type('text/plain').send('No such file.');
    reply
      .header('cache-control', path.startsWith('cdn') && hashedName.test(path) ? forever : checked)
      .header('etag', asset.etag)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .type(asset.type);
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply.send(asset.body);
  });
  app.get('/favicon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', shortly).send(favicon),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 308));
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'));
}

/** The demo site as a Fastify application that does not listen yet. */
export async function createApp(): Promise<FastifyInstance> {
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(helmet, securityHeaders);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy-report-only', trustedTypesReport);
  });
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    encodings: ['br', 'gzip'],
  });
  await app.register(files, {
    root: picturesDirectory,
    prefix: '/pictures/',
    index: false,
    allowedPath: (path) => !path.endsWith('.json'),
    cacheControl: false,
    setHeaders: (reply) => {
      // A picture opened by itself is shown in a document of the browser's own, with inline style.
      reply.removeHeader('content-security-policy');
      reply.removeHeader('content-security-policy-report-only');
      reply.header('cache-control', shortly);
      reply.header('access-control-allow-origin', '*');
    },
  });
  addAssets(app);

  const readDemo = createAssetReader(demoDirectory);
  app.get('/', (_, reply) => sendPage(reply, homePage(contextOf(reply), new Date())));
  app.get('/elements', async (_, reply) => sendPage(reply, await elementsPage(contextOf(reply))));
  app.get<{ Params: { tag: string } }>('/elements/:tag', async (request, reply) =>
    sendPage(reply, await elementPage(contextOf(reply), request.params.tag)),
  );
  app.get('/plain.html', async (_, reply) =>
    sendPage(reply, (await readDemo('plain.html'))?.body.toString()),
  );
  app.setNotFoundHandler((_, reply) => sendPage(reply, undefined));
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) console.error(`${request.method} ${request.routeOptions.url ?? ''}:`, error);
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(
        status >= 500 ? 'Something went wrong on our side.' : 'That request makes no sense here.',
      );
  });
  return app;
}
