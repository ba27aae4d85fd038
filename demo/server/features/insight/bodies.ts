import type { FastifyInstance } from 'fastify';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { MAX_BYTES } from '../../plugins/bodies.js';
import { Problem } from '../../problem.js';

/** Maximum nesting depth of a value. Records are flat, except for custom values from a page. */
const DEEPEST = 8;

/**
 * Parses request bodies that pages send as beacons: JSON, JSON sent as plain text, and form-encoded data. Removes
 * everything that PostgreSQL cannot store.
 */
export function addBeaconBodies(app: FastifyInstance): void {
  const add = (types: string[], parse: (body: string) => unknown): void =>
    app.addContentTypeParser<string>(
      types,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => {
        try {
          done(null, storablePart(parse(body)));
        } catch {
          done(new Problem(400, texts(refusalMessages).notJson));
        }
      },
    );
  app.removeAllContentTypeParsers();
  add(['application/json', 'text/plain'], JSON.parse);
  add(['application/x-www-form-urlencoded'], (body) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Returns the value without U+0000, lone surrogates, and values that are nested too deeply. */
export function storablePart(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => storablePart(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      storablePart(key) as string,
      storablePart(one, depth + 1),
    ]),
  );
}
