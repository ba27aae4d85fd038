import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { createApp } from '../../demo/server/app.js';
import type { Endpoint } from '../../demo/server/endpoints/endpoint.js';
import { problemSchema } from '../../demo/server/endpoints/problems.js';
import { readElements } from '../../src/build/read-elements.js';
import { filesIn } from '../support/node/files.js';
import { testServices } from '../support/node/probe.js';
import { runServer } from './running.js';

const newVisitor = runServer();
const undeclared: string[] = [];
let endpoints: readonly Endpoint[] = [];

before(async () => {
  const app = await createApp(testServices(), undefined, (root) => {
    root.addHook('onRoute', ({ method, url, config }) => {
      // Other plugins respond to preflight requests.
      const isOwn = [method].flat().some((name) => name !== 'OPTIONS');
      if (isOwn && url.startsWith('/api/') && !config?.endpoint) undeclared.push(url);
    });
  });
  after(() => app.close());
  endpoints = [...app.endpoints];
});

const named = ({ method, path }: Endpoint): string => `${method} /api${path}`;
const document = JSON.parse(readFileSync('docs/reference/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, object>>;
};

test('is a valid OpenAPI document without broken references', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));

  assert.equal(valid, true, JSON.stringify(errors));
  assert.equal(validator.version, '3.1');
  validator.resolveRefs();
});

test('is served exactly as it is in the documentation', async () => {
  const { status, headers, text } = await (await newVisitor()).ask('/openapi.json');

  assert.equal(status, 200);
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.ok(isDeepStrictEqual(JSON.parse(text), document), 'openapi.json is stale: npm run docs');
});

test('describes every API route, each with a unique ID', () => {
  assert.deepEqual(undeclared, []);
  const ids = endpoints.map(({ id }) => id);
  assert.deepEqual([...new Set(ids)], ids);
  assert.ok(ids.length > 40);
});

test('describes every path that the elements call', () => {
  const patterns = Object.keys(document.paths).map(
    (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  );
  const calls = ['src', 'elements']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/['`}](\/api\/[^'`?\s]+)['`?]/g)])
    .map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}+/g, 'id').replace(/\/$/, '/id'));

  assert.ok(calls.length > 20);
  // Some calls name only the common beginning of several paths.
  const unknown = calls.filter(
    (path) =>
      !['/api/form/id', '/api/site-users/id'].includes(path) &&
      !patterns.some((one) => one.test(path)),
  );
  assert.deepEqual(unknown, []);
});

test('lists only existing elements as callers', () => {
  const tags = readElements().map(({ tag }) => tag);
  const callers = endpoints.flatMap((endpoint) =>
    Object.entries(endpoint.callers)
      .flat()
      .join(' ')
      .match(/\bsq-[a-z-]+\b(?!-)/g),
  );
  const unknown = callers.filter((tag) => tag && !tags.includes(tag) && tag !== 'sq-experiment');
  assert.deepEqual(unknown, []);
});

test('contains examples that match their schemas', () => {
  const mismatches: string[] = [];
  const check = (name: string, schema: z.core.$ZodType | undefined, example: unknown): void => {
    const { success, error } = schema
      ? z.safeParse(schema, example)
      : { success: false, error: undefined };
    if (!success) mismatches.push(`${name}: ${error ? z.prettifyError(error) : 'no schema'}`);
  };
  /** Responses must not contain other fields. */
  const checkResponse = (name: string, schema: z.core.$ZodType, example: unknown): void => {
    check(name, schema, example);
    const { data } = z.safeParse(schema, example);
    if (!isDeepStrictEqual(data, example)) mismatches.push(`${name}: other fields`);
  };
  for (const endpoint of endpoints) {
    const { json, form, text, query, example, formExample, responses } = endpoint;
    const name = named(endpoint);
    if (json ?? text) check(`${name}, body`, json ?? text, example);
    if (form ?? formExample) check(`${name}, form`, form ?? query, formExample);
    for (const [status, response] of Object.entries(responses)) {
      if (!response.json) continue;
      const examples = z.globalRegistry.get(response.json)?.['examples'] as unknown[] | undefined;
      checkResponse(`${name}, ${status}`, response.json, response.example ?? examples?.[0]);
    }
  }
  assert.deepEqual(mismatches, []);
  const [problem] = z.globalRegistry.get(problemSchema)?.['examples'] as unknown[];
  checkResponse('Problem', problemSchema, problem);
});

test('states which writes need a crumb, an idempotency key or a right', async () => {
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || endpoint.method === 'HEAD') continue;
    const { crumb = 'query', isIdempotent = false, right } = endpoint;
    const visitor = await newVisitor();
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, 'unknown-id')}`;
    const send = (given: string | null, headers: Readonly<Record<string, string>> = {}) =>
      visitor.ask(path, {
        method: endpoint.method,
        crumb: given,
        ...(endpoint.json || !endpoint.form
          ? { json: endpoint.example ?? {} }
          : { form: { ...endpoint.formExample, ...(given !== null && { crumb: given }) } }),
        headers: { origin: visitor.url, ...headers },
      });

    const bare = await send(null);
    // A form posted from this origin needs no crumb.
    const isFormOnly = !endpoint.json && endpoint.form !== undefined;
    const isRefused = crumb !== 'none' && !(crumb === 'query' && isFormOnly);
    assert.equal(bare.body.crumbFail === true, isRefused, `${named(endpoint)}: ${bare.text}`);

    const valid = visitor.cookies.get('crumb') ?? '';
    const keyed = await send(valid, { 'idempotency-key': 'x' });
    assert.equal(
      keyed.status === 401 && keyed.body.loginRequired === true,
      right !== undefined || (endpoint.isOfCustomer === true && endpoint.method === 'POST'),
      named(endpoint),
    );
    if (right !== undefined) continue;
    const isKeyRead = /Idempotency-Key|8 to 128/.test(keyed.text);
    assert.equal(isKeyRead, isIdempotent, `${named(endpoint)}: ${keyed.text.slice(0, 300)}`);
  }
});
