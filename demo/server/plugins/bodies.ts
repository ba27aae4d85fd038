import forms from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fill } from '../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../i18n/messages/server.js';
import { numberText, texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import { invalidFields } from '../words.js';
import { isFormEncoded } from './origins.js';

/** What a request may carry. */
export const MAX_BYTES = 256 * 1024;

/** Values of a form-encoded body: more than any page has, and few enough for code that compares each with each. */
const MAX_PAIRS = 1000;

/** Levels of lists and objects. What reads a value by recursion, as `JSON.stringify` does, has stack enough for them. */
const MAX_DEPTH = 20;

/**
 * The same value with every text well-formed: half a surrogate pair becomes U+FFFD.
 *
 * @throws {Problem} 400 for a text with U+0000, which PostgreSQL does not store, and for a value that is nested too deeply
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

/** @throws {Problem} 400 for a form-encoded body with too many values */
function requireFewPairs(request: FastifyRequest): void {
  if (!isFormEncoded(request)) return;
  const pairs = Object.values((request.body ?? {}) as Record<string, unknown>).flat();
  if (pairs.length <= MAX_PAIRS) return;
  const most = numberText(MAX_PAIRS);
  throw new Problem(400, fill(texts(refusalMessages).maxValues, { most }));
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
    requireFewPairs(request);
    request.body = storable(request.body, []);
    request.query = storable(request.query, []);
    request.params = storable(request.params, []);
    done();
  });
}
