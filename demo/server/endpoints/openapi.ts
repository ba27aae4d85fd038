import { areas, type DeclaredResponse, type Endpoint } from './endpoint.js';
import { createSchemaConverter, type JsonSchema, type SchemaConverter } from './json-schema.js';
import { problemSchema, problemsOf, sameProblems } from './problems.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const description = [
  'The HTTP API that the elements use. Elements add the page context’s `apiBase` before each path.',
  'Every write request requires a crumb. See the parameter `crumb`.',
  'If a browser without JavaScript submits a form, the response is a redirect or a page instead of JSON. The form needs no crumb if',
  'the page has the same origin as the server.',
].join(' ');

const components = {
  parameters: {
    crumb: {
      name: 'crumb',
      in: 'query',
      description:
        'The value of the cookie `crumb`. If the crumb is invalid, the response has status 400, `crumbFail` and a new crumb. Not required for ' +
        'forms submitted by a page on the same origin.',
      schema: { type: 'string' },
    },
    crumbHeader: {
      name: 'X-CSRF-Token',
      in: 'header',
      description: 'The crumb. Can be used instead of the query parameter.',
      schema: { type: 'string' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'For each visitor, a change with the same key is applied only once. If the request is repeated, it gets the same response. The keys of ' +
        'rejected changes are not stored.',
      schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
    },
    xsrfToken: {
      name: 'X-XSRF-Token',
      in: 'header',
      description: 'The token of the customer’s session, from the sign-in response.',
      schema: { type: 'string' },
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'The session of a site owner or contributor.',
    },
    siteUser: {
      type: 'apiKey',
      in: 'cookie',
      name: 'siteUser',
      description: 'The session of a customer.',
    },
  },
};

/** Returns the OpenAPI 3.1 document for the endpoints. */
export function openapiDocument(endpoints: readonly Endpoint[], version: string) {
  const schemas = createSchemaConverter();
  const problem = schemas.convert(problemSchema);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of byArea(endpoints).flatMap(([, own]) => own)) {
    const path = templateOf(endpoint);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas, problem);
  }
  const responses = Object.fromEntries(
    [...sameProblems].map(([status, { name, reason }]) => [
      name,
      problemResponse([reason], problem, status),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: { title: 'sq-elements', version, description, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.values(areas).map((name) => ({ name })),
    paths,
    components: { schemas: schemas.named, responses, ...components },
  };
}

/** Groups endpoints by area, in the order of the reference. */
export function byArea(
  endpoints: readonly Endpoint[],
): (readonly [area: keyof typeof areas, own: readonly Endpoint[]])[] {
  return (Object.keys(areas) as (keyof typeof areas)[]).map((area) => [
    area,
    endpoints.filter((endpoint) => endpoint.area === area),
  ]);
}

/** Returns an endpoint's path with its parameters in braces. */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/** Returns a Markdown list that states when each caller calls the endpoint. */
export function callersText({ callers }: Endpoint): string {
  return Object.entries(callers)
    .map(([who, when]) => `- ${asTags(who)}: ${when}`)
    .join('\n');
}

/** Formats the element tags in a string as code. */
export function asTags(text: string): string {
  return text.replaceAll(/(?<![`<])\bsq-[\w-]+/g, '`<$&>`');
}

function operationOf(endpoint: Endpoint, schemas: SchemaConverter, problem: JsonSchema) {
  const { id, area, summary, right, isOfCustomer } = endpoint;
  const about = [endpoint.description, `Called by:\n\n${callersText(endpoint)}`].filter(Boolean);
  const parameters = parametersOf(endpoint, schemas);
  const content = bodiesOf(endpoint, schemas);
  return {
    operationId: id,
    tags: [areas[area]],
    summary,
    description: about.join('\n\n'),
    ...(right && { security: [{ session: [] }] }),
    ...(isOfCustomer && { security: [{ siteUser: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { content } }),
    responses: responsesOf(endpoint, schemas, problem),
  };
}

function parametersOf(
  { method, params, query, crumb = 'query', isIdempotent, isOfCustomer }: Endpoint,
  schemas: SchemaConverter,
): object[] {
  const own = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? params : query;
    const { properties = {}, required = [] } = schema ? schemas.convert(schema) : {};
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: place,
      ...(description !== undefined && { description }),
      ...(required.includes(name) && { required: true }),
      schema,
    }));
  });
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const common = [
    isWrite && (crumb === 'query' || crumb === 'header') && 'crumb',
    isWrite && crumb === 'header' && 'crumbHeader',
    isIdempotent && 'idempotencyKey',
    isOfCustomer && 'xsrfToken',
  ].filter((name) => typeof name === 'string');
  return [...own, ...common.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function bodiesOf(
  { json, form, text, example, formExample, hasFiles, file, stream }: Endpoint,
  schemas: SchemaConverter,
): Record<string, object> | undefined {
  const bodies: Record<string, object> = {};
  if (json) bodies[JSON_TYPE] = { schema: schemas.convert(json), example };
  if (form) bodies[FORM_TYPE] = { schema: schemas.convert(form), example: formExample };
  if (form && hasFiles) bodies['multipart/form-data'] = { schema: { type: 'object' } };
  if (file !== undefined) {
    const properties = { [file]: { type: 'string', format: 'binary' } };
    bodies['multipart/form-data'] = { schema: { type: 'object', properties, required: [file] } };
  }
  if (stream !== undefined) bodies[stream] = { schema: { type: 'string', format: 'binary' } };
  if (text) bodies['text/plain'] = { schema: schemas.convert(text), example };
  return Object.keys(bodies).length > 0 ? bodies : undefined;
}

function responsesOf(
  endpoint: Endpoint,
  schemas: SchemaConverter,
  problem: JsonSchema,
): Record<string, object> {
  const problems = problemsOf(endpoint);
  const statuses = new Set([...Object.keys(endpoint.responses).map(Number), ...problems.keys()]);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status): [string, object] => {
        const declared = endpoint.responses[status];
        const reasons = problems.get(status) ?? [];
        const same = sameProblems.get(status);
        if (!declared && same && reasons.length === 1 && reasons[0] === same.reason) {
          return [String(status), { $ref: `#/components/responses/${same.name}` }];
        }
        return [String(status), responseOf(status, declared, reasons, schemas, problem)];
      }),
  );
}

function responseOf(
  status: number,
  declared: DeclaredResponse | undefined,
  reasons: readonly string[],
  schemas: SchemaConverter,
  problem: JsonSchema,
) {
  const isProblem = reasons.length > 0;
  const base = isProblem ? problemResponse(reasons, problem, status) : undefined;
  if (!declared && base) return base;
  const { description = '', json, example, isPage, isRedirect } = declared ?? {};
  const forms = isProblem ? `\n\nIf the body is a form: ${description}` : description;
  const content = {
    ...(json && { [JSON_TYPE]: { schema: schemas.convert(json), example } }),
    ...base?.content,
    ...(isPage && { 'text/html': { schema: { type: 'string' } } }),
  };
  return {
    description: (base?.description ?? '') + forms,
    ...(isRedirect && { headers: { Location: { schema: { type: 'string' } } } }),
    ...(base?.headers && { headers: base.headers }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function problemResponse(reasons: readonly string[], problem: JsonSchema, status: number) {
  return {
    description: reasons.join(' '),
    ...(status === 429 && {
      headers: {
        'Retry-After': {
          description: 'The number of seconds to wait.',
          schema: { type: 'integer' },
        },
      },
    }),
    content: { [JSON_TYPE]: { schema: problem } },
  };
}
