import type { FastifyReply } from 'fastify';
import {
  llmsFull,
  llmsIndex,
  pageMarkdown,
  robots,
  sitemap,
} from '../../../docs/files/site-files.js';
import { searchIndex } from '../../../docs/search/search-index.js';
import type { SitePage } from '../../../docs/site-page.js';
import { pageAt, sitePages } from '../../../docs/site.js';
import { demosPage } from '../../../pages/docs/demos.js';
import { documentPage } from '../../../pages/docs/document.js';
import { elementPage } from '../../../pages/docs/element.js';
import { elementsPage } from '../../../pages/docs/elements.js';
import { everythingPage } from '../../../pages/docs/everything.js';
import { docsSearchPage } from '../../../pages/docs/search.js';
import { textOf } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';

/** Texts for programs. They change only with the server's code. */
const caching = 'public, max-age=300, must-revalidate';

/** The documentation site: its pages, its search, and its files for programs. */
export const docsRoutes: Routes = (app) => {
  app.get('/elements', async (_, reply) => sendPage(reply, await elementsPage(contextOf(reply))));
  app.get<{ Params: { tag: string } }>('/elements/:tag', async ({ params: { tag } }, reply) =>
    tag.endsWith('.md')
      ? sendMarkdown(reply, `/elements/${tag}`)
      : sendPage(reply, await elementPage(contextOf(reply), tag)),
  );
  app.get('/docs/search', async ({ query }, reply) =>
    sendPage(reply, await docsSearchPage(contextOf(reply), textOf(query, 'q'))),
  );
  app.get('/docs/search.json', async (_, reply) =>
    sendText(reply, 'application/json', JSON.stringify(searchIndex(await sitePages()))),
  );
  for (const address of ['/docs', '/docs/*']) {
    app.get<{ Params: { '*'?: string } }>(address, async ({ params: { '*': path = '' } }, reply) =>
      path.endsWith('.md')
        ? sendMarkdown(reply, `/docs/${path}`)
        : sendPage(reply, await documentPage(contextOf(reply), path)),
    );
  }
  for (const path of ['/docs.md', '/elements.md', '/demos.md'])
    app.get(path, (_, reply) => sendMarkdown(reply, path));
  app.get('/demos', async (_, reply) => sendPage(reply, await demosPage(contextOf(reply))));
  app.get('/everything', async (_, reply) =>
    sendPage(reply, await everythingPage(contextOf(reply))),
  );
  const files: readonly (readonly [string, string, FileText])[] = [
    ['/llms.txt', 'text/plain', llmsIndex],
    ['/llms-full.txt', 'text/plain', llmsFull],
    ['/sitemap.xml', 'application/xml', sitemap],
  ];
  for (const [path, type, text] of files)
    app.get(path, async (request, reply) =>
      sendText(reply, type, text(await sitePages(), app.originOf(request))),
    );
  app.get('/robots.txt', (request, reply) =>
    sendText(reply, 'text/plain', robots(app.originOf(request))),
  );
};

type FileText = (pages: readonly SitePage[], base: string) => string;

async function sendMarkdown(reply: FastifyReply, path: string): Promise<FastifyReply> {
  const pages = await sitePages();
  const page = pageAt(pages, path.slice(0, -'.md'.length));
  const text = page && pageMarkdown(pages, page);
  return text === undefined ? sendPage(reply, undefined) : sendText(reply, 'text/markdown', text);
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', caching).send(text);
}
