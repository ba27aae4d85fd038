import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalMessages } from '../../i18n/messages/server.js';
import { texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import { reads } from './crumbs.js';
import { isFormEncoded } from './origins.js';

/**
 * Returns `true` if a page in an editor's preview sent the request. Such a request must not store anything, except in the
 * preview's own cart (behavior.md#editor-preview).
 */
export function isPreview(request: FastifyRequest): boolean {
  return request.headers['x-sq-preview'] !== undefined;
}

/**
 * Rejects writes by previews, except at endpoints whose changes can be rolled back. Form-encoded requests are always
 * rejected: browsers post forms without the preview header, and the handlers of posted forms roll nothing back.
 */
export function limitPreviews(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _, done) => {
    if (reads.includes(request.method) || request.is404 || !isPreview(request)) return done();
    const { isIdempotent, hasPreview } = request.routeOptions.config.endpoint ?? {};
    const isAnswered = (isIdempotent ?? hasPreview) === true && !isFormEncoded(request);
    done(isAnswered ? undefined : new Problem(403, texts(refusalMessages).notInPreview));
  });
}
