import forms from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { refusalMessages } from '../../i18n/messages/server.js';
import { texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import { invalidFields } from '../words.js';

/** What a request may carry. */
export const MAX_BYTES = 256 * 1024;

/**
 * The same value with every text well-formed: half a surrogate pair becomes U+FFFD.
 *
 * @throws {Problem} where a text holds U+0000, which PostgreSQL does not store
 */
function storable(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      const field = path.join('.') || 'body';
      throw new Problem(400, invalidFields(), {
        errors: { [field]: texts(refusalMessages).unstorable },
      });
    }
    return value.toWellFormed();
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => storable(item, [...path, String(index)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      storable(key, [...path, 'name']) as string,
      storable(item, [...path, key]),
    ]),
  );
}

/** Reads JSON and form-encoded bodies. An empty body is none, whatever its type says. */
export async function addBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
  // Nothing but JSON and forms: the others are what a page of another site may send unasked.
  app.removeContentTypeParser('text/plain');
  await app.register(forms, { bodyLimit: MAX_BYTES });
  app.addHook('preValidation', (request, _, done) => {
    request.body = storable(request.body, []);
    request.query = storable(request.query, []);
    request.params = storable(request.params, []);
    done();
  });
}
