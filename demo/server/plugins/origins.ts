import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** True if a browser posted a form natively. */
export function isPagePost(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    formType.test(request.headers['content-type'] ?? '') &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

/** True if the body has a type of native forms. */
export function isFormEncoded(request: FastifyRequest): boolean {
  return formType.test(request.headers['content-type'] ?? '');
}

/** True if a page of this server sent the request. Browsers without `Sec-Fetch-Site` send `Origin`. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === `${request.protocol}://${request.host}`;
}

function refusal(origin: string): string {
  return `Pages of ${origin} may not use this site. Its owner can add the address to the list of origins.`;
}

/**
 * Lets pages of the origins on the list call the API with their cookies. A page of any other origin gets a 403 without CORS
 * headers, so that its browser keeps the response from it.
 */
export async function addOrigins(api: FastifyInstance, allowed: readonly string[]): Promise<void> {
  await api.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && allowed.includes(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
  api.addHook('onRequest', (request, _, done) => {
    const { origin } = request.headers;
    if (origin === undefined || isSameOrigin(request) || allowed.includes(origin)) done();
    else done(new Problem(403, refusal(origin)));
  });
}
