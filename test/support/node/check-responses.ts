import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../../demo/server/endpoints/endpoint.js';
import { problemSchema, problemsOf } from '../../../demo/server/endpoints/problems.js';

/**
 * Compares each response of an endpoint with the endpoint's declaration: the status, the content type, and all fields
 * of the JSON. If a response differs, closing the server throws an error.
 */
export function checkResponses(app: FastifyInstance): void {
  const differences = new Set<string>();
  const note = ({ method, path }: Endpoint, status: number, difference: string): void => {
    differences.add(`${method} /api${path}, ${status}: ${difference}`);
  };
  const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
    request.headers['x-demo-fault'] === undefined
      ? request.routeOptions.config.endpoint
      : undefined;

  app.addHook('preSerialization', (request, { statusCode }, payload, done) => {
    const endpoint = endpointOf(request);
    const schema = endpoint && schemaOf(endpoint, statusCode);
    if (schema) {
      // Serialize the payload, so that the check sees the same data as the client.
      const body = JSON.parse(JSON.stringify(payload)) as unknown;
      const { success, data, error } = z.safeParse(schema, body);
      if (!success) note(endpoint, statusCode, z.prettifyError(error));
      else if (!isDeepStrictEqual(data, body)) {
        note(endpoint, statusCode, `undeclared fields in ${JSON.stringify(body)}`);
      }
    }
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const endpoint = endpointOf(request);
    if (endpoint && !isDeclared(endpoint, reply)) {
      const type = String(reply.getHeader('content-type'));
      note(endpoint, reply.statusCode, `undeclared response of type ${type}`);
    }
    done(null, payload);
  });
  app.addHook('onClose', () => {
    assert.deepEqual([...differences], [], 'responses must match their declarations');
  });
}

function schemaOf(endpoint: Endpoint, status: number): z.core.$ZodType | undefined {
  return (
    endpoint.responses[status]?.json ??
    (problemsOf(endpoint).has(status) ? problemSchema : undefined)
  );
}

function isDeclared(endpoint: Endpoint, reply: FastifyReply): boolean {
  const { statusCode } = reply;
  const { isPage, isRedirect, isEmpty } = endpoint.responses[statusCode] ?? {};
  if (isEmpty) return !reply.hasHeader('content-type');
  if (reply.hasHeader('location')) return isRedirect === true;
  const type = String(reply.getHeader('content-type'));
  if (type.startsWith('application/json')) return schemaOf(endpoint, statusCode) !== undefined;
  // If a page cannot show a form's error, the site's error page is sent.
  const isErrorPage = endpoint.form !== undefined && problemsOf(endpoint).has(statusCode);
  return type.startsWith('text/html') && (isPage === true || isErrorPage);
}
