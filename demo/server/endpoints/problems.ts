import { z } from 'zod';
import type { ProblemBody } from '../problem.js';
import type { Endpoint } from './endpoint.js';

/** The body of every response with a status of 400 or more. */
export const problemSchema = z
  .object({
    error: z
      .string()
      .describe('The reason, as a message to visitors in the language of the request.'),
    errors: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe(
        'Messages for invalid fields, keyed by field name. The key of a nested field is its path, such as `additionalFields.name`.',
      ),
    crumbFail: z
      .literal(true)
      .exactOptional()
      .describe('The crumb is missing or outdated. Send the request again with `crumb`.'),
    crumb: z
      .string()
      .exactOptional()
      .describe('A valid crumb. The cookie `crumb` has the same value.'),
    xsrfToken: z.string().exactOptional().describe('The current token of the customer’s session.'),
    loginRequired: z.literal(true).exactOptional().describe('The visitor is not signed in.'),
    authorizationFail: z
      .literal(true)
      .exactOptional()
      .describe('The account does not have the required right.'),
    path: z.string().exactOptional().describe('The requested path, if no endpoint has this path.'),
    conflicts: z
      .array(
        z.object({
          path: z.array(z.string()),
          yours: z.unknown().exactOptional(),
          theirs: z.unknown().exactOptional(),
          isGone: z.literal(true).exactOptional().describe('The field does not exist anymore.'),
          by: z.string().exactOptional().describe('Email of the other account.'),
        }),
      )
      .exactOptional()
      .describe('Fields that were saved elsewhere since `baseRevision`, with both values.'),
    pages: z
      .array(z.object({ id: z.string(), path: z.string(), title: z.string() }))
      .exactOptional()
      .describe('Pages that use the file.'),
    revision: z.int().exactOptional().describe('The current revision of the page.'),
    keyUsed: z
      .literal(true)
      .exactOptional()
      .describe('The key was already used for a different change.'),
  })
  .meta({
    id: 'Problem',
    description: 'The reason why a request was rejected.',
    examples: [
      {
        error: 'One or more fields is invalid, please check your entries.',
        errors: { quantity: 'Enter a whole number from 1 to 9,999.' },
      },
    ],
  }) satisfies z.ZodType<ProblemBody>;

/** Problems that many endpoints share, with their common wording. */
export const sameProblems: ReadonlyMap<number, { readonly name: string; readonly reason: string }> =
  new Map([
    [
      403,
      { name: 'Forbidden', reason: 'The server does not allow requests from the page’s origin.' },
    ],
    [413, { name: 'TooLarge', reason: 'The body is larger than 256 kB.' }],
    [
      415,
      {
        name: 'UnsupportedType',
        reason: 'The endpoint does not support the content type of the body.',
      },
    ],
    [
      429,
      { name: 'TooManyRequests', reason: 'Too many requests. Wait for `Retry-After` seconds.' },
    ],
    [500, { name: 'ServerError', reason: 'The server failed.' }],
  ]);

/** Returns the reasons why an endpoint may reject a request, keyed by status. */
export function problemsOf(endpoint: Endpoint): Map<number, readonly string[]> {
  const problems = new Map<number, string[]>();
  const add = (status: number, reason: string | false | undefined): void => {
    if (reason) problems.set(status, [...(problems.get(status) ?? []), reason]);
  };
  const same = (status: number) => sameProblems.get(status)?.reason;
  const { method, json, form, text, query, file, crumb = 'query', limit } = endpoint;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const hasBody = Boolean(json ?? form ?? text);
  for (const [status, reason] of Object.entries(endpoint.problems ?? {})) {
    add(Number(status), reason);
  }
  add(
    400,
    (hasBody || query) &&
      !endpoint.problems?.[400] &&
      'A field is invalid. `errors` contains a message for each invalid field.',
  );
  add(400, isWrite && crumb !== 'none' && 'The crumb is missing or outdated (`crumbFail`).');
  add(400, endpoint.isIdempotent && 'The header `Idempotency-Key` is malformed.');
  add(401, endpoint.right && 'The visitor is not logged in (`loginRequired`).');
  add(403, endpoint.right && 'The account does not have the required right (`authorizationFail`).');
  add(
    403,
    (form ?? file) && crumb === 'query' && 'The form was submitted by a page on another site.',
  );
  add(403, same(403));
  add(409, endpoint.isIdempotent && 'The key was already used for a different change (`keyUsed`).');
  add(413, hasBody && same(413));
  add(415, hasBody && same(415));
  add(429, (isWrite || limit) && same(429));
  add(500, same(500));
  return problems;
}
