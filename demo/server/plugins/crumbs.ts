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
 * Returns the visitor's crumb and sets its cookie. A genuine crumb is kept, because another request of the page may be sent with
 * it at the same time.
 */
export function renewCrumb(request: FastifyRequest, reply: FastifyReply, secret: string): string {
  const known = request.cookies['crumb'];
  const crumb = isGenuine(secret, known) ? known : makeCrumb(secret);
  setCrumbCookie(reply, crumb);
  return crumb;
}

/** The refusal of a crumb that is missing, stale or another visitor's. */
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

/** Gives every visitor of a page a crumb. */
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
     * `none` for beacons, which change no data of a visitor and cannot carry a crumb. Their origin is checked. Otherwise the
     * header that carries the crumb instead of the query.
     */
    readonly crumb?: 'none' | 'x-csrf-token';
  }
}

/**
 * Refuses writes from other sites: the crumb of the query must equal that of the cookie (behavior.md#transport-crumb).
 * A form posted without JavaScript has no crumb, and must have the origin of this site.
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
