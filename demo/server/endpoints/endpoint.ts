import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  preHandlerAsyncHookHandler,
} from 'fastify';
import type { z } from 'zod';
import { CRUMB_HEADER } from '../../../src/features/insight/model/calls.js';
import type { Right } from '../features/account/rights.js';
import { requireAccount } from '../features/account/sessions.js';
import { limitOf, type LimitName } from '../plugins/limits.js';
import { read } from '../read.js';
import type { Services } from '../services.js';

type Schema = z.core.$ZodType;

/** The areas of the API, in the order of the reference. */
export const areas = {
  forms: 'Forms',
  cart: 'Cart',
  products: 'Products',
  orders: 'Orders',
  reviews: 'Reviews',
  search: 'Search',
  customers: 'Customers of the site',
  accounts: 'Accounts of the site owner',
  site: 'Site settings',
  pages: 'Pages of the site',
  media: 'Media of the site',
  places: 'Places',
  summaries: 'Summaries',
  consent: 'Consent',
  experiments: 'Experiments',
  analytics: 'Analytics',
} as const;

/** An endpoint's response, if it is not an error. */
export interface DeclaredResponse {
  /** One sentence. */
  readonly description: string;
  /** The JSON body. */
  readonly json?: Schema;
  /** An example of the JSON body. */
  readonly example?: unknown;
  /** Set if this is the response to a form posted without JavaScript, and it is a page. */
  readonly isPage?: true;
  /** Set if this is the response to a form posted without JavaScript, and it redirects to a page. */
  readonly isRedirect?: true;
  /** Set if the response has no body. */
  readonly isEmpty?: true;
}

/** An API endpoint. Its schemas validate requests, and `openapi.json` and the reference are generated from them. */
export interface Endpoint {
  /** The unique `operationId`. */
  readonly id: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path after `/api`, in Fastify's syntax: `/commerce/products/:id`. */
  readonly path: string;
  readonly area: keyof typeof areas;
  /** An imperative without a period: "Add a product to the cart". */
  readonly summary: string;
  /** Further facts for callers, in Markdown. */
  readonly description?: string;
  /** When each caller calls the endpoint. A key is an element's tag, `page runtime`, or the name of another caller. */
  readonly callers: Readonly<Record<string, string>>;

  readonly params?: Schema;
  readonly query?: Schema;
  /** The request body with the content type `application/json`. */
  readonly json?: Schema;
  /** An example of that body. */
  readonly example?: unknown;
  /** The request body with the content type `application/x-www-form-urlencoded`. */
  readonly form?: Schema;
  /** An example of the form. If there is no form, an example of the query. */
  readonly formExample?: Readonly<Record<string, string>>;
  /** Set if the form may also contain files, with the content type `multipart/form-data`. */
  readonly hasFiles?: true;
  /** The name of the field with the file, in a request body with the content type `multipart/form-data`. */
  readonly file?: string;
  /** The content type of a request body that the handler reads as a stream, such as a part of a file. */
  readonly stream?: string;
  /**
   * A request body that contains JSON but has the content type `text/plain`, so that a beacon can send it to another
   * origin without a preflight request.
   */
  readonly text?: Schema;

  readonly responses: Readonly<Record<number, DeclaredResponse>>;
  /**
   * Why the endpoint may reject a request, keyed by status, in addition to the general reasons in {@link problemsOf}.
   */
  readonly problems?: Readonly<Record<number, string>>;

  /**
   * Where a write request contains the crumb: in the query, in the `X-CSRF-Token` header or the query (`header`), in
   * the form, or nowhere. Default: `query`.
   */
  readonly crumb?: 'query' | 'header' | 'form' | 'none';
  /** Set if a write is applied only once per `Idempotency-Key`. */
  readonly isIdempotent?: true;
  /**
   * Set if the endpoint responds to previews although it does not support `Idempotency-Key`
   * (behavior.md#editor-preview). The handler must then store nothing for a preview. Idempotent endpoints always
   * respond to previews.
   */
  readonly hasPreview?: true;
  /** Default: `changes` for writes. Reads are not limited. */
  readonly limit?: LimitName;
  /** The right that an account needs to call the endpoint, or `account` for any account. Default: everyone. */
  readonly right?: Right | 'account';
  /** Set if the endpoint uses a customer's session: cookie `siteUser`, header `X-XSRF-Token`. */
  readonly isOfCustomer?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the route's endpoint. */
    readonly endpoint?: Endpoint;
  }
}

type Output<Given> = Given extends Schema ? z.output<Given> : never;

/**
 * Functions that read and validate the parts of a request with the endpoint's schemas. Each throws a `Problem` with
 * status 400 and messages keyed by field.
 *
 * Handlers call these functions themselves, because some handlers check other conditions first, such as whether a
 * customer is signed in, and because a form that was posted without JavaScript is shown again with its errors.
 */
export interface Sent<E extends Endpoint> {
  readonly params: () => Output<E['params']>;
  readonly query: () => Output<E['query']>;
  /** @param value - Default: the body */
  readonly json: (value?: unknown) => Output<E['json']>;
  /** @param value - Default: the body */
  readonly form: (value?: unknown) => Output<E['form']>;
  readonly text: () => Output<E['text']>;
}

type Handler<E extends Endpoint> = (
  sent: Sent<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown;

/** Returns the declaration unchanged, with the types of its schemas. */
export function declareEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The setting of `checkCrumbs` for each kind of endpoint. If the crumb is in a form, the handler checks it. */
const crumbRules = { query: undefined, header: CRUMB_HEADER, form: 'none', none: 'none' } as const;

/** Adds an endpoint's route, with its rate limit and its role check. */
export function addEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { method, path: url, limit, right, crumb } = endpoint;
  const rateLimit = limit && limitOf(limit, services.settings);
  const rule = crumb && crumbRules[crumb];
  const preHandler: preHandlerAsyncHookHandler[] = right
    ? [requireAccount(services, right === 'account' ? undefined : right)]
    : [];
  const handle: RouteHandlerMethod = (request, reply) =>
    handler(sentOf(endpoint, request), request, reply);
  app.route({
    method,
    url,
    preHandler,
    config: { endpoint, ...(rateLimit && { rateLimit }), ...(rule && { crumb: rule }) },
    handler: handle,
  });
}

function sentOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Sent<E> {
  const part =
    (schema: Schema | undefined, value: () => unknown, whole?: string) =>
    (given: unknown = value()) => {
      if (!schema)
        throw new Error(
          `${endpoint.method} ${endpoint.path} does not declare a schema for this part of the request.`,
        );
      return read(schema, given, whole) as never;
    };
  return {
    params: part(endpoint.params, () => request.params, 'path'),
    query: part(endpoint.query, () => request.query, 'query'),
    json: part(endpoint.json, () => request.body),
    form: part(endpoint.form, () => request.body),
    text: part(endpoint.text, () => request.body),
  };
}
