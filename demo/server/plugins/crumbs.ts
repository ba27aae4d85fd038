import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setCrumbCookie } from '../cookies.js';
import { crumbsMatch, isGenuine, makeCrumb } from '../crumb.js';
import { refusalMessages } from '../../i18n/messages/server.js';
import { texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import { isFormEncoded, isSameOrigin } from './origins.js';

/** Methods that change nothing. */
export const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Sets the crumb cookie and returns the visitor's crumb. Keeps a genuine crumb, because another request from the page
 * may be using it at the same time.
 */
export function renewCrumb(request: FastifyRequest, reply: FastifyReply, secret: string): string {
  const known = request.cookies['crumb'];
  const crumb = isGenuine(secret, known) ? known : makeCrumb(secret);
  setCrumbCookie(reply, crumb);
  return crumb;
}

/** The error for a crumb that is missing, expired, or belongs to a different visitor. */
export function crumbProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Problem {
  const crumb = renewCrumb(request, reply, secret);
  return new Problem(400, texts(refusalMessages).stalePage, {
    crumbFail: true,
    crumb,
  });
}

/** Sets a crumb cookie for every visitor who opens a page. */
export function giveCrumbs(pages: FastifyInstance, secret: string): void {
  pages.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && !isGenuine(secret, request.cookies['crumb'])) {
      renewCrumb(request, reply, secret);
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a route receives its crumb if it is not in the query: the name of a header, or `none` for beacons. Beacons
     * cannot contain a crumb, but they do not change the visitor's data either, so checking their origin is enough.
     */
    readonly crumb?: 'none' | 'x-csrf-token';
  }
}

/**
 * Rejects writes from other sites. The crumb in the query must equal the one in the cookie
 * (behavior.md#transport-crumb). A form posted without JavaScript has no crumb. It must come from this site's origin.
 */
export function checkCrumbs(api: FastifyInstance, secret: string): void {
  api.addHook('onRequest', (request, reply, done) => {
    checkCrumb(request, reply, secret);
    done();
  });
}

/** @throws {Problem} if the request was not sent by a page of this site */
function checkCrumb(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  if (reads.includes(request.method) || request.is404) return;
  const { crumb: rule } = request.routeOptions.config;
  if (rule === 'none') return;
  const { crumb = rule && request.headers[rule] } = request.query as Readonly<
    Record<string, unknown>
  >;
  if (crumb === undefined && isFormEncoded(request)) {
    if (isSameOrigin(request)) return;
    throw new Problem(403, texts(refusalMessages).foreignForm);
  }
  const given = typeof crumb === 'string' ? crumb : undefined;
  if (!crumbsMatch(secret, request.cookies['crumb'], given)) {
    throw crumbProblem(request, reply, secret);
  }
}
