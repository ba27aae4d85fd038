import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import type { ErrorState } from '../../page-state.js';
import { refusalMessages } from '../../i18n/messages/server.js';
import { texts } from '../../i18n/texts.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { loggable } from '../database/database.js';
import { Problem, type ProblemBody } from '../problem.js';
import { localPath } from '../read.js';
import { link, withLanguage } from '../../i18n/language.js';
import { languageOf } from './languages.js';
import { isPagePost } from './origins.js';

/** Renders the error page. */
export type DrawError = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Pick<ErrorState, 'status' | 'message'>,
) => Promise<string>;

const codes = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'bodyTooLarge'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'badType'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'notJson'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'badLength'],
  ['FST_ERR_BAD_URL', 'badAddress'],
] as const);

const statuses = new Map([
  [404, 'nothingHere'],
  [405, 'notPossible'],
  [408, 'tookTooLong'],
  [413, 'tooLarge'],
] as const);

/** Returns the status and the API response for any error. A bug's message is not sent to the client. */
export function describe(error: unknown): { status: number; body: ProblemBody } {
  if (error instanceof Problem) {
    return { status: error.statusCode, body: { error: error.message, ...error.details } };
  }
  const own = texts(refusalMessages);
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (error instanceof SyntaxError && statusCode === 400) {
    return { status: 400, body: { error: own.notJson } };
  }
  if (statusCode >= 400 && statusCode < 500) {
    const key =
      codes.get(code as Parameters<typeof codes.get>[0]) ??
      statuses.get(statusCode as Parameters<typeof statuses.get>[0]) ??
      'noSense';
    return { status: statusCode, body: { error: own[key] } };
  }
  return { status: 500, body: { error: own.broken } };
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/');
}

/**
 * When a form posted without JavaScript is rejected, its page is shown at an API URL. This list contains the URLs and
 * their pages.
 */
const pagesBehind = [
  ['/api/commerce/shopping-cart/', '/cart'],
  ['/api/commerce/orders', '/checkout'],
  ['/api/commerce/checkout', '/checkout'],
  ['/api/form/SaveFormSubmission', '/'],
  ['/api/site-users/account/session', '/account'],
  ['/api/auth/Login', '/config'],
] as const;

/** Returns the page to redirect to if a visitor reloads such a URL from the address bar. */
function pageBehind(request: FastifyRequest, path: string): string | undefined {
  const { method, headers, query } = request;
  if (method !== 'GET' || !(headers.accept ?? '').includes('text/html')) return undefined;
  const page = pagesBehind.find(([begin]) => path.startsWith(begin))?.[1];
  const { page: named, pagePath } = query as Readonly<Record<string, unknown>>;
  return page && localPath(named ?? pagePath, link(page));
}

/** Collects the allowed methods for each URL pattern. */
class Methods {
  readonly #routes: { readonly method: string; readonly pattern: RegExp }[] = [];

  add(method: string, url: string): void {
    const source = url.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+').replace('*', '.*');
    this.#routes.push({ method, pattern: new RegExp(`^${source}/?$`) });
  }

  at(path: string): readonly string[] {
    const known = this.#routes.filter(({ pattern }) => pattern.test(path));
    return [...new Set(known.map(({ method }) => method))].filter((name) => name !== 'OPTIONS');
  }
}

/**
 * Responds to errors: scripts receive JSON, visitors see a page.
 *
 * @returns The handler for unknown URLs and methods. A plugin with its own hooks must set it again, so that its hooks
 * run
 */
export function addErrors(app: FastifyInstance, drawError: DrawError): RouteHandlerMethod {
  const methods = new Methods();

  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) methods.add(name, url);
  });

  // The context that stores the language may be lost after the body has been read, so set the language again.
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    withLanguage(languageOf(request), () => answerIn(error, request, reply));

  async function answerIn(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { status, body } = describe(error);
    if (status >= 500 && !(error instanceof Problem)) {
      console.error(`${request.method} ${request.routeOptions.url ?? ''}:`, loggable(error));
    }
    void reply.code(status);
    if (isApi(request) && !isPagePost(request)) {
      return reply.header('cache-control', 'no-store').send(body);
    }
    const page = await drawError(request, reply, { status, message: body.error });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  }

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const path = request.originalUrl.split('?')[0] ?? '';
    const own = texts(refusalMessages);
    const known = methods.at(path);
    const page = known.includes('POST') ? pageBehind(request, path) : undefined;
    if (page !== undefined) return reply.redirect(page, 303);
    if (known.length === 0 || known.includes(request.method)) {
      return answer(new Problem(404, fill(own.nothingAt, { path }), { path }), request, reply);
    }
    void reply.header('allow', known.join(', '));
    return answer(new Problem(405, fill(own.takes, { methods: known.join(', ') })), request, reply);
  }

  app.setErrorHandler(answer);
  app.setNotFoundHandler(notFound);
  return notFound;
}
