import type { FastifyReply } from 'fastify';
import type { EmailPolicy } from '../../src/features/form/model/email.js';
import { CLOSED_ANNOUNCEMENT } from '../../src/model/cookies.js';
import type { FormTrap } from '../../src/features/form/model/form-markup.js';
import type { PageContext } from '../layout.js';
import { siteLook } from './features/site/site-look.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The rule for valid email addresses. The page context also contains it. */
    emailPolicy: EmailPolicy;
    /** Creates the fields by which spam is recognized. */
    createFormTrap: () => FormTrap;
  }
}

// Does not use `no-store`, because that excludes a page from the back-forward cache.
const pageCaching = 'private, no-cache';
// The owner's pages contain visitors' messages, so browsers must not store them.
const ownerCaching = 'no-store';

/**
 * Creates the page context for a response.
 *
 * @param path - The page's English path, if it differs from the request's URL
 */
export function contextOf(reply: FastifyReply, path = reply.request.url): PageContext {
  return {
    styleNonce: reply.cspNonce.style,
    scriptNonce: reply.cspNonce.script,
    path,
    origin: reply.server.originOf(reply.request),
    emailPolicy: reply.server.emailPolicy,
    formTrap: reply.server.createFormTrap(),
    site: siteLook(reply.server.siteValues.latest()),
    parts: reply.server.siteValues.parts(),
    closedAnnouncement: reply.request.cookies[CLOSED_ANNOUNCEMENT],
  };
}

/** Sends a page. Responds with 404 if `markup` is `undefined`. */
export function sendPage(reply: FastifyReply, markup: string | undefined): FastifyReply {
  return send(reply, markup, pageCaching);
}

/** Sends a page that must not be cached. */
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
