import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { html, trusted } from '../../demo/html.js';
import type { PageContext } from '../../demo/layout.js';
import { createApp } from '../../demo/server/app.js';
import { createAssetReader } from '../../demo/server/assets.js';
import { openDatabase } from '../../demo/server/database/database.js';
import { seed } from '../../demo/server/database/seed.js';
import { serve, type RunningServer } from '../../demo/server/lifecycle.js';
import { giveCrumbs } from '../../demo/server/plugins/crumbs.js';
import { contextOf, sendPage } from '../../demo/server/send-page.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { testServices } from '../../test/support/node/probe.js';
import { bodyOf, documentOf, libraryHead } from './markup.js';
import { App } from './react/App.js';
import { bundleApp } from './react/bundle.js';

/** URLs of each version of the typical page, and of pages of the demo. */
export const addresses = {
  plain: '/bench/plain',
  sq: '/bench/sq',
  'sq-inline': '/bench/sq-inline',
  react: '/bench/react',
  home: '/',
  product: '/shop/gooseneck-kettle',
} as const;

/** Name of a measured page. */
export type PageName = keyof typeof addresses;

const directory = '.cache/bench-page';
/** More requests per minute than any run makes. */
const unlimited = 1_000_000;

/** Runs the demo server with an in-memory database, and adds the measured pages. */
export async function openSite(): Promise<RunningServer> {
  await ensureBuilt();
  const documents = await writeDocuments();
  const readFiles = createAssetReader(directory);
  const database = await openDatabase({ memory: true });
  await seed(database.db);
  const services = testServices({
    db: database.db,
    demo: true,
    host: '127.0.0.1',
    writesPerMinute: unlimited,
    submissionsPerMinute: unlimited,
  });
  const app = await createApp(services);
  // Force gzip, because recorded sizes and limits are for gzip.
  app.server.prependListener('request', ({ headers }) => (headers['accept-encoding'] = 'gzip'));
  await app.register((pages, _, done) => {
    giveCrumbs(pages, services.secret);
    pages.get<{ Params: { name: string } }>('/bench/:name', (request, reply) =>
      sendPage(reply, documents.get(request.params.name)?.(contextOf(reply))),
    );
    pages.get<{ Params: { '*': string } }>('/bench/files/*', async (request, reply) => {
      const file = await readFiles(request.params['*'], request.headers['accept-encoding']);
      if (!file) return reply.code(404).send();
      if (file.encoding) reply.header('content-encoding', file.encoding);
      return reply.type(file.type).send(file.body);
    });
    done();
  });
  const server = await serve(app, services.settings);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

type Write = (context: PageContext) => string;

async function writeDocuments(): Promise<ReadonlyMap<string, Write>> {
  const sheet = await readFile('dist/sq.css', 'utf8');
  const { entry, preloads } = await bundleApp(directory);
  const rendered = trusted(renderToString(createElement(App)));
  const appHead = html`${preloads.map(
      (file) => html`<link rel="modulepreload" href="/bench/files/${file}" />`,
    )}
    <script type="module" src="/bench/files/${entry}"></script>`;
  const documents: Partial<Record<PageName, Write>> = {
    plain: (context) => documentOf({ context, head: html``, body: bodyOf(false) }),
    sq: (context) => documentOf({ context, head: libraryHead(context), body: bodyOf(true) }),
    'sq-inline': (context) =>
      documentOf({ context, head: libraryHead(context, sheet), body: bodyOf(true) }),
    react: (context) =>
      documentOf({ context, head: appHead, body: html`<div id="root">${rendered}</div>` }),
  };
  return new Map(Object.entries(documents));
}
