import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from './endpoint.js';
import { openapiDocument } from './openapi.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The endpoints of the API, in the order in which they were added. */
    readonly endpoints: ReadonlySet<Endpoint>;
  }
}

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

/** Serves `/openapi.json`, which describes all endpoints that are added later. */
export function describeApi(app: FastifyInstance): void {
  const endpoints = new Set<Endpoint>();
  app.decorate('endpoints', endpoints);
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.add(config.endpoint);
  });
  let text: string | undefined;
  app.get('/openapi.json', (_, reply) => {
    text ??= JSON.stringify(openapiDocument([...endpoints], version));
    return reply
      .type('application/json')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(text);
  });
}
