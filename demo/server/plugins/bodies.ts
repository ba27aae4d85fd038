import forms from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fill } from '../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../i18n/messages/server.js';
import { numberText, texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import { invalidFields } from '../words.js';
import { isFormEncoded } from './origins.js';

/** Maximum size of a request's body. */
export const MAX_BYTES = 256 * 1024;

/**
 * Maximum number of values in a form-encoded body. No page needs more. The limit also bounds the time of code that
 * compares every value with every other.
 */
const MAX_PAIRS = 1000;

/**
 * Maximum nesting depth of lists and objects. It keeps recursive code such as `JSON.stringify` from exhausting the
 * stack.
 */
const MAX_DEPTH = 20;

/**
 * Returns the value with well-formed strings: lone surrogates become U+FFFD.
 *
 * @throws {Problem} 400 if a string contains U+0000, which PostgreSQL does not store, or if a value is nested too
 * deeply
 */
function storable(value: unknown, path: readonly string[]): unknown {
  if (path.length > MAX_DEPTH) throw refusal(path[0], texts(refusalMessages).tooDeep);
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      throw refusal(path.join('.'), texts(refusalMessages).unstorable);
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

function refusal(field: string | undefined, message: string): Problem {
  return new Problem(400, invalidFields(), { errors: { [field || 'body']: message } });
}

/** @throws {Problem} 400 if a form-encoded body contains too many values */
function requireFewPairs(request: FastifyRequest): void {
  if (!isFormEncoded(request)) return;
  const pairs = Object.values((request.body ?? {}) as Record<string, unknown>).flat();
  if (pairs.length <= MAX_PAIRS) return;
  const most = numberText(MAX_PAIRS);
  throw new Problem(400, fill(texts(refusalMessages).maxValues, { most }));
}

/** Reads JSON and form-encoded bodies. An empty body of any type is treated as missing. */
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
  // Accept only JSON and forms. A page of another site could send plain text without permission.
  app.removeContentTypeParser('text/plain');
  await app.register(forms, { bodyLimit: MAX_BYTES });
  app.addHook('preValidation', (request, _, done) => {
    requireFewPairs(request);
    request.body = storable(request.body, []);
    request.query = storable(request.query, []);
    request.params = storable(request.params, []);
    done();
  });
}
