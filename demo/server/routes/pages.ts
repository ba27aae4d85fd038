import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import type { PageContext } from '../../layout.js';
import { elementPage } from '../../pages/element.js';
import { elementsPage } from '../../pages/elements.js';
import { homePage } from '../../pages/home.js';
import { createAssetReader } from '../assets.js';
import type { Routes } from '../services/services.js';

// Not no-store: a page that may not be stored never enters the back-forward cache.
const pageCaching = 'no-cache';

/** What a page knows about the answer that it is part of. */
export function contextOf(reply: FastifyReply): PageContext {
  return { styleNonce: reply.cspNonce.style };
}

/** Sends a page; without markup there is nothing at this address. */
export function sendPage(reply: FastifyReply, markup: string | undefined): FastifyReply {
  if (markup === undefined) {
    reply.callNotFound();
    return reply;
  }
  return reply.type('text/html; charset=utf-8').header('cache-control', pageCaching).send(markup);
}

/** The pages of the demo site. Each visitor has a crumb once one of them has been sent. */
export const pageRoutes: Routes = (app, services) => {
  const readDemo = createAssetReader(fileURLToPath(new URL('../../', import.meta.url)));
  app.get('/', (_, reply) => sendPage(reply, homePage(contextOf(reply), services.now())));
  app.get('/elements', async (_, reply) => sendPage(reply, await elementsPage(contextOf(reply))));
  app.get<{ Params: { tag: string } }>('/elements/:tag', async (request, reply) =>
    sendPage(reply, await elementPage(contextOf(reply), request.params.tag)),
  );
  app.get('/plain.html', async (_, reply) =>
    sendPage(reply, (await readDemo('plain.html'))?.body.toString()),
  );
};
