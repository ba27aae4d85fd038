import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAssetReader } from './assets.js';
import { pictureFile, picturesDirectory } from './picture-file.js';
import { textOf } from './read.js';
import { embedSandbox } from './security.js';

const mediaDirectory = fileURLToPath(new URL('../assets/media/', import.meta.url));
const cardsDirectory = fileURLToPath(new URL('../assets/cards/', import.meta.url));
const scriptsDirectory = fileURLToPath(new URL('../assets/scripts/', import.meta.url));
const docsExamplesDirectory = fileURLToPath(new URL('../../docs/examples/', import.meta.url));
const favicon = readFileSync(new URL('../assets/favicon.svg', import.meta.url));
const distDirectory = fileURLToPath(new URL('../../dist/', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
// Browsers revalidate these files each time, because builds change the content but not the names.
const checked = 'public, max-age=0, must-revalidate';
const shortly = 'public, max-age=300, must-revalidate';

const hashedName = /-[a-z0-9]{8}\.(?:js|css)(?:\.map)?$/;

/** Static files: the build, images, media, the pages' scripts, and the favicon. */
export async function addFiles(app: FastifyInstance): Promise<void> {
  await app.register(files, {
    root: picturesDirectory,
    prefix: '/pictures/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // A browser that opens an image directly shows it in a document with inline styles, which the policy would block.
      reply.removeHeader('content-security-policy');
      reply.removeHeader('content-security-policy-report-only');
      reply.header('cache-control', shortly);
      reply.header('access-control-allow-origin', '*');
    },
  });
  await app.register(files, {
    root: mediaDirectory,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    // Safari requests videos in ranges.
    acceptRanges: true,
    setHeaders: (reply) => reply.header('cache-control', shortly),
  });
  await app.register(files, {
    root: cardsDirectory,
    prefix: '/cards/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', shortly),
  });
  await app.register(files, {
    root: scriptsDirectory,
    prefix: '/scripts/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', checked),
  });
  await app.register(files, {
    root: docsExamplesDirectory,
    prefix: '/docs/examples/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', checked),
  });
  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params, query }, reply) =>
    reply.sendFile(pictureFile(params.name, textOf(query, 'format'))),
  );
  const readDist = createAssetReader(distDirectory);
  const sendDist = async (
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const path = request.params['*'];
    const asset = await readDist(path, request.headers['accept-encoding']);
    if (!asset) return reply.code(404).type('text/plain').send('No such file.');
    reply
      .header('cache-control', path.startsWith('cdn') && hashedName.test(path) ? forever : checked)
      .header('etag', asset.etag)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .type(asset.type);
    if (path.endsWith('embed.html')) addEmbedHeaders(reply);
    if (/^cdn2?\/.*\.js$/.test(path)) reply.header('sourcemap', `${basename(path)}.map`);
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply.send(asset.body);
  };
  // The documentation's examples use the second URL.
  app.get<{ Params: { '*': string } }>('/dist/*', sendDist);
  app.get<{ Params: { '*': string } }>('/sq-elements/*', sendDist);
  app.get('/favicon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', shortly).send(favicon),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 308));
}

/**
 * Sets the headers of the embeds' frame page. It has its own policy, and any site that loads the script may frame it.
 * The sandbox also applies if the page is opened directly.
 */
function addEmbedHeaders(reply: FastifyReply): void {
  reply
    .removeHeader('x-frame-options')
    .removeHeader('origin-agent-cluster')
    .removeHeader('content-security-policy-report-only')
    .header('content-security-policy', embedSandbox);
}
