import type { FastifyReply } from 'fastify';
import type { EmailPolicy } from '../../src/features/form/model/email.js';
import type { PageContext } from '../layout.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which email addresses the site accepts. Pages get it, too. */
    emailPolicy: EmailPolicy;
  }
}

// Not no-store: a page that may not be stored never enters the back-forward cache.
const pageCaching = 'private, no-cache';
// What visitors have written goes with the session of whoever may read it.
const ownerCaching = 'no-store';

/**
 * What a page knows about the answer that it is part of.
 *
 * @param path - In English, where the page is shown at the address of another one
 */
export function contextOf(reply: FastifyReply, path = reply.request.url): PageContext {
  return {
    styleNonce: reply.cspNonce.style,
    scriptNonce: reply.cspNonce.script,
    path,
    origin: reply.server.originOf(reply.request),
    emailPolicy: reply.server.emailPolicy,
  };
}

/** Sends a page; without markup there is nothing at this address. */
export function sendPage(reply: FastifyReply, markup: string | undefined): FastifyReply {
  return send(reply, markup, pageCaching);
}

/** Sends a page that no cache keeps. */
export function sendOwnerPage(reply: FastifyReply, markup: string): FastifyReply {
  return send(reply, markup, ownerCaching);
}

function send(reply: FastifyReply, markup: string | undefined, caching: string): FastifyReply {
  if (markup === undefined) {
    reply.callNotFound();
    return reply;
  }
  return reply.type('text/html; charset=utf-8').header('cache-control', caching).send(markup);
}
