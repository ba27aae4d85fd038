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

/** A response of an endpoint other than an error. */
export interface DeclaredResponse {
  /** One sentence. */
  readonly description: string;
  /** The JSON body. */
  readonly json?: Schema;
  /** A JSON body. */
  readonly example?: unknown;
  /** For posts of a browser without JavaScript: the body is a page. */
  readonly isPage?: true;
  /** For posts of a browser without JavaScript: `Location` has the address of a page. */
  readonly isRedirect?: true;
}

/**
 * An endpoint of the API. The server validates requests with these schemas, and `openapi.json` and the reference are generated
 * from them.
 */
export interface Endpoint {
  /** Unique: the `operationId`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, as Fastify writes it: `/commerce/products/:id`. */
  readonly path: string;
  readonly area: keyof typeof areas;
  /** An imperative without a period: "Add a product to the cart". */
  readonly summary: string;
  /** Further facts for callers, in Markdown. */
  readonly description?: string;
  /** When each caller calls it: elements by their tag, `page runtime`, or another caller in words. */
  readonly callers: Readonly<Record<string, string>>;

  readonly params?: Schema;
  readonly query?: Schema;
  /** The body of type `application/json`. */
  readonly json?: Schema;
  /** An example of that body. */
  readonly example?: unknown;
  /** The body of type `application/x-www-form-urlencoded`. */
  readonly form?: Schema;
  /** An example of a form, or of a query if there is no form. */
  readonly formExample?: Readonly<Record<string, string>>;
  /** The form may also be of type `multipart/form-data`, with files. */
  readonly hasFiles?: true;
  /** The body of type `multipart/form-data`: one file, in the field with this name. */
  readonly file?: string;
  /** JSON of type `text/plain`, which a beacon can send to another origin without a preflight request. */
  readonly text?: Schema;

  readonly responses: Readonly<Record<number, DeclaredResponse>>;
  /** Reasons of refusals by status, beyond those of {@link problemsOf}. */
  readonly problems?: Readonly<Record<number, string>>;

  /**
   * How a write carries the crumb: in the query, in the header `X-CSRF-Token` or the query, in the form, or not at all.
   * Default: `query`.
   */
  readonly crumb?: 'query' | 'header' | 'form' | 'none';
  /** Whether a write is done once per `Idempotency-Key`. */
  readonly isIdempotent?: true;
  /**
   * Whether it responds to previews although it is not idempotent by the header (behavior.md#editor-preview). Its handler must
   * then store nothing. Idempotent endpoints always respond to previews.
   */
  readonly hasPreview?: true;
  /** Default: `changes` for writes. Reads are not limited. */
  readonly limit?: LimitName;
  /** Who may call it: accounts with this right, or `account` for any account. Default: everyone. */
  readonly right?: Right | 'account';
  /** Whether it belongs to the session of a customer: cookie `siteUser`, header `X-XSRF-Token`. */
  readonly isOfCustomer?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the route. */
    readonly endpoint?: Endpoint;
  }
}

type Output<Given> = Given extends Schema ? z.output<Given> : never;

/**
 * Reads the parts of a request by the schemas of its endpoint. Each function throws a `Problem` with status 400 and messages by
 * field.
 *
 * Handlers call them, rather than Fastify before each handler: some look at other things first (whether a customer is signed
 * in), and a form that was posted without JavaScript is shown again with its errors.
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

/** Keeps the types of the schemas of a declaration. */
export function declareEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The rules of `checkCrumbs`. A crumb in a form is checked by the handler. */
const crumbRules = { query: undefined, header: CRUMB_HEADER, form: 'none', none: 'none' } as const;

/** Adds the route of an endpoint, with its rate limit and the check of the account's role. */
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
      if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} declares no such part.`);
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
