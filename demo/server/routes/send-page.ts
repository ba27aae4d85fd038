import type { FastifyReply } from 'fastify';
import type { PageContext } from '../../layout.js';

// Not no-store: a page that may not be stored never enters the back-forward cache.
const pageCaching = 'private, no-cache';

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
