import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Returns `true` if a browser posted a form without JavaScript. */
export function isPagePost(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    formType.test(request.headers['content-type'] ?? '') &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/** Returns `true` if the body's content type is one that forms use. */
export function isFormEncoded(request: FastifyRequest): boolean {
  return formType.test(request.headers['content-type'] ?? '');
}

/**
 * Returns `true` if a page of this server sent the request. Browsers that do not send `Sec-Fetch-Site` send `Origin`.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === `${request.protocol}://${request.host}`;
}

function refusal(origin: string): string {
  return `Pages of ${origin} may not use this site. Its owner can add the address to the list of origins.`;
}

/**
 * Lets pages of the listed origins call the API with cookies. Pages of other origins get a 403 without CORS headers, so
 * that they cannot read the response.
 */
export async function addOrigins(api: FastifyInstance, allowed: readonly string[]): Promise<void> {
  await api.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && allowed.includes(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // The last four are headers of tus: https://tus.io/protocols/resumable-upload
    exposedHeaders: ['retry-after', 'location', 'tus-resumable', 'upload-length', 'upload-offset'],
    maxAge: 600,
  });
  api.addHook('onRequest', (request, _, done) => {
    const { origin } = request.headers;
    if (origin === undefined || isSameOrigin(request) || allowed.includes(origin)) done();
    else done(new Problem(403, refusal(origin)));
  });
}
